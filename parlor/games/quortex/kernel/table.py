"""The same game as flat integers in one mutable object, for bots, playouts and benchmarks.

It never decides a real match. It plays the standard legality; it knows neither the strict one nor
the supermove, nor seats that have left. Plain typed Python, so that mypyc compiles it well; a test
plays it side by side with the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlor.games.quortex.kernel.board import FAR, TURNS, Board

if TYPE_CHECKING:  # The package is not there where the game is only played.
    from mypy_extensions import i64

PLAYING: Final = 0
FLOW: Final = 1
CONSTRAINT: Final = 2

NO_TILE: Final = -1


class Table:
    """A match from the first tile on; `play` and `draw` change it in place."""

    def __init__(self, board: Board, cycle: list[i64], turn: i64, bag: list[i64]) -> None:
        self.board = board
        self.cycle = cycle
        """The axis of each place in the turn order; with five players the solo one has two."""
        self.turn: i64 = turn
        self.bag = bag
        """How many of each kind are not drawn yet."""
        self.tile: i64 = NO_TILE
        """The kind in the hand of the player on turn."""
        self.phase: i64 = PLAYING
        self.winners: i64 = 0
        """The axes that have won, as bits; more than one is a tie."""
        self.axes: i64 = 0
        for axis in cycle:
            self.axes |= 1 << axis

    def copy(self) -> Table:
        """Another table in the same position."""
        other = Table(self.board.copy(), self.cycle, self.turn, self.bag[:])
        other.tile = self.tile
        other.phase = self.phase
        other.winners = self.winners
        return other

    def draw(self, kind: i64) -> None:
        """Give the player on turn a tile; one that fits nowhere wins."""
        self.take(kind)
        if self.is_stuck():
            self.give_up()

    def take(self, kind: i64) -> None:
        """Give the player on turn a tile without asking whether it fits."""
        self.bag[kind] -= 1
        self.tile = kind

    def give_up(self) -> None:
        """End the match because the tile fits nowhere: its holder wins, with the partner."""
        self.phase = CONSTRAINT
        self.winners = 1 << self.cycle[self.turn]

    def legal(self) -> list[i64]:
        """Every placement of the tile, `hex * 6 + rotation`, one rotation of those that agree."""
        found: list[i64] = []
        if self.phase != PLAYING:
            return found
        turns = TURNS[self.tile]
        needed = self.needed()
        empty = self.board.empty
        place: i64 = 0
        while empty:
            if empty & 1:
                for turn in range(turns):
                    if not needed & 1 or self._leaves_ways(place, turn):
                        found.append(place * 6 + turn)  # noqa: PERF401
            empty >>= 1
            needed >>= 1
            place += 1
        return found

    def needed(self) -> i64:
        """The hexes on which a tile could block someone, as bits."""
        found: i64 = 0
        for axis in range(3):
            if self.axes >> axis & 1:
                found |= self.board.needed(axis)
        return found

    def is_stuck(self) -> bool:
        """Whether the tile fits nowhere."""
        return not self.board.empty & ~self.needed() and not self.legal()

    def play(self, move: i64) -> None:
        """Carry out a legal placement; the next player has no tile until `draw`."""
        self.board.lay(move // 6, self.tile * 6 + move % 6)
        self.tile = NO_TILE
        self.turn += 1
        if self.turn == len(self.cycle):
            self.turn = 0
        self.winners = self.board.done & self.axes
        if self.winners:
            self.phase = FLOW

    def _leaves_ways(self, place: i64, turn: i64) -> bool:
        """Whether a placement on an empty hex finishes a line or leaves every line a way."""
        board = self.board.copy()
        board.lay(place, self.tile * 6 + turn)
        if board.done & self.axes:
            return True
        blocked = False
        for axis in range(3):
            if self.axes >> axis & 1 and board.distance(axis) == FAR:
                blocked = True
        return not blocked
