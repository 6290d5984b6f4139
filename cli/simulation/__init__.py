"""A simulation at the command line: its run and its figures."""
