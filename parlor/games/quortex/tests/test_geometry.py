"""Hexes, edges, tiles and the bag (§1, §2)."""

from typing import Any

import pytest

from parlor.games.quortex.board.grid import EDGES, grid, hexes, rim
from parlor.games.quortex.board.tiles import (
    LIES,
    PAIRS,
    PARTNER,
    ROTATION_OF,
    ROTATIONS,
    TYPE_OF,
    lie,
    pairs,
    supply,
)
from parlor.games.quortex.tests.tables import dealt
from parlor.games.quortex.tests.vectors import vectors

BOARDS = sorted(vectors("geometry").items())


@pytest.mark.parametrize(("name", "vector"), BOARDS, ids=[name for name, _ in BOARDS])
def test_a_board_has_the_hexes_and_edges_of_its_radius(name: str, vector: Any) -> None:
    radius = int(name[1:])
    assert len(hexes(radius)) == vector["hexCount"]
    if isinstance(vector["positions"], str):
        assert " ".join(f"{row},{col}" for row, col in hexes(radius)) == vector["positions"]
    for edge in EDGES:
        found = {f"{row},{col},{side}" for row, col, side in rim(radius, edge)}
        assert found == set(vector["edges"][edge].split())
    assert supply(len(hexes(radius)), (1, 1, 1, 1)) == tuple(vector["deck"])


@pytest.mark.parametrize("radius", [1, 2, 3, 4])
def test_every_outer_side_belongs_to_exactly_one_edge(radius: int) -> None:
    board = grid(radius)
    owned = [side for edge in EDGES for side in rim(radius, edge)]
    outer = [
        (*board.hexes[place], side)
        for place, sides in enumerate(board.next_to)
        for side, other in enumerate(sides)
        if other < 0
    ]
    assert sorted(owned) == sorted(outer)
    assert {len(rim(radius, edge)) for edge in EDGES} == {2 * radius + 1}


def test_a_corner_gives_two_sides_to_the_edge_on_whose_right_it_lies() -> None:
    """§1.3: seen from the top edge, looking at the middle, (-3, 0) is on the right."""
    sides = [rim(3, edge) for edge in (0, 5)]
    assert [sum(place[:2] == (-3, 0) for place in edge) for edge in sides] == [2, 1]


def test_links_of_an_empty_board_lead_there_and_back() -> None:
    links = grid(3).links
    assert all(links[links[socket]] == socket for socket in range(len(links)))


def test_tiles_join_the_sides_of_the_vectors() -> None:
    for vector in vectors("tileConnections"):
        found = pairs(vector["type"], vector["rotation"])
        assert [list(pair) for pair in found] == sorted(map(sorted, vector["pairs"]))
        assert PAIRS[lie(vector["type"], vector["rotation"])] == found


def test_fourteen_lies_are_all_different_and_lead_back() -> None:
    assert list(ROTATIONS) == vectors("uniqueRotations")
    assert len(set(PAIRS)) == len(LIES) == 14
    assert [lie(TYPE_OF[way], ROTATION_OF[way]) for way in LIES] == list(LIES)
    assert all(PARTNER[way][PARTNER[way][side]] == side for way in LIES for side in range(6))


def test_the_type_is_the_number_of_sharp_turns() -> None:
    for way in LIES:
        assert sum((b - a) % 6 in (1, 5) for a, b in PAIRS[way]) == TYPE_OF[way]


@pytest.mark.parametrize("vector", vectors("tileDistribution"), ids=str)
def test_the_bag_holds_whole_groups_that_fill_the_board(vector: Any) -> None:
    counts = supply(len(hexes(vector["radius"])), tuple(vector["ratio"]))
    assert list(counts) == vector["distribution"]
    assert sum(counts) == vector["totalTiles"]


def test_a_match_is_dealt_from_the_bag_of_its_options() -> None:
    """§2.4."""
    state = dealt(2, no_sharps=2).state
    assert [state.bag.count(kind) for kind in range(4)] == [16, 8, 8, 8]


def test_another_seed_deals_another_bag() -> None:
    """The shuffle is ours, from the match's seed; no vector binds it."""
    assert dealt(2, seed=1).state.bag != dealt(2, seed=2).state.bag
    assert dealt(2, seed=1).state == dealt(2, seed=1).state
