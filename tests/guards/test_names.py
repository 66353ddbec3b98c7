"""The platform never mentions a game: a game is one folder and one line of the registry."""

import re

import pytest

from parlor.games import games
from tests.guards.tree import ROOT, files, found

PLATFORM = [
    path
    for path in files("parlor", "web", "scripts", "package.json", "Makefile")
    if not path.is_relative_to(ROOT / "parlor" / "games")
]


def name_pattern(*names: str) -> re.Pattern[str]:
    return re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names), re.IGNORECASE)


@pytest.mark.parametrize("name", games())
def test_no_game_is_named_outside_its_folder(name: str) -> None:
    assert found(name_pattern(name, games()[name].title), PLATFORM) == []


@pytest.mark.parametrize("name", games())
def test_no_game_is_named_in_the_folder_of_another(name: str) -> None:
    others = [
        path
        for path in files("parlor/games")
        if path.parent != ROOT / "parlor" / "games"
        and not path.is_relative_to(games()[name].folder)
    ]
    assert found(name_pattern(name, games()[name].title), others) == []


def test_the_guard_reads_the_whole_platform() -> None:
    read = {str(path.relative_to(ROOT)) for path in PLATFORM}
    known = {"parlor/engine.py", "parlor/server/rooms/room.py", "web/src/kit/board.ts", "Makefile"}
    assert known <= read


def test_the_guard_finds_a_name() -> None:
    pattern = name_pattern("upndown", "Up-N-Down")
    assert pattern.search("if game == 'upndown':")
    assert pattern.search("welcome to up-n-down!")
    assert not pattern.search("up and down")
