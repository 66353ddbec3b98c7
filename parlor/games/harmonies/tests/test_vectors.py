"""Boards with known scores: V01 to V16 and G1 to G3 of the research notes (§8, §9)."""

import pytest

from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.land import land_of
from parlor.games.harmonies.model import CardId, Score
from parlor.games.harmonies.scoring.points import wish_points
from parlor.games.harmonies.scoring.reasons import score
from parlor.games.harmonies.scoring.worth import standing
from parlor.games.harmonies.tests.tables import stacks
from parlor.games.harmonies.tests.vectors import VECTORS, Vector

EVERY = pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)


def scored(vector: Vector) -> Score:
    return score(vector.side, stacks(vector.side, vector.board), tuple(vector.cards.items()))


def test_all_vectors_are_here() -> None:
    assert len(VECTORS) == 20
    assert sum(bool(vector.cards) for vector in VECTORS) == 3


@EVERY
def test_a_board_scores_what_it_should(vector: Vector) -> None:
    found = scored(vector)
    assert {line: getattr(found, line) for line in vector.expect} == vector.expect


@EVERY
def test_the_quick_count_agrees_with_the_reasons(vector: Vector) -> None:
    found, ground = scored(vector), GROUNDS[vector.side]
    land = land_of(vector.side, stacks(vector.side, vector.board))
    points = standing(ground, land, None).points
    assert {line: getattr(found, line) for line in points} == points | {"spirit": found.spirit}


@EVERY
def test_the_longest_river_is_as_long_as_it_should_be(vector: Vector) -> None:
    rivers = scored(vector).reasons.rivers
    if vector.river_length is not None:
        assert max([river.length for river in rivers], default=0) == vector.river_length


@EVERY
def test_every_spirit_scores_what_it_should(vector: Vector) -> None:
    land = land_of(vector.side, stacks(vector.side, vector.board))
    wishes = {card: CARDS[card].wish for card in vector.spirits}
    found = {card: wish and wish_points(wish, land) for card, wish in wishes.items()}
    assert found == vector.spirits


def test_the_whole_example_of_the_rule_book() -> None:
    """V01 with its six cards: 53 for the landscape, 63 for animals, 14 for the Lion."""
    vector = VECTORS[0]
    board = stacks("A", vector.board)
    cards: tuple[tuple[CardId, int], ...] = (
        ("otter", 1),
        ("gecko", 2),
        ("wolf", 1),
        ("hedgehog", 2),
        ("stingray", 3),
        ("fennec_fox", 3),
    )
    assert score("A", board, cards).animals == 5 + 10 + 4 + 12 + 16 + 16
    assert score("A", board, cards).total == 116
    assert score("A", board, (*cards, ("spirit_lion", 1))).total == 130
    assert score("A", board, (*cards, ("spirit_lion", 0))).total == 116
