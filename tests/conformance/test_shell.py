"""The kit from a shell."""

import pytest

from parlor.testing import CHECKS
from parlor.testing.__main__ import main


def test_a_sound_game_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "tests.toys.pebbles:GAME"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"passed {check}" for check in CHECKS]


def test_every_fault_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "tests.toys.faults:duplicated_card.game"]) == 1
    told = capsys.readouterr().out
    assert "FAILED conservation: lost {}, gained {1: 1}" in told
    assert "passed sealed" in told


def test_other_words_are_answered_with_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play"]) == 2
    assert "check REFERENCE" in capsys.readouterr().err
