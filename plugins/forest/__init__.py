"""The Forest expansion."""
