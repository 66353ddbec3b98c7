"""Flows: the paths that run inwards from an edge along the tiles (§6)."""

from collections.abc import Iterator

from parlor.games.quortex.grid import Edge, Grid, grid
from parlor.games.quortex.links import Line
from parlor.games.quortex.model import EMPTY, Chain, Segment
from parlor.games.quortex.tiles import PARTNER, Lie, Side


def flows(radius: int, tiles: tuple[Lie, ...], edge: Edge) -> tuple[Chain, ...]:
    """Every flow from the hexsides of an edge, clockwise, empty ones left out (§6.1)."""
    board = grid(radius)
    return tuple(
        _chain(board, tiles, place, side)
        for place, side in board.rims[edge]
        if tiles[place] != EMPTY
    )


def _chain(board: Grid, tiles: tuple[Lie, ...], place: int, side: Side) -> Chain:
    segments = tuple(_followed(board, tiles, place, side))
    row, col, _, out = segments[-1]
    last = board.index[row, col]
    outside = board.links[6 * last + out] >= board.outside
    return Chain(segments, board.edge_of[board.links[6 * last + out]] if outside else None)


def _followed(board: Grid, tiles: tuple[Lie, ...], place: int, side: Side) -> Iterator[Segment]:
    while place >= 0 and tiles[place] != EMPTY:
        out = PARTNER[tiles[place]][side]
        yield (*board.hexes[place], side, out)
        place, side = board.next_to[place][out], (out + 3) % 6


def complete_chains(radius: int, tiles: tuple[Lie, ...], line: Line) -> tuple[Chain, ...]:
    """The chains that join the two edges of a line (§7.1)."""
    return tuple(chain for chain in flows(radius, tiles, line[0]) if chain.edge == line[1])
