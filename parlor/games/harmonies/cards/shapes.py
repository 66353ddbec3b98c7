"""The shapes of habitats; the hex of the cube is the first cell and the origin (§6)."""

from typing import NamedTuple, TypeAlias

from parlor.games.harmonies.cards.card import Cell, Shape
from parlor.games.harmonies.stacks import Landscape

Habitat: TypeAlias = tuple[Shape, tuple[Cell, ...]]


class Kind(NamedTuple):
    """A landscape of an exact height."""

    landscape: Landscape
    height: int


WATER = Kind("water", 1)
FIELD = Kind("field", 1)
TREE_1, TREE_2, TREE_3 = (Kind("tree", height) for height in (1, 2, 3))
MOUNTAIN_1, MOUNTAIN_2, MOUNTAIN_3 = (Kind("mountain", height) for height in (1, 2, 3))
BUILDING = Kind("building", 2)


def pair(cube: Kind, other: Kind) -> Habitat:
    """Two hexes side by side."""
    return "pair", _cells((0, 0, cube), (-1, 0, other))


def line(cube: Kind, middle: Kind, end: Kind) -> Habitat:
    """Three in a row with the cube at one end."""
    return "line", _cells((0, 0, cube), (-1, 0, middle), (-2, 0, end))


def between(cube: Kind, one: Kind, other: Kind) -> Habitat:
    """Three in a row with the cube in the middle."""
    return "between", _cells((0, 0, cube), (-1, 0, one), (1, 0, other))


def triangle(cube: Kind, both: Kind) -> Habitat:
    """Three that all touch each other."""
    return "triangle", _cells((0, 0, cube), (-1, 0, both), (-1, 1, both))


def vee(cube: Kind, both: Kind) -> Habitat:
    """Two that do not touch, with the cube between them at an angle."""
    return "vee", _cells((0, 0, cube), (-1, 1, both), (1, 0, both))


def half_ring(cube: Kind, others: Kind) -> Habitat:
    """Three neighbours of the cube's hex in succession."""
    return "half_ring", _cells((0, 0, cube), (-1, 1, others), (0, 1, others), (1, 0, others))


def rhombus(ends: Kind, sides: Kind) -> Habitat:
    """Two that touch, with one on either side of them; the cube is on an end."""
    return "rhombus", _cells((0, 0, ends), (-1, 0, sides), (-1, 1, sides), (-2, 1, ends))


def _cells(*cells: tuple[int, int, Kind]) -> tuple[Cell, ...]:
    return tuple([Cell(q, r, *kind) for q, r, kind in cells])
