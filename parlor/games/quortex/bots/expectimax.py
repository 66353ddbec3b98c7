"""One move, the tile that is drawn then, and the answer that hurts most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlor.games.quortex.bots.finishing import NO_MOVE, finishing
from parlor.games.quortex.bots.outlook import Style, outlook
from parlor.games.quortex.kernel.board import KINDS
from parlor.games.quortex.kernel.table import PLAYING, Table
from parlor.kit.dice import Dice

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
        worth = answered(after, me, style, 0) + float(dice.below(1000)) / 1e9
        deeper.append((-worth, move))
    deeper.sort()
    return [(-worth, move) for worth, move in deeper]


def deepened(
    table: Table, hopes: list[tuple[float, i64]], style: Style, replies: i64, dice: Dice
) -> list[tuple[float, i64]]:
    """The same placements by their worth one move later, after the worst of some answers each."""
    if len(hopes) == 1:
        return hopes
    me = table.cycle[table.turn]
    found: list[tuple[float, i64]] = []
    for _, move in hopes:
        after = table.copy()
        after.play(move)
        worth = answered(after, me, style, replies) + float(dice.below(1000)) / 1e9
        found.append((-worth, move))
    found.sort()
    return [(-worth, move) for worth, move in found]


def answered(table: Table, me: i64, style: Style, replies: i64) -> float:
    """The worth for `me` of a position without a tile, averaged over what the bag may give.

    So many answers are thought through to the next tile; with 0 all are judged by their outlook.
    """
    if table.phase != PLAYING:
        return outlook(table, me, style)
    total: i64 = 0
    worth = 0.0
    for kind in range(KINDS):
        count = table.bag[kind]
        if count:
            total += count
            worth += float(count) * _answer(table, kind, me, style, replies)
    return worth / float(total) if total else 0.5


def _answer(table: Table, kind: i64, me: i64, style: Style, replies: i64) -> float:
    """The worth for `me` after the best placement of this kind for the player on turn."""
    mover = table.cycle[table.turn]
    # What is good for others is bad for `me`.
    sign = -1.0 if mover == me else 1.0
    if finishing(table.board, kind, mover) != NO_MOVE:
        return 1.0 if mover == me else 0.0
    holding = table.copy()
    holding.take(kind)
    found: list[tuple[float, i64]] = []
    for move in holding.legal():
        after = holding.copy()
        after.play(move)
        found.append((sign * outlook(after, me, style), move))
    if not found:
        return 1.0 if mover == me else 0.0
    if replies == 0:
        return sign * min(found)[0]
    found.sort()
    worst = 2.0
    for _, move in found[:replies]:
        after = holding.copy()
        after.play(move)
        worst = min(worst, sign * answered(after, me, style, 0))
    return sign * worst
