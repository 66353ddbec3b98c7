"""The server: people, rooms, sockets and storage; it knows no game by name."""
