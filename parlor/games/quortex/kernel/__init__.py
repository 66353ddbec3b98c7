"""The same game as flat integers, for bots, playouts and research."""

from parlor.games.quortex.kernel.positions import Match, kernel_of

__all__ = ["Match", "kernel_of"]
