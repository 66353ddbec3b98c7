"""The same game as flat integers, for bots, playouts and research."""

from parlor.games.harmonies.kernel.positions import kernel_of
from parlor.games.harmonies.kernel.table import Table, dealt, playout

__all__ = ["Table", "dealt", "kernel_of", "playout"]
