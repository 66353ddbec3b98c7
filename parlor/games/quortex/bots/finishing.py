"""What one tile can finish, without laying it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlor.games.quortex.board.tiles import PARTNER, TYPES, lie
from parlor.games.quortex.kernel.board import KINDS, SLOTS, TURNS, Board

if TYPE_CHECKING:  # The package is not there where the game is only played.
    from mypy_extensions import i64

NO_MOVE: Final = -1


PARTNERS: Final[list[i64]] = [
    side for kind in TYPES for turn in range(6) for side in PARTNER[lie(kind, turn)]
]
"""The other end of the path at a side of a tile, at `(kind * 6 + rotation) * 6 + side`."""


def finishes(board: Board, place: i64, tile: i64, axis: i64) -> bool:
    """Whether a tile on an empty hex joins the two edges of an axis."""
    links = board.links
    edge_of = board.shape.edge_of
    first = place * 6
    for side in range(6):
        if edge_of[links[first + side]] == axis:
            out: i64 = side
            # The flow may come back to this hex, at most twice.
            for _ in range(3):
                end = links[first + PARTNERS[tile * 6 + out]]
                if edge_of[end] == axis + 3:
                    return True
                if end // 6 != place:
                    break
                out = end % 6
    return False


def finishing(board: Board, kind: i64, axis: i64) -> i64:
    """A placement of this kind that finishes the axis, or `NO_MOVE`."""
    spots = board.starts[axis] & board.starts[axis + 3]
    while spots:
        low = spots & -spots
        spots ^= low
        place = board.shape.at[low % SLOTS]
        for turn in range(TURNS[kind]):
            if finishes(board, place, kind * 6 + turn, axis):
                return place * 6 + turn
    return NO_MOVE


def chance(board: Board, bag: list[i64], axis: i64) -> float:
    """How likely the next tile out of the bag can finish the axis."""
    if not board.starts[axis] & board.starts[axis + 3]:
        return 0.0
    good: i64 = 0
    for kind in range(KINDS):
        if bag[kind] and finishing(board, kind, axis) != NO_MOVE:
            good += bag[kind]
    total = bag[0] + bag[1] + bag[2] + bag[3]
    return float(good) / float(total) if total else 0.0
