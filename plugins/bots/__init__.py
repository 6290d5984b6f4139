"""Bots that ship with Stellwerk."""
