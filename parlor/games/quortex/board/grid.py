"""The board's hexes, sides and edges, as tables for each radius (§1).

A *socket* is a side of a hex as seen from inside it: number 6 * hex + side. Each outer side has a
second socket outside the board, numbered on from there and belonging to the edge that owns it.
"""

from functools import lru_cache
from typing import TypeAlias

from parlor.games.quortex.board.tiles import Side
from parlor.kit import hexgrid

Hex: TypeAlias = int
"""The index of a hex in `Grid.hexes`."""
Edge: TypeAlias = int
"""One of the six edges of the board; the opposite edge is three further."""
Socket: TypeAlias = int

EDGES = range(6)


class Grid:
    """A board of one radius; its tables are never changed."""

    __slots__ = ("edge_of", "hexes", "index", "links", "next_to", "outside", "radius", "rims")

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.hexes = hexes(radius)
        self.index = {place: number for number, place in enumerate(self.hexes)}
        self.rims = tuple(
            tuple((self.index[row, col], side) for row, col, side in rim(radius, edge))
            for edge in EDGES
        )
        """For each edge the (hex, side) of its hexsides, clockwise."""
        self.next_to = tuple(
            tuple(self.index.get(beyond(row, col, side), -1) for side in range(6))
            for row, col in self.hexes
        )
        """For each hex and side the hex next to it, -1 outside."""
        self.outside = 6 * len(self.hexes)
        """The first socket outside the board."""
        self.edge_of: dict[Socket, Edge] = {}
        self.links = self._links()
        """For each socket of the empty board the one that it touches."""

    def _links(self) -> list[Socket]:
        links = [
            6 * other + (side + 3) % 6 if other >= 0 else -1
            for row in self.next_to
            for side, other in enumerate(row)
        ]
        for edge, sides in enumerate(self.rims):
            for place, side in sides:
                self.edge_of[len(links)] = edge
                links[6 * place + side] = len(links)
                links.append(6 * place + side)
        return links


def hexes(radius: int) -> tuple[tuple[int, int], ...]:
    """Every (row, column) of the board, row by row (§1.1)."""
    return tuple(sorted((here.r, here.q) for here in hexgrid.disc(hexgrid.ORIGIN, radius)))


def beyond(row: int, col: int, side: Side) -> tuple[int, int]:
    """The (row, column) of the hex over a side, on the board or not (§1.2)."""
    # Side 0 is the upper left one, two steps further than the kit's first direction, the east.
    there = hexgrid.neighbor(hexgrid.Hex(col, row), side + 2)
    return there.r, there.q


def turned(row: int, col: int, sixths: int) -> tuple[int, int]:
    """Where a hex comes to lie when the board is turned clockwise (§1.3)."""
    there = hexgrid.rotate(hexgrid.Hex(col, row), -sixths)
    return there.r, there.q


def rim(radius: int, edge: Edge) -> tuple[tuple[int, int, Side], ...]:
    """The outer hexsides that an edge owns, clockwise: 2 * radius + 1 of them (§1.3)."""
    top = [(col, side) for col in range(radius + 1) for side in (0, 5)][:-1]
    return tuple((*turned(-radius, col, edge), (side - edge) % 6) for col, side in top)


@lru_cache(maxsize=8)
def grid(radius: int) -> Grid:
    """The board of this radius."""
    return Grid(radius)
