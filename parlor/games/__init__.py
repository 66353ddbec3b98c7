"""The one list of built-in games; entry points of the group `parlor.games` add others.

`PARLOR_EXTRA_GAMES=some.module:GAME,other:GAME` adds games that are not installed, for authors.
"""

import os
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from parlor.game import Game

BUILT_IN = (
    "upndown",
    "hanabi",
    "zenstones",
    "quortex",
    "harmonies",
)
EXTRA = "PARLOR_EXTRA_GAMES"


@cache
def games() -> dict[str, Game]:
    """Every registered game by its id, in the order of the list."""
    found = [_named(f"parlor.games.{name}:GAME") for name in BUILT_IN]
    found += [point.load() for point in entry_points(group="parlor.games")]
    extra = os.environ.get(EXTRA, "")
    found += [_named(name.strip()) for name in extra.split(",") if name.strip()]
    return {game.id: game for game in found}


def _named(name: str) -> Game:
    module, _, attribute = name.partition(":")
    game = getattr(import_module(module), attribute or "GAME")
    assert isinstance(game, Game), f"{name} is no Game"
    return game
