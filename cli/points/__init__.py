"""Points as a person reads them: of a saved game, or of the layout of a real table."""
