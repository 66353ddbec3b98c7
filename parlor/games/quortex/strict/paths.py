"""What the formula for ways side by side means: each line needs a path from edge to edge (§5.5).

The clauses of the formula alone say this only round every single hex; that a line must pass every
cut between its edges, the solver learns here.
"""

from itertools import permutations
from typing import TypeAlias

from parlor.games.quortex.board.grid import Hex, Socket
from parlor.games.quortex.board.links import Lines, Position
from parlor.games.quortex.board.tiles import PAIRS, Lie, Pair, Side
from parlor.games.quortex.strict.formula import Formula
from parlor.games.quortex.strict.sidebyside import Ways
from parlor.games.quortex.strict.solver import Clause, Literal, Solver, Values

Step: TypeAlias = tuple[Socket, Side]
"""Into a hex by a socket and out by a side."""
AT: dict[Pair, Pair] = {pair: (min(pair), max(pair)) for pair in permutations(range(6), 2)}
"""The crossing between two sides."""


MOST_DEAD_ENDS = 20_000
"""So many in one position and the search gives up: what it did not disprove is allowed.

Counted, not timed, so that every machine gives the same answer. The worst of 850 positions from
play took 239."""


class Fillings:
    """The ways of all lines that can exist side by side in one position."""

    def __init__(self, here: Position, lines: Lines) -> None:
        self._formula = Formula(here, lines)
        self._paths = Paths(self._formula)
        self._solver = Solver(self._formula.count, self._formula.clauses(), self._paths)

    def ways(self, place: Hex | None = None, lie: Lie = 0) -> Ways | None:
        """Such ways, or None when there are none; also once a tile lies on an empty hex.

        Ways that lead nowhere stand for those of which nobody knows whether there are any.
        """
        at = self._formula.crossing
        assumed = [] if place is None else [2 * at[place, pair] for pair in PAIRS[lie]]
        is_solved = self._solver.solved(assumed, MOST_DEAD_ENDS)
        if is_solved is None:
            return {}
        return self._paths.ways() if is_solved else None


class Paths:
    """Guides the solver along paths, and shows it the cuts that a line cannot pass."""

    def __init__(self, formula: Formula) -> None:
        self.formula = formula
        self.order = list(range(len(formula.lines)))
        """The lines, the one that failed last first."""
        self.steps = [_steps(formula, line) for line in self.order]
        self.literals: list[list[Literal]] = [[] for _ in self.order]
        """For each line what the path found last takes; nothing before the first."""
        self.crossings: list[list[tuple[Hex, Pair]]] = [[] for _ in self.order]
        """For each line what that path crosses."""
        self.wishes: list[Literal] = []

    def dead_end(self, value: Values) -> Clause | None:
        """A cut that some line cannot pass any more."""
        self.wishes = []
        for line in self.order:
            path = self.literals[line]
            if not path or any(value[each] == -1 for each in path):
                reach = _Reach(self.formula, line, value, self.steps[line])
                if reach.goal is None:
                    self.order.remove(line)
                    self.order.insert(0, line)
                    return reach.least_cut()
                path, self.crossings[line] = reach.path()
                self.literals[line] = path
            self.wishes += [each for each in path if value[each] == 0]
        return None

    def wish(self, weight: list[float]) -> Literal | None:
        """The open step on the paths that was in most dead ends."""
        return max(self.wishes, key=lambda literal: weight[literal >> 1], default=None)

    def ways(self) -> Ways:
        """What the paths join in each hex."""
        found: dict[Hex, set[Pair]] = {}
        for crossings in self.crossings:
            for place, pair in crossings:
                found.setdefault(place, set()).add(pair)
        return {place: frozenset(pairs) for place, pairs in found.items()}


Onward: TypeAlias = tuple[Side, Socket, Literal, Literal, bool]
"""Out by a side to a socket, with the literals that the step needs, and whether it is the goal."""


def _steps(formula: Formula, line: int) -> dict[Socket, list[Onward]]:
    """All steps that a line may take across the empty hexes, by where it comes in."""
    found: dict[Socket, list[Onward]] = {}
    links, outside = formula.here.links, formula.here.grid.outside
    for place in formula.hexes:
        for side in range(6):
            onward = found[6 * place + side] = []
            for out in range(6):
                end = links[6 * place + out]
                run = formula.runs.get((6 * place + out, line))
                is_goal = formula.is_goal(end, line)
                if out != side and run is not None and (end < outside or is_goal):
                    crossing = formula.crossing[place, AT[side, out]]
                    onward.append((out, end, 2 * run, 2 * crossing, is_goal))
    return found


class _Reach:
    """All sockets at which one line can come into a hex, as far as the values allow."""

    def __init__(
        self, formula: Formula, line: int, value: Values, steps: dict[Socket, list[Onward]]
    ) -> None:
        self.formula, self.line, self.value, self.steps = formula, line, value, steps
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
        value, came, steps, shut = self.value, self.came, self.steps, self.shut
        for socket in waiting:
            for out, end, run, crossing, is_goal in steps[socket]:
                if end in came:
                    continue
                if value[run] == -1:
                    shut.append((run, end))
                elif value[crossing] == -1:
                    shut.append((crossing, end))
                elif is_goal:
                    return socket, out
                else:
                    came[end] = (socket, out)
                    waiting.append(end)
        return None

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

    def path(self) -> tuple[list[Literal], list[tuple[Hex, Pair]]]:
        """What the path to the goal takes, from its start, and what it crosses."""
        formula, literals, crossed, at = self.formula, [], [], self.goal
        while at is not None:
            socket, out = at
            place, side = divmod(socket, 6)
            crossed.append((place, AT[side, out]))
            literals.append(2 * formula.runs[6 * place + out, self.line])
            literals.append(2 * formula.crossing[place, AT[side, out]])
            literals.append(2 * formula.runs[socket, self.line])
            at = self.came[socket]
        return literals[::-1], crossed
