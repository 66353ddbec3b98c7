"""What holds in every position of every match."""

from hypothesis import given
from hypothesis import strategies as st

from parlor.games.hanabi import rules
from parlor.games.hanabi.cards import COLOURS, DECK
from parlor.games.hanabi.deal import hand_size
from parlor.games.hanabi.model import ClueColour, ClueNumber, Discard, Move, Play
from parlor.games.hanabi.tests.playing import any_machine, matches
from parlor.games.hanabi.tests.tables import Table
from parlor.testing.table import is_accepted

EVERY_MOVE: list[Move] = [
    *[Play(slot) for slot in range(-1, 7)],
    *[Discard(slot) for slot in range(-1, 7)],
    *[ClueColour(seat, colour) for seat in range(-1, 6) for colour in COLOURS],
    *[ClueNumber(seat, number) for seat in range(-1, 6) for number in range(-1, 8)],
]


@any_machine
@given(matches())
def test_no_card_is_lost_or_made(match: Table) -> None:
    """Vector 40."""
    state = match.state
    held = [card for hand in state.hands for card in hand]
    everywhere = [*state.deck, *held, *state.discards, *state.played]
    assert sorted(everywhere) == list(range(50))
    assert sorted(state.kinds) == sorted(DECK)
    assert len(state.played) == sum(state.heights) == match.view(0).score
    assert 0 <= state.clues <= 8
    assert 0 <= state.fuses <= 3


@any_machine
@given(matches())
def test_a_firework_has_its_numbers_in_order(match: Table) -> None:
    for colour, pile in zip(COLOURS, match.view(None).piles, strict=True):
        assert [card.number for card in pile] == list(range(1, len(pile) + 1))
        assert {card.colour for card in pile} <= {colour}


@any_machine
@given(matches())
def test_what_is_listed_is_what_is_accepted(match: Table) -> None:
    """Vector 37: anything else changes nothing."""
    for seat in range(len(match.state.hands)):
        legal = set(rules.moves(match.state, seat))
        accepted = {move for move in EVERY_MOVE if is_accepted(rules, match.state, seat, move)}
        assert accepted == legal


@any_machine
@given(matches())
def test_a_player_who_is_waited_for_can_play(match: Table) -> None:
    """H25."""
    assert (match.phase == "playing") == bool(rules.active(match.state))
    for seat in rules.active(match.state):
        assert "play 1" in match.moves(seat)


@any_machine
@given(matches())
def test_hands_are_full_until_the_last_round(match: Table) -> None:
    """Vector 21."""
    state, size = match.state, hand_size(len(match.state.hands))
    if state.turns_left is None and match.phase == "playing":
        assert {len(hand) for hand in state.hands} == {size}
        assert state.deck
    elif match.phase in ("playing", "completed"):
        assert state.deck == ()
        assert {len(hand) for hand in state.hands} <= {size, size - 1}


@any_machine
@given(matches())
def test_it_is_over_when_it_must_be(match: Table) -> None:
    """§8."""
    state = match.state
    assert (match.phase == "failure") == (state.fuses == 0)
    assert (match.phase == "success") == (sum(state.heights) == 25)
    assert (match.phase == "completed") == (state.turns_left == 0)


@any_machine
@given(matches(), st.integers(0, 2**64 - 1))
def test_an_imagined_state_looks_the_same(match: Table, seed: int) -> None:
    for seat in range(len(match.state.hands)):
        seen = match.view(seat)
        imagined = Table(rules.imagine(seen, seat, seed))
        assert imagined.view(seat) == seen
        assert imagined.moves(seat) == match.moves(seat)
        assert sorted(imagined.state.deck) == sorted(match.state.deck)
        assert sorted(imagined.state.kinds) == sorted(DECK)
        assert (imagined.state.turns_left is None) == (match.state.turns_left is None)


@any_machine
@given(matches(), st.integers(0, 2**32))
def test_an_imagined_match_can_be_played_to_its_end(match: Table, seed: int) -> None:
    state = rules.imagine(match.view(0), 0, seed)
    for _ in range(100):
        if state.phase != "playing":
            return
        state = rules.apply(state, state.turn, rules.moves(state, state.turn)[-1])
    raise AssertionError("100 clues and plays did not end it")
