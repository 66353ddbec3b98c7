"""Flows: the paths that run inwards from an edge along the tiles (§6).

The browser draws them; here they say what it should draw.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from parlor.games.quortex.board.grid import Edge, Grid, grid
from parlor.games.quortex.board.tiles import PARTNER, Lie, Side
from parlor.games.quortex.lines import own_line
from parlor.games.quortex.model import EMPTY, State

Segment: TypeAlias = tuple[int, int, int, int]
"""A path across one tile as (row, column, side where the flow comes in, side where it goes out)."""


class Chain(NamedTuple):
    """One flow from a hexside inwards, segment by segment, until an empty hex or the rim."""

    segments: tuple[Segment, ...]
    edge: int | None
    """The edge at which it leaves the board again, or None at an empty hex."""


def flows_of(state: State) -> tuple[tuple[Chain, ...], ...]:
    """The flows of each seat from its own edge; one between two players is in both their flows."""
    radius = state.options.radius
    return tuple(() if edge is None else flows(radius, state.tiles, edge) for edge in state.edges)


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


def wins(state: State) -> tuple[Chain, ...]:
    """The complete chains of the winning lines, each from one edge to the opposite one (§7.1)."""
    if state.result is None or state.result.how not in ("flow", "tie"):
        return ()
    lines = sorted({own_line(state, seat) for seat in state.result.winners})
    radius, tiles = state.options.radius, state.tiles
    return tuple(
        chain for one, other in lines for chain in flows(radius, tiles, one) if chain.edge == other
    )
