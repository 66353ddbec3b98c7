"""A view as a table of the kernel."""

from parlor.games.quortex.kernel.board import empty_board
from parlor.games.quortex.kernel.positions import board_of, cycle_of
from parlor.games.quortex.kernel.table import Table
from parlor.games.quortex.model import Place, Replace, View


def table_of(view: View) -> Table:
    """The position of a match that is being played, with the tile in hand."""
    table = Table(board_of(view), cycle_of(view), 0, list(view.remaining))
    assert view.tile is not None, "nobody has a tile"
    table.tile = view.tile
    return table


def number_of(view: View, move: Place | Replace) -> int:
    """The kernel's number of a placement."""
    board = empty_board(view.options.radius)
    return board.shape.index[move.row, move.col] * 6 + move.rotation
