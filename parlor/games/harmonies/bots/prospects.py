"""How many tokens each habitat of a card lacks, for all hexes of a board at once.

Written out for speed, since the bots spend most of their time here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlor.games.harmonies.kernel.board import Board
from parlor.games.harmonies.kernel.tables import (
    EMPTY,
    HABITATS,
    HOMES,
    NG,
    NN,
    NNG,
    NR,
    RR,
    SR,
    SS,
    SSS,
    B,
    G,
    N,
    R,
    S,
    Y,
)
from parlor.games.harmonies.land import BUILDING, MOUNTAINS, TREES

if TYPE_CHECKING:  # The package is not there where the game is only played.
    from mypy_extensions import i64

LEVELS: Final = 7
"""Habitats that lack so many tokens, or more, are not counted."""
LIFT: Final = 16
"""Cells are shifted left by this first, so that every step of a habitat is a shift to the right."""
TALL: Final = (*TREES[1:], *MOUNTAINS[1:], BUILDING)
"""Cells that can lack more than one token."""


def _lifted(turned: list[int]) -> list[tuple[int, int, bool]]:
    pairs = zip(turned[::2], turned[1::2], strict=True)
    return [(kind * 4, step + LIFT, kind in TALL) for kind, step in pairs]


LIFTED: Final[list[list[list[list[tuple[int, int, bool]]]]]] = [
    [[_lifted(turned) for turned in habitats] for habitats in cards] for cards in HABITATS
]
"""By side, card and way to turn it: where a cell's sets begin, its shift, whether it is tall."""


def lacking(board: Board) -> list[int]:
    """By cell of a habitat, the hexes that lack 0, 1, 2 and 3 tokens to match it."""
    of, free = board.of, ~board.cubes
    empty, trunk, rock = of[EMPTY], of[N] & free, of[S] & free
    built = of[NR] | of[SR] | of[RR]
    begun = trunk | rock | of[R] & free
    return [
        *(of[B], empty, 0, 0),
        *(of[Y], empty, 0, 0),
        *(of[G], empty, 0, 0),
        *(of[NG], trunk, empty, 0),
        *(of[NNG], of[NN] & free, trunk, empty),
        *(of[S], empty, 0, 0),
        *(of[SS], rock, empty, 0),
        *(of[SSS], of[SS] & free, rock, empty),
        *(built, begun, empty, 0),
    ]


def lifted(lack: list[int]) -> list[int]:
    """The same sets, ready to be shifted by the steps of a habitat."""
    return [some << LIFT for some in lack]


def prospects(card: int, board: Board, lack: list[int], high: list[int]) -> list[int]:
    """The hexes where a cube of the card could go, by how many tokens its habitat lacks.

    `lack` says which hexes lack how much, `high` is the same lifted.
    """
    free: i64 = ~board.cubes
    home = HOMES[card] * 4
    h0: i64 = lack[home] & free
    h1: i64 = lack[home + 1]
    h2: i64 = lack[home + 2]
    h3: i64 = lack[home + 3]
    f0: i64 = 0
    f1: i64 = 0
    f2: i64 = 0
    f3: i64 = 0
    f4: i64 = 0
    f5: i64 = 0
    f6: i64 = 0
    for turned in LIFTED[board.side][card]:
        p0: i64 = h0
        p1: i64 = h1
        p2: i64 = h2
        p3: i64 = h3
        p4: i64 = 0
        p5: i64 = 0
        p6: i64 = 0
        for at, step, is_tall in turned:
            shift: i64 = step
            c0: i64 = high[at] >> shift
            c1: i64 = high[at + 1] >> shift
            if is_tall:
                c2: i64 = high[at + 2] >> shift
                c3: i64 = high[at + 3] >> shift
                p6 = p6 & c0 | p5 & c1 | p4 & c2 | p3 & c3
                p5 = p5 & c0 | p4 & c1 | p3 & c2 | p2 & c3
                p4 = p4 & c0 | p3 & c1 | p2 & c2 | p1 & c3
                p3 = p3 & c0 | p2 & c1 | p1 & c2 | p0 & c3
                p2 = p2 & c0 | p1 & c1 | p0 & c2
            else:
                p6 = p6 & c0 | p5 & c1
                p5 = p5 & c0 | p4 & c1
                p4 = p4 & c0 | p3 & c1
                p3 = p3 & c0 | p2 & c1
                p2 = p2 & c0 | p1 & c1
            p1 = p1 & c0 | p0 & c1
            p0 = p0 & c0
        f0 |= p0
        f1 |= p1
        f2 |= p2
        f3 |= p3
        f4 |= p4
        f5 |= p5
        f6 |= p6
    return [f0, f1, f2, f3, f4, f5, f6]
