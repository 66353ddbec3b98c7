"""What a seat sees."""

from parlor.engine import Seat
from parlor.games.upndown.events import Drew, Happened
from parlor.games.upndown.model import Hand, State, View
from parlor.games.upndown.statistics import achievements
from parlor.games.upndown.turn import can_end, may_undo, order, required
from parlor.kit.checks import check_viewer


def view(state: State, seat: Seat | None) -> View:
    """All that the seat, or a spectator, may know: the only way out."""
    check_viewer(seat, len(state.hands))
    is_over = state.phase != "playing"
    return View(
        happened=tuple([_as_told(event, seat) for event in state.happened]),
        options=state.options,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        order=order(state),
        hand=() if seat is None else state.hands[seat],
        fresh=() if seat is None else state.fresh[seat],
        hands=state.hands if is_over else _hands_seen(state, seat),
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


def _hands_seen(state: State, seat: Seat | None) -> tuple[Hand | None, ...]:
    seen: list[Hand | None] = [None] * len(state.hands)
    if seat is not None:
        seen[seat] = state.hands[seat]
    for look in state.looks:
        if look.asker == seat and look.answer == "allowed":
            seen[look.owner] = state.hands[look.owner]
    return tuple(seen)
