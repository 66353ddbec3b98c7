"""Which card goes where (§3)."""

import pytest

from parlor.games.upndown.model import Options, Pile
from parlor.games.upndown.piles import fits, fresh_piles, is_special
from parlor.games.upndown.tests.tables import dealt, table

DECK = Options().deck
UP_67 = Pile(up=True, top=67)
DOWN_34 = Pile(up=False, top=34)


def fitting(pile: Pile) -> set[int]:
    return {card for card in DECK if fits(pile, card)}


def special(pile: Pile) -> set[int]:
    return {card for card in DECK if is_special(pile, card)}


def test_a_rising_pile_takes_higher_cards_and_ten_lower() -> None:
    """Vector 1."""
    assert fitting(UP_67) == {57, *range(68, 100)}
    assert special(UP_67) == {57}


def test_a_falling_pile_takes_lower_cards_and_ten_higher() -> None:
    """Vector 2."""
    assert fitting(DOWN_34) == {44, *range(2, 34)}
    assert special(DOWN_34) == {44}


def test_on_fresh_piles_everything_fits_and_nothing_is_special() -> None:
    """Vector 3."""
    for pile in fresh_piles(Options()):
        assert fitting(pile) == set(DECK)
        assert special(pile) == set()


def test_no_range_makes_the_first_card_special() -> None:
    """U16."""
    ranges = [(low, high) for low in range(2, 80) for high in range(22, 100) if high >= low + 20]
    for lowest, highest in ranges:
        options = Options(lowest, highest, hand_size=4, max_players=2)
        piles = fresh_piles(options)
        assert not any(is_special(pile, card) for pile in piles for card in options.deck)


def test_a_refusal_says_what_would_fit() -> None:
    match = table("66 70", "80", draw="90", tops=(67, 67, 34, 34))
    assert match.refusal("66>1") == "does_not_fit"
    assert match.refusal("70>3") == "does_not_fit"
    assert match.moves() == ["70>1", "70>2"]


@pytest.mark.parametrize(
    ("play", "sentence"),
    [
        ("66>1", "The 66 doesn't fit on 67. Play a higher card, or exactly 57."),
        ("66>2", "The 66 doesn't fit on 99. Play exactly 89."),
        ("66>3", "The 66 doesn't fit on 34. Play a lower card, or exactly 44."),
        ("96>4", "The 96 doesn't fit on 95. Play a lower card."),
    ],
)
def test_a_refusal_names_only_cards_that_there_are(play: str, sentence: str) -> None:
    """§3.1 to §3.3; vectors 1 and 2."""
    match = table("66 70 96", "80", draw="90", tops=(67, 99, 34, 95))
    assert match.says(play) == sentence


def test_every_play_is_listed_by_card_then_pile() -> None:
    match = dealt(2)
    hand = match.hand(0)
    assert match.moves() == [f"{card}>{pile}" for card in hand for pile in (1, 2, 3, 4)]
