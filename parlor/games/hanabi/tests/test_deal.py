"""Setting up (§2, §3): vectors 1 to 3."""

from collections import Counter

import msgspec
import pytest

from parlor.engine import BadOption
from parlor.games.hanabi import rules
from parlor.games.hanabi.cards import COLOURS, DECK, NUMBERS, card, kind_of, kind_seen
from parlor.games.hanabi.model import Dealt, Options
from parlor.games.hanabi.tests.tables import dealt, name, written


def test_the_deck_has_fifty_cards() -> None:
    """Vector 1: ten of each colour, three 1s, two 2s, 3s and 4s, one 5."""
    assert len(DECK) == 50
    counts = Counter(map(name, DECK))
    for letter in "RYGBW":
        assert [counts[f"{letter}{number}"] for number in NUMBERS] == [3, 2, 2, 2, 1]


def test_every_deal_has_the_same_cards_and_a_seed_its_order() -> None:
    """Vector 1."""
    orders = set()
    for seed in range(50):
        match = dealt(3, seed)
        assert sorted(match.state.kinds) == sorted(DECK)
        assert match.state == dealt(3, seed).state
        orders.add((match.hand(0), match.deck))
    assert len(orders) == 50


@pytest.mark.parametrize(
    ("seats", "cards", "left"), [(2, 5, 40), (3, 5, 35), (4, 4, 34), (5, 4, 30)]
)
def test_hands_by_the_number_of_players(seats: int, cards: int, left: int) -> None:
    """Vector 2."""
    match = dealt(seats)
    assert [len(hand) for hand in match.state.hands] == [cards] * seats
    assert len(match.state.deck) == left
    assert (match.clues, match.fuses, match.view(0).score) == (8, 3, 0)
    assert match.happened == (Dealt(cards),)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(BadOption):
        rules.new(Options(), seats, 1)


def test_own_cards_are_backs_and_all_others_fronts() -> None:
    """Vector 3."""
    match = dealt(4)
    for seat in range(4):
        hands = match.view(seat).hands
        assert written(hands[seat]) == "?? ?? ?? ??"
        for other in {0, 1, 2, 3} - {seat}:
            assert written(hands[other]) == match.hand(other)


def test_a_view_has_neither_deck_nor_its_size() -> None:
    """Vector 3 and H7."""
    names = set(msgspec.structs.asdict(dealt(3).view(0)))
    assert names == {
        "happened", "options", "seat", "phase", "turn", "hands", "piles", "discards", "clues",
        "fuses", "score", "result", "aids",
    }  # fmt: skip


def test_chance_picks_who_starts() -> None:
    """H14."""
    assert {dealt(5, seed).turn for seed in range(60)} == {0, 1, 2, 3, 4}
    assert {dealt(5, seed, random_start=False).turn for seed in range(20)} == {0}


def test_an_id_says_nothing_about_its_card_or_its_place() -> None:
    """H13: over many deals every id is every card and lies everywhere."""
    first = {dealt(2, seed).state.kinds[0] for seed in range(400)}
    assert first == set(range(25))
    places = {dealt(2, seed).state.hands[0][0] for seed in range(400)}
    assert len(places) == 50


def test_a_kind_is_a_colour_and_a_number() -> None:
    every = [kind_of(colour, number) for colour in COLOURS for number in NUMBERS]
    assert every == list(range(25))
    assert [kind_seen(card(7, kind)) for kind in range(-1, 25)] == list(range(-1, 25))
