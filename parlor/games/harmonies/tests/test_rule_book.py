"""The examples and the pictures of RULES.md."""

import re

import pytest

from parlor.games.harmonies import GAME
from parlor.games.harmonies.model import Options, Score, Side
from parlor.games.harmonies.scoring.reasons import score
from parlor.games.harmonies.scoring.suns import SUNS_FROM, suns
from parlor.games.harmonies.scoring.water import river_points
from parlor.games.harmonies.stacks import LANDSCAPES, MAY_BE_ADDED
from parlor.games.harmonies.tests.tables import player, stacks, table
from parlor.games.harmonies.tests.vectors import VECTORS

PAGE = (GAME.folder / "RULES.md").read_text("utf-8")
BOOK = " ".join(PAGE.replace("\n>", "\n").split())


def scored(board: str, side: Side = "A") -> Score:
    return score(side, stacks(side, board), ())


def example(name: str) -> Score:
    """The score of a vector, of which the book shows the picture."""
    vector = next(one for one in VECTORS if one.name.startswith(name))
    return score(vector.side, stacks(vector.side, vector.board), ())


def picture(name: str) -> str:
    assert f"(web/{name}.svg)" in PAGE
    return (GAME.folder / "web" / f"{name}.svg").read_text("utf-8")


def test_a_duck_on_each_of_two_waters() -> None:
    """§6."""
    assert "Your building touches two waters: each can have a cube from the Duck" in BOOK
    match = table(player("A", "0,0:rr 0,1:b 1,0:b", {"duck": 0}), player("A"))
    assert match.moves("cube") == ["cube duck 2", "cube duck 6"]
    assert match.on("cube duck 2", "cube duck 6").now.players[0].score.animals == 4


def test_mountains_side_by_side_and_alone() -> None:
    """§8.2."""
    assert "height 1 and 2 stand side by side: 1 + 3 = 4. One of height 3 stands alone" in BOOK
    assert scored("0,0:s 0,1:ss 4,0:sss").mountains == 4


def test_buildings_with_three_colours_around_and_with_two() -> None:
    """§8.4."""
    assert "yellow, blue and red are three colors, 5 points" in BOOK
    assert "two bare trunks and a tree: brown and green are only two, nothing" in BOOK
    assert scored("1,1:rr 1,0:y 0,1:b 2,0:r").buildings == 5
    assert scored("1,1:rr 1,0:n 0,1:nn 2,0:ng").buildings == 0


def test_a_river_of_seven_waters_that_is_six_long() -> None:
    """§8.5."""
    assert "Seven waters are connected, but the two that are farthest apart have only six" in BOOK
    (river,) = example("V02").reasons.rivers
    assert (len(river.hexes), river.length, river.points) == (7, 6, 15)
    assert "A lone ring of six is 4 long: 8 points." in BOOK
    (ring,) = example("V09").reasons.rivers
    assert (ring.length, ring.points) == (4, 8)


def test_ten_waters_and_four_islands() -> None:
    """§8.6."""
    assert "Ten waters cut a board into four parts: 20 points." in BOOK
    assert (len(example("V03").reasons.islands), example("V03").water) == (4, 20)


def test_a_duck_with_three_cubes_placed() -> None:
    """§8.7."""
    assert "The Duck shows 2, 4, 8 and 13. With three of its cubes placed it's worth 8" in BOOK
    assert score("A", ("",) * 23, (("duck", 3),)).animals == 8


def test_the_tables_of_rivers_and_suns() -> None:
    """§8.5, §13.1."""
    assert "| Points | 0 | 2 | 5 | 8 | 11 | 15 | +4 |" in PAGE
    assert [river_points(length) for length in range(1, 8)] == [0, 2, 5, 8, 11, 15, 19]
    rows = re.findall(r"^\| (\d+) \| (\d) \|$", PAGE, re.M)
    assert [(int(points), int(count)) for points, count in rows] == [
        (points, count) for count, points in enumerate(SUNS_FROM, 1)
    ]
    assert "130 points on side A with the Lion: 5 + 1 + 1 = 7 suns." in BOOK
    assert suns(Options(side="A", spirits=True), 130, "spirit_lion").total == 7


@pytest.mark.parametrize("stack", [stack for stack in MAY_BE_ADDED if stack])
def test_the_chart_of_stacking(stack: str) -> None:
    """§4.1."""
    names = {"n": "brown", "s": "gray", "r": "red", "g": "green"}
    word = f"{'one' if len(stack) == 1 else 'two'} {names[stack[0]]}{'s' * (len(stack) - 1)}"
    (row,) = re.findall(rf"^\| {word} \| ([^|]+) \|$", PAGE, re.M)
    assert set(re.split(r", | or ", row)) == {names[colour] for colour in MAY_BE_ADDED[stack]}


def test_the_picture_of_stacks_shows_every_landscape() -> None:
    """§4.3."""
    shown = " ".join(re.findall(r'data-stacks="([^"]+)"', picture("stacks"))).split()
    assert sorted(shown) == sorted(LANDSCAPES)
    tokens = picture("stacks").count("<ellipse")
    assert tokens == sum(map(len, LANDSCAPES))


def test_the_picture_of_the_river_numbers_its_way() -> None:
    (river,) = example("V02").reasons.rivers
    drawn = picture("river")
    assert re.findall(r">(\d)</text>", drawn) == [str(n) for n in range(1, river.length + 1)]
    assert drawn.count('r="22"') == len(river.hexes)


def test_the_picture_of_islands_numbers_each_hex_by_its_island() -> None:
    islands = example("V03").reasons.islands
    numbers = {hex_: n for n, island in enumerate(islands, 1) for hex_ in island.hexes}
    drawn = re.findall(r">(\d)</text>", picture("islands"))
    assert [int(number) for number in drawn] == [numbers[hex_] for hex_ in sorted(numbers)]
