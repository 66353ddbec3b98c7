"""From turn to turn: drawing, and what ends a match before anybody moves (§4, §7)."""

from msgspec.structs import replace

from parlor.engine import Outcome, Seat
from parlor.games.quortex.board.links import position
from parlor.games.quortex.board.tiles import Type
from parlor.games.quortex.lines import (
    following_slot,
    lines_of,
    mover_at,
    own_line,
    owners,
    round_of,
    turn_order,
)
from parlor.games.quortex.model import Began, Drew, Ended, Ending, Result, State
from parlor.games.quortex.supermove import has_move
from parlor.kit.events import told

MOST_REPLACEMENTS = 20
"""So many replacements in a row, without a placement, are enough (§8.6)."""


def begun(state: State) -> State:
    """The state once everybody is seated: the first to pick also moves first (§4.1)."""
    first = next(seat for seat in state.order if not state.out[seat])
    slot = state.edges[first]
    assert slot is not None, "everybody who plays has an edge"
    order = turn_order(state, first)
    ready = replace(state, phase="playing", order=order, slot=slot)
    return drawn(told(ready, Began(round_of(ready))))


def passed_on(state: State) -> State:
    """The state in which the next player clockwise draws."""
    return drawn(replace(state, slot=following_slot(state), tile=None))


def drawn(state: State) -> State:
    """The state at the start of a turn: a tile is drawn, then the end by constraint is tested."""
    seat = mover_at(state, state.slot)
    assert seat is not None, "nobody moves at this slot"
    ready = replace(state, turn=seat, is_lifted=False, advice=None)
    if len(lines_of(ready)) < 2:
        return ended(ready, "deserted", owners(ready, lines_of(ready)[0]))
    if _is_circling(ready):
        return shared_by_all(ready, "circling")
    if ready.tile is None:
        if not ready.bag:
            return shared_by_all(ready, "bag")
        ready = replace(ready, tile=ready.bag[0], bag=ready.bag[1:])
    assert ready.tile is not None
    return judged(told(ready, Drew(seat, ready.tile)))


def redrawn(state: State, kind: Type) -> State:
    """The state as if another tile had been drawn; raises ValueError if the bag has none."""
    assert state.tile is not None, "a tile has been drawn"
    bag = [*state.bag, state.tile]
    bag.remove(kind)
    undone = replace(state, phase="playing", result=None, tile=None, bag=(kind, *bag))
    return drawn(replace(undone, happened=state.happened[:1]))


def judged(state: State) -> State:
    """The player who cannot place the tile wins with it; a full board is nobody's (§7.3, §8.5)."""
    if has_move(state):
        return state
    if not position(state.options.radius, state.tiles).empty:
        return shared_by_all(state, "full")
    return ended(state, "constraint", owners(state, own_line(state, state.turn)))


def _is_circling(state: State) -> bool:
    if state.options.supermove == "off":
        return False
    last = state.plies[-MOST_REPLACEMENTS:]
    return len(last) == MOST_REPLACEMENTS and all(ply.removed is not None for ply in last)


def shared_by_all(state: State, how: Ending) -> State:
    """The end that everybody who still plays shares."""
    everybody = tuple(seat for seat, gone in enumerate(state.out) if not gone)
    return ended(state, how, everybody)


def ended(state: State, how: Ending, winners: tuple[Seat, ...]) -> State:
    """The state after the end."""
    shared = tuple(sorted(winners))
    return told(replace(state, phase="over", result=Result(how, shared)), Ended(how, shared))


def outcome(state: State) -> Outcome | None:
    """Winners first, then all others, and those who left behind them (§7.5)."""
    if state.result is None:
        return None
    ranks = [
        0 if seat in state.result.winners else 2 if gone else 1
        for seat, gone in enumerate(state.out)
    ]
    placing = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    is_won = len(set(ranks)) > 1 or state.result.how in ("flow", "tie", "constraint", "deserted")
    points = tuple(int(is_won and rank == 0) for rank in ranks)
    return Outcome(placing, points, state.result.how, {"tiles": len(state.plies)})
