"""One line for each move (§10.3)."""

import pytest

from parlor.games.zenstones import rules
from parlor.games.zenstones.model import (
    Bid,
    Commit,
    Move,
    MoveStone,
    Pass,
    Place,
    SameForAll,
    SetDirections,
    SetDistance,
)
from parlor.games.zenstones.tests.tables import at
from parlor.testing.written import check_unreadable, check_written

LINES: list[tuple[str, Move]] = [
    ("bid 7", Bid(7)),
    ("W25", Place(at(7, 4))),
    ("B25", Place(at(2, 5))),
    ("pass", Pass()),
    ("S1=5", SetDistance(1, 5)),
    ("S12=RLUD", SetDirections(12, 15)),
    ("S1=UD", SetDirections(1, 12)),
    ("S1=-", SetDirections(1, 0)),
    ("all=S3", SameForAll(3)),
    ("commit", Commit()),
    ("S1>B31", MoveStone(1, at(3, 0))),
]


@pytest.mark.parametrize(("line", "move"), LINES)
def test_each_move_has_one_line(line: str, move: Move) -> None:
    check_written(rules, line, move)


@pytest.mark.parametrize(
    "line", ["", "bid", "bid -1", "W0", "W51", "X3", "S1=6", "S1=DU", "S1=", "S>B1", "S1>B99", "٣"]
)
def test_other_lines_are_refused(line: str) -> None:
    check_unreadable(rules, line)
