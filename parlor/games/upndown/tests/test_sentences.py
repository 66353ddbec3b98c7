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
        (0, "11>3", "You do not hold the 11."),
        (0, "10>5", "There is no such pile."),
        (0, "20>1", "The 20 does not fit on 60: play a higher card, or exactly 50."),
        (0, "end", "Play at least 2 cards before you end your turn."),
        (0, "undo", "Undo is switched off in this match."),
        (0, "1=love", "You can mark piles only while others play."),
        (0, "ask 2", "Looking at hands is switched off in this match."),
        (1, "50>1", "It isn't your turn."),
        (1, "5=love", "There is no such pile."),
        (1, "1=none", "The pile already has this mark of yours."),
        (5, "end", "You are not playing in this match."),
        (0, "dance", "That is no move: write one like 45>2, end, undo or 3=love."),
    ],
)
def test_a_refusal_names_its_reason(seat: int, move: str, sentence: str) -> None:
    assert plain().says(move, seat) == sentence


def test_who_has_no_cards_has_nothing_to_mark() -> None:
    sentence = "You have no cards left, so there is nothing to mark."
    assert looking().says("1=love", 2) == sentence


def test_solitaire_has_neither_turns_nor_others() -> None:
    """§9.2."""
    assert dealt(1).says("end") == "Solitaire has no turns to end."
    assert dealt(1).says("1=love") == "In solitaire there is nobody to mark a pile for."


def test_undo_takes_back_one_card() -> None:
    """§7.1."""
    match = table(*PLAIN, draw="40 41 42", allow_undo=True)
    assert match.says("undo") == "There is no card to take back."


def test_nothing_is_played_after_the_end() -> None:
    assert table("10", "").on("10>1").says("10>1") == "The match is over."


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("ask 1", "Your own hand is always open to you."),
        ("ask 3", "This player has no cards to show."),
        ("ask 9", "There is no such player."),
        ("withdraw 2", "You have no open question to this player."),
        ("allow 2", "This player does not ask to see your hand."),
        ("refuse 2", "This player neither sees nor asks to see your hand."),
    ],
)
def test_a_look_that_cannot_be(move: str, sentence: str) -> None:
    """§8."""
    assert looking().says(move, 0) == sentence


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ([], "You have asked this player already."),
        (["allow 1"], "You see this hand already."),
        (["refuse 1"], "This player said no: you can ask again in the next turn."),
        (["allow 1", "refuse 1"], "This player said no: you can ask again in the next turn."),
    ],
)
def test_a_question_is_put_once_in_a_turn(answer: list[str], sentence: str) -> None:
    """§8.2."""
    match = looking().by(0, "ask 2")
    for move in answer:
        match = match.by(1, move)
    assert match.says("ask 2", 0) == sentence
