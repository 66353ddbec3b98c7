"""A position of the rules as one of the kernel."""

from __future__ import annotations

from parlor.games.quortex.kernel.board import Board, empty_board
from parlor.games.quortex.kernel.table import NO_TILE, PLAYING, Table
from parlor.games.quortex.lines import movers_by_edge
from parlor.games.quortex.model import State, View
from parlor.kit.seats import seats_from


class Match:
    """A table whose tiles come in the order in which the bag was shuffled."""

    def __init__(self, table: Table, upcoming: tuple[int, ...]) -> None:
        self.table = table
        self.upcoming = upcoming

    def actions(self) -> int:
        """How many numbers actions may have."""
        return self.table.board.shape.count * 6

    def legal(self) -> list[int]:
        """Every placement of the tile in hand, `hex * 6 + rotation`."""
        return list(self.table.legal())

    def play(self, action: int) -> None:
        """Carry out a legal placement, and draw the next tile."""
        self.table.play(action)
        if self.table.phase == PLAYING:
            self.table.draw(self.upcoming[0])
            self.upcoming = self.upcoming[1:]

    def copy(self) -> Match:
        """Another match in the same position."""
        return Match(self.table.copy(), self.upcoming)

    def observe(self, _seat: int) -> list[int]:
        """Everything but the order of the bag: links stand for the tiles on the board."""
        table = self.table
        known = [table.turn, table.phase, table.tile, table.winners, table.board.empty]
        return [*known, *table.bag, *table.board.links]


def kernel_of(state: State) -> Match | None:
    """The kernel in this position; it plays the standard legality without supermove and hints."""
    options = state.options
    if state.phase != "playing" or options.legality != "standard" or options.hints:
        return None
    if options.supermove != "off" or any(state.out):
        return None
    bag = [state.bag.count(kind) for kind in range(4)]
    table = Table(board_of(state), cycle_of(state), 0, bag)
    table.tile = NO_TILE if state.tile is None else state.tile
    return Match(table, state.bag)


def board_of(seen: State | View, without: tuple[int, int] | None = None) -> Board:
    """The tiles on the board, but for one hex."""
    board = empty_board(seen.options.radius)
    last = {(ply.row, ply.col): ply for ply in seen.plies}
    for place, ply in last.items():
        if place != without:
            board.lay(board.shape.index[place], ply.tile * 6 + ply.rotation)
    return board


def cycle_of(seen: State | View) -> list[int]:
    """The axes in the order of their turns, from the one on turn."""
    movers = movers_by_edge(seen.edges, seen.out)
    return [slot % 3 for slot in seats_from(seen.slot, 6) if movers[slot] is not None]
