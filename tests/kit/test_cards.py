from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.kit.cards import deal, draw, refilled, removed, shuffled_in

piles = st.lists(st.integers(1, 9)).map(tuple)


def test_cards_are_dealt_round_the_table() -> None:
    assert deal(("a", "b", "c", "d", "e"), 2, 2) == ((("a", "c"), ("b", "d")), ("e",))


def test_a_short_pack_is_not_dealt() -> None:
    with pytest.raises(ValueError, match="3 cards cannot give 2 hands 2 cards each"):
        deal((1, 2, 3), 2, 2)


@given(piles, st.integers(0, 12))
def test_drawing_takes_the_top_and_keeps_the_rest_in_order(
    pile: tuple[int, ...], count: int
) -> None:
    drawn, rest = draw(pile, count)
    assert drawn + rest == pile
    assert len(drawn) == min(count, len(pile))


def test_nothing_less_than_nothing_is_drawn() -> None:
    with pytest.raises(ValueError, match="less than nothing"):
        draw((1, 2), -1)


def test_one_copy_leaves_the_hand() -> None:
    assert removed((3, 1, 3, 2), 3) == (1, 3, 2)
    with pytest.raises(ValueError, match="not in tuple"):
        removed((1, 2), 3)


@given(piles, piles, st.integers(0, 2**64 - 1))
def test_cards_shuffled_in_are_all_there(
    pile: tuple[int, ...], cards: tuple[int, ...], rng: int
) -> None:
    assert Counter(shuffled_in(rng, pile, cards)[1]) == Counter(pile + cards)


def test_discards_refill_only_an_empty_pile() -> None:
    assert refilled(5, (1,), (2, 3)) == (5, (1,), (2, 3))
    rng, pile, discards = refilled(5, (), (2, 3, 4))
    assert rng != 5
    assert sorted(pile) == [2, 3, 4]
    assert discards == ()
