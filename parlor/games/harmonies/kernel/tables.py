"""Tables of the kernel: hexes as bits, stacks and habitats as small integers.

A hex (q, r) is bit `q * stride + r` of a board. The strides leave two unused bits between columns,
so that a step of a pattern, at most two hexes long, is a shift that never lands in a wrong column.
"""

from __future__ import annotations

from typing import Final

from parlor.games.harmonies.cards.card import CardId, Cell
from parlor.games.harmonies.cards.deck import ANIMAL_IDS, CARDS, SPIRIT_IDS

STRIDES: Final = (7, 6)
"""For side A, which is number 0, and for side B, number 1; so in all tables by side."""
COLUMNS: Final = ((5, 4, 5, 4, 5), (4, 3, 4, 3, 4, 3, 4))
"""How many hexes each column of a side has."""

COLOURS: Final = "byngsr"
"""A colour is its place here, as in the rules."""
STACKS: Final = (
    "",
    *["b", "y", "g", "n", "s", "r", "nn", "ng", "nr", "ss", "sr", "rr", "nng", "sss"],
)
"""Stacks from bottom to top; a stack's code is its place here."""
(EMPTY, B, Y, G, N, S, R, NN, NG, NR, SS, SR, RR, NNG, SSS) = range(15)
CODES: Final = 15

GROWN: Final[list[list[int]]] = [
    [STACKS.index(stack + colour) if stack + colour in STACKS else 0 for stack in STACKS]
    for colour in COLOURS
]
"""By colour and stack, the stack after that token; 0 where it may not go."""
FITS: Final[list[list[int]]] = [[code for code in range(CODES) if grown[code]] for grown in GROWN]
"""The stacks that each colour may go on."""

WATER, FIELD, TREE1, TREE2, TREE3, ROCK1, ROCK2, ROCK3, BUILDING = range(9)
CELLS: Final = ("b", "y", "g", "ng", "nng", "s", "ss", "sss", "R")
"""What a cell of a habitat asks for; R is a building on any base."""
CELL_STACKS: Final[list[list[int]]] = [
    [NR, SR, RR] if cell == "R" else [STACKS.index(cell)] for cell in CELLS
]


def hexes(side: int) -> list[tuple[int, int]]:
    """The coordinates of a side's hexes, column by column from the top."""
    return [(q, row - q // 2) for q, length in enumerate(COLUMNS[side]) for row in range(length)]


def place(side: int, q: int, r: int) -> int:
    """The bit of a hex."""
    return q * STRIDES[side] + r


PLACES: Final[list[list[int]]] = [[place(side, q, r) for q, r in hexes(side)] for side in (0, 1)]
WHOLE: Final[list[int]] = [sum([1 << at for at in places]) for places in PLACES]
"""All hexes of a side."""


def _near(side: int, at: int) -> int:
    stride = STRIDES[side]
    steps = (1, -1, stride, -stride, stride - 1, 1 - stride)
    return sum([1 << at + step for step in steps if at + step >= 0]) & WHOLE[side]


NEAR: Final[list[list[int]]] = [[_near(side, at) for at in range(37)] for side in (0, 1)]
"""The neighbours of each bit, as a set."""

NAMES: Final[list[CardId]] = [*ANIMAL_IDS, *SPIRIT_IDS]
"""The cards; elsewhere a card is its place here."""
ANIMALS: Final = 32
"""Cards below this number are animals, the others spirits."""
(LION, BUTTERFLY, DEER, OWL, CAT, STORK, RAM, MARMOT, DRAGONFLY, TORTOISE) = range(32, 42)
NUMBERS: Final[dict[CardId, int]] = {name: at for at, name in enumerate(NAMES)}
POINTS: Final[list[list[int]]] = [list(CARDS[name].points) for name in NAMES]
CUBES: Final[list[int]] = [len(points) for points in POINTS]


def _kind(cell: Cell) -> int:
    if cell.landscape == "water":
        return WATER
    if cell.landscape == "field":
        return FIELD
    if cell.landscape == "building":
        return BUILDING
    return cell.height - 1 + (TREE1 if cell.landscape == "tree" else ROCK1)


HOMES: Final[list[int]] = [_kind(CARDS[name].cells[0]) for name in NAMES]
"""What the cube's own hex must be."""


def _turned(q: int, r: int, turns: int) -> tuple[int, int]:
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


def _habitats(side: int, card: int) -> list[list[int]]:
    found: list[list[tuple[int, int]]] = []
    for turns in range(6):
        cells = [
            (_kind(cell), place(side, *_turned(cell.q, cell.r, turns)))
            for cell in CARDS[NAMES[card]].cells[1:]
        ]
        if sorted(cells) not in found:
            found.append(sorted(cells))
    return [[number for cell in cells for number in cell] for cells in found]


HABITATS: Final[list[list[list[list[int]]]]] = [
    [_habitats(side, card) for card in range(len(CARDS))] for side in (0, 1)
]
"""By side and card, each way to turn it: cell, step, cell, step ... without the cube's cell."""
