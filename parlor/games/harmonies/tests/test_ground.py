"""The two sides of a board (§1.4)."""

from collections import Counter

import pytest

from parlor.games.harmonies.ground import GROUNDS, Ground, each, groups, listed
from parlor.games.harmonies.model import Side
from parlor.kit.hexgrid import Hex, neighbors

SIDES = pytest.mark.parametrize("side", ["A", "B"])


def beside(ground: Ground, number: int) -> set[int]:
    """The neighbors by axial coordinates, without bits."""
    around = neighbors(ground.spots[number])
    return {ground.spots.index(other) for other in around if other in ground.spots}


def test_side_a_has_23_hexes_in_columns_of_5_4_5_4_5() -> None:
    columns = Counter(spot.q for spot in GROUNDS["A"].spots)
    assert list(columns.values()) == [5, 4, 5, 4, 5]
    assert [spot.r for spot in GROUNDS["A"].spots if spot.q == 4] == [-2, -1, 0, 1, 2]


def test_side_b_has_25_hexes_in_columns_of_4_3_4_3_4_3_4() -> None:
    columns = Counter(spot.q for spot in GROUNDS["B"].spots)
    assert list(columns.values()) == [4, 3, 4, 3, 4, 3, 4]
    assert [spot.r for spot in GROUNDS["B"].spots if spot.q == 6] == [-3, -2, -1, 0]


@SIDES
def test_bits_know_the_same_neighbours_as_coordinates(side: Side) -> None:
    ground = GROUNDS[side]
    for number in range(len(ground.spots)):
        assert set(listed(ground, ground.around[number])) == beside(ground, number)


@pytest.mark.parametrize(
    ("side", "pairs", "histogram"),
    [("A", 50, {2: 4, 3: 2, 4: 6, 5: 4, 6: 7}), ("B", 54, {2: 4, 3: 4, 4: 4, 5: 6, 6: 7})],
)
def test_hexes_have_so_many_neighbours(side: Side, pairs: int, histogram: dict[int, int]) -> None:
    """Section 1 of the research notes."""
    counts = [around.bit_count() for around in GROUNDS[side].around]
    assert sum(counts) == 2 * pairs
    assert Counter(counts) == histogram


@pytest.mark.parametrize(("side", "q", "r"), [("A", 2, 1), ("B", 3, 0)])
def test_a_board_turned_round_is_the_same_board(side: Side, q: int, r: int) -> None:
    spots = set(GROUNDS[side].spots)
    assert {Hex(2 * q - spot.q, 2 * r - spot.r) for spot in spots} == spots


@SIDES
def test_hexes_are_named_by_column_and_row(side: Side) -> None:
    names = GROUNDS[side].names
    assert len(set(names)) == len(names)
    assert names[0] == "a1"
    assert names[-1] == {"A": "e5", "B": "g4"}[side]


def test_groups_are_connected_and_apart() -> None:
    ground = GROUNDS["A"]
    some = sum(ground.bits[number] for number in (0, 1, 5, 12, 22))
    assert [listed(ground, group) for group in groups(some)] == [(0, 1, 5), (12,), (22,)]
    assert groups(0) == ()
    assert [ground.numbers[one] for one in each(some)] == [0, 1, 5, 12, 22]
