"""What is joined to what on a board: from every socket along the tiles to where the path ends.

`links[s]` is the socket where someone comes out who leaves an empty hex through socket `s`, or
enters the board from outside there: the socket of an empty hex, or one outside. Laying a tile joins
the ends of two paths, three times; nothing else changes.
"""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from parlor.games.quortex.board.grid import Edge, Grid, Hex, Socket, grid
from parlor.games.quortex.board.tiles import PAIRS, Lie, Type
from parlor.games.quortex.model import EMPTY

Line: TypeAlias = tuple[Edge, Edge]
"""Two edges that are to be joined."""
Lines: TypeAlias = tuple[Line, ...]
LineSet: TypeAlias = int
"""A set of lines, one bit each, in the order in which they are given."""
Hexes: TypeAlias = int
"""A set of hexes, one bit each."""
Survey: TypeAlias = dict[Hex, tuple[LineSet, ...]]
"""For each empty hex and rotation the lines that a tile blocks; hexes without any are left out."""


class Way(NamedTuple):
    """The empty hexes that a line may cross, from its first edge to its second."""

    hexes: Hexes
    steps: list[Hex]


class Position:
    """A board with its links; not changed once made, but it remembers what was found about it."""

    __slots__ = ("empty", "grid", "leads", "links", "rims", "surveys", "tiles", "ways")

    def __init__(
        self,
        board: Grid,
        tiles: tuple[Lie, ...],
        links: list[Socket],
        leads: list[Hexes],
        rims: list[Hexes],
        empty: Hexes,
    ) -> None:
        self.grid = board
        self.tiles = tiles
        self.links = links
        self.leads = leads
        """For each empty hex those that it leads to, and some that are no longer empty."""
        self.rims = rims
        """For each edge the hexes that lead to it, and some that are no longer empty."""
        self.empty = empty
        self.ways: dict[Line, Way | None] = {}
        """For each line some way that it has, or None if it has none; filled when asked for."""
        self.surveys: dict[tuple[Lines, Type], Survey] = {}
        """What tiles would block, by the lines and the type of the tile; filled when asked for."""


def laid(here: Position, place: Hex, lie: Lie) -> Position:
    """The position after a tile is laid on an empty hex."""
    tiles = (*here.tiles[:place], lie, *here.tiles[place + 1 :])
    key = here.grid.radius, tiles
    return _KNOWN.get(key) or _kept(key, _laid(here, tiles, place, lie))


def _laid(here: Position, tiles: tuple[Lie, ...], place: Hex, lie: Lie) -> Position:
    after = _copied(here, tiles)
    _join(after, place, lie)
    for line, way in here.ways.items():
        if way is None or not way.hexes >> place & 1:
            after.ways[line] = way
    return after


def _copied(here: Position, tiles: tuple[Lie, ...]) -> Position:
    copies = here.links.copy(), here.leads.copy(), here.rims.copy()
    return Position(here.grid, tiles, *copies, here.empty)


def _join(here: Position, place: Hex, lie: Lie) -> None:
    """Join the ends of what led to a hex, as its new tile does."""
    here.empty &= ~(1 << place)
    links, outside, base = here.links, here.grid.outside, 6 * place
    for one, other in PAIRS[lie]:
        ends = links[base + one], links[base + other]
        links[ends[0]], links[ends[1]] = ends[1], ends[0]
        for near, far in (ends, ends[::-1]):
            if near < outside:
                if far < outside:
                    here.leads[near // 6] |= 1 << far // 6
                else:
                    here.rims[here.grid.edge_of[far]] |= 1 << near // 6


@lru_cache(maxsize=8)
def _empty(radius: int) -> Position:
    board = grid(radius)
    leads = [sum(1 << other for other in row if other >= 0) for row in board.next_to]
    rims = [0] * 6
    for edge, sides in enumerate(board.rims):
        for place, _ in sides:
            rims[edge] |= 1 << place
    count = len(board.hexes)
    return Position(board, (EMPTY,) * count, board.links, leads, rims, (1 << count) - 1)


def position(radius: int, tiles: tuple[Lie, ...]) -> Position:
    """The position of these tiles; one that is known is not worked out again."""
    key = radius, tiles
    return _KNOWN.get(key) or _kept(key, _built(radius, tiles))


def _built(radius: int, tiles: tuple[Lie, ...]) -> Position:
    here = _copied(_empty(radius), tiles)
    for place, lie in enumerate(tiles):
        if lie != EMPTY:
            _join(here, place, lie)
    return here


_KNOWN: dict[tuple[int, tuple[Lie, ...]], Position] = {}
MOST_KNOWN = 4096


def _kept(key: tuple[int, tuple[Lie, ...]], here: Position) -> Position:
    if len(_KNOWN) >= MOST_KNOWN:
        _KNOWN.clear()
    _KNOWN[key] = here
    return here


def forget() -> None:
    """Work out every position again from here on; nothing but speed depends on it."""
    _KNOWN.clear()


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
