"""From turn to turn: drawing, and what ends a match before anybody moves (§4, §7)."""

from typing import TypeAlias

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.quortex.events import Began, Drew, Ended, Ending, Happened
from parlor.games.quortex.lines import (
    following_slot,
    lines_of,
    mover_at,
    own_line,
    owners,
    round_of,
    turn_order,
)
from parlor.games.quortex.links import position
from parlor.games.quortex.model import Result, State
from parlor.games.quortex.supermove import has_move
from parlor.games.quortex.tiles import Type

Told: TypeAlias = tuple[Happened, ...]
"""What a move has brought about so far."""
MOST_REPLACEMENTS = 20
"""So many replacements in a row, without a placement, are enough (§8.6)."""


def begun(state: State, told: Told) -> State:
    """The state once everybody is seated: the first to pick also moves first (§4.1)."""
    first = next(seat for seat in state.order if not state.out[seat])
    slot = state.edges[first]
    assert slot is not None, "everybody who plays has an edge"
    order = turn_order(state, first)
    ready = replace(state, phase="playing", order=order, slot=slot)
    return drawn(ready, (*told, Began(round_of(ready))))


def passed_on(state: State, told: Told) -> State:
    """The state in which the next player clockwise draws."""
    return drawn(replace(state, slot=following_slot(state), tile=None), told)


def drawn(state: State, told: Told) -> State:
    """The state at the start of a turn: a tile is drawn, then the end by constraint is tested."""
    seat = mover_at(state, state.slot)
    assert seat is not None, "nobody moves at this slot"
    ready = replace(state, turn=seat, is_lifted=False, advice=None)
    if len(lines_of(ready)) < 2:
        return ended(ready, told, "deserted", owners(ready, lines_of(ready)[0]))
    if _is_circling(ready):
        return shared_by_all(ready, told, "circling")
    if ready.tile is None:
        if not ready.bag:
            return shared_by_all(ready, told, "bag")
        ready = replace(ready, tile=ready.bag[0], bag=ready.bag[1:])
    assert ready.tile is not None
    return judged(ready, (*told, Drew(seat, ready.tile)))


def redrawn(state: State, kind: Type) -> State:
    """The state as if another tile had been drawn; raises ValueError if the bag has none."""
    assert state.tile is not None, "a tile has been drawn"
    bag = [*state.bag, state.tile]
    bag.remove(kind)
    undone = replace(state, phase="playing", result=None, tile=None, bag=(kind, *bag))
    return drawn(undone, state.happened[:1])


def judged(state: State, told: Told) -> State:
    """Whoever cannot place the tile wins with it; a full board is nobody's (§7.3, §8.5)."""
    if has_move(state):
        return replace(state, happened=told)
    if not position(state.options.radius, state.tiles).empty:
        return shared_by_all(state, told, "full")
    return ended(state, told, "constraint", owners(state, own_line(state, state.turn)))


def _is_circling(state: State) -> bool:
    if state.options.supermove == "off":
        return False
    last = state.plies[-MOST_REPLACEMENTS:]
    return len(last) == MOST_REPLACEMENTS and all(ply.removed is not None for ply in last)


def shared_by_all(state: State, told: Told, how: Ending) -> State:
    """The end that everybody who still plays shares."""
    everybody = tuple(seat for seat, gone in enumerate(state.out) if not gone)
    return ended(state, told, how, everybody)


def ended(state: State, told: Told, how: Ending, winners: tuple[Seat, ...]) -> State:
    """The state after the end."""
    shared = tuple(sorted(winners))
    return replace(
        state,
        phase="over",
        result=Result(how, shared),
        happened=(*told, Ended(how, shared)),
    )
