"""What people achieve: across all games by the platform, and in each by the game itself."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from parlor.game import Achievement, Game
from parlor.server.db.stats import Career
from parlor.server.stats_schemas import Badge

MANY_PEOPLE = 5


class Aim(Struct, frozen=True):
    """Something to achieve in any game."""

    achievement: Achievement
    is_reached: Callable[[Career, frozenset[str]], bool]
    """Asked with what somebody reached and the games here that keep their matches."""


AIMS: Mapping[str, Aim] = {
    "first_match": Aim(
        Achievement("At the table", "Finish a match."), lambda career, _: career.played >= 1
    ),
    "first_win": Aim(Achievement("First win", "Win a match."), lambda career, _: career.won >= 1),
    "ten_wins": Aim(
        Achievement("Ten wins", "Win ten matches."), lambda career, _: career.won >= 10
    ),
    "hundred_wins": Aim(
        Achievement("A hundred wins", "Win a hundred matches."), lambda career, _: career.won >= 100
    ),
    "streak_of_three": Aim(
        Achievement("Three in a row", "Win three matches in a row."),
        lambda career, _: career.streak >= 3,
    ),
    "streak_of_five": Aim(
        Achievement("Five in a row", "Win five matches in a row."),
        lambda career, _: career.streak >= 5,
    ),
    "big_table": Aim(
        Achievement("Big table", f"Finish a match of {MANY_PEOPLE} people or more, without bots."),
        lambda career, _: career.largest >= MANY_PEOPLE,
    ),
    "fifty_matches": Aim(
        Achievement("Regular", "Finish fifty matches."), lambda career, _: career.played >= 50
    ),
    "every_game": Aim(
        Achievement("All of them", "Finish a match of every game here."),
        lambda career, here: here <= set(career.games),
    ),
}


def reached(career: Career, here: frozenset[str]) -> list[str]:
    """The ids of what somebody has reached by now, in any game."""
    return [name for name, aim in AIMS.items() if aim.is_reached(career, here)]


def badges(games: Mapping[str, Game], achieved: Mapping[tuple[str, str], int]) -> Iterator[Badge]:
    """All that can be achieved here, and when it was: the platform's first, then game by game."""
    for name, aim in AIMS.items():
        yield Badge(
            name, aim.achievement.title, aim.achievement.about, None, achieved.get(("", name))
        )
    for game in games.values():
        for name, one in game.achievements.items():
            at = achieved.get((game.id, name))
            yield Badge(f"{game.id}.{name}", one.title, one.about, game.id, at)
