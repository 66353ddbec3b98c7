"""A board as sets of hexes: where each landscape of each height and each top colour is."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from parlor.games.harmonies.ground import GROUNDS, Hexes
from parlor.games.harmonies.options import Side
from parlor.games.harmonies.stacks import (
    COLOURS,
    LANDSCAPES,
    MAY_BE_ADDED,
    STACKS,
    Colour,
    Landscape,
    Stack,
)

KINDS: tuple[tuple[Landscape, int], ...] = tuple(dict.fromkeys(LANDSCAPES.values()))
"""Every landscape with its height: what a cell of a habitat can ask for."""
KIND_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}
NO_KIND = len(KINDS)
"""The number of stacks that are no landscape."""
NO_TOP = len(COLOURS)
"""The number of the top of an empty hex."""
KIND: dict[Stack, int] = {
    stack: KIND_NUMBERS[LANDSCAPES[stack]] if stack in LANDSCAPES else NO_KIND for stack in STACKS
}
TOP: dict[Stack, int] = {stack: "byngsr".index(stack[-1]) if stack else NO_TOP for stack in STACKS}

COMPLETES: tuple[Colour, ...] = ("b", "y", "g", "g", "g", "s", "s", "s", "r")
"""The colour on top of each kind: the last token that makes it."""
GROWS_INTO: dict[Stack, tuple[int, ...]] = {
    stack: tuple(sorted({KIND[stack + colour] for colour in colours} - {NO_KIND}))
    for stack, colours in MAY_BE_ADDED.items()
}
"""The kinds that one more token can make of a stack."""
TAKERS: dict[Colour, tuple[Stack, ...]] = {
    colour: tuple([stack for stack, some in MAY_BE_ADDED.items() if colour in some])
    for colour in COLOURS
}
"""The stacks that take each colour."""
WATER, FIELD = KIND["b"], KIND["y"]
TREES = (KIND["g"], KIND["ng"], KIND["nng"])
MOUNTAINS = (KIND["s"], KIND["ss"], KIND["sss"])
BUILDING = KIND["rr"]


class Land(NamedTuple):
    """Sets of hexes, by the number of their kind and by the number of their top colour."""

    kinds: Sequence[Hexes]
    tops: Sequence[Hexes]


@lru_cache(maxsize=1 << 12)
def hexes_by_stack(side: Side, stacks: tuple[Stack, ...]) -> dict[Stack, Hexes]:
    """Where each stack stands, the empty one too."""
    found = dict.fromkeys(STACKS, 0)
    for bit, stack in zip(GROUNDS[side].bits, stacks, strict=True):
        found[stack] |= bit
    return found


@lru_cache(maxsize=1 << 12)
def land_of(side: Side, stacks: tuple[Stack, ...]) -> Land:
    """The sets of a whole board."""
    kinds, tops = [0] * (NO_KIND + 1), [0] * (NO_TOP + 1)
    for stack, hexes in hexes_by_stack(side, stacks).items():
        kinds[KIND[stack]] |= hexes
        tops[TOP[stack]] |= hexes
    return Land(tuple(kinds), tuple(tops))


def open_to(side: Side, stacks: tuple[Stack, ...], colour: Colour) -> Hexes:
    """The hexes whose stacks take a token of this colour (§4)."""
    hexes, found = hexes_by_stack(side, stacks), 0
    for stack in TAKERS[colour]:
        found |= hexes[stack]
    return found


def changed(land: Land, bit: Hexes, before: Stack, after: Stack) -> Land:
    """The sets after one hex holds another stack."""
    kinds, tops = [*land.kinds], [*land.tops]
    kinds[KIND[before]] ^= bit
    kinds[KIND[after]] ^= bit
    tops[TOP[before]] ^= bit
    tops[TOP[after]] ^= bit
    return Land(kinds, tops)


def one_away(side: Side, stacks: tuple[Stack, ...], free: Hexes) -> Land:
    """For each kind the hexes without a cube that one more token turns into it."""
    hexes, kinds = hexes_by_stack(side, stacks), [0] * (NO_KIND + 1)
    for stack, grown in GROWS_INTO.items():
        if some := hexes[stack] & free:
            for kind in grown:
                kinds[kind] |= some
    return Land(kinds, ())


def where(land: Land, landscape: Landscape) -> Hexes:
    """All hexes of a landscape, of any height."""
    kinds = land.kinds
    match landscape:
        case "tree":
            return kinds[TREES[0]] | kinds[TREES[1]] | kinds[TREES[2]]
        case "mountain":
            return kinds[MOUNTAINS[0]] | kinds[MOUNTAINS[1]] | kinds[MOUNTAINS[2]]
        case _:
            return kinds[KIND_NUMBERS[landscape, 2 if landscape == "building" else 1]]
