"""The guide to adding a game is executed: its files make a game that conforms, with a board."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from parlor.testing import CHECKS, Subject
from parlor.testing.golden import record
from scripts.types import game_types
from scripts.words import messages_types
from tests.guards.purity import impure

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text()
FILE = re.compile(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```\n", re.DOTALL)
FILES = dict(FILE.findall(GUIDE))
TYPES = {
    "extends": "../../web/tsconfig.json",
    "compilerOptions": {"paths": {"$parlor/*": ["../../web/src/*"]}},
    "include": ["climb/web/**/*"],
}

CAREFULLY = ("--tsconfig", "tsconfig.json", "--fail-on-warnings")


def write(folder: Path) -> None:
    for name, text in FILES.items():
        path = folder / "climb" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


@pytest.fixture(scope="module")
def climb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Subject]:
    folder = tmp_path_factory.mktemp("guide")
    write(folder)
    sys.path.insert(0, str(folder))
    subject = Subject("climb:GAME")
    record(subject)
    yield subject
    sys.path.remove(str(folder))


def test_the_guide_has_all_files() -> None:
    assert set(FILES) == {
        "RULES.md", "model.py", "rules.py", "__init__.py", "tests/conformance.py",
        "tests/__init__.py", "tests/test_rules.py", "words/en.ftl",
        "web/index.ts", "web/t.ts", "web/Board.svelte", "web/Summary.svelte", "web/Preview.svelte",
    }  # fmt: skip


@pytest.mark.parametrize("check", CHECKS)
def test_the_game_of_the_guide_conforms(climb: Subject, check: str) -> None:
    CHECKS[check](climb)


def test_the_guide_explains_every_check() -> None:
    rows = re.findall(r"^\| ([a-z ]+) \|", GUIDE, re.MULTILINE)
    assert [row for row in rows if row in CHECKS] == list(CHECKS)


def test_the_game_of_the_guide_is_pure() -> None:
    for name in ("model.py", "rules.py", "__init__.py"):
        is_package = name == "__init__.py"
        module = "climb" if is_package else f"climb.{name.removesuffix('.py')}"
        assert impure(FILES[name], module, "climb", is_package) == []


def test_the_code_of_the_guide_is_in_house_style(climb: Subject) -> None:
    style = ["--config", str(ROOT / "pyproject.toml"), "--no-cache", str(climb.game.folder)]
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, *style],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout


def test_the_tests_of_the_guide_pass_and_are_typed(climb: Subject) -> None:
    folder = climb.game.folder.parent
    settings = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(folder)]
    for command in (
        ["pytest", "-q", "-p", "no:cacheprovider", "-p", "no:asyncio", "--import-mode=importlib"],
        ["mypy", *settings, "-p", "climb"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=folder, env={**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)])},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_board_of_the_guide_compiles(climb: Subject) -> None:
    npx = shutil.which("npx")
    assert npx, "Node is needed to check the client"
    place = ROOT / "build"
    place.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=place) as name:
        folder = Path(name)
        write(folder)
        (folder / "climb" / "web" / "types.ts").write_text(game_types(climb.game))
        (folder / "climb" / "web" / "messages.ts").write_text(messages_types(climb.game.folder))
        (folder / "tsconfig.json").write_text(json.dumps(TYPES))
        done = subprocess.run(
            [npx, "--no-install", "svelte-check", "--workspace", name, *CAREFULLY],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
