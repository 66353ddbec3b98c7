"""Calls to people who are away, by web push."""
