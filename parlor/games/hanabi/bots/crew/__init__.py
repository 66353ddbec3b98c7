"""The bot for tables of its own kind: its clues are numbers in a code."""
