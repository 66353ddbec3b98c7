"""What landscapes may still become."""

from __future__ import annotations

from parlor.games.harmonies.bots.weights import Weights
from parlor.games.harmonies.kernel.board import KEPT, Board, near, water_points
from parlor.games.harmonies.kernel.tables import (
    EMPTY,
    NEAR,
    NN,
    NR,
    RR,
    SR,
    SS,
    SSS,
    B,
    N,
    R,
    S,
    Y,
)

_waters: dict[tuple[int, int, int], int] = {}


def growth(board: Board, weights: Weights, soon: float) -> float:
    """What trunks, mountains, fields, buildings and waters promise."""
    of, side = board.of, board.side
    free, empty = ~board.cubes, of[EMPTY]
    value = weights.trunk * (of[N] & free).bit_count()
    value += weights.trunks * (of[NN] & free).bit_count()
    value += weights.red * (of[R] & free).bit_count()
    beside = near(empty, side)
    rocks = of[S] | of[SS] | of[SSS]
    if rocks:
        good = near(rocks, side)
        value += weights.rock * (of[S] & free & good).bit_count()
        value += weights.rocks * (of[SS] & free & good).bit_count()
        lone = rocks & ~good & beside
        if lone:
            rise = 7 * (lone & of[SSS]).bit_count() + 3 * (lone & of[SS]).bit_count()
            value += weights.lone * (rise + 2 * (lone & of[S]).bit_count())
    grain = of[Y] & ~near(of[Y], side) & beside
    value += weights.grain * grain.bit_count()
    value += weights.river * _one_more_water(of[B], empty, side)
    return soon * (value + _sights(board, weights, soon))


def _one_more_water(waters: int, empty: int, side: int) -> int:
    """The points that the best further water would bring."""
    open_ = empty if side else empty & near(waters, side)
    known = _waters.get((waters, open_, side))
    if known is not None:
        return known
    points = best = water_points(waters, side)
    left = open_
    while left:
        bit = left & -left
        left ^= bit
        best = max(best, water_points(waters | bit, side))
    if len(_waters) > KEPT:
        _waters.clear()
    _waters[waters, open_, side] = best - points
    return best - points


def _sights(board: Board, weights: Weights, soon: float) -> float:
    """What buildings promise that lack colours around but have room for them."""
    left = board.of[NR] | board.of[SR] | board.of[RR]
    value = 0.0
    if not left:
        return value
    tops = board.tops()
    beside = NEAR[board.side]
    while left:
        bit = left & -left
        left ^= bit
        around = beside[bit.bit_length() - 1]
        seen = 0
        for top in tops:
            if around & top:
                seen += 1
        if seen < 3 and (around & board.of[EMPTY]).bit_count() >= 3 - seen:
            value += 5.0 * (soon if seen < 2 else 1.0) * weights.sight
    return value
