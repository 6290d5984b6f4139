"""Conditions and counts: the declarative vocabulary of objectives, challenges and end scoring."""
