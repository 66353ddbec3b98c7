"""Labels, halves and mirrored squares (§2)."""

import re

from parlor.games.zenstones import GAME
from parlor.games.zenstones.board import LABELS, SQUARES, mirrored, points_at, square_at, square_of
from parlor.games.zenstones.saves.file import LABEL_MAPS

WHITE, BLACK = LABEL_MAPS.white_half, LABEL_MAPS.black_half


def test_whites_labels_run_like_a_snake() -> None:
    """Vector 1."""
    corners = [(9, 0), (9, 9), (8, 9), (8, 0), (7, 0), (6, 9), (6, 0), (5, 0), (5, 9)]
    assert [WHITE[r][c] for r, c in corners] == [1, 10, 11, 20, 21, 31, 40, 41, 50]


def test_blacks_labels_are_whites_turned_round() -> None:
    """Vector 2."""
    corners = [(0, 9), (0, 0), (1, 0), (1, 9), (2, 9), (3, 0), (4, 9), (4, 0)]
    assert [BLACK[r][c] for r, c in corners] == [1, 10, 11, 20, 21, 31, 41, 50]


def test_each_half_holds_every_label_once_and_nothing_elsewhere() -> None:
    """Vector 3."""
    assert WHITE[4][0] == 0
    assert BLACK[5][9] == 0
    for half in (WHITE, BLACK):
        assert sorted(label for row in half for label in row if label) == list(range(1, 51))
        assert sum(label == 0 for row in half for label in row) == 50


def test_five_squares_straight_ahead_earn_back_the_price() -> None:
    """Vector 4."""
    for row in range(5, 10):
        for column in range(10):
            assert WHITE[row][column] + BLACK[row - 5][column] == 51


def test_the_mirrored_square_has_the_same_label_in_the_other_half() -> None:
    for square in SQUARES:
        assert LABELS[mirrored(square)] == LABELS[square]
        assert square_of(LABELS[square], square >= 50) == square
    assert mirrored(square_at(7, 4)) == square_at(2, 5)


def test_whites_points_in_blacks_half() -> None:
    """Vector 32."""
    places = [(4, 0), (4, 9), (3, 0), (3, 9), (2, 5), (0, 0), (0, 9)]
    points = [points_at(square_at(r, c), is_white=True) for r, c in places]
    assert points == [1, 10, 20, 11, 26, 41, 50]


def test_blacks_points_in_whites_half() -> None:
    """Vector 33."""
    places = [(5, 9), (5, 0), (7, 3), (9, 9), (9, 0)]
    assert [points_at(square_at(r, c), is_white=False) for r, c in places] == [1, 10, 27, 41, 50]


def test_home_squares_score_nothing() -> None:
    for square in SQUARES:
        assert (points_at(square, is_white=True) == 0) == (square >= 50)
        assert (points_at(square, is_white=False) == 0) == (square < 50)


def test_the_picture_of_the_rules_shows_the_labels() -> None:
    assert "(web/labels.svg)" in (GAME.folder / "RULES.md").read_text("utf-8")
    picture = (GAME.folder / "web" / "labels.svg").read_text("utf-8")
    numbers = re.findall(r'<text x="(\d+)" y="(\d+)">(\d+)</text>', picture)
    placed = sorted((int(y), int(x), int(number)) for x, y, number in numbers)
    assert [number for _, _, number in placed] == list(LABELS)
