"""The score of a board and why it is so (§8, §9)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, TypeAlias

from parlor.games.harmonies.cards.card import CardId
from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.ground import (
    GROUNDS,
    Ground,
    Hexes,
    each,
    groups,
    listed,
    touching,
)
from parlor.games.harmonies.land import (
    BUILDING,
    FIELD,
    MOUNTAINS,
    TREES,
    WATER,
    Land,
    land_of,
    where,
)
from parlor.games.harmonies.options import Side
from parlor.games.harmonies.scoring.points import (
    BUILDING_POINTS,
    BY_HEIGHT,
    COLOURS_AROUND,
    FIELD_POINTS,
    FIELD_SIZE,
    card_points,
    colours_around,
    wish_parts,
)
from parlor.games.harmonies.scoring.sheet import (
    Building,
    Field,
    Island,
    Mountain,
    Part,
    Reasons,
    River,
    Score,
    SpiritScore,
    Tree,
)
from parlor.games.harmonies.scoring.water import (
    ISLAND,
    islands,
    river_length,
    river_path,
    river_points,
)
from parlor.games.harmonies.stacks import COLOURS, Stack


def score(side: Side, stacks: tuple[Stack, ...], cards: tuple[tuple[CardId, int], ...]) -> Score:
    """The score of a board and of cards with so many cubes placed."""
    trees, mountains, fields, buildings, rivers, isles = landscapes_scored(side, stacks)
    spirit = _spirit(side, stacks, cards)
    points = (
        _points(trees),
        _points(mountains),
        _points(fields),
        _points(buildings),
        _points(rivers) + _points(isles),
        sum([card_points(card, placed) for card, placed in cards if not CARDS[card].wish]),
        _points((spirit,) if spirit else ()),
    )
    reasons = Reasons(trees, mountains, fields, buildings, rivers, isles, spirit)
    return Score(*points, total=sum(points), reasons=reasons)


class Scoring(Protocol):
    """Something with points."""

    @property
    def points(self) -> int:
        """What it scores."""


def _points(some: Sequence[Scoring]) -> int:
    return sum([one.points for one in some])


Landscapes: TypeAlias = tuple[
    tuple[Tree, ...],
    tuple[Mountain, ...],
    tuple[Field, ...],
    tuple[Building, ...],
    tuple[River, ...],
    tuple[Island, ...],
]


@lru_cache(maxsize=1 << 10)
def landscapes_scored(side: Side, stacks: tuple[Stack, ...]) -> Landscapes:
    """Everything on a board that scores or could, without cards."""
    ground, land = GROUNDS[side], land_of(side, stacks)
    blue = land.kinds[WATER]
    return (
        _trees(ground, land),
        _mountains(ground, land),
        _fields(ground, land.kinds[FIELD]),
        _buildings(ground, land),
        _rivers(ground, blue) if side == "A" else (),
        _islands(ground, blue) if side == "B" else (),
    )


def _trees(ground: Ground, land: Land) -> tuple[Tree, ...]:
    return tuple(
        [
            Tree(ground.numbers[one], height + 1, BY_HEIGHT[height])
            for height, kind in enumerate(TREES)
            for one in each(land.kinds[kind])
        ]
    )


def _mountains(ground: Ground, land: Land) -> tuple[Mountain, ...]:
    beside = touching(where(land, "mountain"))
    return tuple(
        [
            Mountain(ground.numbers[one], height + 1, BY_HEIGHT[height] if one & beside else 0)
            for height, kind in enumerate(MOUNTAINS)
            for one in each(land.kinds[kind])
        ]
    )


def _fields(ground: Ground, yellow: Hexes) -> tuple[Field, ...]:
    return tuple(
        [
            Field(listed(ground, group), FIELD_POINTS if group.bit_count() >= FIELD_SIZE else 0)
            for group in groups(yellow)
        ]
    )


def _buildings(ground: Ground, land: Land) -> tuple[Building, ...]:
    found = []
    for one in each(land.kinds[BUILDING]):
        colours = tuple([COLOURS[number] for number in colours_around(one, land.tops)])
        lacks = max(0, COLOURS_AROUND - len(colours))
        points = 0 if lacks else BUILDING_POINTS
        found.append(Building(ground.numbers[one], points, colours, lacks))
    return tuple(found)


def _rivers(ground: Ground, blue: Hexes) -> tuple[River, ...]:
    by_length = sorted(groups(blue), key=river_length, reverse=True)
    return tuple(
        [
            River(
                listed(ground, group),
                tuple([ground.numbers[one] for one in river_path(group)]),
                river_length(group),
                points=0 if place else river_points(river_length(group)),
                scores=place == 0,
            )
            for place, group in enumerate(by_length)
        ]
    )


def _islands(ground: Ground, blue: Hexes) -> tuple[Island, ...]:
    return tuple([Island(listed(ground, group), ISLAND) for group in islands(ground, blue)])


def _spirit(
    side: Side, stacks: tuple[Stack, ...], cards: tuple[tuple[CardId, int], ...]
) -> SpiritScore | None:
    for card, placed in cards:
        if wish := CARDS[card].wish:
            ground = GROUNDS[side]
            parts = [
                Part(listed(ground, hexes), points)
                for hexes, points in wish_parts(wish, land_of(side, stacks))
            ]
            points = sum([part.points for part in parts]) if placed else 0
            return SpiritScore(card, bool(placed), points, tuple(parts))
    return None
