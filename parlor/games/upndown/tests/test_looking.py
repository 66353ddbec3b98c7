"""Looking at a hand with permission (§8)."""

from parlor.games.upndown.events import Looking
from parlor.games.upndown.model import Look
from parlor.games.upndown.tests.tables import Table, table


def open_table(*, undo: bool = False) -> Table:
    hands = ("10 20 30", "40 50 60", "70 71 72")
    return table(*hands, draw="80 81 82", hand_size=3, look_at_hands=True, allow_undo=undo)


def looks(match: Table, seat: int | None = None) -> list[str]:
    words = ("ask", "withdraw", "allow", "refuse")
    return [move for move in match.moves(seat) if move.startswith(words)]


def test_looking_must_be_switched_on() -> None:
    match = table("10 20", "40 50", draw="80")
    assert looks(match, 0) == looks(match, 1) == []
    assert match.refusal("ask 2") == "looking_disabled"


def test_nothing_is_shown_before_the_owner_allows_it() -> None:
    """§8.1."""
    asked = open_table().by(0, "ask 2")
    assert asked.happened == (Looking(0, 1, "asked"),)
    assert asked.view(0).hands == ((10, 20, 30), None, None)
    allowed = asked.by(1, "allow 1")
    assert allowed.happened == (Looking(0, 1, "allowed"),)
    assert allowed.view(0).hands == ((10, 20, 30), (40, 50, 60), None)


def test_a_look_is_only_for_the_one_who_asked() -> None:
    """§8.4."""
    match = open_table().by(0, "ask 2").by(1, "allow 1")
    assert match.view(1).hands == (None, (40, 50, 60), None)
    assert match.view(2).hands == (None, None, (70, 71, 72))
    assert match.view(None).hands == (None, None, None)
    for seat in (0, 1, 2, None):
        assert match.view(seat).looks == (Look(0, 1, "allowed"),)


def test_a_waiting_player_may_ask_too() -> None:
    match = open_table().by(2, "ask 1").by(0, "allow 3")
    assert match.view(2).hands[0] == (10, 20, 30)


def test_a_look_follows_the_hand_and_ends_with_the_turn() -> None:
    """§8.3."""
    match = open_table().by(2, "ask 1").by(0, "allow 3").on("10>1 20>1")
    assert match.view(2).hands[0] == (30,)
    match = match.on("end")
    assert match.view(2).hands[0] is None
    assert match.view(2).looks == ()


def test_the_owner_may_end_a_look() -> None:
    """§8.3."""
    match = open_table().by(0, "ask 2").by(1, "allow 1").by(1, "refuse 1")
    assert match.happened == (Looking(0, 1, "ended"),)
    assert match.view(0).hands[1] is None


def test_a_no_holds_until_the_turn_ends() -> None:
    """§8.2."""
    match = open_table().by(0, "ask 2").by(1, "refuse 1")
    assert match.happened == (Looking(0, 1, "refused"),)
    assert match.refusal("ask 2") == "already_asked"
    assert match.refusal("refuse 1", seat=1) == "not_asked"
    assert looks(match.on("10>1 20>1 end"), 0) == ["ask 2", "ask 3"]


def test_a_question_can_be_withdrawn() -> None:
    """§8.2."""
    match = open_table().by(0, "ask 2").by(0, "withdraw 2")
    assert match.happened == (Looking(0, 1, "withdrawn"),)
    assert match.refusal("allow 1", seat=1) == "not_asked"
    assert match.refusal("withdraw 2") == "not_asked"


def test_an_open_question_outlives_the_turn() -> None:
    """§8.3."""
    match = open_table().by(2, "ask 1").on("10>1 20>1 end")
    assert match.by(0, "allow 3").view(2).hands[0] == (30, 80, 81)


def test_questions_and_answers_are_listed_in_order() -> None:
    match = open_table().by(0, "ask 3").by(2, "ask 1").by(1, "ask 1").by(0, "allow 3")
    assert looks(match, 0) == ["ask 2", "withdraw 3", "allow 2", "refuse 2", "refuse 3"]


def test_wrong_questions_are_refused() -> None:
    match = table("10 20", "", "70", look_at_hands=True)
    assert match.refusal("ask 1") == "no_hand"
    assert match.refusal("ask 2") == "no_hand"
    assert match.refusal("ask 9") == "no_such_seat"
    assert match.refusal("allow 3") == "not_asked"
    assert match.refusal("refuse 3") == "not_asked"


def test_a_seat_that_is_out_shows_and_sees_nothing() -> None:
    match = open_table().by(0, "ask 2").by(1, "allow 1").by(2, "ask 2").out(1)
    assert match.view(0).looks == ()
    assert match.refusal("ask 2") == "no_hand"


def test_undo_does_not_end_a_look() -> None:
    match = open_table(undo=True).by(0, "ask 2").on("10>1").by(1, "allow 1").on("undo")
    assert match.view(0).hands[1] == (40, 50, 60)


def test_a_question_to_a_hand_played_out_lapses() -> None:
    match = table("10", "20 30", "40", look_at_hands=True).by(1, "ask 1").on("10>1 end")
    assert match.view(1).looks == ()
