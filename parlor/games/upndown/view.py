"""What a seat sees."""

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.upndown.events import Drew, Happened
from parlor.games.upndown.model import Hand, State, View
from parlor.games.upndown.statistics import achievements
from parlor.games.upndown.turn import can_end, may_undo, order, required
from parlor.kit.checks import check_viewer
from parlor.kit.memo import once_per_state


def view(state: State, seat: Seat | None) -> View:
    """All that the seat, or a spectator, may know: the only way out."""
    check_viewer(seat, len(state.hands))
    everybody = _spectators(state)
    if seat is None:
        return everybody
    return replace(
        everybody,
        happened=tuple([_as_told(event, seat) for event in state.happened]),
        seat=seat,
        hand=state.hands[seat],
        fresh=state.fresh[seat],
        hands=state.hands if state.phase != "playing" else _hands_seen(state, seat),
    )


@once_per_state
def _spectators(state: State) -> View:
    """What a spectator sees, from which every seat's view differs in a few places."""
    is_over = state.phase != "playing"
    return View(
        happened=tuple([_as_told(event, None) for event in state.happened]),
        options=state.options,
        seat=None,
        phase=state.phase,
        turn=state.turn,
        order=order(state),
        hand=(),
        fresh=(),
        hands=state.hands if is_over else (None,) * len(state.hands),
        counts=tuple([len(hand) for hand in state.hands]),
        draw=len(state.draw),
        piles=state.piles,
        required=required(state),
        played=len(state.this_turn),
        can_end=not is_over and can_end(state),
        can_undo=may_undo(state),
        stuck=state.stuck,
        this_turn=state.this_turn,
        last_turn=state.last_turn,
        marks=state.marks,
        looks=state.looks,
        out=state.out,
        statistics=state.statistics,
        total=state.total,
        streaks=state.streaks,
        achievements=achievements(state),
    )


def _as_told(event: Happened, seat: Seat | None) -> Happened:
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, event.count, None)
    return event


def _hands_seen(state: State, seat: Seat) -> tuple[Hand | None, ...]:
    seen: list[Hand | None] = [None] * len(state.hands)
    seen[seat] = state.hands[seat]
    for look in state.looks:
        if look.asker == seat and look.answer == "allowed":
            seen[look.owner] = state.hands[look.owner]
    return tuple(seen)
