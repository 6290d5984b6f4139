"""Everything a person meets: commands, play at the terminal, drawing."""
