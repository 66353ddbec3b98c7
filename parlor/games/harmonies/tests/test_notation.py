"""One line for every move (§16)."""

import pytest

from parlor.games.harmonies import rules
from parlor.games.harmonies.model import (
    DiscardCard,
    EndTurn,
    KeepSpirit,
    Move,
    PlaceCube,
    PlaceToken,
    Skip,
    TakeCard,
    TakeTokens,
)
from parlor.testing.written import check_unreadable, check_written

WRITTEN: dict[str, Move] = {
    "keep spirit_owl": KeepSpirit("spirit_owl"),
    "take 3": TakeTokens(2),
    "green 12": PlaceToken("g", 11),
    "gray 1": PlaceToken("s", 0),
    "brown 25": PlaceToken("n", 24),
    "card 2": TakeCard(1),
    "cube duck 7": PlaceCube("duck", 6),
    "cube fennec_fox 23": PlaceCube("fennec_fox", 22),
    "end": EndTurn(),
    "discard 2": DiscardCard(1),
    "skip": Skip(),
}


@pytest.mark.parametrize(("line", "move"), WRITTEN.items())
def test_a_move_is_written_and_read(line: str, move: Move) -> None:
    check_written(rules, line, move)


@pytest.mark.parametrize(
    "line",
    ["", "take", "take 0", "take x", "pink 3", "green 012", "green 123", "cube dragon 2", "keep"],
)
def test_anything_else_is_no_move(line: str) -> None:
    check_unreadable(rules, line)
