"""Rooms: the people at a table, its match, and everything that happens there."""
