"""A turn (§4)."""

import pytest

from parlor.games.upndown import rules
from parlor.games.upndown.events import Drew, Played, Skipped, TurnBegan, TurnEnded
from parlor.games.upndown.model import Play
from parlor.games.upndown.tests.tables import table


def test_a_turn_takes_two_cards_and_fills_the_hand() -> None:
    """Vector 7."""
    match = table("10 20 30", "50 51 52", draw="40 41 42", hand_size=3).on("10>1")
    assert match.refusal("end") == "min_cards_not_met"
    assert match.refusal("50>1", seat=1) == "not_your_turn"
    match = match.on("20>1 end")
    assert match.hand(0) == (30, 40, 41)
    assert match.draw == (42,)
    assert match.turn == 1
    assert match.now.played == 0


def test_without_a_draw_pile_one_card_is_enough() -> None:
    """Vector 8."""
    match = table("10 20 30", "50 51 52")
    assert match.now.required == 1
    assert match.refusal("end") == "min_cards_not_met"
    assert match.on("10>1 end").turn == 1


def test_more_than_two_cards_may_be_played_and_all_are_replaced() -> None:
    """Vector 9."""
    match = table("10 20 30 33", "50", draw="40 41 42 43", hand_size=4).on("10>1 20>1 30>1 end")
    assert match.hand(0) == (33, 40, 41, 42)
    assert match.draw == (43,)


def test_an_empty_hand_with_cards_to_draw_is_no_end() -> None:
    """Vector 10."""
    match = table("10 20", "50 51", draw="40 41 42", hand_size=2).on("10>1 20>1")
    assert match.phase == "playing"
    assert match.moves() == ["end"]
    assert match.now.can_end
    assert match.on("end").hand(0) == (40, 41)


@pytest.mark.parametrize(
    ("move", "seat", "code"),
    [
        ("11>1", 0, "card_not_in_hand"),
        ("10>5", 0, "no_such_pile"),
        ("50>1", 1, "not_your_turn"),
        ("end", 1, "not_your_turn"),
        ("undo", 1, "not_your_turn"),
        ("10>1", 2, "not_seated"),
        ("10>1", -1, "not_seated"),
    ],
)
def test_wrong_moves_are_refused_and_change_nothing(move: str, seat: int, code: str) -> None:
    """Vector 11."""
    assert table("10 20", "50 51", draw="40").refusal(move, seat) == code


def test_a_negative_pile_is_no_pile() -> None:
    assert table("10 20", "50").refusal(Play(10, -1)) == "no_such_pile"


def test_nothing_can_be_played_once_the_match_is_over() -> None:
    """Vector 11, wrong phase."""
    match = table("10", "").on("10>1")
    assert [match.refusal(move) for move in ("10>1", "end", "undo", "1=love")] == ["match_over"] * 4
    assert match.moves(0) == match.moves(1) == []


def test_a_player_without_cards_is_skipped() -> None:
    """Vector 20."""
    match = table("10 12", "", "30 31").on("10>1")
    assert match.now.order == (0, 2)
    match = match.on("end")
    assert match.turn == 2
    assert match.happened == (TurnEnded(0, 1), Skipped(1), TurnBegan(2))


def test_the_vector_of_a_skip_with_single_cards() -> None:
    """Vector 20, to the letter."""
    assert table("10", "", "30").on("10>1 end").turn == 2


def test_the_only_player_with_cards_takes_every_turn() -> None:
    """Vector 21."""
    match = table("10 12", "").on("10>1 end")
    assert match.turn == 0
    assert match.now.played == 0
    assert match.on("12>1").phase == "won"


def test_a_minimum_of_three_asks_for_three() -> None:
    match = table("10 20 30 40", "50", draw="60", min_cards_per_turn=3).on("10>1 20>1")
    assert match.refusal("end") == "min_cards_not_met"
    assert match.on("30>1 end").turn == 1


def test_the_board_is_told_of_every_step() -> None:
    match = table("10 20 30", "50 51", draw="40 41 42", tops=(9, 20, 100, 100), hand_size=3)
    match = match.on("10>2")
    assert match.happened == (Played(0, 10, 1, movement=10, special=True),)
    match = match.on("20>1 end")
    assert match.happened == (TurnEnded(0, 2), Drew(0, 2, (40, 41)), TurnBegan(1))


def test_the_cards_of_this_turn_and_the_last_are_remembered() -> None:
    match = table("10 20 30", "50 51", draw="40 41 42", hand_size=3).on("10>1 20>2")
    laid = (Played(0, 10, 0, 9, special=False), Played(0, 20, 1, 19, special=False))
    assert (match.now.this_turn, match.now.last_turn) == (laid, ())
    match = match.on("end")
    assert (match.now.this_turn, match.now.last_turn) == ((), laid)
    assert [pile.seat for pile in match.now.piles] == [0, 0, None, None]


def test_only_the_seat_on_turn_is_active() -> None:
    match = table("10 20", "50 51", draw="40")
    assert rules.active(match.state) == (0,)
    assert rules.active(match.on("10>1 20>1 end").state) == (1,)
