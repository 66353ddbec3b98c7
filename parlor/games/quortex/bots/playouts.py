"""Matches played to their end by chance, and the placements that win most of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlor.games.quortex.bots.finishing import NO_MOVE, finishing
from parlor.games.quortex.bots.outlook import share
from parlor.games.quortex.fast import PLAYING, Dice, Table, drawn
from parlor.games.quortex.fast_board import FAR, TURNS

if TYPE_CHECKING:  # The package is not there where the game is only played.
    from mypy_extensions import i64

TRIES: Final = 60
"""After so many placements that were refused, all are listed."""


def played_out(table: Table, me: i64, dice: Dice) -> float:
    """What a match is worth to `me` that chance ends; everybody takes a win and gives none away."""
    while table.phase == PLAYING:
        table.take(drawn(table.bag, dice))
        move = finishing(table.board, table.tile, table.cycle[table.turn])
        if move == NO_MOVE:
            move = _harmless(table, dice)
        if move == NO_MOVE:
            table.give_up()
        else:
            table.play(move)
    return share(table.winners, me)


def _harmless(table: Table, dice: Dice) -> i64:
    """A legal placement that finishes nobody's line, if one is found soon; else any."""
    turns = TURNS[table.tile]
    count = table.board.shape.count
    for _ in range(TRIES):
        pick = dice.below(count * turns)
        place = pick // turns
        if table.board.empty >> place & 1:
            board = table.board.copy()
            board.lay(place, table.tile * 6 + pick % turns)
            open_lines: i64 = table.axes & ~board.done
            for axis in range(3):
                if open_lines >> axis & 1 and board.distance(axis) == FAR:
                    open_lines = 0
            if open_lines == table.axes:
                return place * 6 + pick % turns
    legal = table.legal()
    return legal[dice.below(len(legal))] if legal else NO_MOVE


def proven(
    table: Table, hopes: list[tuple[float, i64]], faith: i64, placements: i64, dice: Dice
) -> i64:
    """The best of some placements after playouts of so many placements in all.

    Each begins with the worth it is hoped to have, believed like that many playouts. Half of them
    drop out after each round, so that the best are tried most.
    """
    me = table.cycle[table.turn]
    moves: list[i64] = [move for _, move in hopes]
    sums: list[float] = [worth * float(faith) for worth, _ in hopes]
    runs: list[i64] = [faith for _ in hopes]
    rounds: i64 = len(moves).bit_length()
    while len(moves) > 1:
        each = max(1, placements // (table.board.left * rounds * len(moves)))
        for nth in range(len(moves)):
            after = table.copy()
            after.play(moves[nth])
            for _ in range(each):
                sums[nth] += played_out(after.copy(), me, dice)
            runs[nth] += each
        order = sorted([(-sums[nth] / float(runs[nth]), nth) for nth in range(len(moves))])
        kept = [nth for _, nth in order[: (len(moves) + 1) // 2]]
        moves = [moves[nth] for nth in kept]
        sums = [sums[nth] for nth in kept]
        runs = [runs[nth] for nth in kept]
    return moves[0]
