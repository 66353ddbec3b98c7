"""Every sentence with which a move is refused, in the words of RULES.md."""

import pytest

from parlor.games.upndown.tests.tables import Table, dealt, table

PLAIN = ("10 20", "50 51")


def plain() -> Table:
    return table(*PLAIN, draw="40 41 42", tops=(60, 60, 30, 30))


def looking() -> Table:
    return table("10 20", "50 51", "", draw="40", look_at_hands=True)


@pytest.mark.parametrize(
    ("seat", "move", "sentence"),
    [
        (0, "11>3", "You don't have the 11."),
        (0, "10>5", "There's no such pile."),
        (0, "20>1", "The 20 doesn't fit on 60. Play a higher card, or exactly 50."),
        (0, "end", "Play at least 2 cards before you end your turn."),
        (0, "undo", "Undo is off in this match."),
        (0, "1=love", "You can only mark piles while others play."),
        (0, "ask 2", "Looking at hands is off in this match."),
        (1, "50>1", "It isn't your turn."),
        (1, "5=love", "There's no such pile."),
        (1, "1=none", "You've already marked this pile that way."),
        (0, "dance", "That isn't a move. Write one like 45>2, end, undo or 3=love."),
    ],
)
def test_a_refusal_names_its_reason(seat: int, move: str, sentence: str) -> None:
    assert plain().says(move, seat) == sentence


def test_who_has_left_plays_no_more() -> None:
    """§10."""
    sentence = "You aren't playing in this match."
    assert table(*PLAIN, "70", draw="40 41 42").out(1).says("50>1", 1) == sentence
    assert plain().refusal("end", 5) == "not_seated"


def test_who_has_no_cards_has_nothing_to_mark() -> None:
    sentence = "You have no cards left, so there's nothing to mark."
    assert looking().says("1=love", 2) == sentence


def test_solitaire_has_neither_turns_nor_others() -> None:
    """§9.2."""
    assert dealt(1).says("end") == "Solitaire has no turns to end."
    assert dealt(1).says("1=love") == "There's no one to mark a pile for in solitaire."


def test_undo_takes_back_one_card() -> None:
    """§7.1."""
    match = table(*PLAIN, draw="40 41 42", allow_undo=True)
    assert match.says("undo") == "There's no card to take back."


def test_nothing_is_played_after_the_end() -> None:
    assert table("10", "").on("10>1").says("10>1") == "The match is over."


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("ask 1", "You can always see your own hand."),
        ("ask 3", "This player has no cards to show."),
        ("ask 9", "There's no such player."),
        ("withdraw 2", "You haven't asked this player."),
        ("allow 2", "This player isn't asking to see your hand."),
        ("refuse 2", "This player can't see your hand and hasn't asked to."),
    ],
)
def test_a_look_that_cannot_be(move: str, sentence: str) -> None:
    """§8."""
    assert looking().says(move, 0) == sentence


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ([], "You've already asked this player."),
        (["allow 1"], "You can already see this hand."),
        (["refuse 1"], "This player said no. You can ask again next turn."),
        (["allow 1", "refuse 1"], "This player said no. You can ask again next turn."),
    ],
)
def test_a_question_is_put_once_in_a_turn(answer: list[str], sentence: str) -> None:
    """§8.2."""
    match = looking().by(0, "ask 2")
    for move in answer:
        match = match.by(1, move)
    assert match.says("ask 2", 0) == sentence
