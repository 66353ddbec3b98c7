"""A view as a table of the kernel."""

from parlor.games.quortex.kernel.board import Board, empty_board
from parlor.games.quortex.kernel.table import Table
from parlor.games.quortex.model import Place, Replace, View


def table_of(view: View) -> Table:
    """The position of a match that is being played, with the tile in hand."""
    table = Table(board_of(view), cycle_of(view), 0, list(view.remaining))
    assert view.tile is not None, "nobody has a tile"
    table.tile = view.tile
    return table


def board_of(view: View, without: tuple[int, int] | None = None) -> Board:
    """The tiles on the board, but for one hex."""
    board = empty_board(view.options.radius)
    last = {(ply.row, ply.col): ply for ply in view.plies}
    for place, ply in last.items():
        if place != without:
            board.lay(board.shape.place(*place), ply.tile * 6 + ply.rotation)
    return board


def cycle_of(view: View) -> list[int]:
    """The axes in the order of their turns, from the one on turn."""
    present = [edge for seat, edge in enumerate(view.edges) if not view.out[seat]]
    # From four players on, a slot without a player is played by the one opposite.
    if len(view.edges) >= 4:
        present += [(edge + 3) % 6 for edge in present if edge is not None]
    slots = [(view.slot + step) % 6 for step in range(6)]
    return [slot % 3 for slot in slots if slot in present]


def number_of(view: View, move: Place | Replace) -> int:
    """The kernel's number of a placement."""
    board = empty_board(view.options.radius)
    return board.shape.place(move.row, move.col) * 6 + move.rotation
