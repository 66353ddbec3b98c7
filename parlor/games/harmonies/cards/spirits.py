"""The ten spirits: one cube each, a habitat and a wish (§9)."""

from parlor.games.harmonies.cards.card import Card, CardId, Tier, Wish
from parlor.games.harmonies.cards.shapes import (
    BUILDING,
    FIELD,
    MOUNTAIN_1,
    MOUNTAIN_2,
    MOUNTAIN_3,
    TREE_1,
    TREE_2,
    TREE_3,
    WATER,
    Habitat,
    between,
    line,
    pair,
    rhombus,
    triangle,
    vee,
)


def _spirit(card: CardId, habitat: Habitat, wish: Wish) -> Card:
    return Card(card, (0,), *habitat, wish)


SPIRITS: tuple[Card, ...] = (
    _spirit(
        "spirit_lion",
        between(FIELD, TREE_2, FIELD),
        Wish("field", groups=(Tier(1, 2), Tier(3, 10))),
    ),
    _spirit(
        "spirit_butterfly",
        rhombus(FIELD, WATER),
        Wish("field", groups=(Tier(1, 5),)),
    ),
    _spirit(
        "spirit_deer",
        between(TREE_2, TREE_3, TREE_1),
        Wish("tree", heights=(0, 4, 4)),
    ),
    _spirit(
        "spirit_owl",
        triangle(TREE_3, TREE_1),
        Wish("tree", heights=(3, 3, 1)),
    ),
    _spirit(
        "spirit_cat",
        line(BUILDING, TREE_1, BUILDING),
        Wish("building", groups=(Tier(1, 4),)),
    ),
    _spirit(
        "spirit_stork",
        line(BUILDING, BUILDING, FIELD),
        Wish("building", groups=(Tier(2, 6),)),
    ),
    _spirit(
        "spirit_ram",
        pair(MOUNTAIN_3, MOUNTAIN_2),
        Wish("mountain", heights=(0, 4, 4)),
    ),
    _spirit(
        "spirit_marmot",
        vee(MOUNTAIN_2, MOUNTAIN_1),
        Wish("mountain", heights=(3, 3, 1)),
    ),
    _spirit(
        "spirit_dragonfly",
        between(WATER, TREE_2, TREE_2),
        Wish("water", groups=(Tier(2, 7),)),
    ),
    _spirit(
        "spirit_tortoise",
        between(WATER, MOUNTAIN_2, WATER),
        Wish("water", heights=(2, 0, 0)),
    ),
)
