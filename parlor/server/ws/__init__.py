"""Sockets: one for a room, one for the lobby."""
