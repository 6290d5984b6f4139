"""The shipped packs' plugins."""
