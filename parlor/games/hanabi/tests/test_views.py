"""What a seat sees and, above all, what it must not see (§11)."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.hanabi import rules
from parlor.games.hanabi.cards import COLOURS
from parlor.games.hanabi.model import Clued, Drew, State, View
from parlor.games.hanabi.tests.conformance import BLANK, secrets
from parlor.games.hanabi.tests.playing import any_machine, matches
from parlor.games.hanabi.tests.tables import Table, dealt, table, written
from parlor.testing.dice import Dice


def everybody(match: Table) -> list[Seat | None]:
    return [*range(len(match.state.hands)), None]


def test_own_draw_is_a_back_for_the_drawer_only() -> None:
    match = table("R1 R2 R3 R4", "B1 B2 B3 B4", top="W5").on("play 1")
    told = {seat: match.view(seat).happened[1] for seat in (0, 1, None)}
    shown = {seat: written([event.card]) for seat, event in told.items() if isinstance(event, Drew)}
    assert shown == {0: "??", 1: "W5", None: "W5"}
    assert written(match.view(0).hands[0]) == "?? ?? ?? ??"


def test_a_played_or_discarded_card_is_turned_up_for_its_owner_too() -> None:
    match = table("R1 R2 R3 R4", "B1 B2 B3 B4", clues=4)
    assert written(match.on("play 1").view(0).piles[0]) == "R1"
    assert written(match.on("play 2").view(0).discards) == "R2"
    assert written(match.on("discard 3").view(0).discards) == "R3"


def test_a_card_keeps_its_id_wherever_it_goes() -> None:
    match = table("R1 R2 R3 R4", "B1 B2 B3 B4", clues=4)
    first, second, *_ = [card.id for card in match.view(0).hands[0]]
    after = match.on("play 1", "clue 1 2", "discard 1")
    assert after.view(0).piles[0][0].id == first
    assert after.view(0).discards[0].id == second
    assert after.view(0).happened[0] == after.view(1).happened[0]


def test_all_cards_are_open_when_the_match_is_over() -> None:
    """§11.6."""
    match = table("W2 R2 R3 R4", "B1 B2 B3 B4", fuses=1).on("play 1")
    for seat in (0, 1, None):
        assert [written(hand) for hand in match.view(seat).hands] == ["R2 R3 R4", "B1 B2 B3 B4"]


def test_the_view_names_nothing_that_the_state_keeps_to_itself() -> None:
    hidden = {field.name for field in msgspec.structs.fields(State)} - {
        field.name for field in msgspec.structs.fields(View)
    }
    assert hidden == {"kinds", "deck", "played", "heights", "turns_left", "told", "last_clues"}


def test_no_colour_of_own_hand_is_sent() -> None:
    """Vector 3, on the wire: a hand of the only cards of a colour."""
    match = table("W1 W2 W3 W4", "B1 B2 B3 B4", clues=4)
    for state in (match, match.on("clue 2 1"), match.on("clue 2 1", "clue 1 4")):
        sent = msgspec.json.encode(replace(state.view(0), happened=()))
        assert b"white" not in sent
        assert b"white" in msgspec.json.encode(state.view(1))


def test_a_clue_to_oneself_shows_only_which_cards() -> None:
    """H11."""
    match = table("B1 B2 B3 B4", "W1 W2 Y1 Y2").on("clue 2 white")
    assert match.view(1).happened == (Clued(0, 1, "white", None, (0, 1)),)
    assert written(match.view(1).hands[1]) == "?? ?? ?? ??"


@any_machine
@given(matches(), st.integers(0, 10**9))
def test_a_view_depends_on_nothing_that_the_seat_may_not_know(match: Table, seed: int) -> None:
    """Vectors 3 and 25: own cards, deck order, deck size and last round make no difference."""
    for seat in everybody(match):
        other = Table(secrets(match.state, seat, Dice(seed)))
        assert msgspec.json.encode(other.view(seat)) == msgspec.json.encode(match.view(seat))
        if seat is not None:
            assert other.moves(seat) == match.moves(seat)


@any_machine
@given(matches(), st.integers(0, 50))
def test_no_view_or_list_of_moves_depends_on_the_size_of_the_deck(match: Table, size: int) -> None:
    """H7 and vector 25, for any size, none too."""
    other = Table(replace(match.state, deck=(BLANK,) * size, turns_left=None))
    for seat in everybody(match):
        assert other.view(seat) == match.view(seat)
    assert other.moves() == match.moves()
    assert rules.active(other.state) == rules.active(match.state)


@any_machine
@given(matches(), st.integers(0, 10**9))
def test_ids_betray_nothing(match: Table, seed: int) -> None:
    """H13: with the ids dealt again a seat sees the same cards in the same places."""
    state = match.state
    fresh = Dice(seed).shuffled(range(50))
    other = replace(
        state,
        kinds=tuple(kind for _, kind in sorted(zip(fresh, state.kinds, strict=True))),
        hands=tuple(tuple(fresh[held] for held in hand) for hand in state.hands),
        deck=tuple(fresh[held] for held in state.deck),
        played=tuple(fresh[held] for held in state.played),
        discards=tuple(fresh[held] for held in state.discards),
        happened=(),
    )
    for seat in everybody(match):
        seen, again = match.view(seat), rules.view(other, seat)
        assert [written(hand) for hand in again.hands] == [written(hand) for hand in seen.hands]
        assert written(again.discards) == written(seen.discards)
        assert [written(pile) for pile in again.piles] == [written(pile) for pile in seen.piles]


@any_machine
@given(matches())
def test_only_the_last_action_is_told(match: Table) -> None:
    """Vector 8 and H9: at most one clue, that of the last move, and no older card."""
    for seat in everybody(match):
        told = [event for event in match.view(seat).happened if isinstance(event, Clued)]
        assert len(told) <= 1
        for clue in told:
            last = (match.turn - 1) % len(match.state.hands)
            assert match.phase == "completed" or clue.seat == last


def test_every_word_of_a_view_is_in_order() -> None:
    """The order of the fireworks is that of the colours."""
    assert COLOURS == ("red", "yellow", "green", "blue", "white")
    match = table("R1 Y1 G1 B1", "W1 R2 Y2 G2", piles="54321")
    assert [len(pile) for pile in match.view(0).piles] == [5, 4, 3, 2, 1]
    assert dealt(2).view(0).piles == ((), (), (), (), ())
