"""Why a stone cannot go to a square, in a sentence for its player (§6)."""

from collections.abc import Mapping

from parlor.games.zenstones.board import DIRECTIONS, SIZE, SQUARES, STEPS, Square, square_at
from parlor.games.zenstones.model import Stone


def why_not(stone: Stone, square: Square, board: Mapping[Square, Stone]) -> str:
    """What keeps the stone from the square; `board` has the stones by their squares."""
    name = f"S{stone.id}"
    if square not in SQUARES:
        return "That square is not on the board."
    if not stone.directions:
        return f"{name} has no directions and cannot move."
    if square == stone.square:
        return f"{name} stands there already: a move is at least one square."
    way = _way(stone, square)
    if way is None:
        return f"{name} cannot go there: it moves straight, in its own directions only."
    if len(way) > (stone.distance or 0):
        return f"{name} cannot go so far: its distance is {stone.distance}."
    if any(passed in board for passed in way[:-1]):
        return f"{name} cannot go there: stones do not jump."
    return f"{name} cannot go there: one of your own stones is there."


def _way(stone: Stone, square: Square) -> list[Square] | None:
    """The squares from the stone to the square along one of its directions, if it lies there."""
    for direction in DIRECTIONS:
        if stone.directions & direction:
            ahead = _ahead(stone.square, direction)
            if square in ahead:
                return ahead[: ahead.index(square) + 1]
    return None


def _ahead(square: Square, direction: int) -> list[Square]:
    """All squares up to the edge, farther than any stone can go."""
    row, column = divmod(square, SIZE)
    down, right = STEPS[direction]
    places = [(row + step * down, column + step * right) for step in range(1, SIZE)]
    return [square_at(r, c) for r, c in places if 0 <= r < SIZE and 0 <= c < SIZE]
