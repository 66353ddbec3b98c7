"""How good a position is for a line while the next tile is still in the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlor.games.quortex.bots.finishing import chance
from parlor.games.quortex.kernel.board import FAR
from parlor.games.quortex.kernel.table import Table

if TYPE_CHECKING:  # The package is not there where the game is only played.
    from mypy_extensions import i64

LATER: Final = 0.3
"""What a chance to finish is worth to those who do not draw next: it may be taken from them."""


class Style:
    """How much a step nearer is worth, and a step that the nearest enemy is farther."""

    def __init__(self, own: float, enemy: float) -> None:
        self.own = own
        self.enemy = enemy


def share(winners: i64, me: i64) -> float:
    """What an ended match is worth: 1 to the winner, a half to who shares the victory."""
    if not winners >> me & 1:
        return 0.0
    return 1.0 if winners == 1 << me else 0.5


def outlook(table: Table, me: i64, style: Style) -> float:
    """Between 0 and 1 for the line `me`: its distances, and who may finish within a round."""
    if table.winners:
        return share(table.winners, me)
    board = table.board
    own: i64 = FAR
    enemy: i64 = FAR
    close: i64 = 0
    for axis in range(3):
        if table.axes >> axis & 1:
            steps = board.distance(axis)
            if steps == 1:
                close |= 1 << axis
            if axis == me:
                own = steps
            elif steps < enemy:
                enemy = steps
    calm = 0.5 + style.enemy * float(enemy) - style.own * float(own)
    if not close:
        return calm
    return _unsettled(table, me, close, calm)


def _unsettled(table: Table, me: i64, close: i64, calm: float) -> float:
    """The same where some lines need a single tile: each draws once, the next to move first."""
    value = 0.0
    running = 1.0
    weight = 1.0
    turn = table.turn
    for _ in range(len(table.cycle)):
        axis = table.cycle[turn]
        if close >> axis & 1:
            close ^= 1 << axis
            part = running * weight * chance(table.board, table.bag, axis)
            running -= part
            if axis == me:
                value += part
        weight = LATER
        turn = turn + 1 if turn + 1 < len(table.cycle) else 0
    return value + running * calm
