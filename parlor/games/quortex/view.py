"""What everybody may see: all but the order of the bag (§4.5)."""

from parlor.engine import Seat
from parlor.games.quortex.choices import spots
from parlor.games.quortex.distance import distance
from parlor.games.quortex.flows import complete_chains, flows
from parlor.games.quortex.grid import grid
from parlor.games.quortex.legality import stuck
from parlor.games.quortex.lines import (
    is_seated,
    line_of,
    lines_of,
    numbers_of,
    own_line,
    owners,
    owners_of,
    round_of,
)
from parlor.games.quortex.links import position
from parlor.games.quortex.model import EMPTY, Chain, State, Tile, View
from parlor.games.quortex.record import record
from parlor.games.quortex.seating import free_edges
from parlor.games.quortex.tiles import ROTATION_OF, ROTATIONS, TYPE_OF
from parlor.kit.checks import check_viewer


def view(state: State, seat: Seat | None) -> View:
    """All that a seat, or a spectator, may know."""
    check_viewer(seat, len(state.edges))
    began = is_seated(state)
    bag = state.bag
    return View(
        happened=state.happened,
        options=state.options,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        slot=state.slot,
        order=round_of(state) if began else state.order,
        edges=state.edges,
        numbers=numbers_of(state) if began else (None,) * len(state.edges),
        teams=tuple(owners(state, line) for line in lines_of(state)) if began else (),
        free=free_edges(state) if state.phase == "seating" else (),
        out=state.out,
        left=state.left,
        tiles=_tiles(state),
        plies=state.plies,
        tile=state.tile,
        turns=0 if state.tile is None else ROTATIONS[state.tile],
        is_lifted=state.is_lifted,
        remaining=(bag.count(0), bag.count(1), bag.count(2), bag.count(3)),
        spots=spots(state) if state.phase == "playing" else (),
        stuck=_stuck(state),
        flows=_flows(state),
        distances=_distances(state) if state.options.hints else None,
        advice=state.advice,
        result=state.result,
        wins=_wins(state),
        record=record(state) if began else None,
    )


def _tiles(state: State) -> tuple[Tile, ...]:
    hexes = grid(state.options.radius).hexes
    return tuple(
        Tile(*hexes[place], TYPE_OF[lie], ROTATION_OF[lie])
        for place, lie in enumerate(state.tiles)
        if lie != EMPTY
    )


def _stuck(state: State) -> tuple[Seat, ...]:
    if state.phase == "seating" or state.options.supermove == "off":
        return ()
    lines = lines_of(state)
    return owners_of(state, lines, stuck(position(state.options.radius, state.tiles), lines))


def _flows(state: State) -> tuple[tuple[Chain, ...], ...]:
    radius = state.options.radius
    return tuple(() if edge is None else flows(radius, state.tiles, edge) for edge in state.edges)


def _distances(state: State) -> tuple[int | None, ...]:
    here = position(state.options.radius, state.tiles)
    return tuple(None if edge is None else distance(here, line_of(edge)) for edge in state.edges)


def _wins(state: State) -> tuple[Chain, ...]:
    if state.result is None or state.result.how not in ("flow", "tie"):
        return ()
    lines = sorted({own_line(state, seat) for seat in state.result.winners})
    radius = state.options.radius
    return tuple(chain for line in lines for chain in complete_chains(radius, state.tiles, line))
