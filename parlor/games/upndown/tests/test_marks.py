"""Marks on piles (§6)."""

import msgspec
import pytest

from parlor.games.upndown.events import Marked
from parlor.games.upndown.model import NO_MARKS, Mark, Move
from parlor.games.upndown.tests.tables import Table, table

LOVE_2 = ("none", "none", "love", "none")


def waiting() -> Table:
    return table("10 20 30", "40 50 60", "70 71 72", draw="80 81 82", hand_size=3)


def test_everybody_sees_a_mark_until_its_owners_turn_begins() -> None:
    """Vector 37."""
    match = waiting().by(1, "3=love")
    assert match.happened == (Marked(1, 2, "love"),)
    for seat in (0, 1, 2, None):
        assert match.view(seat).marks == (NO_MARKS, LOVE_2, NO_MARKS)
    match = match.on("10>1 20>1 end")
    assert match.now.marks == (NO_MARKS,) * 3


def test_marks_of_others_stay_when_a_turn_begins() -> None:
    """Vector 37, second half."""
    match = waiting().on("10>1 20>1 end").by(0, "4=like").on("40>1 50>1 end")
    assert match.now.marks[0] == ("none", "none", "none", "like")


@pytest.mark.parametrize(
    ("seat", "move", "code"),
    [
        (0, Mark(2, "love"), "own_turn"),
        (1, Mark(7, "love"), "no_such_pile"),
        (1, Mark(-1, "love"), "no_such_pile"),
        (1, Mark(2, "adore"), "unreadable"),  # type: ignore[arg-type]
        (1, Mark(2, "none"), "already_marked"),
    ],
)
def test_wrong_marks_are_refused(seat: int, move: Mark, code: str) -> None:
    """Vector 38; the lobby has no state to mark in."""
    assert waiting().refusal(move, seat) == code


def test_an_unknown_level_cannot_even_be_read() -> None:
    """Vector 38."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"t":"mark","pile":2,"level":"adore"}', type=Move)


def test_a_mark_does_not_go_when_its_pile_changes() -> None:
    """U18."""
    assert waiting().by(1, "1=love").on("10>1").now.marks[1][0] == "love"


def test_a_mark_can_be_changed_and_taken_away() -> None:
    match = waiting().by(1, "1=love").by(1, "1=like")
    assert match.now.marks[1][0] == "like"
    assert match.by(1, "1=none").now.marks[1] == NO_MARKS


def test_only_changes_are_listed() -> None:
    moves = waiting().by(1, "3=love").moves(1)
    assert len(moves) == 12
    assert moves[:3] == ["1=like", "1=really_like", "1=love"]
    assert moves[6:9] == ["3=none", "3=like", "3=really_like"]


def test_the_player_on_turn_has_no_mark_to_set() -> None:
    assert not any("=" in move for move in waiting().moves(0))


def test_the_player_who_has_no_cards_has_nothing_to_mark() -> None:
    """U9."""
    match = table("10 20", "", "70")
    assert match.moves(1) == []
    assert match.refusal("1=love", seat=1) == "no_cards"


def test_a_skipped_player_keeps_no_turn_and_others_keep_their_marks() -> None:
    match = table("10 20", "", "70 71", "80").by(3, "2=like").on("10>1 end")
    assert match.turn == 2
    assert match.now.marks[3][1] == "like"


def test_the_end_clears_all_marks() -> None:
    """U18."""
    match = table("29 12", "50", draw="23", tops=(18, 30, 10, 11)).by(1, "1=love").on("29>1")
    assert match.phase == "lost"
    assert match.now.marks == (NO_MARKS,) * 2


def test_a_kick_clears_the_marks_of_that_player_only() -> None:
    match = waiting().by(1, "1=love").by(2, "2=like").out(1)
    assert match.now.marks == (NO_MARKS, NO_MARKS, ("none", "like", "none", "none"))


def test_marks_may_be_set_while_the_player_on_turn_is_stuck() -> None:
    match = table("29 12", "50", draw="23", tops=(18, 30, 10, 11), allow_undo=True).on("29>1")
    assert match.by(1, "1=love").now.stuck
