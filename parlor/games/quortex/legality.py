"""Which placements are legal, and whom the others would block (§5)."""

from collections.abc import Iterator

from parlor.games.quortex.board.grid import Hex
from parlor.games.quortex.board.links import Hexes, Line, Lines, LineSet, Position, Survey, joins
from parlor.games.quortex.board.tiles import FIRST, TYPE_OF, Lie, Type, lies_of
from parlor.games.quortex.board.viability import LieSet, bridges, is_needed, is_viable, needed, way


def survey(here: Position, lines: Lines, kind: Type) -> Survey:
    """The lines that a tile would leave without a way, on the hexes where it may (§5.3)."""
    key = lines, kind
    found = here.surveys.get(key)
    if found is None:
        found = here.surveys[key] = _survey(here, lines, lies_of(kind))
    return found


def _survey(here: Position, lines: Lines, lies: range) -> Survey:
    """A placement that completes a line leaves none without, since it ends the match (§5.2)."""
    found: dict[Hex, list[LineSet]] = {}
    for number, line in enumerate(lines):
        for place, kept in _narrows(here, line):
            turns = found.setdefault(place, [0] * len(lies))
            for turn, lie in enumerate(lies):
                if not kept >> lie & 1 and not completed(here, lines, place, lie):
                    turns[turn] |= 1 << number
    return {place: tuple(turns) for place, turns in sorted(found.items()) if any(turns)}


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
    known = here.surveys.get((lines, kind := TYPE_OF[lie]))
    if known is not None:
        return known[place][lie - FIRST[kind]] if place in known else 0
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
    return is_open(here, survey(here, lines, kind))


def is_open(here: Position, found: Survey) -> bool:
    """Whether a tile blocks nobody somewhere."""
    return len(found) < here.empty.bit_count() or any(0 in turns for turns in found.values())


def stuck(here: Position, lines: Lines) -> LineSet:
    """The lines that have no way left now."""
    return sum((not is_viable(here, line)) << number for number, line in enumerate(lines))


def members(hexes: Hexes) -> Iterator[Hex]:
    """The hexes of a set in ascending order."""
    while hexes:
        low = hexes & -hexes
        yield low.bit_length() - 1
        hexes ^= low
