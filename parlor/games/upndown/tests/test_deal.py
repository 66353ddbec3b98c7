"""Setting up (§2)."""

import pytest

from parlor.engine import BadOption
from parlor.games.upndown import rules
from parlor.games.upndown.events import Dealt, TurnBegan
from parlor.games.upndown.model import Options
from parlor.games.upndown.tests.tables import dealt

SMALL = {"min_card_value": 10, "max_card_value": 30, "hand_size": 4}


def test_a_range_of_ten_to_thirty_starts_at_nine_and_thirty_one() -> None:
    """Vector 4."""
    match = dealt(2, **SMALL, max_players=5)
    assert match.tops == (9, 9, 31, 31)
    assert len(match.draw) == 13


@pytest.mark.parametrize(("seats", "left"), [(1, 91), (2, 84), (8, 42)])
def test_the_default_deck_leaves_cards_to_draw(seats: int, left: int) -> None:
    """Vector 5."""
    match = dealt(seats)
    assert len(match.draw) == left
    assert all(len(hand) == 7 for hand in match.state.hands)
    everything = [card for hand in match.state.hands for card in hand] + list(match.draw)
    assert sorted(everything) == list(range(2, 100))


def test_a_deck_may_be_just_big_enough() -> None:
    """Vector 6."""
    assert len(dealt(5, **SMALL, max_players=5).draw) == 1


def test_a_deck_exactly_dealt_out_asks_for_one_card() -> None:
    """U13, last line."""
    match = dealt(3, min_card_value=2, max_card_value=22, hand_size=7, max_players=3)
    assert match.draw == ()
    assert match.now.required == 1


def test_more_players_than_the_options_allow_are_refused() -> None:
    """Vector 6."""
    with pytest.raises(BadOption):
        rules.new(Options(max_players=5), 6, seed=1)


def test_the_first_seat_starts() -> None:
    """U10."""
    match = dealt(4)
    assert rules.active(match.state) == (0,)
    assert match.happened == (Dealt(cards=7, draw=70), TurnBegan(0))
    assert match.now.order == (0, 1, 2, 3)


def test_the_seed_decides_the_deal() -> None:
    assert dealt(3, seed=5).state == dealt(3, seed=5).state
    assert dealt(3, seed=5).state != dealt(3, seed=6).state


def test_hands_are_sorted() -> None:
    for hand in dealt(8).state.hands:
        assert list(hand) == sorted(hand)
