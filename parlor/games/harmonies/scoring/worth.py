"""What one more token changes in the score of a board (§8, §9)."""

from collections.abc import Iterator
from typing import NamedTuple

from parlor.games.harmonies.cards.card import Wish
from parlor.games.harmonies.ground import Ground, Hex, Hexes, groups, touching
from parlor.games.harmonies.land import BUILDING, FIELD, NO_TOP, WATER, Land, changed, where
from parlor.games.harmonies.scoring import points
from parlor.games.harmonies.scoring.sheet import Category
from parlor.games.harmonies.stacks import LANDSCAPES, Colour, Landscape, Stack

LINES: tuple[Category, ...] = ("trees", "mountains", "fields", "buildings", "water", "spirit")
"""What a token can change."""
LANDSCAPE: dict[Stack, Landscape] = {stack: kind for stack, (kind, _) in LANDSCAPES.items()}
TREES: dict[Stack, int] = {
    stack: points.BY_HEIGHT[height - 1]
    for stack, (kind, height) in LANDSCAPES.items()
    if kind == "tree"
}
"""What each tree scores, wherever it stands."""


class Standing(NamedTuple):
    """A board as it stands."""

    ground: Ground
    land: Land
    wish: Wish | None
    """What the spirit on the board rewards."""
    points: dict[Category, int]
    """Of every line."""


def standing(ground: Ground, land: Land, wish: Wish | None) -> Standing:
    """A board with its points."""
    return Standing(ground, land, wish, {line: _points(line, ground, land, wish) for line in LINES})


def reach(board: Standing, colour: Colour) -> Hexes:
    """Where a token of this colour may change the score; anywhere else it surely does not."""
    if board.wish:
        return board.ground.all
    return touching(board.land.kinds[BUILDING]) | _reach(board, colour)


def _reach(board: Standing, colour: Colour) -> Hexes:
    match colour:
        case "n":
            return 0
        case "y":
            return touching(board.land.kinds[FIELD])
        case "s":
            return touching(where(board.land, "mountain"))
        case "b" if board.ground.side == "A":
            return touching(board.land.kinds[WATER])
        case "r":
            return ~board.land.tops[NO_TOP]
        case _:
            return board.ground.all


def change(board: Standing, number: Hex, before: Stack, after: Stack) -> dict[Category, int]:
    """The points by line that the board gains when a stack grows, unchanged lines left out."""
    found: dict[Category, int] = {"trees": TREES[after]} if after in TREES else {}
    if lines := [*_touched(board, number, LANDSCAPE.get(before), LANDSCAPE.get(after))]:
        ground, wish = board.ground, board.wish
        land = changed(board.land, ground.bits[number], before, after)
        for line in lines:
            if gain := _points(line, ground, land, wish) - board.points[line]:
                found[line] = gain
    return found


def _touched(
    board: Standing, number: Hex, was: Landscape | None, becomes: Landscape | None
) -> Iterator[Category]:
    """The lines that may change, without trees, which count wherever they stand."""
    kinds, near = board.land.kinds, board.ground.around[number]
    if "mountain" in (was, becomes) and where(board.land, "mountain") & near:
        yield "mountains"
    if becomes == "field" and kinds[FIELD] & near:
        yield "fields"
    if becomes == "building" or kinds[BUILDING] & near:
        yield "buildings"
    if becomes == "water" and _bends_water(board, number):
        yield "water"
    if board.wish and board.wish.landscape in (was, becomes):
        yield "spirit"


def _bends_water(board: Standing, number: Hex) -> bool:
    """Whether water on a dry hex may lengthen a river, or cut or cover an island."""
    near, blue = board.ground.around[number], board.land.kinds[WATER]
    if board.ground.side == "A":
        return bool(near & blue)
    # While all its dry neighbours lie beside each other, the island stays one without the hex.
    return len(groups(near & ~blue)) != 1


def _points(line: Category, ground: Ground, land: Land, wish: Wish | None) -> int:
    kinds = land.kinds
    match line:
        case "trees":
            return points.trees(kinds)
        case "mountains":
            return points.mountains(kinds)
        case "fields":
            return points.fields(kinds[FIELD])
        case "buildings":
            return points.buildings(land)
        case "water":
            return points.water(ground, kinds[WATER])
        case _:
            return points.wish_points(wish, land) if wish else 0
