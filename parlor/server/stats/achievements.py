"""What people achieve: across all games by the platform, and in each by the game itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from parlor.game import Achievement, Game
from parlor.server.stats.ledger import Past
from parlor.server.stats_schemas import Badge

MANY_PEOPLE = 5


@dataclass
class Career:
    """What somebody has done so far, match by match."""

    here: frozenset[str]
    """The games of this server that keep their matches."""
    played: int = 0
    won: int = 0
    streak: int = 0
    largest: int = 0
    """The most people at one table."""
    games: set[str] = field(default_factory=set)

    def goes_on(self, past: Past) -> None:
        """Take one more match into account."""
        self.played += 1
        self.games.add(past.game)
        if past.result == "won":
            self.won += 1
            self.streak += 1
        elif past.result != "finished":
            self.streak = 0
        if not past.bots:
            self.largest = max(self.largest, past.seats)


class Aim(Struct, frozen=True):
    """Something to achieve in any game."""

    achievement: Achievement
    is_reached: Callable[[Career], bool]


AIMS: Mapping[str, Aim] = {
    "first_match": Aim(
        Achievement("At the table", "Finish a match."), lambda career: career.played >= 1
    ),
    "first_win": Aim(Achievement("First win", "Win a match."), lambda career: career.won >= 1),
    "ten_wins": Aim(Achievement("Ten wins", "Win ten matches."), lambda career: career.won >= 10),
    "hundred_wins": Aim(
        Achievement("A hundred wins", "Win a hundred matches."), lambda career: career.won >= 100
    ),
    "streak_of_three": Aim(
        Achievement("Three in a row", "Win three matches in a row."),
        lambda career: career.streak >= 3,
    ),
    "streak_of_five": Aim(
        Achievement("Five in a row", "Win five matches in a row."),
        lambda career: career.streak >= 5,
    ),
    "big_table": Aim(
        Achievement("Big table", f"Finish a match of {MANY_PEOPLE} people or more, without bots."),
        lambda career: career.largest >= MANY_PEOPLE,
    ),
    "fifty_matches": Aim(
        Achievement("Regular", "Finish fifty matches."), lambda career: career.played >= 50
    ),
    "every_game": Aim(
        Achievement("All of them", "Finish a match of every game here."),
        lambda career: career.here <= career.games,
    ),
}


def badges(games: Mapping[str, Game], past: Sequence[Past]) -> Iterator[Badge]:
    """All that can be achieved here: the platform's first, then game by game."""
    reached = _reached(games, past)
    for name, aim in AIMS.items():
        yield Badge(
            name, aim.achievement.title, aim.achievement.about, None, reached.get((None, name))
        )
    for game in games.values():
        for name, one in game.achievements.items():
            at = reached.get((game.id, name))
            yield Badge(f"{game.id}.{name}", one.title, one.about, game.id, at)


def _reached(games: Mapping[str, Game], past: Sequence[Past]) -> dict[tuple[str | None, str], int]:
    """When each was achieved first, by game and name."""
    career = Career(frozenset(game.id for game in games.values() if game.policy.keep))
    reached: dict[tuple[str | None, str], int] = {}
    for one in past:
        career.goes_on(one)
        for name, aim in AIMS.items():
            if aim.is_reached(career):
                reached.setdefault((None, name), one.ended)
        for name in one.achievements:
            reached.setdefault((one.game, name), one.ended)
    return reached
