"""Taking back the last card (§7)."""

from msgspec.structs import replace

from parlor.games.upndown.events import Stuck, Undone
from parlor.games.upndown.tests.tables import Table, table


def refilling() -> Table:
    return table("10 20 30", "50 51", draw="40 41", hand_size=3, auto_refill=True, allow_undo=True)


def narrow() -> Table:
    return table("29 12 13 14 15", "50", draw="23", tops=(18, 30, 10, 11), allow_undo=True)


def test_undo_must_be_switched_on() -> None:
    """Vector 25."""
    match = table("10 20 30", "50", draw="40").on("10>1")
    assert match.refusal("undo") == "undo_disabled"
    assert "undo" not in match.moves()


def test_undo_restores_hand_draw_pile_piles_and_figures() -> None:
    """Vector 26."""
    before = refilling()
    after = before.on("10>1 undo")
    assert after.hand(0) == (10, 20, 30)
    assert after.draw == (40, 41)
    assert replace(after.state, happened=()) == replace(before.state, happened=())
    assert after.now.played == 0
    assert after.happened == (Undone(0, 10, 0),)
    assert after.refusal("undo") == "nothing_to_undo"


def test_only_the_last_card_can_be_taken_back() -> None:
    """U7."""
    match = refilling().on("10>1 20>1 undo")
    assert match.refusal("undo") == "nothing_to_undo"
    assert match.tops == (10, 1, 100, 100)
    assert match.on("20>2 undo").tops == (10, 1, 100, 100)


def test_a_dead_end_that_can_be_undone_is_not_lost_yet() -> None:
    """Vector 27."""
    match = narrow().on("29>1")
    assert match.phase == "playing"
    assert match.now.stuck
    assert match.happened[-1] == Stuck(0)
    assert match.moves() == ["end", "undo"]
    back = match.on("undo")
    assert not back.now.stuck
    assert back.moves() == ["29>1"]
    assert back.on("29>1 end").phase == "lost"


def test_undo_belongs_to_the_player_on_turn_before_the_turn_ends() -> None:
    """Vector 28."""
    match = refilling().on("10>1 20>1")
    assert match.refusal("undo", seat=1) == "not_your_turn"
    match = match.on("end")
    assert match.refusal("undo", seat=0) == "not_your_turn"
    assert match.refusal("undo", seat=1) == "nothing_to_undo"


def test_the_end_cannot_be_undone() -> None:
    """Vector 28, after win and loss."""
    assert table("10", "", allow_undo=True).on("10>1").refusal("undo") == "match_over"
    assert narrow().on("29>1 end").refusal("undo") == "match_over"


def test_a_special_play_taken_back_does_not_count() -> None:
    """Vector 29."""
    match = table("57 68", "50", draw="40", tops=(67, 1, 100, 100), allow_undo=True).on("57>1")
    assert (match.state.total.specials, match.state.total.movement) == (1, 10)
    assert match.state.streaks.best_row == 1
    match = match.on("undo")
    assert (match.state.total.specials, match.state.total.movement) == (0, 0)
    assert match.state.statistics[0] == match.state.total
    assert match.state.streaks.best_row == 0


def test_marks_set_meanwhile_survive() -> None:
    """§7.3."""
    match = refilling().on("10>1").by(1, "3=love").on("undo")
    assert match.now.marks[1] == ("none", "none", "love", "none")


def test_undo_stays_possible_after_a_mark() -> None:
    assert "undo" in refilling().on("10>1").by(1, "3=love").moves()


def test_cards_back_from_a_kick_stay_when_a_play_is_undone() -> None:
    match = table("10 20", "5 6", "70", draw="40", hand_size=2, auto_refill=True, allow_undo=True)
    match = match.on("10>1").out(1).on("undo")
    assert match.hand(0) == (10, 20)
    assert sorted(match.draw) == [5, 6, 40]
    assert match.draw[0] == 40
