"""Tables of the rules as the kernel reads them: hexes are bits, all else small integers.

A hex (q, r) is bit `q * stride + r` of a board. The strides leave two unused bits between columns,
so that a step of a pattern, at most two hexes long, is a shift that never lands in a wrong column;
they are smaller than those of `ground.py`, so that a set and every shift of it fit a machine word.
"""

from __future__ import annotations

from typing import Final, get_args

from parlor.games.harmonies.cards.card import Card, CardId, Cell
from parlor.games.harmonies.cards.deck import ANIMAL_IDS, CARDS, SPIRIT_IDS
from parlor.games.harmonies.ground import GROUNDS, listed
from parlor.games.harmonies.habitats import turned
from parlor.games.harmonies.land import KIND, KIND_NUMBERS, KINDS
from parlor.games.harmonies.options import Side
from parlor.games.harmonies.stacks import COLOURS, LANDSCAPES, STACKS

SIDES: Final[tuple[Side, ...]] = get_args(Side)
"""A side is its place here; so in all tables by side."""
STRIDES: Final = (7, 6)

(EMPTY, B, Y, N, G, S, R, NN, NG, NR, SS, SR, RR, NNG, SSS) = range(len(STACKS))
"""A stack's code is its place among the stacks of the rules, as a colour is its place there."""
CODES: Final = {stack: code for code, stack in enumerate(STACKS)}

GROWN: Final[list[list[int]]] = [
    [CODES.get(stack + colour, 0) for stack in STACKS] for colour in COLOURS
]
"""By colour and stack, the stack after that token; 0 where it may not go."""
FITS: Final[list[list[int]]] = [[code for code in CODES.values() if grown[code]] for grown in GROWN]
"""The stacks that each colour may go on."""
CELL_STACKS: Final[list[list[int]]] = [
    [CODES[stack] for stack in STACKS if KIND[stack] == kind] for kind in range(len(KINDS))
]
"""The stacks that match what a cell of a habitat asks for."""


def place(side: int, q: int, r: int) -> int:
    """The bit of a hex, or how far a step shifts one."""
    return q * STRIDES[side] + r


PLACES: Final[list[list[int]]] = [
    [place(side, spot.q, spot.r) for spot in GROUNDS[name].spots] for side, name in enumerate(SIDES)
]
WHOLE: Final[list[int]] = [sum([1 << at for at in places]) for places in PLACES]
"""All hexes of a side."""


def _near(side: int) -> list[int]:
    ground, places = GROUNDS[SIDES[side]], PLACES[side]
    found = [0] * (max(places) + 1)
    for at, around in zip(places, ground.around, strict=True):
        found[at] = sum([1 << places[number] for number in listed(ground, around)])
    return found


NEAR: Final[list[list[int]]] = [_near(side) for side in range(len(SIDES))]
"""The neighbours of each bit, as a set."""

NAMES: Final[list[CardId]] = [*ANIMAL_IDS, *SPIRIT_IDS]
"""The cards; elsewhere a card is its place here."""
ANIMALS: Final = len(ANIMAL_IDS)
"""Cards below this number are animals, the others spirits."""
NUMBERS: Final[dict[CardId, int]] = {name: at for at, name in enumerate(NAMES)}
POINTS: Final[list[list[int]]] = [list(CARDS[name].points) for name in NAMES]
CUBES: Final[list[int]] = [len(points) for points in POINTS]


def _kind(cell: Cell) -> int:
    return KIND_NUMBERS[cell.landscape, cell.height]


HOMES: Final[list[int]] = [_kind(CARDS[name].cells[0]) for name in NAMES]
"""What the cube's own hex must be."""


def _habitats(side: int, card: Card) -> list[list[int]]:
    found: list[list[tuple[int, int]]] = []
    for turns in range(6):
        there = [turned(cell, turns) for cell in card.cells[1:]]
        cells = sorted([(_kind(cell), place(side, cell.q, cell.r)) for cell in there])
        if cells not in found:
            found.append(cells)
    return [[number for cell in cells for number in cell] for cells in found]


HABITATS: Final[list[list[list[list[int]]]]] = [
    [_habitats(side, CARDS[name]) for name in NAMES] for side in range(len(SIDES))
]
"""By side and card, each way to turn it: cell, step, cell, step ... without the cube's cell."""


def _each(card: Card) -> list[tuple[int, int]]:
    assert card.wish
    by_height = dict(enumerate(card.wish.heights, start=1))
    return [
        (CODES[stack], by_height[height])
        for stack, (landscape, height) in LANDSCAPES.items()
        if landscape == card.wish.landscape and by_height.get(height)
    ]


def _by_size(card: Card) -> list[int]:
    assert card.wish
    tiers = {tier.size: tier.points for tier in card.wish.groups}
    found = [0] if tiers else []
    for size in range(1, max(tiers, default=0) + 1):
        found.append(tiers.get(size, found[-1]))
    return found


def _grouped(card: Card) -> list[int]:
    assert card.wish
    return [CODES[one] for one, (land, _) in LANDSCAPES.items() if land == card.wish.landscape]


_SPIRITS: Final = [CARDS[name] for name in SPIRIT_IDS]
EACH: Final[list[list[tuple[int, int]]]] = [_each(card) for card in _SPIRITS]
"""By spirit, from 0: the stacks it rewards wherever they stand, with their points."""
BY_SIZE: Final[list[list[int]]] = [_by_size(card) for card in _SPIRITS]
"""By spirit, from 0: the points of a group by its size, the last for all larger ones."""
GROUPED: Final[list[list[int]]] = [_grouped(card) for card in _SPIRITS]
"""By spirit, from 0: the stacks whose groups it rewards."""
