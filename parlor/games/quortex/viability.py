"""Whether a line still has a way, and what a tile would do to it (§5).

A way may cross an empty hex from any side to any other, and follows the paths of the tiles. So the
empty hexes are the nodes, and the links between them and the edges are all that matters.
"""

from parlor.games.quortex.grid import Hex
from parlor.games.quortex.links import Hexes, Line, Position, joined
from parlor.games.quortex.tiles import PAIRS, Lie


def flood(leads: list[Hexes], start: Hexes, among: Hexes) -> Hexes:
    """All hexes of a set that can be reached within it from `start`."""
    seen = fresh = start & among
    while fresh:
        last = fresh.bit_length() - 1
        found = leads[last] & among & ~seen
        seen |= found
        fresh = fresh & ~(1 << last) | found
    return seen


def is_viable(position: Position, line: Line) -> bool:
    """Whether the line is complete or can still be completed."""
    return way(position, line) is not None or joined(position, line)


def way(position: Position, line: Line) -> Hexes | None:
    """The empty hexes of some way, or None where there is none."""
    if line not in position.ways:
        position.ways[line] = shortest_way(position, line)
    return position.ways[line]


def shortest_way(position: Position, line: Line) -> Hexes | None:
    """The empty hexes of a way that crosses as few as possible, or None where there is none."""
    leads, empty = position.leads, position.empty
    goal = position.rims[line[1]]
    layers = [position.rims[line[0]] & empty]
    seen = layers[0]
    while layers[-1] and not layers[-1] & goal:
        fresh = _led_to(leads, layers[-1]) & empty & ~seen
        layers.append(fresh)
        seen |= fresh
    return _traced_back(leads, layers, goal) if layers[-1] else None


def _led_to(leads: list[Hexes], hexes: Hexes) -> Hexes:
    found = 0
    while hexes:
        last = hexes.bit_length() - 1
        found |= leads[last]
        hexes ^= 1 << last
    return found


def _traced_back(leads: list[Hexes], layers: list[Hexes], goal: Hexes) -> Hexes:
    trace, wanted = 0, goal
    for layer in reversed(layers):
        last = (layer & wanted).bit_length() - 1
        trace |= 1 << last
        wanted = leads[last]
    return trace


class Gap:
    """An empty hex that a line cannot do without, and where its six sides lead otherwise."""

    __slots__ = ("begin", "end", "together")

    def __init__(self, position: Position, line: Line, place: Hex) -> None:
        leads, rims = position.leads, position.rims
        rest = position.empty & ~(1 << place)
        ends = position.links[6 * place : 6 * place + 6]
        start = flood(leads, rims[line[0]], rest)
        goal = flood(leads, rims[line[1]], rest)
        self.begin = _sides(position, ends, line[0], start)
        """The sides, one bit each, that lead to the first edge of the line."""
        self.end = _sides(position, ends, line[1], goal)
        self.together = [_companions(position, ends, side, rest, place) for side in range(6)]
        """For each side those that lead to the same place, itself among them."""

    def is_bridged(self, lie: Lie) -> bool:
        """Whether a tile that lies so joins both edges of the line, over whatever detours."""
        sides, before = self.begin, -1
        while sides != before:
            before = sides
            for one, other in PAIRS[lie]:
                if sides >> one & 1:
                    sides |= self.together[other]
                if sides >> other & 1:
                    sides |= self.together[one]
            if sides & self.end:
                return True
        return False


def _sides(position: Position, ends: list[int], edge: int, reached: Hexes) -> int:
    board, found = position.grid, 0
    for side, end in enumerate(ends):
        if end >= board.outside:
            found |= (board.edge_of[end] == edge) << side
        elif reached >> end // 6 & 1:
            found |= 1 << side
    return found


def _companions(position: Position, ends: list[int], side: int, rest: Hexes, place: Hex) -> int:
    end = ends[side]
    if end >= position.grid.outside:
        return 1 << side
    if end // 6 == place:
        return 1 << side | 1 << end % 6
    reached = flood(position.leads, 1 << end // 6, rest)
    return _sides(position, ends, -1, reached) | 1 << side
