"""One line for every move (§14)."""

import pytest

from parlor.games.hanabi import rules
from parlor.games.hanabi.model import ClueColour, ClueNumber, Discard, Move, Play
from parlor.testing.written import check_unreadable, check_written

WRITTEN: dict[str, Move] = {
    "play 1": Play(0),
    "discard 5": Discard(4),
    "clue 3 red": ClueColour(2, "red"),
    "clue 1 white": ClueColour(0, "white"),
    "clue 5 4": ClueNumber(4, 4),
}


@pytest.mark.parametrize(("line", "move"), WRITTEN.items())
def test_a_move_is_written_and_read(line: str, move: Move) -> None:
    check_written(rules, line, move)


@pytest.mark.parametrize(
    "line",
    [
        *("", "play", "play 0", "play one", "play 12", "play  1", "discard -1", "٣", "play ٣"),
        *("clue 2", "clue red", "clue 2 pink", "clue 2 red 3"),
    ],
)
def test_anything_else_is_no_move(line: str) -> None:
    check_unreadable(rules, line)
