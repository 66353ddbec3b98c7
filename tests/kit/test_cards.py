import pytest

from parlor.kit.cards import deal, removed


def test_cards_are_dealt_round_the_table() -> None:
    assert deal(("a", "b", "c", "d", "e"), 2, 2) == ((("a", "c"), ("b", "d")), ("e",))


def test_a_short_pack_is_not_dealt() -> None:
    with pytest.raises(ValueError, match="3 cards cannot give 2 hands 2 cards each"):
        deal((1, 2, 3), 2, 2)


def test_one_copy_leaves_the_hand() -> None:
    assert removed((3, 1, 3, 2), 3) == (1, 3, 2)
    with pytest.raises(ValueError, match="not in tuple"):
        removed((1, 2), 3)
