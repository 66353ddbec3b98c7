"""The game under test, found by name, with its kit and its random matches."""

import sys
from collections.abc import Iterator, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from parlor.game import Game
from parlor.games import games
from parlor.testing.dice import Dice
from parlor.testing.kit import Kit, NoGame
from parlor.testing.playing import Playing, Position, playings


def find(reference: str) -> Game:
    """The registered game with this id, or the one that `package.module:NAME` names."""
    module, _, name = reference.partition(":")
    game: Any = _module(module) if name else games().get(reference)
    for part in name.split(".") if name else ():
        game = getattr(game, part, None)
    if not isinstance(game, Game):
        raise NoGame(f"{reference} is no game: name a registered id or package.module:NAME")
    return game


def _module(name: str) -> ModuleType | None:
    """The module, or None if it doesn't exist; what its own imports miss is an error of its own."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name and f"{name}.".startswith(f"{error.name}."):
            return None
        raise


def kit_of(game: Game) -> Kit:
    """The kit in the game's own folder."""
    path = game.folder / "tests" / "conformance.py"
    if not path.is_file():
        raise NoGame(f"{game.id} has no tests/conformance.py with its KIT: see docs/add-a-game.md")
    kit = getattr(_imported(game.folder, path), "KIT", None)
    if not isinstance(kit, Kit):
        raise NoGame(f"{game.id} has no KIT in tests/conformance.py that is a parlor.testing.Kit")
    return kit


def _imported(folder: Path, path: Path) -> ModuleType:
    """The description as part of the game's package, so that it may import its neighbors."""
    for name, module in list(sys.modules.items()):
        if getattr(module, "__file__", None) == str(folder / "__init__.py"):
            return import_module(f"{name}.tests.conformance")
    raise NoGame(f"{path} belongs to no package: give its game an __init__.py")


class Subject:
    """A game, its kit, and the matches that all checks share."""

    def __init__(self, reference: str, kit: Kit | None = None, scale: int = 1) -> None:
        self.reference = reference
        self.game = find(reference)
        self.kit = kit or kit_of(self.game)
        self.scale = scale
        self.strays: Sequence[Any] | None = None

    @cached_property
    def playings(self) -> Sequence[Playing]:
        """The random matches, played once."""
        return playings(self.game, self.kit, self.scale)

    @cached_property
    def everywhere(self) -> Sequence[Position]:
        """Every position of every match."""
        return [
            Position(playing, ply)
            for playing in self.playings
            for ply in range(len(playing.states))
        ]

    def some(self, count: int | None = None) -> Iterator[Position]:
        """Positions for a costly check: all first and last ones, and others by chance."""
        ends = [
            position
            for position in self.everywhere
            if position.ply in (0, len(position.playing.states) - 1)
        ]
        between = [position for position in self.everywhere if position.ply > 0]
        wanted = (count or self.kit.positions) * self.scale
        dice = Dice(len(self.everywhere))
        yield from dice.sample(ends, wanted // 4)
        yield from dice.sample(between, wanted - wanted // 4)

    @cached_property
    def pool(self) -> Sequence[Any]:
        """Moves from all over: each is legal somewhere, few are legal here."""
        found: dict[bytes, Any] = {}
        for playing in self.playings:
            for step in playing.steps:
                if step.cause is None:
                    found.setdefault(msgspec.json.encode(step.move), step.move)
        return tuple(found.values())
