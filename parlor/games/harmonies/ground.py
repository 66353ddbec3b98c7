"""The two sides of a personal board as bit sets: where the hexes are and what touches what (§1).

A hex is a small number, its place in the list of its side; a set of hexes is an integer with one
bit for each. Columns lie nine bits apart and use seven of them, so that stepping in a direction,
even twice, is a shift that never lands on another column's hexes.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from parlor.games.harmonies.options import Side
from parlor.kit.hexgrid import Hex as Spot

Hex: TypeAlias = int
"""A hex by its number: column after column from the left, each from the top."""
Hexes: TypeAlias = int
"""A set of hexes, one bit each."""

COLUMN = 9
HEIGHTS: dict[Side, tuple[int, ...]] = {"A": (5, 4, 5, 4, 5), "B": (4, 3, 4, 3, 4, 3, 4)}
"""How many hexes each column has."""


class Ground(Struct, frozen=True):
    """One side of a board."""

    side: Side
    spots: tuple[Spot, ...]
    """Tops are flat: `q` is the column from the left, and `r` grows downwards in it."""
    names: tuple[str, ...]
    """Column and row as people say them, `a1` at the top left."""
    bits: tuple[Hexes, ...]
    """Each hex as a set of one."""
    around: tuple[Hexes, ...]
    """The neighbors of each hex."""
    all: Hexes
    numbers: dict[Hexes, Hex]
    """The number of each set of one."""


def step(q: int, r: int) -> int:
    """How far a step in axial coordinates shifts a bit."""
    return q * COLUMN + r


def touching(some: Hexes) -> Hexes:
    """All places next to some hexes, those off the board too."""
    return some << 1 | some >> 1 | some << 9 | some >> 9 | some << 8 | some >> 8


def each(some: Hexes) -> Iterator[Hexes]:
    """Every hex of a set as a set of one, in the order of their numbers."""
    while some:
        one = some & -some
        yield one
        some ^= one


@lru_cache(maxsize=1 << 15)
def groups(some: Hexes) -> tuple[Hexes, ...]:
    """The connected groups of a set."""
    found = []
    while some:
        group = fringe = some & -some
        while fringe:
            fringe = touching(fringe) & some & ~group
            group |= fringe
        found.append(group)
        some ^= group
    return tuple(found)


def listed(ground: Ground, some: Hexes) -> tuple[Hex, ...]:
    """The numbers of a set of hexes."""
    found, numbers = [], ground.numbers
    while some:  # Written out, as it runs for every set that a view tells.
        one = some & -some
        found.append(numbers[one])
        some ^= one
    return tuple(found)


def _ground(side: Side) -> Ground:
    spots = [
        Spot(q, row - q // 2) for q, height in enumerate(HEIGHTS[side]) for row in range(height)
    ]
    lowest = min(spot.r for spot in spots)
    bits = [1 << step(spot.q, spot.r - lowest) for spot in spots]
    everywhere = sum(bits)
    names = [f"{'abcdefg'[spot.q]}{spot.r + spot.q // 2 + 1}" for spot in spots]
    return Ground(
        side=side,
        spots=tuple(spots),
        names=tuple(names),
        bits=tuple(bits),
        around=tuple([touching(bit) & everywhere for bit in bits]),
        all=everywhere,
        numbers={bit: number for number, bit in enumerate(bits)},
    )


GROUNDS: dict[Side, Ground] = {"A": _ground("A"), "B": _ground("B")}
