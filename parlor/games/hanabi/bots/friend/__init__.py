"""The bot that clues as people do."""
