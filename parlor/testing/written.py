"""What the notation of every game promises, for tests that name its lines."""

from typing import Any

import pytest

from parlor.engine import IllegalMove, Rules


def check_written(rules: Rules, line: str, move: Any) -> None:
    """The move is written so and read again; spaces around it and capitals do not matter."""
    assert rules.text(move) == line
    for typed in (line, f"  {line.upper()} ", f" {line.lower()}"):
        assert rules.parse(typed) == move


def check_unreadable(rules: Rules, line: str) -> None:
    """The line is no move, and the player is told so."""
    with pytest.raises(IllegalMove) as refused:
        rules.parse(line)
    assert refused.value.code == "unreadable"


def check_any_line(rules: Rules, line: str) -> None:
    """Whatever is typed is refused, or is a move that can be written and read again."""
    try:
        move = rules.parse(line)
    except IllegalMove:
        return
    assert rules.parse(rules.text(move)) == move
