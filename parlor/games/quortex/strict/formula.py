"""Ways side by side as a boolean formula, for an exact answer (§5.5).

For every empty hex and pair of its sides a variable says that the filling joins them; for every
link and line another says that the line's way runs there. A way that starts at one edge can only
end at the other, because each line uses exactly one hexside of either edge and never stops inside.
"""

from collections.abc import Iterator
from itertools import combinations

from parlor.games.quortex.board.grid import Hex, Socket
from parlor.games.quortex.board.links import Lines, Position
from parlor.games.quortex.board.tiles import Pair
from parlor.games.quortex.legality import members
from parlor.games.quortex.strict.solver import Clause

CROSSINGS: tuple[Pair, ...] = tuple(combinations(range(6), 2))
CLASHES = tuple(
    (one, other)
    for one, other in combinations(range(15), 2)
    if set(CROSSINGS[one]) & set(CROSSINGS[other])
    or all(b - a == 3 for a, b in (CROSSINGS[one], CROSSINGS[other]))
)
"""Pairs of crossings that no tile has together."""


class Formula:
    """The variables and clauses for one position."""

    def __init__(self, here: Position, lines: Lines) -> None:
        self.here, self.lines = here, lines
        self.hexes = list(members(here.empty))
        self.crossing: dict[tuple[Hex, Pair], int] = {}
        self.runs: dict[tuple[Socket, int], int] = {}
        """The variable of a line running through a socket: one for both ends of a link."""
        self.count = 0
        for place in self.hexes:
            for pair in CROSSINGS:
                self.crossing[place, pair] = self._another()
            for socket in range(6 * place, 6 * place + 6):
                self._number(socket)

    def _another(self) -> int:
        self.count += 1
        return self.count - 1

    def _number(self, socket: Socket) -> None:
        end, board = self.here.links[socket], self.here.grid
        for line, edges in enumerate(self.lines):
            if (end, line) in self.runs:
                self.runs[socket, line] = self.runs[end, line]
            elif end < board.outside or board.edge_of[end] in edges:
                self.runs[socket, line] = self._another()

    def clauses(self) -> Iterator[Clause]:
        for place in self.hexes:
            for one, other in CLASHES:
                yield [2 * self._at(place, one) + 1, 2 * self._at(place, other) + 1]
            for line in range(len(self.lines)):
                yield from self._crossed(place, line)
        for socket in {min(s, self.here.links[s]) for s, _ in self.runs}:
            yield from self._alone(socket)
        for line in range(len(self.lines)):
            for end in (0, 1):
                yield from self._once(line, end)

    def _at(self, place: Hex, number: int) -> int:
        return self.crossing[place, CROSSINGS[number]]

    def _crossed(self, place: Hex, line: int) -> Iterator[Clause]:
        """A line goes on through the hex, along a crossing, and along nothing else."""
        runs = [self.runs.get((6 * place + side, line)) for side in range(6)]
        for side, run in enumerate(runs):
            if run is None:
                continue
            on = [pair for pair in CROSSINGS if side in pair]
            yield [2 * run + 1, *(2 * self.crossing[place, pair] for pair in on)]
            for pair in on:
                beyond = runs[pair[0] + pair[1] - side]
                goes_on = [] if beyond is None else [2 * beyond]
                yield [2 * run + 1, 2 * self.crossing[place, pair] + 1, *goes_on]

    def _alone(self, socket: Socket) -> Iterator[Clause]:
        """Only one line runs through a link."""
        found = [self.runs.get((socket, line)) for line in range(len(self.lines))]
        for one, other in combinations([run for run in found if run is not None], 2):
            yield [2 * one + 1, 2 * other + 1]

    def _once(self, line: int, end: int) -> Iterator[Clause]:
        """A line uses exactly one hexside of its edge."""
        found = [run for run, _ in self.entries(line, end)]
        yield [2 * run for run in found]
        for one, other in combinations(found, 2):
            yield [2 * one + 1, 2 * other + 1]

    def entries(self, line: int, end: int) -> list[tuple[int, Socket]]:
        """The variables and sockets where a line can come in from one of its two edges."""
        board, links = self.here.grid, self.here.links
        edge = self.lines[line][end]
        sockets = [links[outer] for outer, at in board.edge_of.items() if at == edge]
        return [(self.runs[socket, line], socket) for socket in sockets if socket < board.outside]

    def is_goal(self, end: Socket, line: int) -> bool:
        """Whether a link ends at the second edge of a line."""
        board = self.here.grid
        return end >= board.outside and board.edge_of[end] == self.lines[line][1]
