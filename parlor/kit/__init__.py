"""Pure helpers for games."""
