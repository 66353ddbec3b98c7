"""What is counted (§12)."""

from parlor.games.upndown import rules
from parlor.games.upndown.model import Statistics
from parlor.games.upndown.tests.tables import table


def test_movement_is_counted_either_way() -> None:
    """Vector 33."""
    match = table("47 57 90", "50", draw="40", tops=(45, 67, 100, 100)).on("47>1 57>2")
    assert match.state.total == Statistics(cards=2, movement=12, specials=1, average=6.0)


def test_falling_piles_count_alike() -> None:
    """Vector 34."""
    match = table("97 90 12", "50", draw="40", tops=(1, 1, 87, 100)).on("97>3 90>4")
    assert match.state.total == Statistics(cards=2, movement=20, specials=1, average=10.0)


def test_two_steps_back_are_two_specials() -> None:
    """Vector 35."""
    match = table("35 25 12", "50", draw="40", tops=(45, 1, 100, 100)).on("35>1 25>1")
    assert (match.state.total.movement, match.state.total.specials) == (20, 2)


def test_ten_forward_is_not_special() -> None:
    """Vector 35, second half."""
    match = table("55 12", "50", draw="40", tops=(45, 1, 100, 100)).on("55>1")
    assert (match.state.total.movement, match.state.total.specials) == (10, 0)


def test_the_average_of_all_is_all_movement_by_all_cards() -> None:
    """Vector 36: 3 cards with 12 and 1 card with 8."""
    match = table("5 9 13 20", "21 60", "70 80").on("5>1 9>1 13>1 end 21>1")
    first, second, third = match.state.statistics
    assert (first.cards, first.movement, first.average) == (3, 12, 4.0)
    assert (second.cards, second.movement, second.average) == (1, 8, 8.0)
    assert match.state.total.average == 5.0
    assert third.average == 0


def test_the_first_card_counts_from_the_start_value() -> None:
    """U17."""
    assert table("5 9", "50").on("5>1").state.total.movement == 4


def test_the_outcome_carries_the_figures_of_the_match() -> None:
    outcome = rules.outcome(table("57", "", tops=(67, 1, 100, 100)).on("57>1").state)
    assert outcome
    assert outcome.points == (1, 1)
    assert outcome.details == {
        "won": 1,
        "cards_left": 0,
        "under_10_left": 1,
        "cards_played": 1,
        "movement": 10,
        "specials": 1,
        "average": 10.0,
        "won_with_8": 0,
        "won_with_minimum_3": 0,
        "won_solitaire": 0,
        "average_below_3": 0,
        "five_specials_in_a_turn": 0,
        "three_specials_in_a_row": 0,
    }


def test_cards_left_are_in_hands_and_to_be_drawn() -> None:
    outcome = rules.outcome(
        table("29 12 13", "50 51", draw="23 24", tops=(18, 30, 10, 11)).on("29>1").state
    )
    assert outcome
    assert outcome.details["cards_left"] == 6
    assert outcome.details["won"] == 0
