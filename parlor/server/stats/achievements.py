"""What people achieve: across all games by the platform, and in each by the game itself."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from parlor.game import Game
from parlor.server.db.stats import Career
from parlor.server.stats_schemas import Badge
from parlor.wording import LIBRARY, message_id

Aim: TypeAlias = Callable[[Career, frozenset[str]], bool]
"""Whether it is reached: asked with what someone did and the games here that keep matches."""

AIMS: Mapping[str, Aim] = {
    "first_match": lambda career, _: career.played >= 1,
    "first_win": lambda career, _: career.won >= 1,
    "ten_wins": lambda career, _: career.won >= 10,
    "hundred_wins": lambda career, _: career.won >= 100,
    "streak_of_three": lambda career, _: career.streak >= 3,
    "streak_of_five": lambda career, _: career.streak >= 5,
    "big_table": lambda career, _: career.largest >= 5,
    "fifty_matches": lambda career, _: career.played >= 50,
    "every_game": lambda career, here: here <= set(career.games),
}
"""What there is to achieve in any game; the messages `achievement-<id>` say it."""


def achieved_ids(career: Career, here: frozenset[str]) -> list[str]:
    """The ids of what someone has reached by now, in any game."""
    return [name for name, aim in AIMS.items() if aim(career, here)]


def badges(games: Mapping[str, Game], achieved: Mapping[tuple[str, str], int]) -> Iterator[Badge]:
    """All that can be achieved here, and when it was: the platform's first, then game by game."""
    for name in AIMS:
        message = message_id("achievement", name)
        title, about = LIBRARY(message), LIBRARY(f"{message}.about")
        yield Badge(name, title, about, None, achieved.get(("", name)))
    for game in games.values():
        for name in game.achievements:
            at = achieved.get((game.id, name))
            yield Badge(f"{game.id}.{name}", *game.titled("achievement", name), game.id, at)
