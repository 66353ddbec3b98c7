"""A start that fails tells the host why."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from parlor.cli import main
from parlor.cli.starting import reason_of
from parlor.server.db.database import StorageUnavailable
from tests.guards.tree import ROOT


def failed(database: str, folder: Path) -> str:
    """What a server says that cannot start on this database."""
    ended = subprocess.run(
        [sys.executable, "-m", "parlor", "serve", "--port", "0", "--database", database],
        cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
    )  # fmt: skip
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr
    assert "Open http" not in ended.stdout
    return ended.stdout + ended.stderr


def test_a_taken_port_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert main(["serve", "--port", port, "--database", str(tmp_path / "a.db")]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"Port {port} is already in use on 127.0.0.1. Stop whatever uses it")


def test_a_file_that_is_no_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Milk, eggs, and a long list of other things to buy." * 99)
    assert "The database cannot be used: file is not a database." in failed("notes.txt", tmp_path)


def test_a_database_that_does_not_answer_is_told_without_its_password(tmp_path: Path) -> None:
    told = failed("postgresql://parlor:swordfish@127.0.0.1:1/parlor", tmp_path)
    assert "PostgreSQL cannot be reached: " in told
    assert "swordfish" not in told


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (ExceptionGroup("at start", [StorageUnavailable("It is away.")]), "It is away."),
        (PermissionError(13, "denied"), "The database cannot be used: [Errno 13] denied."),
        (KeyError("a bug"), ""),
    ],
)
def test_a_bug_keeps_its_traceback(error: BaseException, reason: str) -> None:
    assert reason_of(error) == reason
