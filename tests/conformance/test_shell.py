"""The kit from a shell."""

import re
from pathlib import Path

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


@pytest.mark.parametrize("reference", ["unheard_of", "unheard.of:GAME", "tests.toys.pebbles:NONE"])
def test_what_is_no_game_is_told_in_a_sentence(
    reference: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", reference]) == 2
    assert capsys.readouterr().err == (
        f"{reference} is no game: name a registered id or package.module:NAME\n"
    )


def test_an_error_in_the_rules_fails_one_check_and_names_its_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", "tests.toys.faults:crashing_view.game"]) == 1
    told = capsys.readouterr().out
    assert re.search(r"FAILED \w+: ZeroDivisionError: .*\n  .*faults\.py:\d+: ", told)
    assert "passed metadata" in told


def test_a_missing_module_of_the_game_itself_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lacking.py").write_text("import unheard_of_module\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="unheard_of_module"):
        main(["check", "lacking:GAME"])
