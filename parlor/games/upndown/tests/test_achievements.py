"""What a team can achieve (§13)."""

from msgspec.structs import replace

from parlor.games.upndown import rules
from parlor.games.upndown.model import ACHIEVEMENTS, Statistics
from parlor.games.upndown.tests.tables import Table, table

FAR = (90, 90, 100, 100)


def achieved(match: Table) -> set[str]:
    earned = set[str](match.view().achievements)
    outcome = rules.outcome(match.state)
    assert outcome
    assert earned == {name for name in ACHIEVEMENTS if outcome.details[name]}
    return earned


def won(seats: int, minimum: int = 2) -> Table:
    """A table won by one card far from its pile."""
    return table("50", *[""] * (seats - 1), min_cards_per_turn=minimum).on("50>1")


def test_a_win_and_nothing_else() -> None:
    assert achieved(won(2)) == {"won", "under_10_left"}


def test_nothing_is_shown_before_the_end() -> None:
    assert table("35 25 15 99", "50", tops=(45, 1, 100, 100)).on("35>1 25>1").now.achievements == ()


def test_a_win_with_eight() -> None:
    assert "won_with_8" in achieved(won(8))
    assert "won_with_8" not in achieved(won(7))


def test_a_win_with_three_cards_a_turn() -> None:
    assert "won_with_minimum_3" in achieved(won(2, minimum=3))
    assert "won_with_minimum_3" not in achieved(won(1, minimum=3))


def test_a_win_alone() -> None:
    assert achieved(won(1)) == {"won", "won_solitaire", "under_10_left"}


def test_under_ten_left() -> None:
    nine, ten = "20 21 22 23 24 25 26 27 28", "20 21 22 23 24 25 26 27 28 29"
    lost = table("91", nine, tops=(90, 98, 3, 3)).on("91>1 end")
    assert achieved(lost) == {"under_10_left", "average_below_3"}
    assert achieved(table("91", ten, tops=(90, 98, 3, 3)).on("91>1 end")) == {"average_below_3"}


def test_an_average_below_three() -> None:
    assert "average_below_3" in achieved(table("3", "").on("3>1"))
    assert "average_below_3" not in achieved(table("4", "").on("4>1"))


def test_without_a_card_played_there_is_no_average() -> None:
    assert achieved(table("50", "98", tops=(97, 97, 3, 3))) == {"under_10_left"}


def test_five_specials_in_one_turn() -> None:
    steps = "80>1 70>1 60>1 50>1 40>1"
    five = table("80 70 60 50 40", "", tops=FAR).on(steps)
    assert {"five_specials_in_a_turn", "three_specials_in_a_row"} <= achieved(five)
    split = table("80 70 60 50 40", "", tops=FAR).on(steps.replace("50>1", "end 50>1"))
    assert "five_specials_in_a_turn" not in achieved(split)


def test_five_specials_without_turns_do_not_count() -> None:
    alone = table("80 70 60 50 40", tops=FAR).on("80>1 70>1 60>1 50>1 40>1")
    assert "five_specials_in_a_turn" not in achieved(alone)


def test_three_specials_in_a_row_may_come_from_several_players() -> None:
    row = table("80 70", "60", tops=FAR).on("80>1 70>1 end 60>1")
    assert "three_specials_in_a_row" in achieved(row)


def test_another_play_breaks_the_row() -> None:
    broken = table("80 99", "70 60", tops=FAR).on("80>1 99>2 end 70>1 60>1")
    assert "three_specials_in_a_row" not in achieved(broken)


def test_a_match_without_result_achieves_nothing() -> None:
    abandoned = table("80 70 60 50", tops=FAR).on("80>1 70>1 60>1").out(0)
    assert abandoned.phase == "abandoned"
    assert achieved(abandoned) == set()


def test_averages_are_of_the_team_not_of_a_seat() -> None:
    match = table("3", "")
    slow = replace(match.state, total=Statistics(cards=1, movement=9, average=9.0))
    assert "average_below_3" not in achieved(Table(slow).on("3>1"))
