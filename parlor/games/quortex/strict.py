"""Strict legality: all lines together must keep ways that can exist side by side (§5.5).

The empty hexes can be filled so that every line is complete exactly when each line can be given a
way such that no hexside is used twice and no empty hex is crossed straight twice: every set of
paths across one hex is on some tile unless two of them are straight.
"""

from functools import lru_cache
from itertools import permutations

from parlor.games.quortex.formula import Formula
from parlor.games.quortex.grid import Hex
from parlor.games.quortex.legality import Lines, LineSet, completed, members, survey
from parlor.games.quortex.links import Position, laid, position
from parlor.games.quortex.paths import filling
from parlor.games.quortex.sidebyside import Ways, ways_in_turn
from parlor.games.quortex.tiles import PAIRS, Lie, Type, lies_of


@lru_cache(maxsize=1024)
def ways_together(radius: int, tiles: tuple[Lie, ...], lines: Lines) -> Ways | None:
    """For each empty hex the pairs of sides joined by ways that complete all lines, if possible."""
    here = position(radius, tiles)
    for order in permutations(lines):
        if (found := ways_in_turn(here, order)) is not None:
            return found
    return filling(Formula(here, lines))


def _ways_after(here: Position, lines: Lines, place: Hex, lie: Lie) -> Ways | None:
    return ways_together(here.grid.radius, laid(here, place, lie).tiles, lines)


def is_blocked_together(here: Position, lines: Lines, place: Hex, lie: Lie) -> bool:
    """Whether a placement that is legal by itself leaves no ways side by side."""
    if completed(here, lines, place, lie):
        return False
    return _ways_after(here, lines, place, lie) is None


@lru_cache(maxsize=512)
def strict_survey(
    radius: int, tiles: tuple[Lie, ...], lines: Lines, kind: Type
) -> dict[Hex, tuple[LineSet, ...]]:
    """As `survey`, but a tile that leaves no ways side by side blocks every line (§5.5)."""
    here = position(radius, tiles)
    known = [ways for ways in [ways_together(radius, tiles, lines)] if ways is not None]
    everybody = (1 << len(lines)) - 1
    found = {}
    for place, turns in survey(radius, tiles, lines, kind).items():
        found[place] = tuple(
            bad or everybody * (not _is_open(here, lines, place, lie, known))
            for lie, bad in zip(lies_of(kind), turns, strict=True)
        )
    return found


def has_strict_placement(here: Position, lines: Lines, kind: Type) -> bool:
    """Whether a tile of this type fits anywhere (§7.3)."""
    radius, tiles = here.grid.radius, here.tiles
    ways = ways_together(radius, tiles, lines)
    if ways is not None and any(place not in ways for place in members(here.empty)):
        return True
    return any(0 in turns for turns in strict_survey(radius, tiles, lines, kind).values())


def _is_open(here: Position, lines: Lines, place: Hex, lie: Lie, known: list[Ways]) -> bool:
    """Whether a tile leaves ways side by side: some that are known, or others, then known too."""
    if any(ways.get(place, frozenset()) <= set(PAIRS[lie]) for ways in known):
        return True
    if completed(here, lines, place, lie):
        return True
    ways = _ways_after(here, lines, place, lie)
    if ways is not None:
        known.append(ways_before(ways, place, lie))
    return ways is not None


def ways_before(ways: Ways, place: Hex, lie: Lie) -> Ways:
    """Ways after a placement as ways before it; the tile's paths count as used, to be safe."""
    return {**ways, place: frozenset(PAIRS[lie])}
