"""The board: squares, halves, labels and the four directions (§2)."""

from typing import Final, TypeAlias

Square: TypeAlias = int
"""Row times ten plus column; row 0 is at the top, White sits at the bottom."""

SIZE: Final = 10
SQUARES: Final = range(SIZE * SIZE)
HALF: Final = 50
"""Squares in each half, and the highest label."""
FARTHEST: Final = 5
"""The longest distance a stone can have."""

RIGHT: Final = 1
LEFT: Final = 2
UP: Final = 4
DOWN: Final = 8
DIRECTIONS: Final = (RIGHT, LEFT, UP, DOWN)
"""Bits of a set of directions, the same for both colours however the board is turned."""
ALL_DIRECTIONS: Final = RIGHT | LEFT | UP | DOWN
STEPS: Final = {RIGHT: (0, 1), LEFT: (0, -1), UP: (-1, 0), DOWN: (1, 0)}


def square_at(row: int, column: int) -> Square:
    """The square in this row and column."""
    return row * SIZE + column


def is_in_white_half(square: Square) -> bool:
    """Whether the square is one of the lower five rows."""
    return square >= HALF


def mirrored(square: Square) -> Square:
    """The square with the same label in the other half (§2.4)."""
    return len(SQUARES) - 1 - square


def _white_label(square: Square) -> int:
    """Rows run to and fro like a snake, from the bottom left to the top right (§2.2)."""
    row, column = divmod(square, SIZE)
    above = SIZE - 1 - row
    return SIZE * above + (column + 1 if above % 2 == 0 else SIZE - column)


LABELS: Final[tuple[int, ...]] = tuple(
    [_white_label(square if is_in_white_half(square) else mirrored(square)) for square in SQUARES]
)
"""The label of every square in its own half; Black's half is White's turned round (§2.3)."""


_WHITE_SQUARES: Final = tuple([LABELS.index(label, HALF) for label in range(1, HALF + 1)])
BY_LABEL: Final = (tuple(map(mirrored, _WHITE_SQUARES)), _WHITE_SQUARES)
"""The squares of Black's half and of White's, by their labels from 1 on."""


def square_of(label: int, in_white_half: bool) -> Square:
    """The square of a half with this label."""
    return BY_LABEL[in_white_half][label - 1]


def _points(square: Square, is_white: bool) -> int:
    return 0 if is_in_white_half(square) == is_white else HALF + 1 - LABELS[square]


POINTS: Final = tuple(
    [tuple([_points(square, white) for square in SQUARES]) for white in (False, True)]
)
"""What a stone of Black and of White scores on each square: nothing at home (§7.2)."""


def points_at(square: Square, is_white: bool) -> int:
    """What a stone of this colour scores there."""
    return POINTS[is_white][square]


def _ray(square: Square, direction: int) -> tuple[Square, ...]:
    row, column = divmod(square, SIZE)
    down, right = STEPS[direction]
    places = [(row + n * down, column + n * right) for n in range(1, FARTHEST + 1)]
    return tuple([square_at(r, c) for r, c in places if 0 <= r < SIZE and 0 <= c < SIZE])


RAYS: Final[dict[int, tuple[tuple[Square, ...], ...]]] = {
    direction: tuple([_ray(square, direction) for square in SQUARES]) for direction in DIRECTIONS
}
"""By direction and square: the squares ahead, the nearest first, as far as any stone can go."""
