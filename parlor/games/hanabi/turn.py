"""How a turn goes on after its action: drawing, the last round, the end (§7, §8, §12)."""

from msgspec.structs import replace

from parlor.engine import Cause, Seat
from parlor.games.hanabi.cards import card
from parlor.games.hanabi.model import Drew, Ended, Ending, State
from parlor.kit.checks import check_leaving
from parlor.kit.events import told
from parlor.kit.seats import seats_from
from parlor.kit.tuples import swapped


def drawn(state: State, seat: Seat) -> State:
    """The state after the seat draws, if it can; the last card begins the last round (§7.2)."""
    if not state.deck:
        return state
    top, deck = state.deck[0], state.deck[1:]
    after = replace(
        state,
        hands=swapped(state.hands, seat, (*state.hands[seat], top)),
        deck=deck,
        # One more than there are seats, because the present turn is counted off in `passed`.
        turns_left=state.turns_left if deck else len(state.hands) + 1,
    )
    return told(after, Drew(seat, card(top, state.kinds[top])))


def passed(state: State) -> State:
    """The state with the next seat on turn, or at its end after the last round (§7.3)."""
    left = None if state.turns_left is None else state.turns_left - 1
    if left == 0:
        return ended(replace(state, turns_left=0), "completed")
    following = seats_from(state.turn + 1, len(state.hands))
    return replace(state, turn=following[0], turns_left=left)


def ended(state: State, ending: Ending) -> State:
    """The state after the match is over (§8)."""
    return told(replace(state, phase=ending), Ended(ending))


def forfeit(state: State, seat: Seat, cause: Cause) -> State:
    """The state at its end: a display needs everyone, so a lost seat ends it for all."""
    check_leaving(seat, len(state.hands), cause)
    if state.phase != "playing":
        return state
    after = replace(state, happened=())
    return ended(after, "disconnection" if cause == "absence" else "abandoned")
