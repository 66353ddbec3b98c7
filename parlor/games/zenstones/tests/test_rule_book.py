"""The examples of RULES.md, played."""

import re

import pytest

from parlor.games.zenstones import GAME, rules
from parlor.games.zenstones.tests.tables import placing, position

PAGE = (GAME.folder / "RULES.md").read_text("utf-8")
BOOK = " ".join(PAGE.replace("\n>", "\n").split())


def test_both_pay_their_bids() -> None:
    """§3."""
    assert "White bids 7 and Black 12. White has 93 credits left, Black 88, and Black" in BOOK
    match = placing(7, 12)
    assert (match.credits, match.turn) == ((93, 88), "B")


def test_thirteen_stones_are_the_most() -> None:
    """§4.2."""
    assert "the cheapest 13 cost 91 credits, a fourteenth would cost 14 more" in BOOK
    match = placing()
    for label in range(1, 14):
        match = match.play(f"W W{label}", "B pass")
    assert match.credits[0] == 100 - 91
    assert match.refusal("W", "W14") == "no_credits"


@pytest.mark.parametrize(
    ("stats", "words", "cost"),
    [
        (("S1=3", "S1=RU"), "Distance 3, right and up: 6 credits.", 6),
        (("S1=5", "S1=RLUD"), "Distance 5 in all directions: 20.", 20),
        (("S1=4",), "Distance 4 in no direction: nothing", 0),
    ],
)
def test_what_stats_cost(stats: tuple[str, ...], words: str, cost: int) -> None:
    """§5."""
    assert words in BOOK
    match = placing().play("W W1", "B B1", "W pass", "B pass")
    match = match.play(*[f"W {move}" for move in stats], "W commit")
    assert match.credits[0] == 99 - cost


def test_where_a_stone_may_go() -> None:
    """§6."""
    assert "Your stone has distance 3 and the direction up. An enemy stone stands two" in BOOK
    assert position("W 7,4 3 U", "B 5,4", "B 0,0 1 D").reach(1) == {(6, 4), (5, 4)}
    assert position("W 7,4 3 U", "W 5,4", "B 0,0 1 D").reach(1) == {(6, 4)}


def test_points_that_are_lost_with_the_stone() -> None:
    """§7."""
    assert "Your stone stands on label 12 in the other half: 51 - 12 = 39 points." in BOOK
    match = position("W 1,1 1 U", "W 9,0 1 U", "B 1,3 2 L", "B 0,9", turn="B", credit=(60, 20))
    assert match.scores[0] == 99
    assert match.play("B S3>B12").scores[0] == 60


def test_the_lone_runner() -> None:
    """§7."""
    assert "stands at 95 after its first move, and its second wins" in BOOK
    match = placing().play("W W1", "B B1", "W pass", "B pass")
    match = match.play("W S1=U", "W S1=5", "W commit", "B S2=D", "B commit", "W S1>B50")
    assert match.scores[0] == 95
    assert match.play("B S2>B20", "W S1>B31").ending == ("score", "W")


def test_every_move_is_written_as_printed() -> None:
    """§10.3."""
    table = PAGE[PAGE.index("| move | written |") : PAGE.index("**10.4**")]
    printed = re.findall(r"`([^`]+)`", table)
    assert len(printed) == 9
    for line in printed:
        assert rules.text(rules.parse(line)) == line
