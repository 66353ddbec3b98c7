"""Setting up (§2)."""

from collections import Counter

import pytest

from parlor.engine import BadOption
from parlor.games.harmonies import rules
from parlor.games.harmonies.cards.deck import ANIMAL_IDS, SPIRIT_IDS
from parlor.games.harmonies.model import Options, Side
from parlor.games.harmonies.stacks import TOKENS


@pytest.mark.parametrize(("seats", "spaces", "left"), [(1, 3, 111), (2, 5, 105), (4, 5, 105)])
def test_the_table_is_filled(seats: int, spaces: int, left: int) -> None:
    """Section 2: central spaces, cards face up, tokens left in the pouch."""
    state = rules.new(Options(), seats, seed=3)
    assert [len(space) for space in state.spaces] == [3] * spaces
    assert len(state.row) == spaces
    assert len(state.pouch) == left
    assert Counter([*state.pouch, *sum(state.spaces, ())]) == TOKENS
    assert sorted([*filter(None, state.row), *state.deck]) == sorted(ANIMAL_IDS)


@pytest.mark.parametrize(("side", "hexes"), [("A", 23), ("B", 25)])
def test_boards_are_empty_and_nobody_has_cards(side: Side, hexes: int) -> None:
    state = rules.new(Options(side=side), 3, seed=3)
    for player in state.players:
        assert player.stacks == ("",) * hexes
        assert [*player.held, *player.offer, *player.cubes] == []


def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = {rules.new(Options(), 4, seed).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_the_same_seed_deals_the_same() -> None:
    assert rules.new(Options(), 3, 5) == rules.new(Options(), 3, 5)
    assert rules.new(Options(), 3, 5) != rules.new(Options(), 3, 6)


def test_everybody_is_dealt_two_spirits_in_the_variant() -> None:
    state = rules.new(Options(spirits=True), 4, seed=3)
    dealt = [card for player in state.players for card in player.offer]
    assert [len(player.offer) for player in state.players] == [2] * 4
    assert sorted([*dealt, *state.spirits]) == sorted(SPIRIT_IDS)
    assert not set(state.deck) & set(SPIRIT_IDS)


@pytest.mark.parametrize("seats", [0, 5])
def test_others_cannot_play(seats: int) -> None:
    with pytest.raises(BadOption):
        rules.new(Options(), seats, seed=1)
