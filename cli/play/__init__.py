"""Playing at the terminal, a line a move."""
