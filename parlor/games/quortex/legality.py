"""Which placements are legal, and whom the others would block (§5)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from parlor.games.quortex.grid import Hex
from parlor.games.quortex.links import Hexes, Line, Position, joins, position
from parlor.games.quortex.tiles import Lie, Type, lies_of
from parlor.games.quortex.viability import LieSet, bridges, is_needed, is_viable, needed, way

Lines: TypeAlias = tuple[Line, ...]
LineSet: TypeAlias = int
"""A set of lines, one bit each, in the order in which they are given."""


@lru_cache(maxsize=1024)
def survey(
    radius: int, tiles: tuple[Lie, ...], lines: Lines, kind: Type
) -> dict[Hex, tuple[LineSet, ...]]:
    """For each empty hex and rotation the lines that a tile would leave without a way (§5.3).

    A placement that completes a line leaves none without, since it ends the match (§5.2).
    """
    here = position(radius, tiles)
    lies = lies_of(kind)
    found = dict.fromkeys(members(here.empty), (0,) * len(lies))
    for number, line in enumerate(lines):
        for place, kept in _narrows(here, line):
            lost = [(not kept >> lie & 1) << number for lie in lies]
            found[place] = tuple([bad | more for bad, more in zip(found[place], lost, strict=True)])
    for place, bad in found.items():
        if any(bad):
            found[place] = _unless_complete(here, lines, place, lies, bad)
    return found


def _unless_complete(
    here: Position, lines: Lines, place: Hex, lies: range, blocked: tuple[LineSet, ...]
) -> tuple[LineSet, ...]:
    return tuple(
        0 if bad and completed(here, lines, place, lie) else bad
        for lie, bad in zip(lies, blocked, strict=True)
    )


def _narrows(here: Position, line: Line) -> Iterator[tuple[Hex, LieSet]]:
    """The empty hexes that the line needs, with the lies that leave it a way there.

    If it has no way at all: all of them, and none.
    """
    known = way(here, line)
    if known is None:
        yield from ((place, 0) for place in members(here.empty))
        return
    for place in members(needed(here, line, known)):
        yield place, bridges(here, line, place)


def left_without(here: Position, lines: Lines, place: Hex, lies: range) -> tuple[LineSet, ...]:
    """For some lies the lines without a way once a tile lies so here, whatever it completes."""
    needing = list(_needing(here, lines, place))
    if not needing:
        return (0,) * len(lies)
    return tuple(sum((not kept >> lie & 1) << number for number, kept in needing) for lie in lies)


def _needing(here: Position, lines: Lines, place: Hex) -> Iterator[tuple[int, LieSet]]:
    """The lines, by number, that need this empty hex, with the lies that leave them a way."""
    for number, line in enumerate(lines):
        known = way(here, line)
        if (known is None or known.hexes >> place & 1) and is_needed(here, line, place):
            yield number, bridges(here, line, place)


def blocked(here: Position, lines: Lines, place: Hex, lie: Lie) -> LineSet:
    """The lines that one placement would illegally leave without a way (§5.3)."""
    (found,) = left_without(here, lines, place, range(lie, lie + 1))
    return 0 if found and completed(here, lines, place, lie) else found


def completed(here: Position, lines: Lines, place: Hex, lie: Lie) -> tuple[Line, ...]:
    """The lines that a tile laid on an empty hex completes (§7.1)."""
    if (made := joins(here, place, lie)) and not made.isdisjoint(lines):
        return tuple([line for line in lines if line in made])
    return ()


def has_placement(here: Position, lines: Lines, kind: Type) -> bool:
    """Whether a tile of this type fits anywhere (§7.3)."""
    crossed = 0
    for line in lines:
        known = way(here, line)
        crossed |= here.empty if known is None else known.hexes
    if here.empty & ~crossed:
        return True
    found = survey(here.grid.radius, here.tiles, lines, kind)
    return any(0 in turns for turns in found.values())


def stuck(here: Position, lines: Lines) -> LineSet:
    """The lines that have no way left now."""
    return sum((not is_viable(here, line)) << number for number, line in enumerate(lines))


def members(hexes: Hexes) -> Iterator[Hex]:
    """The hexes of a set in ascending order."""
    while hexes:
        low = hexes & -hexes
        yield low.bit_length() - 1
        hexes ^= low
