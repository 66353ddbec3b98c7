"""One move, the tile that is drawn then, and the answer that hurts most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlor.games.quortex.bots.finishing import NO_MOVE, finishing
from parlor.games.quortex.bots.outlook import Style, outlook
from parlor.games.quortex.fast import PLAYING, Dice, Table
from parlor.games.quortex.fast_board import KINDS

if TYPE_CHECKING:  # The package is not there where the game is only played.
    from mypy_extensions import i64

WON = 0.999
"""What is worth so much needs no second look."""


def ranked(
    table: Table, legal: list[i64], style: Style, beam: i64, dice: Dice
) -> list[tuple[float, i64]]:
    """The best `beam` placements by their worth after the answer, the best first."""
    me = table.cycle[table.turn]
    found: list[tuple[float, i64]] = []
    for move in legal:
        after = table.copy()
        after.play(move)
        # A millionth decides between equals.
        found.append((-outlook(after, me, style) - float(dice.below(1000)) / 1e9, move))
    found.sort()
    if -found[0][0] > WON:
        return [(-found[0][0], found[0][1])]
    deeper: list[tuple[float, i64]] = []
    for _, move in found[:beam]:
        after = table.copy()
        after.play(move)
        worth = answered(after, me, style) + float(dice.below(1000)) / 1e9
        deeper.append((-worth, move))
    deeper.sort()
    return [(-worth, move) for worth, move in deeper]


def answered(table: Table, me: i64, style: Style) -> float:
    """The worth for `me` of a position without a tile, averaged over what the bag may give."""
    if table.phase != PLAYING:
        return outlook(table, me, style)
    total: i64 = 0
    worth = 0.0
    for kind in range(KINDS):
        count = table.bag[kind]
        if count:
            total += count
            worth += float(count) * _answer(table, kind, me, style)
    return worth / float(total) if total else 0.5


def _answer(table: Table, kind: i64, me: i64, style: Style) -> float:
    """The worth for `me` after the placement of this kind that is worst for it."""
    mover = table.cycle[table.turn]
    if mover != me and finishing(table.board, kind, mover) != NO_MOVE:
        return 0.0
    holding = table.copy()
    holding.take(kind)
    legal = holding.legal()
    if not legal:
        return 1.0 if mover == me else 0.0
    worst = 2.0
    best = -1.0
    for move in legal:
        after = holding.copy()
        after.play(move)
        worth = outlook(after, me, style)
        worst = min(worst, worth)
        best = max(best, worth)
    return best if mover == me else worst
