"""What stands between a browser and the rooms: sockets, limits, files and headers."""
