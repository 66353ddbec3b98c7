"""Habitats: where a card's pattern lies in one of its six turns (§6)."""

from typing import NamedTuple

from parlor.games.harmonies.cards.card import Card, CardId, Cell
from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.ground import Hexes, step
from parlor.games.harmonies.land import KIND_NUMBERS, Land
from parlor.kit.hexgrid import Hex, rotate


class Piece(NamedTuple):
    """A cell of a turned pattern beside the cube's: its kind, and how to shift it onto the cube."""

    kind: int
    right: int
    left: int


class Pattern(NamedTuple):
    """A card's habitat in all turns that differ."""

    cube: int
    """The kind of the hex that takes the cube."""
    turns: tuple[tuple[Piece, ...], ...]
    kinds: frozenset[int]
    """All kinds that it asks for."""


def turned(cell: Cell, turns: int) -> Cell:
    """A cell turned about the cube by sixths of a circle, clockwise."""
    spot = rotate(Hex(cell.q, cell.r), -turns)
    return Cell(spot.q, spot.r, cell.landscape, cell.height)


def _piece(cell: Cell) -> Piece:
    shift = step(cell.q, cell.r)
    return Piece(KIND_NUMBERS[cell.landscape, cell.height], max(shift, 0), max(-shift, 0))


def _pattern(card: Card) -> Pattern:
    turns = [sorted([_piece(turned(cell, turn)) for cell in card.cells[1:]]) for turn in range(6)]
    kinds = [KIND_NUMBERS[cell.landscape, cell.height] for cell in card.cells]
    return Pattern(kinds[0], tuple(dict.fromkeys(map(tuple, turns))), frozenset(kinds))


PATTERNS: dict[CardId, Pattern] = {card: _pattern(CARDS[card]) for card in CARDS}


def habitats(card: CardId, land: Land, free: Hexes) -> Hexes:
    """The hexes without a cube on which the card may place one now."""
    pattern, kinds = PATTERNS[card], land.kinds
    found, start = 0, kinds[pattern.cube] & free
    if not start:
        return 0
    for pieces in pattern.turns:
        here = start
        for kind, right, left in pieces:
            here &= kinds[kind] >> right << left
        found |= here
    return found


def nearly(card: CardId, land: Land, near: Land, free: Hexes) -> dict[tuple[Hexes, int], Hexes]:
    """Habitats that one token would complete: by hex and kind missing, where the cube could stand.

    `near` holds, for each kind, the hexes that one token would turn into it.
    """
    pattern, kinds, wanted = PATTERNS[card], land.kinds, near.kinds
    found: dict[tuple[Hexes, int], Hexes] = {}
    if [kinds[kind] for kind in pattern.kinds].count(0) > 1:
        return found
    open_ = free & ~habitats(card, land, free)

    def note(cubes: Hexes, kind: int, right: int, left: int) -> None:
        while cubes:
            one = cubes & -cubes
            cubes ^= one
            missing = (one << right >> left, kind)
            found[missing] = found.get(missing, 0) | one

    start, nearly_start = open_ & kinds[pattern.cube], open_ & wanted[pattern.cube]
    for pieces in pattern.turns:
        there = [kinds[kind] >> right << left for kind, right, left in pieces]
        note(_all(nearly_start, there), pattern.cube, 0, 0)
        for lacking, (kind, right, left) in enumerate(pieces):
            if here := start & (wanted[kind] >> right << left):
                others = there[:lacking] + there[lacking + 1 :]
                note(_all(here, others), kind, right, left)
    return found


def _all(some: Hexes, others: list[Hexes]) -> Hexes:
    for other in others:
        some &= other
    return some
