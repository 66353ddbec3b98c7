"""Moves in one line, as the mover sees them and for logs (§11)."""

from typing import Any

import pytest

from parlor.games.quortex import rules
from parlor.games.quortex.board.grid import hexes
from parlor.games.quortex.board.tiles import ROTATIONS, lie
from parlor.games.quortex.model import Ask, Move, Place, Placed, Replace, Sit
from parlor.games.quortex.notation import (
    FACINGS,
    facing,
    place_at,
    place_name,
    rotation_of,
    written,
)
from parlor.games.quortex.tests.tables import table
from parlor.games.quortex.tests.vectors import vectors
from parlor.testing.written import check_unreadable, check_written

NOTATION = vectors("notation")


@pytest.mark.parametrize("edge", range(6))
def test_hexes_are_named_as_the_mover_sees_them(edge: int) -> None:
    """§11.2."""
    names = [f"{row},{col}={place_name(3, edge, row, col)}" for row, col in hexes(3)]
    assert names == NOTATION["positionByEdge"][edge].split()


@pytest.mark.parametrize("edge", range(6))
def test_directions_turn_with_the_table(edge: int) -> None:
    """§11.3; the program that wrote the vectors mirrors them, which is wrong."""
    found = [facing(rotation, edge) for rotation in range(6)]
    assert found == NOTATION["orientationRecommended"][edge]
    assert found != NOTATION["orientationTS_buggy"][edge]


@pytest.mark.parametrize("vector", NOTATION["moves"], ids=lambda vector: vector["recommended"])
def test_moves_are_written_as_recommended(vector: Any) -> None:
    """§11.1; of equal rotations we write the lowest."""
    edge, kind, rotation = vector["edge"], vector["type"], vector["rotation"]
    row, col = vector["pos"]
    name = f"P{vector['playerNumber']}{place_name(3, edge, row, col)}T{kind}"
    assert name + facing(rotation, edge) == vector["recommended"]
    written = name + facing(rotation % ROTATIONS[kind], edge)
    for text in (written, vector["recommended"]):
        again = rotation_of(text.rpartition(f"T{kind}")[2], edge)
        assert lie(kind, again) == lie(kind, rotation)


@pytest.mark.parametrize("radius", [2, 3, 4])
def test_every_name_means_one_hex(radius: int) -> None:
    for edge in range(6):
        names = [place_name(radius, edge, row, col) for row, col in hexes(radius)]
        assert len(set(names)) == len(names)
        assert [place_at(radius, edge, name) for name in names] == list(hexes(radius))


def test_the_middle_is_the_same_for_everybody() -> None:
    assert {place_name(3, edge, 0, 0) for edge in range(6)} == {"D4"}


@pytest.mark.parametrize("name", ["A5", "H1", "D8", "A0", "I1"])
def test_names_that_are_not_on_the_board_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="off_board"):
        place_at(3, 0, name)


def test_every_direction_has_its_rotation() -> None:
    for edge in range(6):
        assert [facing(rotation_of(name, edge), edge) for name in FACINGS] == list(FACINGS)


def test_the_reference_corner_points_where_the_name_says() -> None:
    """§11.3: at rotation 0 the corner between sides 0 and 5 is away from the top edge's middle."""
    assert facing(0, 0) == "S"
    assert facing(0, 3) == "N"


def test_an_event_tells_the_move_in_notation() -> None:
    """P1 sits at edge 4 here, since seat 1 moves first."""
    after = table([0, 4], bag=[1, 0, 0], turn=1).on("1,-3/5")
    placed = after.state.happened[0]
    assert isinstance(placed, Placed)
    assert placed.text == written(after.state, after.state.plies[0]) == "P1A2T1N"


def test_a_replacement_is_marked() -> None:
    """§11.1."""
    wall = [[3, 0, 0, col] for col in range(-3, 4)]
    after = table([0, 2], wall, [0, 1, 2], supermove="single").on("x0,0/2")
    assert written(after.state, after.state.plies[-1]) == "P1xD4T0NE"


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Sit(3), "edge 3"),
        (Place(0, -2, 4), "0,-2/4"),
        (Replace(-3, 1, 0), "x-3,1/0"),
        (Ask(), "hint"),
    ],
)
def test_every_kind_of_move_has_a_line_that_needs_no_board(move: Move, text: str) -> None:
    check_written(rules, text, move)


@pytest.mark.parametrize("text", ["", "0,0", "0,0/6", "5,0/0", "edge 6", "P1A1T0N", "x", "٣,0/0"])
def test_other_lines_are_refused(text: str) -> None:
    check_unreadable(rules, text)
