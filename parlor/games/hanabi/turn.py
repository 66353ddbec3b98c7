"""How a turn goes on after its action: drawing, the last round, the end (§7, §8)."""

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.hanabi.cards import card
from parlor.games.hanabi.events import Drew, Ended, Ending
from parlor.games.hanabi.model import State
from parlor.kit.tuples import swapped


def drawn(state: State, seat: Seat) -> State:
    """The state after the seat draws, if it can; the last card begins the last round (§7.2)."""
    if not state.deck:
        return state
    top, deck = state.deck[0], state.deck[1:]
    return replace(
        state,
        hands=swapped(state.hands, seat, (*state.hands[seat], top)),
        deck=deck,
        # One more than there are seats, because the present turn is counted off in `passed`.
        turns_left=state.turns_left if deck else len(state.hands) + 1,
        happened=(*state.happened, Drew(seat, card(top, state.kinds[top]))),
    )


def passed(state: State) -> State:
    """The state with the next seat on turn, or at its end after the last round (§7.3)."""
    left = None if state.turns_left is None else state.turns_left - 1
    if left == 0:
        return ended(replace(state, turns_left=0), "completed")
    return replace(state, turn=(state.turn + 1) % len(state.hands), turns_left=left)


def ended(state: State, ending: Ending) -> State:
    """The state after the match is over (§8)."""
    return replace(state, phase=ending, happened=(*state.happened, Ended(ending)))
