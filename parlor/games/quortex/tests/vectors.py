"""The recorded vectors: boards, games and notation of the program that the research notes ran.

A tile is [type, rotation, row, column]. Entries with `tsQuirk`, `tsBug` or `tsSays` tell what that
program does where it is wrong; the tests demand the right thing there.
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.links import Lines
from parlor.games.quortex.board.tiles import Lie, lie
from parlor.games.quortex.lines import line_of
from parlor.games.quortex.model import EMPTY


@cache
def _vectors() -> dict[str, Any]:
    file = Path(__file__).parent / "vectors.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Any])


def vectors(name: str) -> Any:
    """One part of the vectors."""
    return _vectors()[name]


def board(radius: int, tiles: list[list[int]]) -> tuple[Lie, ...]:
    """The tiles of a vector as the state keeps them."""
    index = grid(radius).index
    found = [EMPTY] * len(index)
    for kind, rotation, row, col in tiles:
        found[index[row, col]] = lie(kind, rotation)
    return tuple(found)


def lines_between(edges: list[int]) -> Lines:
    """The lines that players at these edges play for."""
    return tuple(sorted({line_of(edge) for edge in edges}))
