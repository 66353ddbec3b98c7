"""What the formula for ways side by side means: each line needs a path from edge to edge (§5.5).

The clauses of the formula alone say this only round every single hex; that a line must pass every
cut between its edges, the solver learns here.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import TypeAlias

from parlor.games.quortex.formula import CROSSINGS, Formula
from parlor.games.quortex.grid import Socket
from parlor.games.quortex.sidebyside import Ways
from parlor.games.quortex.solver import Clause, Literal, Values, solved
from parlor.games.quortex.tiles import Pair, Side

Step: TypeAlias = tuple[Socket, Side]
"""Into a hex by a socket and out by a side."""
AT: dict[Pair, Pair] = {pair: (min(pair), max(pair)) for pair in permutations(range(6), 2)}
"""The crossing between two sides."""


def filling(formula: Formula) -> Ways | None:
    """Ways for all lines that can exist side by side, or None when there are none."""
    values = solved(formula.count, list(formula.clauses()), Paths(formula))
    if values is None:
        return None
    return {
        place: frozenset(pairs)
        for place in formula.hexes
        if (pairs := [pair for pair in CROSSINGS if values[formula.crossing[place, pair]]])
    }


class Paths:
    """Guides the solver along shortest paths, and shows it the cuts that a line cannot pass."""

    def __init__(self, formula: Formula) -> None:
        self.formula = formula
        self.order = list(range(len(formula.lines)))
        """The lines, the one that failed last first."""
        self.wishes: list[Literal] = []

    def dead_end(self, value: Values) -> Clause | None:
        """A cut that some line cannot pass any more."""
        self.wishes = []
        for line in self.order:
            reach = _Reach(self.formula, line, value)
            if reach.goal is None:
                self.order.remove(line)
                self.order.insert(0, line)
                return reach.least_cut()
            self.wishes += reach.open_steps()
        return None

    def wish(self, weight: list[float]) -> Literal | None:
        """The open step on the shortest paths that was in most dead ends."""
        return max(self.wishes, key=lambda literal: weight[literal >> 1], default=None)


class _Reach:
    """All sockets at which one line can come into a hex, as far as the values allow."""

    def __init__(self, formula: Formula, line: int, value: Values) -> None:
        self.formula, self.line, self.value = formula, line, value
        self.came: dict[Socket, Step | None] = {}
        """For each socket the step that leads to it."""
        self.shut: list[tuple[Literal, Socket]] = []
        """Steps that are not allowed, by the literal that forbids them and where they lead."""
        self.goal: Step | None = None
        for run, socket in formula.entries(line, 0):
            if value[2 * run] == -1:
                self.shut.append((2 * run, socket))
            else:
                self.came[socket] = None
        self.goal = self._grown(list(self.came))

    def _grown(self, waiting: list[Socket]) -> Step | None:
        """Go on from these sockets; the step that reaches the goal, if one does."""
        for socket in waiting:
            for out, end, shut in self._steps(socket):
                if shut is not None:
                    self.shut.append((shut, end))
                elif self.formula.is_goal(end, self.line):
                    return socket, out
                else:
                    self.came[end] = (socket, out)
                    waiting.append(end)
        return None

    def _steps(self, socket: Socket) -> Iterator[tuple[Side, Socket, Literal | None]]:
        """Ways on from a socket to new ones, with the literal that forbids each."""
        formula, value = self.formula, self.value
        place, side = divmod(socket, 6)
        for out in range(6):
            end = formula.here.links[6 * place + out]
            run = formula.runs.get((6 * place + out, self.line))
            if out == side or run is None or end in self.came:
                continue
            if end >= formula.here.grid.outside and not formula.is_goal(end, self.line):
                continue
            crossing = formula.crossing[place, AT[side, out]]
            shut = [2 * each for each in (run, crossing) if value[2 * each] == -1]
            yield out, end, shut[0] if shut else None

    def least_cut(self) -> Clause:
        """Forbidden steps of which the line needs at least one; none of them can be left out."""
        cut = []
        for literal, end in self.shut:
            if end not in self.came and not self._opened(end):
                cut.append(literal)
        return sorted(set(cut))

    def _opened(self, end: Socket) -> bool:
        """Whether a forbidden step may be allowed without reaching the goal; then it is."""
        if self.formula.is_goal(end, self.line):
            return False
        came, shut = self.came.copy(), len(self.shut)
        self.came[end] = None
        if self._grown([end]) is None:
            return True
        self.came = came
        del self.shut[shut:]
        return False

    def open_steps(self) -> list[Literal]:
        """What is still open on the path to the goal, from its start."""
        formula, steps, at = self.formula, [], self.goal
        while at is not None:
            socket, out = at
            place, side = divmod(socket, 6)
            steps.append(2 * formula.runs[6 * place + out, self.line])
            steps.append(2 * formula.crossing[place, AT[side, out]])
            steps.append(2 * formula.runs[socket, self.line])
            at = self.came[socket]
        return [step for step in reversed(steps) if self.value[step] == 0]
