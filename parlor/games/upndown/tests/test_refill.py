"""Drawing after each card (§4.4)."""

from parlor.games.upndown.events import Drew, Played, TurnBegan, TurnEnded
from parlor.games.upndown.tests.tables import table


def test_the_demand_drops_when_the_draw_pile_runs_out_in_the_turn() -> None:
    """Vector 23 and U3."""
    match = table("10 20 30", "50", draw="40", auto_refill=True)
    assert match.now.required == 2
    match = match.on("10>1")
    assert match.hand(0) == (20, 30, 40)
    assert match.draw == ()
    assert match.now.required == 1
    assert match.on("end").turn == 1


def test_end_turn_draws_nothing_more() -> None:
    """Vector 24."""
    match = table("10 20 30", "50", draw="40 41 42 43", hand_size=3, auto_refill=True)
    match = match.on("10>1 20>1")
    assert match.hand(0) == (30, 40, 41)
    match = match.on("end")
    assert match.hand(0) == (30, 40, 41)
    assert match.draw == (42, 43)
    assert match.happened == (TurnEnded(0, 2), TurnBegan(1))


def test_each_card_is_followed_by_its_replacement() -> None:
    match = table("10 20 30", "50", draw="40 41", hand_size=3, auto_refill=True).on("10>1")
    assert match.happened == (Played(0, 10, 0, 9, special=False), Drew(0, 1, (40,)))
    assert match.now.fresh == (40,)
    assert match.view(1).fresh == ()


def test_without_a_card_to_draw_nothing_is_fresh() -> None:
    match = table("10 20 30", "50", draw="40", hand_size=3, auto_refill=True).on("10>1 20>1")
    assert match.now.fresh == ()


def test_end_turn_draws_nothing_even_when_cards_came_back() -> None:
    """Vector 24: a hand that a kick left short fills with the next card, not with End Turn."""
    match = table("10 20 30 31", "5 6", "70 71", hand_size=4, auto_refill=True)
    match = match.on("10>1 20>1").out(1).on("end")
    assert match.hand(0) == (30, 31)
    assert sorted(match.draw) == [5, 6]
    assert match.on("70>1").view().counts == (2, 0, 3)
