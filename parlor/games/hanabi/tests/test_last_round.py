"""The last round (§7): vectors 16 to 25."""

import msgspec
import pytest
from msgspec.structs import replace

from parlor.games.hanabi import rules
from parlor.games.hanabi.model import Discard, State
from parlor.games.hanabi.tests.tables import Table, dealt, table


def discarding(seats: int) -> list[State]:
    """A match from its deal to its end in which everybody only discards."""
    states = [dealt(seats, random_start=False).state]
    while states[-1].phase == "playing":
        states.append(rules.apply(states[-1], states[-1].turn, Discard(0)))
    return states


@pytest.mark.parametrize(
    ("seats", "last_draw", "by", "turns"),
    [(2, 40, 1, 42), (3, 35, 1, 38), (4, 34, 1, 38), (5, 30, 4, 35)],
)
def test_everybody_has_one_more_turn(seats: int, last_draw: int, by: int, turns: int) -> None:
    """Vectors 16 to 19 and H6: the drawer of the last card is last."""
    states = discarding(seats)
    empty = [turn for turn, state in enumerate(states) if not state.deck]
    assert empty[0] == last_draw
    assert states[last_draw - 1].turn == by
    assert len(states) - 1 == turns
    order = [state.turn for state in states[last_draw:turns]]
    assert order == [(by + step) % seats for step in range(1, seats + 1)]
    assert states[-1].phase == "completed"


def test_a_clue_before_the_last_draw_postpones_it() -> None:
    """Vector 20."""
    match = table("R1 R1 R1 Y1", "B1 B1 B1 G1", left=1)
    plain = match.on("discard 1", "discard 1", "discard 1")
    assert plain.phase == "completed"
    clued = match.on("clue 2 blue", "discard 1", "discard 1")
    assert clued.phase == "playing"
    assert clued.on("discard 1").phase == "completed"


def test_a_clue_in_the_last_round_is_that_players_turn() -> None:
    """Vector 20."""
    match = table("R1 R1 R1 Y1", "B1 B1 B1 G1", left=1)
    assert match.on("discard 1", "clue 1 red", "clue 2 blue").phase == "completed"


def test_nobody_draws_in_the_last_round() -> None:
    """Vector 21."""
    match = table("R1 R1 R1 Y1", "B1 B1 B1 G1", left=1, clues=4).on("discard 1")
    assert [len(hand) for hand in match.state.hands] == [4, 4]
    match = match.on("play 1")
    assert [len(hand) for hand in match.state.hands] == [4, 3]
    assert [type(event).__name__ for event in match.happened] == ["Played"]
    assert [len(hand) for hand in match.on("discard 1").state.hands] == [3, 3]


def test_the_card_drawn_last_may_be_played_last() -> None:
    """Vector 22."""
    match = table("R1 R2 R2 R3", "B1 B1 B1 G1", top="Y1", left=1)
    match = match.on("discard 2", "clue 1 red", "play 4")
    assert match.phase == "completed"
    assert match.heights == "01000"


def test_a_failure_on_the_action_that_would_draw_last_is_a_failure() -> None:
    """Vector 23."""
    match = table("R2 R3 R4 R5", "B1 B1 B1 G1", left=1, fuses=1).on("play 1")
    assert match.phase == "failure"
    assert match.state.turns_left is None
    assert len(match.state.deck) == 1


@pytest.mark.parametrize(
    ("piles", "score", "rating"),
    [("54453", 21, "legendary_display"), ("54442", 19, "grand_show")],
)
def test_after_the_last_round_the_display_is_rated(piles: str, score: int, rating: str) -> None:
    """Vector 24 and H5."""
    match = table("R1 R1 Y1 Y1", "B1 B1 G1 G1", piles=piles, left=1)
    match = match.on("discard 1", "discard 1", "discard 1")
    assert match.phase == match.outcome.reason == "completed"
    assert match.outcome.points == (score, score)
    assert match.outcome.placing == (1, 1)
    assert match.result.rating == rating


def shape(match: Table) -> list[object]:
    """What any seat gets, with every list by its length and every value by its type."""
    return [_shape(msgspec.to_builtins(match.view(seat))) for seat in (0, 1, None)]


def _shape(plain: object) -> object:
    if isinstance(plain, dict):
        return {key: _shape(value) for key, value in plain.items()}
    if isinstance(plain, list | tuple):
        return [_shape(value) for value in plain]
    return type(plain).__name__


def test_nothing_tells_the_last_draw_from_the_one_before() -> None:
    """Vector 25: the same cards on the table, with one left, two left, or many."""
    match = table("R1 R1 R1 Y1", "B1 B1 B1 G1", top="W5", clues=4)
    deck = match.state.deck
    after = [Table(replace(match.state, deck=deck[:left])).on("discard 1") for left in (1, 2, 30)]
    assert [one.state.turns_left for one in after] == [2, None, None]
    for seat in (0, 1, None):
        sent = {msgspec.json.encode(one.view(seat)) for one in after}
        assert len(sent) == 1


def test_in_the_last_round_only_the_hands_are_shorter() -> None:
    """Vector 25."""
    match = table("R1 R1 R1 Y1", "B1 B1 B1 G1", top="W5", clues=4)
    before = match.on("discard 1")
    last = Table(replace(before.state, deck=(), turns_left=2))
    assert shape(last) == shape(before)
    assert before.on("clue 1 red").view(0) == last.on("clue 1 red").view(0)
    assert before.moves() == last.moves()
