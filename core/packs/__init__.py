"""Packs: manifests, discovery, choice, order and the plugin manager of a choice."""
