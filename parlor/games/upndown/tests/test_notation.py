"""One line for every move (§15.2)."""

import pytest

from parlor.games.upndown import rules
from parlor.games.upndown.model import Allow, Ask, End, Mark, Move, Play, Refuse, Undo, Withdraw
from parlor.testing.written import check_unreadable, check_written

WRITTEN: dict[str, Move] = {
    "45>3": Play(45, 2),
    "end": End(),
    "undo": Undo(),
    "4=love": Mark(3, "love"),
    "1=really_like": Mark(0, "really_like"),
    "2=none": Mark(1, "none"),
    "ask 3": Ask(2),
    "withdraw 3": Withdraw(2),
    "allow 1": Allow(0),
    "refuse 1": Refuse(0),
}


@pytest.mark.parametrize(("line", "move"), WRITTEN.items())
def test_a_move_is_written_and_read(line: str, move: Move) -> None:
    check_written(rules, line, move)


@pytest.mark.parametrize(
    "line", ["", "45", "45>", "45>two", ">2", "45 > 2", "2=adore", "ask", "ask me", "9999>2", "٤>2"]
)
def test_anything_else_is_no_move(line: str) -> None:
    check_unreadable(rules, line)
