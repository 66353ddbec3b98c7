"""What everybody may see: all but the order of the bag (§4.5)."""

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.links import position
from parlor.games.quortex.board.viability import distance
from parlor.games.quortex.choices import replaceable, spots
from parlor.games.quortex.legality import stuck
from parlor.games.quortex.lines import (
    is_seated,
    line_of,
    lines_of,
    numbers_of,
    owners_of,
    round_of,
)
from parlor.games.quortex.model import State, View
from parlor.games.quortex.seating import free_edges
from parlor.kit.checks import check_viewer


class _Newest:
    """The view of the state that was looked at last: all who look are asked about it in turn."""

    seen: tuple[State, View] | None = None


def view(state: State, seat: Seat | None) -> View:
    """All that a seat, or a spectator, may know."""
    check_viewer(seat, len(state.edges))
    seen = _Newest.seen
    if seen is None or seen[0] is not state:
        seen = _Newest.seen = state, _view(state)
    return seen[1] if seat is None else replace(seen[1], seat=seat)


def _view(state: State) -> View:
    began, playing = is_seated(state), state.phase == "playing"
    bag, hexes = state.bag, grid(state.options.radius).hexes
    return View(
        happened=state.happened,
        options=state.options,
        seat=None,
        phase=state.phase,
        turn=state.turn,
        slot=state.slot,
        order=round_of(state) if began else state.order,
        edges=state.edges,
        numbers=numbers_of(state) if began else (None,) * len(state.edges),
        free=free_edges(state) if state.phase == "seating" else (),
        out=state.out,
        left=state.left,
        plies=state.plies,
        tile=state.tile,
        is_lifted=state.is_lifted,
        remaining=(bag.count(0), bag.count(1), bag.count(2), bag.count(3)),
        spots=spots(state) if playing or _is_stuck(state) else (),
        replaceable=tuple(hexes[place] for place in replaceable(state)) if playing else (),
        stuck=_stuck(state),
        distances=_distances(state) if state.options.hints else None,
        advice=state.advice,
        result=state.result,
    )


def _is_stuck(state: State) -> bool:
    """Whether the tile in hand has won because it fits nowhere: the board shows why (§7.3)."""
    return state.result is not None and state.result.how == "constraint"


def _stuck(state: State) -> tuple[Seat, ...]:
    if state.phase == "seating" or state.options.supermove == "off":
        return ()
    lines = lines_of(state)
    return owners_of(state, lines, stuck(position(state.options.radius, state.tiles), lines))


def _distances(state: State) -> tuple[int | None, ...]:
    here = position(state.options.radius, state.tiles)
    return tuple(None if edge is None else distance(here, line_of(edge)) for edge in state.edges)
