"""Content: YAML files read safely, with the exact place of every value."""
