"""What `parlor new-game` writes passes every check at once."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from parlor.cli import main
from parlor.cli.new_game import key_of
from parlor.testing.subject import find
from scripts.types import game_types
from scripts.words import messages_types
from tests.guards.tree import ROOT

Printed = Callable[[], tuple[str, str]]
LIST = ROOT / "parlor" / "games" / "__init__.py"
TYPES = {
    "extends": "../../web/tsconfig.json",
    "compilerOptions": {"paths": {"$parlor/*": ["../../web/src/*"]}},
    "include": ["parlor/**/*"],
}


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Printed:
    """What was printed since it was last asked: output and errors."""

    def taken() -> tuple[str, str]:
        read = capsys.readouterr()
        return read.out, read.err

    return taken


def checkout(folder: Path, listed: str) -> Path:
    """A folder that looks like a checkout; where its games are."""
    registry = folder / "parlor" / "games"
    registry.mkdir(parents=True)
    (registry / "__init__.py").write_text(listed)
    return registry


def ran(*arguments: str, cwd: Path, **variables: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    return subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True
    )


@pytest.mark.parametrize(
    ("name", "key"),
    [("High Tide", "hightide"), ("Go 9!", "go9"), ("Café", "cafe"), ("9 Men", "9men"), ("", "")],
)
def test_the_id_of_a_new_game_comes_from_its_title(name: str, key: str) -> None:
    assert key_of(name) == key


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("99", "A name needs a letter first"),
        ("X", "A name needs a letter first"),
        ("x" * 32, "A name needs a letter first"),
        ('The "Big" One', "A name may hold letters"),
        ("Back\\slash", "A name may hold letters"),
        ("Random", "Python itself uses the word random"),
    ],
)
def test_a_name_that_would_not_work_is_refused(
    name: str, sentence: str, tmp_path: Path, printed: Printed
) -> None:
    assert main(["new-game", name, "--folder", str(tmp_path)]) == 2
    assert printed()[1].startswith(sentence)
    assert list(tmp_path.iterdir()) == []


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path, printed: Printed) -> None:
    (tmp_path / "file").write_text("")
    assert main(["new-game", "High Tide", "--folder", str(tmp_path / "file")]) == 1
    assert printed()[1].endswith(": Not a directory.\n")


def test_a_new_game_outside_passes_the_conformance_kit(tmp_path: Path, printed: Printed) -> None:
    assert main(["new-game", "Liar's Luck", "--folder", str(tmp_path)]) == 0
    assert "pip install -e . && pytest" in printed()[0]
    package = tmp_path / "liarsluck"
    texts = "".join(file.read_text() for file in package.rglob("*.*") if file.is_file())
    assert re.findall(r"@\w+@", texts) == [], "a placeholder is left"
    ended = ran("-m", "pytest", "-q", "-p", "no:asyncio", cwd=package)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    for check in (["check"], ["format", "--check"]):
        ended = ran("-m", "ruff", *check, ".", cwd=package)
        assert ended.returncode == 0, ended.stdout
    assert main(["new-game", "Liar's Luck", "--folder", str(tmp_path)]) == 2
    assert "is there already" in printed()[1]


def test_a_new_game_inside_is_one_clean_folder_and_one_line(
    tmp_path: Path, printed: Printed
) -> None:
    registry = checkout(tmp_path, LIST.read_text())
    assert main(["new-game", "Forty Winks", "--folder", str(tmp_path)]) == 0
    assert "added fortywinks to BUILT_IN" in printed()[0]
    assert sorted(path.name for path in registry.iterdir()) == ["__init__.py", "fortywinks"]
    before, after = (set(text.splitlines()) for text in (LIST.read_text(), listed(registry)))
    assert after - before == {'    "fortywinks",'}
    assert before - after == set()
    settings = ["--config", str(ROOT / "pyproject.toml"), str(registry)]
    ours = ["--config", 'lint.isort.known-first-party = ["parlor"]']
    for check in (["check"], ["format", "--check"]):
        ended = ran("-m", "ruff", *check, *ours, *settings, cwd=tmp_path)
        assert ended.returncode == 0, ended.stdout


def listed(registry: Path) -> str:
    return (registry / "__init__.py").read_text()


def test_a_list_that_it_does_not_know_is_left_to_the_author(
    tmp_path: Path, printed: Printed
) -> None:
    registry = checkout(tmp_path, "GAMES = []\n")
    assert main(["new-game", "High Tide", "--folder", str(tmp_path)]) == 0
    assert 'add "hightide" to BUILT_IN' in printed()[0]
    assert listed(registry) == "GAMES = []\n"


def test_the_types_of_a_new_board_are_those_that_make_types_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["new-game", "High Tide", "--folder", str(tmp_path)]) == 0
    monkeypatch.syspath_prepend(tmp_path / "hightide")
    game = find("hightide:GAME")
    assert (game.folder / "web" / "types.ts").read_text() == game_types(game)
    assert (game.folder / "web" / "messages.ts").read_text() == messages_types(game.folder)


def test_the_code_of_a_new_game_is_typed(tmp_path: Path) -> None:
    assert main(["new-game", "High Tide", "--folder", str(tmp_path)]) == 0
    # From here, so that what was checked of the platform need not be checked again.
    place = {"MYPYPATH": str(tmp_path / "hightide")}
    ended = ran("-m", "mypy", "-p", "hightide", cwd=ROOT, **place)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_the_board_of_a_new_game_compiles_and_passes_its_tests() -> None:
    npx = shutil.which("npx")
    assert npx, "Node is needed to check the client"
    place = ROOT / "build"
    place.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=place) as name:
        checkout(Path(name), LIST.read_text())
        assert main(["new-game", "High Tide", "--folder", name]) == 0
        (Path(name) / "tsconfig.json").write_text(json.dumps(TYPES))
        carefully = ("--tsconfig", "tsconfig.json", "--fail-on-warnings")
        for command in (
            ["svelte-check", "--workspace", name, *carefully],
            ["vitest", "run", "--config", "web/vite.config.ts", "--dir", name],
        ):
            done = subprocess.run(
                [npx, "--no-install", *command], cwd=ROOT, capture_output=True, text=True
            )
            assert done.returncode == 0, done.stdout + done.stderr
