"""The examples and the pictures of RULES.md."""

import math
import re

import pytest

from parlor.games.quortex import GAME
from parlor.games.quortex.board.grid import EDGES, rim
from parlor.games.quortex.board.tiles import PAIRS, ROTATIONS, TYPES, lie, supply
from parlor.games.quortex.model import Result
from parlor.games.quortex.tests.tables import table

PAGE = (GAME.folder / "RULES.md").read_text("utf-8")
BOOK = " ".join(PAGE.replace("\n>", "\n").split())
WALL = [[3, 0, 0, col] for col in range(-3, 3)]
"""Tiles of three sharp turns all across the middle row but for its last hex."""


def picture(name: str) -> str:
    assert f"(web/{name}.svg)" in PAGE
    return (GAME.folder / "web" / f"{name}.svg").read_text("utf-8")


def test_the_example_of_shares() -> None:
    """§2.4."""
    assert "Shares 2 : 1 : 1 : 1 on 37 hexes: groups of five, so eight groups: 16 of T0" in BOOK
    assert supply(37, (2, 1, 1, 1)) == (16, 8, 8, 8)
    assert "40 tiles, 10 of each, on the usual one" in BOOK
    assert supply(37, (1, 1, 1, 1)) == (10, 10, 10, 10)


def test_the_last_gap_of_a_wall_may_not_be_closed() -> None:
    """§5.4."""
    assert "It would block both players".lower() in BOOK.lower()
    match = table([0, 2], WALL, [3, 0, 1])
    assert match.refusal("0,3/0") == ("blocks", "That would block you and player 2.")
    assert "0,3/1" in match.moves()


def test_one_gap_is_a_way_for_either_line_but_not_for_both() -> None:
    """§5.5."""
    assert "two hexes of the middle row are open" in BOOK
    assert "0,2/0" in table([0, 2], WALL[:-1], [3, 0, 1]).moves()
    strict = table([0, 2], WALL[:-1], [3, 0, 1], legality="strict")
    assert strict.refusal("0,2/0")[0] == "blocks_together"


@pytest.mark.parametrize("kind", TYPES)
def test_the_table_of_tiles(kind: int) -> None:
    """§2.1: how many paths turn sharply and run straight, and how many turns differ."""
    words = ("none", "one", "two", "three")
    (row,) = re.findall(rf"^\| T{kind} \| (\w+) \| ([^|]+) \| (\d) \|$", PAGE, re.M)
    assert (row[0], int(row[2])) == (words[kind], ROTATIONS[kind])
    straight = sum(b - a == 3 for a, b in PAIRS[lie(kind, 0)])
    assert ("straight" in row[1]) == bool(straight)


def ends(centre: tuple[float, float], size: float, side: int) -> tuple[float, float]:
    """The middle of a side on the picture, pointed hexes with row 0 above."""
    row, col = ((-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1))[side]
    x, y = math.sqrt(3) * (col + row / 2), 1.5 * row
    return centre[0] + size * x / 2, centre[1] + size * y / 2


@pytest.mark.parametrize("kind", TYPES)
def test_the_picture_of_the_tiles_joins_their_sides(kind: int) -> None:
    centre = (68 + 128 * kind, 80)
    paths = re.findall(r'<path d="M([-\d. ]+)[LC]([^"]+)"', picture("tiles"))
    drawn = set()
    for start, rest in paths:
        a, b = map(float, start.split())
        c, d = map(float, rest.split()[-2:])
        drawn.add((round(a), round(b), round(c), round(d)))
    for one, other in PAIRS[lie(kind, 0)]:
        wanted = [round(n) for side in (one, other) for n in ends(centre, 60, side)]
        assert any(math.dist(path, wanted) < 2 for path in drawn)


def test_the_picture_of_the_board_shows_seven_sides_of_each_edge() -> None:
    """§1.3."""
    edges = re.findall(r'<path d="([^"]+)" stroke="#\w+" stroke-width="6"', picture("edges"))
    assert [edge.count("M") for edge in edges] == [len(rim(3, edge)) for edge in EDGES] == [7] * 6
    assert re.findall(r">(\d)</text>", picture("edges")) == [*"012345"]


def test_the_line_on_the_picture_is_complete() -> None:
    """§3.1: seven straight paths of T0 from edge 0 to edge 3."""
    column = [[0, 2, row, 0] for row in range(-3, 3)]
    assert table([0, 2], column, [0, 1]).on("3,0/2").result == Result("flow", (0,))
    (straight,) = re.findall(r'stroke="#8fd3ff" stroke-width="7">(.*)</g>', picture("edges"))
    assert straight.count("<path") == 7
