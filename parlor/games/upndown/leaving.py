"""A seat leaves the match for good (§10)."""

from msgspec.structs import replace

from parlor.engine import Cause, Seat
from parlor.games.upndown.events import WentOut
from parlor.games.upndown.looking import without_seat
from parlor.games.upndown.model import NO_MARKS, State
from parlor.games.upndown.turn import abandoned, begun, judged
from parlor.kit.checks import check_leaving
from parlor.kit.rng import shuffled
from parlor.kit.tuples import swapped


def forfeit(state: State, seat: Seat, cause: Cause) -> State:
    """The state without the seat: its cards are back in the draw pile and the others play on."""
    check_leaving(seat, len(state.hands), cause)
    if state.phase != "playing" or state.out[seat]:
        return state
    left = _returned(state, seat, cause)
    if all(left.out):
        return abandoned(left)
    return begun(left) if seat == state.turn else judged(left)


def _returned(state: State, seat: Seat, cause: Cause) -> State:
    hand = state.hands[seat]
    rng, draw = shuffled(state.rng, state.draw + hand) if hand else (state.rng, state.draw)
    return replace(
        state,
        rng=rng,
        draw=draw,
        hands=swapped(state.hands, seat, ()),
        fresh=swapped(state.fresh, seat, ()),
        marks=swapped(state.marks, seat, NO_MARKS),
        looks=without_seat(state, seat),
        out=swapped(state.out, seat, True),
        happened=(WentOut(seat, cause, len(hand)),),
    )
