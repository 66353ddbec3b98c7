"""The four kinds of tiles and the fourteen ways one of them can lie (§2)."""

from typing import TypeAlias

Type: TypeAlias = int
"""A kind of tile, 0 to 3: how many of its paths turn sharply."""
Side: TypeAlias = int
"""A side of a hex, 0 to 5; the opposite side is three further."""
Pair: TypeAlias = tuple[Side, Side]
Lie: TypeAlias = int
"""One of the fourteen ways a tile can lie, 0 to 13: types in order, each with its rotations."""

UPRIGHT: tuple[tuple[Pair, Pair, Pair], ...] = (
    ((0, 2), (1, 4), (3, 5)),
    ((0, 5), (1, 3), (2, 4)),
    ((0, 5), (1, 4), (2, 3)),
    ((0, 5), (1, 2), (3, 4)),
)
"""Which sides each type joins at rotation 0."""
ROTATIONS: tuple[int, ...] = (3, 6, 3, 2)
"""How many rotations of each type look different."""
FIRST: tuple[Lie, ...] = (0, 3, 9, 12)
"""The first lie of each type."""
TYPES = range(4)
LIES = range(14)

TYPE_OF: tuple[Type, ...] = tuple(kind for kind in TYPES for _ in range(ROTATIONS[kind]))
ROTATION_OF: tuple[int, ...] = tuple(turn for kind in TYPES for turn in range(ROTATIONS[kind]))


def pairs(kind: Type, rotation: int) -> tuple[Pair, ...]:
    """The three pairs of sides that a tile joins; rotation adds to both ends (§2.2)."""
    turned = (((a + rotation) % 6, (b + rotation) % 6) for a, b in UPRIGHT[kind])
    return tuple(sorted((min(pair), max(pair)) for pair in turned))


def lie(kind: Type, rotation: int) -> Lie:
    """The way a tile lies, whichever of its equal rotations is named."""
    return FIRST[kind] + rotation % ROTATIONS[kind]


def lies_of(kind: Type) -> range:
    """Every way a type can lie, by its rotation."""
    return range(FIRST[kind], FIRST[kind] + ROTATIONS[kind])


PAIRS: tuple[tuple[Pair, ...], ...] = tuple(pairs(TYPE_OF[way], ROTATION_OF[way]) for way in LIES)
"""What each lie joins."""
PARTNER: tuple[tuple[Side, ...], ...] = tuple(
    tuple({**dict(joined), **{b: a for a, b in joined}}[side] for side in range(6))
    for joined in PAIRS
)
"""For each lie and side, the side at the other end of the path."""


def supply(hexes: int, ratio: tuple[int, ...]) -> tuple[int, ...]:
    """How many tiles of each type are in the bag: whole groups that fill the board (§2.4)."""
    share = ratio if any(ratio) else (1, 1, 1, 1)
    groups = -(-hexes // sum(share))
    return tuple(count * groups for count in share)
