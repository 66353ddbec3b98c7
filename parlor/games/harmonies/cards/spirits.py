"""The ten spirits: one cube each, a habitat and a wish (§9)."""

from parlor.games.harmonies import rulings
from parlor.games.harmonies.cards.card import Card, CardId, Cell, Tier, Wish
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
    between,
    line,
    pair,
    rhombus,
    triangle,
    vee,
)


def _spirit(card: CardId, name: str, cells: tuple[Cell, ...], wish: Wish) -> Card:
    return Card(card, f"{name} Spirit", (0,), cells, wish)


IN_THE_BOX: tuple[Card, ...] = (
    _spirit(
        "spirit_lion",
        "Lion",
        between(FIELD, TREE_2, FIELD),
        Wish("field", groups=(Tier(1, 2), Tier(3, 10))),
    ),
    _spirit(
        "spirit_butterfly",
        "Butterfly",
        rhombus(FIELD, WATER),
        Wish("field", groups=(Tier(1, 5),)),
    ),
    _spirit(
        "spirit_deer",
        "Deer",
        between(TREE_2, TREE_3, TREE_1),
        Wish("tree", heights=(0, 4, 4)),
    ),
    _spirit(
        "spirit_owl",
        "Owl",
        triangle(TREE_3, TREE_1),
        Wish("tree", heights=(3, 3, 1)),
    ),
    _spirit(
        "spirit_cat",
        "Cat",
        line(BUILDING, TREE_1, BUILDING),
        Wish("building", groups=(Tier(1, 4),)),
    ),
    _spirit(
        "spirit_stork",
        "Stork",
        line(BUILDING, BUILDING, FIELD),
        Wish("building", groups=(Tier(2, 6),)),
    ),
    _spirit(
        "spirit_ram",
        "Ram",
        pair(MOUNTAIN_3, MOUNTAIN_2),
        Wish("mountain", heights=(0, 4, 4)),
    ),
    _spirit(
        "spirit_marmot",
        "Marmot",
        vee(MOUNTAIN_2, MOUNTAIN_1),
        Wish("mountain", heights=(3, 3, 1)),
    ),
    _spirit(
        "spirit_dragonfly",
        "Dragonfly",
        between(WATER, TREE_2, TREE_2),
        Wish("water", groups=(Tier(2, 7),)),
    ),
    _spirit(
        "spirit_tortoise",
        "Tortoise",
        between(WATER, MOUNTAIN_2, WATER),
        Wish("water", heights=(2, 0, 0)),
    ),
)
PROMOS: tuple[Card, ...] = ()
SPIRITS: tuple[Card, ...] = IN_THE_BOX + (PROMOS if rulings.WITH_PROMO_SPIRITS else ())
