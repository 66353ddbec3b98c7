"""What the seat on turn may do with its tile: places, and replacements under supermove (§5, §8)."""

from functools import lru_cache

from parlor.games.quortex.board.grid import Hex
from parlor.games.quortex.board.links import Lines, LineSet, position
from parlor.games.quortex.board.tiles import Lie, Type, lies_of
from parlor.games.quortex.legality import has_placement, left_without, stuck
from parlor.games.quortex.lines import lines_of, own_line
from parlor.games.quortex.model import EMPTY, State
from parlor.games.quortex.strict.legality import has_strict_placement
from parlor.kit.tuples import swapped


def has_supermove(state: State) -> bool:
    """Whether blocking is allowed in this match."""
    return state.options.supermove != "off"


def has_move(state: State) -> bool:
    """Whether the seat on turn can do anything with its tile (§7.3, §8.5)."""
    assert state.tile is not None
    here = position(state.options.radius, state.tiles)
    if has_supermove(state):
        return bool(here.empty) or any(any(row) for row in replacements(state).values())
    if state.options.legality == "strict":
        return has_strict_placement(here, lines_of(state), state.tile)
    return has_placement(here, lines_of(state), state.tile)


def replacements(state: State) -> dict[Hex, tuple[bool, ...]]:
    """For each tile on the board and rotation, whether it may be replaced now (§8.2)."""
    if not has_supermove(state) or state.is_lifted or state.tile is None:
        return {}
    lines = lines_of(state)
    freed = _to_be_freed(state, lines)
    if not freed:
        return {}
    radius, kind = state.options.radius, state.tile
    return {
        place: tuple(
            bool(freed & ~bad) for bad in replaced(radius, state.tiles, lines, kind, place)
        )
        for place, lie in enumerate(state.tiles)
        if lie != EMPTY
    }


def _to_be_freed(state: State, lines: Lines) -> LineSet:
    """The lines that have no way and that the seat on turn may free."""
    blocked = stuck(position(state.options.radius, state.tiles), lines)
    if state.options.supermove_any:
        return blocked
    return blocked & 1 << lines.index(own_line(state, state.turn))


@lru_cache(maxsize=4096)
def replaced(
    radius: int, tiles: tuple[Lie, ...], lines: Lines, kind: Type, place: Hex
) -> tuple[LineSet, ...]:
    """For each rotation the lines without a way once a tile of this type has replaced one."""
    without = position(radius, swapped(tiles, place, EMPTY))
    return left_without(without, lines, place, lies_of(kind))
