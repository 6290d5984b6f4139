"""Pictures of a table as text: box drawing or ASCII, with colour or without, for any game."""
