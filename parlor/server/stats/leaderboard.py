"""Leaderboards: the best of this server in one game with one number of players."""

from collections.abc import Iterator, Mapping, Sequence

from parlor.game import Game
from parlor.server.db.database import Sql
from parlor.server.db.stats import Kind, Standing, Stats
from parlor.server.stats.ratings import rating_view
from parlor.server.stats.totals import is_by_options, ranking
from parlor.server.stats_schemas import (
    Configuration,
    Leaderboard,
    LeaderboardKind,
    LeaderboardLine,
)

LONGEST = 100
MOST_KINDS = 100
"""How many leaderboards of a game can be chosen from: those with the most results."""
FARTHEST = 10_000
"""Beyond this place nobody is told where they stand: it would have to be counted."""


class Leaderboards:
    """Who stands where, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._stats = Stats(sql)

    async def show(
        self, game: Game, seats: int | None, configuration: str | None, you: str | None
    ) -> Leaderboard:
        """The first hundred and yourself; what is not named is what is played most."""
        found = await self._stats.kinds(game.id, MOST_KINDS)
        kinds = {(players, picked): results for players, picked, results in found}
        kind = _chosen(game, kinds, seats, configuration)
        shown_kind = _kind(game, kind[1], kind[2])
        return Leaderboard(
            game=game.id,
            seats=kind[1],
            by=shown_kind.by,
            configuration=shown_kind.configuration,
            kinds=tuple(_kind(game, *one) for one in sorted(kinds)),
            lines=tuple(await self._lines(kind, you)),
        )

    async def _lines(self, kind: Kind, you: str | None) -> list[LeaderboardLine]:
        first = await self._stats.standings(kind, LONGEST)
        lines = list(_placed(first, you))
        if you is None or any(line.you for line in lines):
            return lines
        for own in await self._stats.standings(kind, 1, you):
            before = await self._stats.better(kind, own, FARTHEST)
            if before < FARTHEST:
                lines.append(_line(own, before + 1, you))
        return lines


def _kind(game: Game, seats: int, configuration: str) -> LeaderboardKind:
    return LeaderboardKind(seats, ranking(game, seats), chosen_configuration(game, configuration))


def chosen_configuration(game: Game, configuration: str) -> Configuration | None:
    """A choice of options as people read it; None where all are together."""
    return Configuration(configuration, game.title_of(configuration)) if configuration else None


def _chosen(
    game: Game,
    kinds: Mapping[tuple[int, str], int],
    seats: int | None,
    configuration: str | None,
) -> Kind:
    """What is asked for; else the one with the most results that fits."""
    if seats is not None and configuration is not None:
        return game.id, seats, configuration if is_by_options(game, seats) else ""
    fitting = [
        kind for kind in kinds if seats in (None, kind[0]) and configuration in (None, kind[1])
    ]
    if fitting:
        return game.id, *max(fitting, key=lambda kind: kinds[kind])
    return game.id, seats or max(min(game.seats), 2 if 2 in game.seats else 1), ""


def _placed(ranked: Sequence[Standing], you: str | None) -> Iterator[LeaderboardLine]:
    place, rank = 0, None
    for number, one in enumerate(ranked, 1):
        if (one.rank, one.tiebreak) != rank:
            place, rank = number, (one.rank, one.tiebreak)
        yield _line(one, place, you)


def _line(one: Standing, place: int, you: str | None) -> LeaderboardLine:
    return LeaderboardLine(
        place=place,
        name=one.name,
        username=one.username,
        rating=rating_view(one.rating) if one.rating else None,
        played=one.played,
        won=one.won,
        best=one.best,
        you=one.player == you,
    )
