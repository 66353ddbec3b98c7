import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.kit.hexgrid import (
    DIRECTIONS,
    ORIGIN,
    Hex,
    add,
    disc,
    distance,
    line,
    neighbor,
    neighbors,
    ring,
    rotate,
    scale,
    spiral,
    subtract,
)

hexes = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))


@given(hexes, hexes)
def test_operators_and_functions_agree(one: Hex, other: Hex) -> None:
    assert one + other == add(one, other)
    assert one - other == subtract(one, other)
    assert one * 3 == scale(one, 3) == one + one + one
    assert (one - other) + other == one


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(one: Hex, other: Hex, third: Hex) -> None:
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)
    assert distance(one, third) <= distance(one, other) + distance(other, third)


@given(hexes)
def test_neighbors_are_the_ring_of_one(here: Hex) -> None:
    assert set(neighbors(here)) == set(ring(here, 1))
    assert all(distance(here, next_to) == 1 for next_to in neighbors(here))


def test_directions_count_modulo_six() -> None:
    assert neighbor(ORIGIN, 7) == neighbor(ORIGIN, 1) == Hex(1, -1)
    assert neighbor(ORIGIN, -1) == Hex(0, 1)


@pytest.mark.parametrize("radius", range(5))
def test_a_ring_has_six_times_its_radius_and_a_disc_is_full(radius: int) -> None:
    centre = Hex(3, -5)
    found = ring(centre, radius)
    assert len(set(found)) == len(found) == max(1, 6 * radius)
    assert all(distance(centre, here) == radius for here in found)
    assert len(disc(centre, radius)) == 1 + 3 * radius * (radius + 1)
    assert disc(centre, radius) == tuple(sorted(spiral(centre, radius)))
    assert spiral(centre, radius)[0] == centre


@given(st.integers(2, 6))
def test_a_ring_goes_round_step_by_step(radius: int) -> None:
    found = ring(ORIGIN, radius)
    assert all(distance(here, after) == 1 for here, after in pairwise((*found, found[0])))


def test_a_turn_leads_from_each_direction_to_the_next() -> None:
    for direction, step in enumerate(DIRECTIONS):
        assert rotate(step, 1) == DIRECTIONS[(direction + 1) % 6]


@given(hexes, hexes, st.integers(-12, 12))
def test_turning_keeps_the_distance_and_turns_back(here: Hex, centre: Hex, turns: int) -> None:
    turned = rotate(here, turns, centre)
    assert distance(turned, centre) == distance(here, centre)
    assert rotate(turned, -turns, centre) == here


def test_every_line_is_a_shortest_way() -> None:
    for end in disc(ORIGIN, 7):
        row = line(ORIGIN, end)
        assert row[0] == ORIGIN
        assert row[-1] == end
        assert len(row) == distance(ORIGIN, end) + 1
        assert all(distance(here, after) == 1 for here, after in pairwise(row))


@given(hexes, hexes, hexes)
def test_a_line_moves_with_its_ends(start: Hex, end: Hex, step: Hex) -> None:
    assert line(start + step, end + step) == tuple(here + step for here in line(start, end))


def test_python_and_the_browser_agree() -> None:
    # web/src/kit/hexgrid.test.ts reads the same file.
    shared = Path(__file__).parents[2] / "web/src/kit/hexgrid.cases.json"
    cases = json.loads(shared.read_text())
    for case in cases["lines"]:
        start, end, row = Hex(*case["start"]), Hex(*case["end"]), case["row"]
        assert [[here.q, here.r] for here in line(start, end)] == row
    for case in cases["rings"]:
        found = ring(Hex(*case["centre"]), case["radius"])
        assert [[here.q, here.r] for here in found] == case["ring"]
    for case in cases["turns"]:
        turned = rotate(Hex(*case["here"]), case["turns"], Hex(*case["centre"]))
        assert [turned.q, turned.r] == case["turned"]
