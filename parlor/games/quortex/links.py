"""What is joined to what on a board: from every socket along the tiles to where the path ends.

`links[s]` is the socket where somebody comes out who leaves an empty hex through socket `s`, or
enters the board from outside there: the socket of an empty hex, or one outside. Laying a tile joins
the ends of two paths, three times; nothing else changes.
"""

from functools import lru_cache
from typing import TypeAlias

from parlor.games.quortex.grid import Edge, Grid, Hex, Socket, grid
from parlor.games.quortex.model import EMPTY
from parlor.games.quortex.tiles import PAIRS, Lie

Line: TypeAlias = tuple[Edge, Edge]
"""Two edges that are to be joined."""
Hexes: TypeAlias = int
"""A set of hexes, one bit each."""


class Position:
    """A board with its links; never changed once made."""

    __slots__ = ("_near", "empty", "grid", "links", "tiles")

    def __init__(self, board: Grid, tiles: tuple[Lie, ...]) -> None:
        self.grid = board
        self.tiles = tiles
        self.links = board.links.copy()
        self.empty: Hexes = 0
        self._near: tuple[list[Hexes], list[Hexes]] | None = None
        for place, lie in enumerate(tiles):
            if lie == EMPTY:
                self.empty |= 1 << place
            else:
                _join(self.links, place, lie)

    @property
    def near(self) -> tuple[list[Hexes], list[Hexes]]:
        """For each empty hex the empty ones it leads to, and for each edge those leading to it."""
        if self._near is None:
            self._near = _near(self)
        return self._near


def _join(links: list[Socket], place: Hex, lie: Lie) -> None:
    base = 6 * place
    for one, other in PAIRS[lie]:
        here, there = links[base + one], links[base + other]
        links[here] = there
        links[there] = here


def _near(position: Position) -> tuple[list[Hexes], list[Hexes]]:
    outside, edge_of, links = position.grid.outside, position.grid.edge_of, position.links
    leads: list[Hexes] = [0] * len(position.tiles)
    rims: list[Hexes] = [0] * 6
    for place, lie in enumerate(position.tiles):
        if lie == EMPTY:
            found = 0
            for end in links[6 * place : 6 * place + 6]:
                if end < outside:
                    found |= 1 << end // 6
                else:
                    rims[edge_of[end]] |= 1 << place
            leads[place] = found
    return leads, rims


@lru_cache(maxsize=2048)
def position(radius: int, tiles: tuple[Lie, ...]) -> Position:
    """The position of these tiles; the same board is worked out once."""
    return Position(grid(radius), tiles)


def joins(position: Position, place: Hex, lie: Lie) -> set[Line]:
    """The pairs of edges that a tile laid on an empty hex would join, lower edge first."""
    outside, base = position.grid.outside, 6 * place
    ends = position.links[base : base + 6]
    if max(ends) < outside:
        return set()
    far = dict(enumerate(ends, base))
    # A path may leave the hex and come back to it, so both ends must be known.
    far.update({end: base + side for side, end in enumerate(ends)})
    found = set()
    for one, other in PAIRS[lie]:
        here, there = far[base + one], far[base + other]
        far[here], far[there] = there, here
        if here >= outside and there >= outside:
            edges = position.grid.edge_of[here], position.grid.edge_of[there]
            found.add((min(edges), max(edges)))
    return found


def joined(position: Position, line: Line) -> bool:
    """Whether a path along the tiles joins the two edges of a line."""
    board = position.grid
    return any(
        position.links[end] >= board.outside and board.edge_of[position.links[end]] == line[1]
        for end, edge in board.edge_of.items()
        if edge == line[0]
    )
