"""What a board and its cards are worth (§8, §9); `reasons.py` says why."""

from collections.abc import Sequence

from parlor.games.harmonies.cards.card import CardId, Wish
from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.ground import Ground, Hexes, each, groups, touching
from parlor.games.harmonies.land import (
    BUILDING,
    KIND_NUMBERS,
    MOUNTAINS,
    NO_TOP,
    TREES,
    Land,
    where,
)
from parlor.games.harmonies.scoring.water import ISLAND, islands, longest_river, river_points

BY_HEIGHT = (1, 3, 7)
"""A tree, or a mountain that is not alone, of height 1, 2 and 3."""
FIELD_POINTS = 5
FIELD_SIZE = 2
BUILDING_POINTS = 5
COLOURS_AROUND = 3


def trees(kinds: Sequence[Hexes]) -> int:
    """Every tree by its height; bare trunks nothing (§8.1)."""
    low, middle, tall = TREES
    return _by_height(kinds[low], kinds[middle], kinds[tall])


def mountains(kinds: Sequence[Hexes]) -> int:
    """Every mountain by its height, if it touches another (§8.2)."""
    low, middle, tall = MOUNTAINS
    beside = touching(kinds[low] | kinds[middle] | kinds[tall])
    return _by_height(kinds[low] & beside, kinds[middle] & beside, kinds[tall] & beside)


def _by_height(low: Hexes, middle: Hexes, tall: Hexes) -> int:
    one, two, three = BY_HEIGHT
    return one * low.bit_count() + two * middle.bit_count() + three * tall.bit_count()


def fields(yellow: Hexes) -> int:
    """Five for every group of two or more (§8.3)."""
    return FIELD_POINTS * len(groups(yellow & touching(yellow)))


def buildings(land: Land) -> int:
    """Five for every building with enough top colours around it (§8.4)."""
    return BUILDING_POINTS * scoring_buildings(land.kinds[BUILDING], land.tops).bit_count()


def scoring_buildings(buildings: Hexes, tops: Sequence[Hexes]) -> Hexes:
    """The buildings with at least three top colours around them (§8.4)."""
    found, left = 0, buildings
    while left:  # Written out, as it runs for every placement that a board may preview.
        one = left & -left
        left ^= one
        if len(colours_around(one, tops)) >= COLOURS_AROUND:
            found |= one
    return found


def colours_around(one: Hexes, tops: Sequence[Hexes]) -> list[int]:
    """The numbers of the top colours next to a hex."""
    around = touching(one)
    return [colour for colour in range(NO_TOP) if tops[colour] & around]


def water(ground: Ground, blue: Hexes) -> int:
    """The longest river, or the islands, by the side of the board (§8.5, §8.6)."""
    if ground.side == "A":
        return river_points(longest_river(blue))
    return ISLAND * len(islands(ground, blue))


def card_points(card: CardId, placed: int) -> int:
    """The number above the last cube placed; nothing without one (§8.7)."""
    return CARDS[card].points[placed - 1] if placed else 0


def wish_parts(wish: Wish, land: Land) -> list[tuple[Hexes, int]]:
    """What a spirit rewards: hexes with their points, those without points left out (§9)."""
    found = [
        (group, _tier(wish, group.bit_count()))
        for group in (groups(where(land, wish.landscape)) if wish.groups else ())
    ]
    for height, points in enumerate(wish.heights, start=1):
        if points:
            some = land.kinds[KIND_NUMBERS[wish.landscape, height]]
            found.extend([(one, points) for one in each(some)])
    return [(hexes, points) for hexes, points in found if points]


def wish_points(wish: Wish, land: Land) -> int:
    """The points of a spirit whose cube stands on the board."""
    return sum([points for _, points in wish_parts(wish, land)])


def _tier(wish: Wish, size: int) -> int:
    fitting = [tier.points for tier in wish.groups if tier.size <= size]
    return fitting[-1] if fitting else 0
