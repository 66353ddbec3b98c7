"""A player is missing for good (§12)."""

import pytest

from parlor.engine import Cause
from parlor.games.hanabi import GAME, rules
from parlor.games.hanabi.model import Ended
from parlor.games.hanabi.tests.tables import table


def test_an_absence_ends_it_for_all_with_the_points_so_far() -> None:
    """Vector 30."""
    match = table("R1 R1 Y1 Y1", "B1 B1 B1 G1", piles="32000").out(1)
    assert match.phase == match.outcome.reason == "disconnection"
    assert match.outcome.points == (5, 5)
    assert match.outcome.placing == (2, 2)
    assert match.result.rating is None
    assert match.result.strict_score == 5
    assert match.happened == (Ended("disconnection"),)
    assert rules.active(match.state) == ()
    assert match.moves(0) == match.moves(1) == []


@pytest.mark.parametrize("cause", ["clock", "resign", "kick"])
def test_any_other_loss_ends_it_too(cause: Cause) -> None:
    match = table("R1 R1 R1 Y1", "B1 B1 B1 G1").out(0, cause)
    assert match.phase == "abandoned"


def test_nobody_can_be_lost_after_the_end() -> None:
    match = table("R1 R1 R1 Y1", "B1 B1 B1 G1").out(0)
    assert match.out(1, "kick").state == match.state


def test_what_everybody_is_told() -> None:
    """Vector 30: the exact message."""
    assert GAME.policy.absence_message == "Game ended due to player disconnection"
