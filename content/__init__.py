"""The shipped packs: one folder of YAML each."""
