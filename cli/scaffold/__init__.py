"""New packs from a template, and the schemas beside a pack by which editors help."""
