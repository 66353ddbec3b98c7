"""Ways found one line after the other, each round those before it; quick, but it may miss some."""

from collections import deque
from collections.abc import Iterator
from typing import TypeAlias

from parlor.games.quortex.board.grid import Hex, Socket
from parlor.games.quortex.board.links import Line, Position
from parlor.games.quortex.board.tiles import Pair, Side

Ways: TypeAlias = dict[Hex, frozenset[Pair]]
"""For each empty hex on the ways, the pairs of sides that they join there."""
Step: TypeAlias = tuple[Hex, Side, Side]
"""A hex crossed from one side to another."""


class _Claims:
    """What the ways found so far use; a link is used where it meets an empty hex."""

    def __init__(self) -> None:
        self.crossed: dict[Hex, set[Pair]] = {}

    def may_cross(self, place: Hex, one: Side, other: Side) -> bool:
        """Whether both sides are free and no second straight path would be needed (§5.5)."""
        pairs = self.crossed.get(place)
        if not pairs:
            return True
        if any(one in pair or other in pair for pair in pairs):
            return False
        return (one - other) % 6 != 3 or all(b - a != 3 for a, b in pairs)

    def cross(self, place: Hex, one: Side, other: Side) -> None:
        self.crossed.setdefault(place, set()).add((min(one, other), max(one, other)))


def ways_in_turn(
    here: Position, lines: tuple[Line, ...], round_about: Hex | None = None
) -> Ways | None:
    """Ways for all lines, looked for in this order; none of them enters the hex to go round."""
    claims = _Claims()
    for line in lines:
        found = _shortest(here, line, claims, round_about)
        for step in found or ():
            # A way may come back to a hex, where it must not be in its own way either.
            if not claims.may_cross(*step):
                return None
            claims.cross(*step)
        if found is None:
            return None
    return {place: frozenset(pairs) for place, pairs in claims.crossed.items()}


def _shortest(
    here: Position, line: Line, claims: _Claims, round_about: Hex | None
) -> list[Step] | None:
    board, links = here.grid, here.links
    came: dict[Socket, Socket | None] = dict.fromkeys(_entries(here, line))
    waiting = deque(socket for socket in came if socket // 6 != round_about)
    while waiting:
        socket = waiting.popleft()
        place, side = divmod(socket, 6)
        for out in range(6):
            end = links[6 * place + out]
            if out == side or end in came or not claims.may_cross(place, side, out):
                continue
            if end >= board.outside:
                if board.edge_of[end] == line[1]:
                    return _steps(came, links, socket, out)
                continue
            came[end] = socket
            if end // 6 != round_about:
                waiting.append(end)
    return None


def _entries(here: Position, line: Line) -> Iterator[Socket]:
    """The sides of empty hexes at which a way may come in from the first edge of a line."""
    for outer, edge in here.grid.edge_of.items():
        if edge == line[0] and here.links[outer] < here.grid.outside:
            yield here.links[outer]


def _steps(
    came: dict[Socket, Socket | None], links: list[Socket], last: Socket, out: Side
) -> list[Step]:
    steps, at = [], last
    while True:
        steps.append((at // 6, at % 6, out))
        before = came[at]
        if before is None:
            return steps
        out, at = links[at] % 6, before
