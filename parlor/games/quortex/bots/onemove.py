"""One move ahead: near for one's own line, far for the nearest of the others."""

from parlor.games.quortex.kernel.board import Board
from parlor.games.quortex.kernel.positions import board_of, cycle_of
from parlor.games.quortex.model import Place, Replace, View
from parlor.kit.dice import Dice

BLOCKED = 12
"""Counts as the distance of a line that has no way, which only supermove allows."""
WIN = 1000
LOSS = 2000
HASTE = 4
"""How much more its own way counts than that of the nearest enemy."""
THREAT = 500
"""What it costs to leave an enemy a single tile away."""


def best_now(
    view: View, moves: list[Place | Replace], dice: Dice, lapses: int = 0
) -> Place | Replace:
    """The move with the best position right after it; chance decides between equals.

    Once in `lapses` times it overlooks how near the enemies are.
    """
    assert view.tile is not None, "nobody has a tile"
    cycle, board = cycle_of(view), board_of(view)
    me, enemies = cycle[0], set(cycle[1:]) - {cycle[0]}
    best, chosen = float("-inf"), moves[0]
    is_careless = lapses > 0 and dice.below(lapses) == 0
    for move in moves:
        if isinstance(move, Replace):
            after = board_of(view, without=(move.row, move.col))
        else:
            after = board.copy()
        after.lay(after.shape.index[move.row, move.col], view.tile * 6 + move.rotation)
        worth = _worth(after, me, enemies, is_careless) + dice.below(1000) / 2000
        if worth > best:
            best, chosen = worth, move
    return chosen


def _worth(board: Board, me: int, enemies: set[int], is_careless: bool) -> int:
    """By the distances of all lines; partners share one (§3.2)."""
    own = min(board.distance(me), BLOCKED)
    enemy = min(min(board.distance(axis) for axis in enemies), BLOCKED)
    if own == 0 or enemy == 0:
        return WIN * (own == 0) - LOSS * (enemy == 0)
    if is_careless:
        return -own * own
    return enemy * enemy - HASTE * own * own - THREAT * (enemy == 1)
