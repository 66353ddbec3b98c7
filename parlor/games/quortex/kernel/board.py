"""The board of the kernel: what is still empty, and how flows run between it.

Chains of placed tiles are never walked. Every side of an empty hex, and every outer side, keeps a
`link` to the place where a flow that leaves there arrives next: the side of another empty hex, or
an outer side. Laying a tile joins three pairs of links, so what it finishes is seen at once. A way
from edge to edge is then a way through sets of empty hexes, which are bits of one integer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.tiles import ROTATIONS, TYPES, pairs

if TYPE_CHECKING:  # The package is not there where the game is only played.
    from mypy_extensions import i64

KINDS: Final = len(TYPES)
TURNS: Final[list[i64]] = list(ROTATIONS)
"""How many rotations of each kind differ."""
TILES: Final[list[list[i64]]] = [
    [side for pair in pairs(kind, turn) for side in pair] for kind in TYPES for turn in range(6)
]
"""The three pairs of sides that a tile joins, at `kind * 6 + rotation`."""

SLOTS: Final = 67
"""The powers of two below 2 ** 66 all differ modulo 67: the cheapest index of a lowest bit."""
FAR: Final = 99
"""The distance of a line that is blocked."""


class Shape:
    """The grid of one radius as flat lists; hexes and sides have the numbers of the rules."""

    def __init__(self, radius: i64) -> None:
        board = grid(radius)
        self.radius: i64 = radius
        self.index: dict[tuple[i64, i64], i64] = board.index
        """The number of a hex by its (row, column)."""
        self.count: i64 = len(board.hexes)
        self.span: i64 = 2 * radius + 1
        self.outer: i64 = board.outside
        """The first outer side; edge by edge, there are `span` of each."""
        self.links: list[i64] = board.links
        self.edge_of: list[i64] = [board.edge_of.get(side, -1) for side in range(len(self.links))]
        self.bit_of: list[i64] = []
        self.all: i64 = 0
        # Doubled, because compiled `1 << n` has 32 bits.
        bit: i64 = 1
        for _ in range(self.count):
            self.bit_of.extend([bit] * 6)
            self.all += bit
            bit += bit
        self.slot_of: list[i64] = [bit % SLOTS for bit in self.bit_of]
        self.at: list[i64] = [-1] * SLOTS
        """The hex of a bit modulo `SLOTS`."""
        for place in range(self.count):
            self.at[self.slot_of[place * 6]] = place
        self.bit_of.extend([0] * 6 * self.span)


SHAPES: Final[list[Shape]] = []


def shape_of(radius: i64) -> Shape:
    """The tables of a radius, made once."""
    for known in SHAPES:
        if known.radius == radius:
            return known
    made = Shape(radius)
    SHAPES.append(made)
    return made


class Board:
    """The tiles laid so far, as links between what is still empty; an axis is an edge modulo 3."""

    def __init__(
        self, shape: Shape, links: list[i64], near: list[i64], starts: list[i64], empty: i64
    ) -> None:
        self.shape = shape
        self.links = links
        self.near = near
        """The empty hexes one step away, by the slot of a hex."""
        self.starts = starts
        """The empty hexes where a flow from an edge arrives."""
        self.empty: i64 = empty
        self.left: i64 = 0
        """How many hexes are empty."""
        self.done: i64 = 0
        """The axes whose edges are joined, as bits."""

    def copy(self) -> Board:
        """Another board with the same tiles."""
        other = Board(self.shape, self.links[:], self.near[:], self.starts[:], self.empty)
        other.left = self.left
        other.done = self.done
        return other

    def lay(self, place: i64, tile: i64) -> None:
        """Put a tile (kind * 6 + rotation) on an empty hex."""
        shape = self.shape
        links = self.links
        outer = shape.outer
        sides = TILES[tile]
        base = place * 6
        self.empty ^= shape.bit_of[base]
        self.left -= 1
        touched: i64 = 0
        edges: i64 = 0
        nth: i64 = 0
        while nth < 6:
            one = links[base + sides[nth]]
            two = links[base + sides[nth + 1]]
            links[one] = two
            links[two] = one
            if one < outer:
                touched |= shape.bit_of[one]
            else:
                edges |= 1 << shape.edge_of[one]
                if two >= outer and (shape.edge_of[one] + 3) % 6 == shape.edge_of[two]:
                    self.done |= 1 << shape.edge_of[one] % 3
            if two < outer:
                touched |= shape.bit_of[two]
            else:
                edges |= 1 << shape.edge_of[two]
            nth += 2
        touched &= self.empty
        while touched:
            low = touched & -touched
            touched ^= low
            self.look_around(shape.at[low % SLOTS])
        edge: i64 = 0
        while edges:
            if edges & 1:
                self.look_in(edge)
            edges >>= 1
            edge += 1

    def distance(self, axis: i64) -> i64:
        """The fewest empty hexes on a way between the axis's edges; `FAR` when it is blocked."""
        if self.done >> axis & 1:
            return 0
        return self.way(self.starts[axis], self.starts[axis + 3], 0)

    def way(self, start: i64, goal: i64, without: i64) -> i64:
        """The fewest empty hexes on a way from set to set that avoids some; `FAR` for none."""
        near = self.near
        front = start & ~without
        seen = front | without
        steps: i64 = 1
        while front:
            if front & goal:
                return steps
            steps += 1
            found: i64 = 0
            while front:
                low = front & -front
                found |= near[low % SLOTS]
                front ^= low
            front = found & ~seen
            seen |= found
        return FAR

    def rings(self, start: i64) -> list[i64]:
        """The empty hexes reached from a set in 0, 1, 2 ... steps."""
        near = self.near
        front = start
        seen = front
        found: list[i64] = []
        while front:
            found.append(front)
            wave: i64 = 0
            while front:
                low = front & -front
                wave |= near[low % SLOTS]
                front ^= low
            front = wave & ~seen
            seen |= wave
        return found

    def shortest(self, axis: i64) -> list[i64]:
        """For each step of the shortest ways of an axis, the hexes where they may be then."""
        goal = self.starts[axis + 3]
        rings = self.rings(self.starts[axis])
        last: i64 = 0
        while last < len(rings) and not rings[last] & goal:
            last += 1
        if last == len(rings):
            return []
        near = self.near
        rings = rings[: last + 1]
        rings[last] &= goal
        while last > 0:
            front = rings[last]
            found: i64 = 0
            while front:
                low = front & -front
                found |= near[low % SLOTS]
                front ^= low
            last -= 1
            rings[last] &= found
        return rings

    def needed(self, axis: i64) -> i64:
        """The empty hexes without which the axis is blocked, as bits."""
        start = self.starts[axis]
        goal = self.starts[axis + 3]
        found: i64 = 0
        for ring in self.shortest(axis):
            # What every way needs, the shortest ways need: they have no other hex at that step.
            if ring & (ring - 1) == 0 and self.way(start, goal, ring) == FAR:
                found |= ring
        return found

    def look_around(self, place: i64) -> None:
        """Note again which empty hexes are one step away from a hex."""
        links = self.links
        bit_of = self.shape.bit_of
        side = place * 6
        self.near[self.shape.slot_of[side]] = (
            bit_of[links[side]]
            | bit_of[links[side + 1]]
            | bit_of[links[side + 2]]
            | bit_of[links[side + 3]]
            | bit_of[links[side + 4]]
            | bit_of[links[side + 5]]
        )

    def look_in(self, edge: i64) -> None:
        """Note again where the flows of an edge arrive."""
        first = self.shape.outer + edge * self.shape.span
        found: i64 = 0
        for outer in range(first, first + self.shape.span):
            found |= self.shape.bit_of[self.links[outer]]
        self.starts[edge] = found


def empty_board(radius: i64) -> Board:
    """A board without tiles."""
    shape = shape_of(radius)
    board = Board(shape, shape.links[:], [0] * SLOTS, [0] * 6, shape.all)
    board.left = shape.count
    for place in range(shape.count):
        board.look_around(place)
    for edge in range(6):
        board.look_in(edge)
    return board
