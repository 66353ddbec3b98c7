"""Hypothesis strategies: options, and matches played by chance up to any moment."""

from hypothesis import settings
from hypothesis import strategies as st

from parlor.games.upndown import rules
from parlor.games.upndown.model import Options, State
from parlor.games.upndown.tests.tables import Table

any_machine = settings(deadline=None)
"""A busy machine is slow, and that is no fault of the game."""


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Options that a host could choose."""
    lowest = draw(st.integers(2, 79))
    highest = draw(st.integers(max(22, lowest + 20), 99))
    hand = draw(st.integers(4, 10))
    most = draw(st.integers(2, min(8, (highest - lowest + 1) // hand)))
    return Options(
        min_card_value=lowest,
        max_card_value=highest,
        hand_size=hand,
        max_players=most,
        min_cards_per_turn=draw(st.integers(1, 3)),
        auto_refill=draw(st.booleans()),
        allow_undo=draw(st.booleans()),
        look_at_hands=draw(st.booleans()),
    )


@st.composite
def matches(draw: st.DrawFn, longest: int = 60) -> Table:
    """A match after some moves of any seats, with a kick now and then."""
    chosen = draw(options())
    seats = draw(st.sampled_from([1, *rules.seats_for(chosen)]))
    state = rules.new(chosen, seats, draw(st.integers(0, 2**64 - 1)))
    for _ in range(draw(st.integers(0, longest))):
        if state.phase != "playing":
            break
        state = _step(draw, state)
    return Table(state)


def _step(draw: st.DrawFn, state: State) -> State:
    # One byte decides who acts; most of the time it is the seat on turn.
    chance = draw(st.integers(0, 255))
    seat = chance % len(state.hands) if chance >= 200 else state.turn
    if chance == 255:
        return rules.forfeit(state, seat, "kick")
    legal = rules.moves(state, seat)
    return rules.apply(state, seat, draw(st.sampled_from(legal))) if legal else state
