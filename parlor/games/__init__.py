"""The one list of built-in games; entry points of the group `parlor.games` add others."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from parlor.game import Game

BUILT_IN = ("upndown",)


@cache
def games() -> dict[str, Game]:
    """Every registered game by its id, in the order of the list."""
    found = [_built_in(name) for name in BUILT_IN]
    found += [point.load() for point in entry_points(group="parlor.games")]
    return {game.id: game for game in found}


def _built_in(name: str) -> Game:
    game = import_module(f"parlor.games.{name}").GAME
    assert isinstance(game, Game), f"parlor.games.{name}.GAME is no Game"
    return game
