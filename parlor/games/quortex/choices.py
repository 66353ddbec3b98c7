"""What the seat on turn can do, as a list of moves and as spots for the board (§5, §8)."""

from functools import lru_cache
from itertools import compress

from parlor.games.quortex.board.grid import Hex, grid
from parlor.games.quortex.board.links import Survey, position
from parlor.games.quortex.board.tiles import ROTATIONS, Type
from parlor.games.quortex.legality import survey
from parlor.games.quortex.lines import lines_of, owners_of
from parlor.games.quortex.model import EMPTY, Place, Replace, Spot, State
from parlor.games.quortex.strict.legality import strict_survey
from parlor.games.quortex.supermove import has_supermove, replaced, replacements


def choices(state: State) -> list[Place | Replace]:
    """Every placement and replacement of the seat on turn, by hex, then by rotation."""
    assert state.tile is not None, "a match in play has a tile in hand"
    places, others = _layings(state.options.radius, state.tile)
    blocking = {} if has_supermove(state) else _surveyed(state)
    freeing = replacements(state)
    found: list[Place | Replace] = []
    for place, lie in enumerate(state.tiles):
        if lie != EMPTY:
            found += compress(others[place], freeing.get(place, ())) if freeing else ()
        elif place in blocking:
            found += compress(places[place], [not lines for lines in blocking[place]])
        else:
            found += places[place]
    return found


@lru_cache(maxsize=12)
def _layings(radius: int, kind: Type) -> tuple[list[tuple[Place, ...]], list[tuple[Replace, ...]]]:
    """For each hex all placements and all replacements there; made once, since a list has many."""
    hexes, turns = grid(radius).hexes, range(ROTATIONS[kind])
    return (
        [tuple(Place(*place, turn) for turn in turns) for place in hexes],
        [tuple(Replace(*place, turn) for turn in turns) for place in hexes],
    )


def spots(state: State) -> tuple[Spot, ...]:
    """Each hex where the tile in hand would block someone, by rotation."""
    found = _surveyed(state)
    if has_supermove(state):
        found = dict(sorted({**found, **_blocked_by_replacing(state)}.items()))
    lines, hexes = lines_of(state), grid(state.options.radius).hexes
    return tuple(
        Spot(*hexes[place], tuple(owners_of(state, lines, each) if each else () for each in bad))
        for place, bad in found.items()
    )


def _blocked_by_replacing(state: State) -> Survey:
    assert state.tile is not None
    radius, tiles, lines = state.options.radius, state.tiles, lines_of(state)
    found = {
        place: replaced(radius, tiles, lines, state.tile, place) for place in replaceable(state)
    }
    return {place: turns for place, turns in found.items() if any(turns)}


def replaceable(state: State) -> tuple[Hex, ...]:
    """The hexes whose tiles may be replaced now, one way or another (§8.2)."""
    return tuple(place for place, turns in replacements(state).items() if any(turns))


def _surveyed(state: State) -> Survey:
    assert state.tile is not None
    radius, tiles, lines = state.options.radius, state.tiles, lines_of(state)
    if state.options.legality == "strict" and not has_supermove(state):
        return strict_survey(radius, tiles, lines, state.tile)
    return survey(position(radius, tiles), lines, state.tile)
