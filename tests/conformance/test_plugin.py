"""The pytest plugin, as someone outside this project uses it."""

import os
import subprocess
import sys
from pathlib import Path

from parlor.testing import CHECKS


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "parlor.testing.plugin", "-v", *arguments],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_each_check_of_a_named_game_is_a_test(tmp_path: Path) -> None:
    done = run(tmp_path, "--parlor-game=tests.toys.pebbles:GAME")
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(CHECKS)} passed" in done.stdout
    assert "pebbles:GAME::secrets PASSED" in done.stdout


def test_a_fault_is_told_in_a_few_words(tmp_path: Path) -> None:
    done = run(tmp_path, "--parlor-game=tests.toys.faults:foreign_seat.game")
    assert done.returncode == 1
    assert "is not listed but accepted" in done.stdout
    assert "Traceback" not in done.stdout


def test_the_plugin_stays_quiet_without_a_game(tmp_path: Path) -> None:
    assert run(tmp_path).returncode == 5
