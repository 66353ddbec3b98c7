"""Which placements are legal, and whom the others would block (§5)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from parlor.games.quortex.grid import Hex
from parlor.games.quortex.links import Hexes, Line, Position, joins, position
from parlor.games.quortex.tiles import Lie, Type, lies_of
from parlor.games.quortex.viability import Gap, flood, is_viable, way

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
    found = {place: [0] * len(lies) for place in members(here.empty)}
    for number, line in enumerate(lines):
        for place, gap in _narrows(here, line):
            for turn, lie in enumerate(lies):
                if gap is None or not gap.is_bridged(lie):
                    found[place][turn] |= 1 << number
    return {
        place: _unless_complete(here, lines, place, lies, blocked)
        for place, blocked in found.items()
    }


def _unless_complete(
    here: Position, lines: Lines, place: Hex, lies: range, blocked: list[LineSet]
) -> tuple[LineSet, ...]:
    if not any(blocked):
        return tuple(blocked)
    return tuple(
        0 if bad and completed(here, lines, place, lie) else bad
        for lie, bad in zip(lies, blocked, strict=True)
    )


def _narrows(here: Position, line: Line) -> Iterator[tuple[Hex, Gap | None]]:
    """The empty hexes that the line needs; all of them, without a gap, if it has no way at all."""
    wayside = way(here, line)
    if wayside is None:
        yield from ((place, None) for place in members(here.empty))
        return
    for place in members(wayside):
        if not _is_viable_without(here, line, place):
            yield place, Gap(here, line, place)


def _is_viable_without(here: Position, line: Line, place: Hex) -> bool:
    rest = here.empty & ~(1 << place)
    return bool(flood(here.leads, here.rims[line[0]], rest) & here.rims[line[1]])


def left_without(here: Position, lines: Lines, place: Hex, lie: Lie) -> LineSet:
    """The lines that have no way once a tile lies on this empty hex, whatever it completes."""
    found = 0
    for number, line in enumerate(lines):
        wayside = way(here, line)
        if wayside is not None and not wayside >> place & 1:
            continue
        if not _is_viable_without(here, line, place):
            found |= (not Gap(here, line, place).is_bridged(lie)) << number
    return found


def blocked(here: Position, lines: Lines, place: Hex, lie: Lie) -> LineSet:
    """The lines that one placement would illegally leave without a way (§5.3)."""
    found = left_without(here, lines, place, lie)
    return 0 if found and completed(here, lines, place, lie) else found


def completed(here: Position, lines: Lines, place: Hex, lie: Lie) -> tuple[Line, ...]:
    """The lines that a tile laid on an empty hex completes (§7.1)."""
    if (made := joins(here, place, lie)) and not made.isdisjoint(lines):
        return tuple([line for line in lines if line in made])
    return ()


def has_placement(here: Position, lines: Lines, kind: Type) -> bool:
    """Whether a tile of this type fits anywhere (§7.3)."""
    needed = 0
    for line in lines:
        wayside = way(here, line)
        needed |= here.empty if wayside is None else wayside
    if here.empty & ~needed:
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
