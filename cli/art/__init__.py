"""Pictures of pieces and tables as display lists, painted as pixels (Pillow) or written as vectors (SVG)."""
