"""A turn: what it asks for, how it ends, who comes next, and when the match is over."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.upndown.events import (
    Abandoned,
    Drew,
    Lost,
    Skipped,
    Stuck,
    TurnBegan,
    TurnEnded,
    Won,
)
from parlor.games.upndown.looking import unanswered
from parlor.games.upndown.model import NO_MARKS, Card, Phase, State
from parlor.games.upndown.piles import has_play
from parlor.games.upndown.statistics import turn_over
from parlor.kit.events import told
from parlor.kit.seats import seats_from
from parlor.kit.tuples import swapped


def required(state: State) -> int:
    """How many cards the turn asks for at this moment (§4.1, §4.2); none in solitaire (§9.2)."""
    if state.options.solitaire:
        return 0
    return state.options.min_cards_per_turn if state.draw else 1


def still_required(state: State) -> int:
    """How many more cards the turn asks for, and no more than there are in hand (§4.5)."""
    missing = required(state) - len(state.this_turn)
    return max(0, min(missing, len(state.hands[state.turn])))


def can_end(state: State) -> bool:
    """Whether the turn has its cards, or its player no more to give (§4.5)."""
    return not state.options.solitaire and still_required(state) == 0


def may_undo(state: State) -> bool:
    """Whether the seat on turn may take back a card (§7.1)."""
    return state.last_play is not None


def is_skipped(state: State, seat: Seat) -> bool:
    """Whether the seat is passed over: it has left, or it has nothing to play or draw (§4.6)."""
    return state.out[seat] or not (state.hands[seat] or state.draw)


def order(state: State) -> tuple[Seat, ...]:
    """Who plays now and after that; nobody once the match is over."""
    if state.phase != "playing":
        return ()
    now, *following = seats_from(state.turn, len(state.hands))
    return (now, *[seat for seat in following if not is_skipped(state, seat)])


def missing(state: State, held: int) -> tuple[Card, ...]:
    """The cards that fill a hand with so many up to the hand size, as far as there are any."""
    return state.draw[: max(0, state.options.hand_size - held)]


def filled(state: State, seat: Seat) -> State:
    """The state after the seat draws up to the hand size (§4.4)."""
    hand = state.hands[seat]
    cards = missing(state, len(hand))
    if not cards:
        return state
    after = replace(
        state,
        hands=swapped(state.hands, seat, tuple(sorted(hand + cards))),
        draw=state.draw[len(cards) :],
        fresh=swapped(state.fresh, seat, cards),
    )
    return told(after, Drew(seat, len(cards), cards))


def ended(state: State, seat: Seat) -> State:
    """The state after End Turn (§4.4); while stuck it gives in (§7.4)."""
    if state.options.solitaire and not state.stuck:
        raise IllegalMove("no_turns")
    if not (state.stuck or can_end(state)):
        played, count = len(state.this_turn), still_required(state)
        raise IllegalMove("min_cards_not_met", played=played, count=count)
    after = replace(state, happened=(TurnEnded(seat, len(state.this_turn)),))
    if state.stuck:
        return lost(after)
    return begun(after if state.options.auto_refill else filled(after, seat))


def begun(state: State) -> State:
    """The state in which the next seat with anything to play is on turn (§4.6, §4.7)."""
    for seat in seats_from(state.turn + 1, len(state.hands)):
        if not is_skipped(state, seat):
            break
        if not state.out[seat]:
            state = told(state, Skipped(seat))
    state = replace(
        state,
        turn=seat,
        stuck=False,
        this_turn=(),
        last_turn=state.this_turn,
        last_play=None,
        marks=swapped(state.marks, seat, NO_MARKS),
        looks=unanswered(state),
        streaks=turn_over(state.streaks),
    )
    state = told(state, TurnBegan(seat))
    return judged(state if state.hands[seat] else filled(state, seat))


def judged(state: State) -> State:
    """The state with its end recognized at the first moment it has come (§5)."""
    if not state.draw and not any(state.hands):
        return _over(told(state, Won()), "won")
    if state.stuck or can_end(state) or has_play(state.hands[state.turn], state.piles):
        return state
    if may_undo(state):
        return told(replace(state, stuck=True), Stuck(state.turn))
    return lost(state)


def lost(state: State) -> State:
    """The state after everybody lost (§5.2)."""
    return _over(told(state, Lost(state.turn)), "lost")


def abandoned(state: State) -> State:
    """The state after the last player left (§10.4)."""
    return _over(told(state, Abandoned()), "abandoned")


def _over(state: State, phase: Phase) -> State:
    return replace(
        state,
        phase=phase,
        stuck=False,
        last_play=None,
        marks=(NO_MARKS,) * len(state.marks),
        looks=(),
    )
