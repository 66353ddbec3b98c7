"""What the seat on turn can do, as a list of moves and as spots for the board (§5, §8)."""

from collections.abc import Sequence

from parlor.engine import Seat
from parlor.games.quortex.grid import Hex, grid
from parlor.games.quortex.legality import LineSet, survey
from parlor.games.quortex.lines import lines_of, owners_of
from parlor.games.quortex.model import EMPTY, Move, Place, Replace, Spot, State
from parlor.games.quortex.supermove import has_supermove, replaced, replacements


def choices(state: State) -> Sequence[Move]:
    """Every placement and replacement of the seat on turn, by hex, then by rotation."""
    found: list[Move] = []
    for place, legal in sorted({**_legal_places(state), **replacements(state)}.items()):
        row, col = grid(state.options.radius).hexes[place]
        kind = Place if state.tiles[place] == EMPTY else Replace
        found += [kind(row, col, turn) for turn, may in enumerate(legal) if may]
    return found


def spots(state: State) -> tuple[Spot, ...]:
    """Each hex where the tile may be tried, with what it would do there."""
    hexes = grid(state.options.radius).hexes
    places = {place: (False, legal) for place, legal in _legal_places(state).items()}
    others = {place: (True, legal) for place, legal in replacements(state).items()}
    return tuple(
        Spot(*hexes[place], replaces, legal, _blocked(state, place, replaces))
        for place, (replaces, legal) in sorted({**places, **others}.items())
    )


def _legal_places(state: State) -> dict[Hex, tuple[bool, ...]]:
    return {
        place: tuple([has_supermove(state) or not bad for bad in turns])
        for place, turns in _surveyed(state).items()
    }


def _surveyed(state: State) -> dict[Hex, tuple[LineSet, ...]]:
    assert state.tile is not None, "a match in play has a tile in hand"
    return survey(state.options.radius, state.tiles, lines_of(state), state.tile)


def _blocked(state: State, place: Hex, replaces: bool) -> tuple[tuple[Seat, ...], ...]:
    lines, kind = lines_of(state), state.tile
    assert kind is not None
    if replaces:
        bad = replaced(state.options.radius, state.tiles, lines, kind, place)
    else:
        bad = _surveyed(state)[place]
    return tuple(owners_of(state, lines, each) if each else () for each in bad)
