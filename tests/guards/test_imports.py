"""Who may import whom: games are pure, the platform knows them only by the registry."""

from pathlib import Path

import pytest

from tests.guards.imports import imported, is_within, module_of, texts
from tests.guards.purity import FOUNDATION, PURE, impure
from tests.guards.tree import ROOT, files

GAMES = ROOT / "parlor" / "games"


def rule_files() -> list[Path]:
    """All Python of the games that takes part in play."""
    return [
        path
        for path in files("parlor/games", endings={".py"})
        if path != GAMES / "__init__.py" and "tests" not in path.relative_to(GAMES).parts
    ]


def game_of(path: Path) -> str:
    return f"parlor.games.{path.relative_to(GAMES).parts[0]}"


def test_games_are_pure_and_alone() -> None:
    wrong = {
        module_of(path): offences
        for path in rule_files()
        if (offences := impure(path.read_text(), module_of(path), game_of(path), _is_init(path)))
    }
    assert wrong == {}


def _is_init(path: Path) -> bool:
    return path.name == "__init__.py"


def test_the_platform_imports_no_game() -> None:
    platform = [path for path in files("parlor", endings={".py"}) if not path.is_relative_to(GAMES)]
    wrong = {
        module_of(path): known
        for path in platform
        if (known := games_known(path.read_text(), module_of(path)))
    }
    assert len(platform) > 20
    assert wrong == {}


def games_known(source: str, module: str) -> list[str]:
    """Games that a file of the platform imports or names by their module."""
    found = [name.split(".") for name in (*imported(source, module), *texts(source))]
    return [
        ".".join(name)
        for name in found
        if name[:2] == ["parlor", "games"] and len(name) > 2 and _is_game(name[2])
    ]


def _is_game(name: str) -> bool:
    return name.islower() and name != "games"


def test_the_kit_is_pure() -> None:
    for path in files("parlor/kit", endings={".py"}):
        assert impure(path.read_text(), module_of(path), "parlor.kit") == [], path


@pytest.mark.parametrize("name", ["engine.py", "game.py", "draw.py", "match.py", "tutorial.py"])
def test_the_contract_stands_on_nothing_but_itself(name: str) -> None:
    path = ROOT / "parlor" / name
    for module in imported(path.read_text(), module_of(path)):
        assert is_within(module, *PURE, *FOUNDATION, "parlor.draw", "parlor.wording")


@pytest.mark.parametrize(
    ("source", "offence"),
    [
        ("import random", "random"),
        ("from time import time", "time.time"),
        ("def f():\n    import os.path", "os.path"),
        ("from parlor.server.rooms import room", "parlor.server.rooms.room"),
        ("from parlor.games.other.rules import new", "parlor.games.other.rules.new"),
        ("from ..other import rules", "parlor.games.other.rules"),
        ("from parlor import server", "parlor.server"),
        ("from parlor.games import games", "parlor.games.games"),
        ("board = open('board.txt')", "open"),
        ("order = sorted(cards, key=hash)", "hash"),
    ],
)
def test_the_guard_finds_what_a_game_must_not_do(source: str, offence: str) -> None:
    assert impure(source, "parlor.games.mine.rules", "parlor.games.mine") == [offence]


def test_the_guard_lets_a_game_use_its_own_files() -> None:
    source = "from . import model\nfrom .model import Card\nfrom parlor.kit.rng import shuffled"
    assert impure(source, "parlor.games.mine.rules", "parlor.games.mine") == []
    assert impure(source, "parlor.games.mine", "parlor.games.mine", is_package=True) == []


def test_the_guard_finds_a_game_that_the_platform_knows() -> None:
    assert games_known("from parlor.games.mine import GAME", "parlor.server.rooms.room")
    assert games_known("import_module('parlor.games.mine')", "parlor.server.rooms.room")
    assert not games_known("from parlor.games import games", "parlor.server.rooms.room")
