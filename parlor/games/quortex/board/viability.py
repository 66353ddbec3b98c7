"""Whether a line still has a way, how long it is, and what a tile would do to it (§5, §10.4).

A way may cross an empty hex from any side to any other, and follows the paths of the tiles. So the
empty hexes are the nodes, and the links between them and the edges are all that matters.
"""

from functools import lru_cache
from typing import TypeAlias

from parlor.games.quortex.board.grid import Hex
from parlor.games.quortex.board.links import Hexes, Line, Position, Way, joined
from parlor.games.quortex.board.tiles import LIES, PAIRS, Lie

LieSet: TypeAlias = int
"""A set of lies, one bit each."""
SideSet: TypeAlias = int
"""A set of the six sides of a hex, one bit each."""


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


def way(position: Position, line: Line) -> Way | None:
    """Some way of the line, or None without one."""
    if line not in position.ways:
        position.ways[line] = shortest_way(position, line)
    return position.ways[line]


def shortest_way(position: Position, line: Line) -> Way | None:
    """A way that crosses as few empty hexes as possible, or None without one."""
    leads, empty = position.leads, position.empty
    goal = position.rims[line[1]]
    seen = fresh = position.rims[line[0]] & empty
    layers = [fresh]
    while fresh and not fresh & goal:
        fresh = _led_to(leads, fresh) & empty & ~seen
        layers.append(fresh)
        seen |= fresh
    return _traced_back(leads, layers, goal) if fresh else None


def _led_to(leads: list[Hexes], hexes: Hexes) -> Hexes:
    found = 0
    while hexes:
        last = hexes.bit_length() - 1
        found |= leads[last]
        hexes ^= 1 << last
    return found


def _traced_back(leads: list[Hexes], layers: list[Hexes], goal: Hexes) -> Way:
    hexes, steps, wanted = 0, [], goal
    for layer in reversed(layers):
        last = (layer & wanted).bit_length() - 1
        hexes |= 1 << last
        steps.append(last)
        wanted = leads[last]
    return Way(hexes, steps[::-1])


def needed(position: Position, line: Line, known: Way) -> Hexes:
    """The empty hexes that the line cannot do without: all of them are on the way that it has.

    One walk along that way, with all that can be reached beside it: a hex is needed if, without it,
    nothing further on the way can be reached.
    """
    leads, goal = position.leads, position.rims[line[1]]
    ahead = known.hexes
    beside = position.empty & ~ahead
    found, reached, touched = 0, 0, position.rims[line[0]]
    for place in known.steps:
        while fresh := touched & beside & ~reached:
            last = fresh.bit_length() - 1
            reached |= 1 << last
            touched |= leads[last]
        if reached & goal:
            break
        here = 1 << place
        ahead &= ~here
        if not touched & ahead:
            found |= here
        if goal & here:
            break
        touched |= leads[place]
    return found


def is_needed(position: Position, line: Line, place: Hex) -> bool:
    """Whether the line has no way round one empty hex."""
    rest = position.empty & ~(1 << place)
    return not flood(position.leads, position.rims[line[0]], rest) & position.rims[line[1]]


def bridges(position: Position, line: Line, place: Hex) -> LieSet:
    """The lies of a tile that leave a way to a line, on an empty hex that it needs."""
    board, rest = position.grid, position.empty & ~(1 << place)
    ends = position.links[6 * place : 6 * place + 6]
    together = [0] * 6
    begin = end = 0
    for side, far in enumerate(ends):
        if together[side]:
            continue
        if far >= board.outside:
            sides, edge = 1 << side, board.edge_of[far]
            is_begin, is_end = edge == line[0], edge == line[1]
        else:
            reached = flood(position.leads, 1 << far // 6, rest)
            sides = _sides_to(ends, reached, board.outside) or 1 << side | 1 << far % 6
            is_begin = bool(reached & position.rims[line[0]])
            is_end = bool(reached & position.rims[line[1]])
        begin |= sides * is_begin
        end |= sides * is_end
        for other in range(6):
            if sides >> other & 1:
                together[other] = sides
    return _bridges(begin, end, tuple(together))


def _sides_to(ends: list[int], reached: Hexes, outside: int) -> SideSet:
    """The sides that lead to any of some hexes: none where a path comes back to its own hex."""
    found = 0
    for side, far in enumerate(ends):
        if far < outside and reached >> far // 6 & 1:
            found |= 1 << side
    return found


@lru_cache(maxsize=4096)
def _bridges(begin: SideSet, end: SideSet, together: tuple[SideSet, ...]) -> LieSet:
    """By the sides that lead to the first edge, to the second, and for each to the same place."""
    return sum(1 << lie for lie in LIES if _is_bridged(begin, end, together, lie))


def _is_bridged(begin: SideSet, end: SideSet, together: tuple[SideSet, ...], lie: Lie) -> bool:
    """Whether a tile that lies so joins both edges, over whatever detours."""
    sides, before = begin, -1
    while sides != before:
        before = sides
        for one, other in PAIRS[lie]:
            if sides >> one & 1:
                sides |= together[other]
            if sides >> other & 1:
                sides |= together[one]
        if sides & end:
            return True
    return False


def distance(position: Position, line: Line) -> int | None:
    """How many empty hexes the line still needs: 0 when complete, None without a way (§10.4)."""
    if joined(position, line):
        return 0
    found = shortest_way(position, line)
    return None if found is None else len(found.steps)
