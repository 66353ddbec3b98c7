"""What a seat sees and, above all, what it must not see (§1.2)."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Seat
from parlor.games.upndown.events import Drew
from parlor.games.upndown.model import State, View
from parlor.games.upndown.tests.conformance import secrets
from parlor.games.upndown.tests.playing import any_machine, matches
from parlor.games.upndown.tests.tables import Table, dealt, table
from parlor.testing.dice import Dice

KEYS = [field.name for field in msgspec.structs.fields(View)]


def test_own_cards_are_seen_and_of_others_only_how_many() -> None:
    """Vector 43 and U21."""
    view = dealt(3).view(1)
    assert view.hand == dealt(3).hand(1)
    assert view.hands == (None, view.hand, None)
    assert view.counts == (7, 7, 7)
    assert view.draw == 77


def test_a_spectator_sees_no_hand() -> None:
    view = dealt(3).view(None)
    assert view.hand == ()
    assert view.hands == (None, None, None)


def test_drawn_cards_are_told_to_their_owner_only() -> None:
    match = table("10 20 30", "50 51", draw="40 41 42", hand_size=3).on("10>1 20>1 end")
    told = {seat: match.view(seat).happened[1] for seat in (0, 1, None)}
    assert told == {0: Drew(0, 2, (40, 41)), 1: Drew(0, 2, None), None: Drew(0, 2, None)}
    assert match.view(0).fresh == (40, 41)
    assert match.view(1).fresh == ()


def test_nothing_hidden_is_written_into_a_view() -> None:
    """Vector 43: cards that appear nowhere else are not in the message."""
    match = table("10 20 60", "713 714", draw="815 816", hand_size=3, allow_undo=True)
    for state in (match, match.on("10>1"), match.on("10>1 20>1")):
        sent = msgspec.json.encode(state.view(0))
        assert not any(card in sent for card in (b"713", b"714", b"815", b"816"))
        assert str(state.state.rng).encode() not in sent


def test_all_hands_are_open_when_the_match_is_over() -> None:
    """§8.4."""
    match = table("29 12", "50 51", draw="23", tops=(18, 30, 10, 11)).on("29>1")
    for seat in (0, 1, None):
        assert match.view(seat).hands == ((12,), (50, 51))
        assert match.view(seat).order == ()


def test_a_look_shows_the_hand_and_not_what_was_drawn_into_it() -> None:
    match = table("10 20 30", "50 51", draw="40 41 42", hand_size=3, look_at_hands=True)
    match = match.by(1, "ask 1").by(0, "allow 2").on("10>1 20>1 end")
    assert match.view(1).happened[1] == Drew(0, 2, None)
    assert match.view(1).hands[0] is None


def test_the_view_names_nothing_that_the_state_keeps_to_itself() -> None:
    hidden = {field.name for field in msgspec.structs.fields(State)} - set(KEYS)
    assert hidden == {"rng", "last_play"}


@any_machine
@given(matches(), st.integers(0, 10**9))
def test_a_view_depends_on_nothing_that_the_seat_may_not_know(match: Table, seed: int) -> None:
    """Vector 43: exchange the hidden cards and nothing the seat gets changes."""
    seats: list[Seat | None] = [*range(len(match.state.hands)), None]
    for seat in seats:
        other = Table(secrets(match.state, seat, Dice(seed)))
        assert other.view(seat) == match.view(seat)
        if seat is not None:
            assert other.moves(seat) == match.moves(seat)
