"""The same game as flat integers, for bots, playouts and research."""
