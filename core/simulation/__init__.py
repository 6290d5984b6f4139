"""Many games of bots: rows in game order, the same however they are played, and what they come to."""
