"""Leaderboards: the best of this server in one game with one number of players."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from parlor.game import Game
from parlor.server.db.database import Sql
from parlor.server.stats.ledger import Ledger
from parlor.server.stats.ratings import TRUSTED, Rating, shown
from parlor.server.stats.totals import chosen, is_by_options
from parlor.server.stats_schemas import (
    Leaderboard,
    LeaderboardKind,
    LeaderboardLine,
    Ranking,
)

LONGEST = 100


class Standing(Struct, frozen=True):
    """What somebody with a public page reached at tables without bots."""

    player: str
    name: str
    username: str
    played: int
    won: int
    best: int | None
    rating: Rating | None = None


class Leaderboards:
    """Who stands where, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def show(
        self, game: Game, seats: int | None, configuration: str | None, you: str | None
    ) -> Leaderboard:
        """The first hundred and yourself; what is not named is what is played most."""
        kinds = await self._kinds(game)
        kind = _chosen(game, kinds, seats, configuration)
        ranked = sorted(await self._standings(game, kind), key=RANKS[kind.by])
        return Leaderboard(
            game=game.id,
            seats=kind.seats,
            by=kind.by,
            configuration=kind.configuration,
            kinds=tuple(kinds),
            lines=tuple(_lines(kind.by, ranked, you)),
        )

    async def _kinds(self, game: Game) -> Mapping[LeaderboardKind, int]:
        """Every leaderboard on which people stand, and how many lines it is made from."""
        found = await self._sql.read(
            "SELECT seats, configuration, count(*) FROM results"
            " WHERE game = ? AND player IS NOT NULL AND NOT bots GROUP BY 1, 2 ORDER BY 1, 2",
            game.id,
        )
        kinds: defaultdict[LeaderboardKind, int] = defaultdict(int)
        for seats, configuration, count in found:
            picked = chosen(game, configuration) if is_by_options(game, seats) else None
            kinds[LeaderboardKind(seats, ranking(game, seats), picked)] += count
        return kinds

    async def _standings(self, game: Game, kind: LeaderboardKind) -> Sequence[Standing]:
        found = await self._sql.read(
            "SELECT accounts.player, people.name, username, played, won, best FROM"
            " (SELECT player AS who, count(*) AS played, max(points) AS best,"
            " sum(CASE WHEN result = 'won' THEN 1 ELSE 0 END) AS won FROM results"
            " WHERE game = ? AND seats = ? AND configuration = coalesce(?, configuration)"
            " AND player IS NOT NULL AND NOT bots GROUP BY player) AS standing"
            " JOIN accounts ON accounts.player = who JOIN people ON people.id = who"
            " WHERE NOT hidden",
            game.id,
            kind.seats,
            kind.configuration.id if kind.configuration else None,
        )
        ratings = await Ledger(self._sql).standings(game.id, kind.seats)
        return [
            replace(one, rating=ratings.get(one.player))
            for one in (Standing(*cells) for cells in found)
        ]


def ranking(game: Game, seats: int) -> Ranking:
    """By strength where people beat each other, by points alone, by wins as a team."""
    if seats == 1 and game.has_points:
        return "points"
    return "wins" if game.cooperative or seats == 1 else "rating"


def _chosen(
    game: Game,
    kinds: Mapping[LeaderboardKind, int],
    seats: int | None,
    configuration: str | None,
) -> LeaderboardKind:
    fitting = [
        kind
        for kind in kinds
        if seats in (None, kind.seats)
        and (
            configuration is None or (kind.configuration and kind.configuration.id == configuration)
        )
    ]
    if fitting:
        return max(fitting, key=lambda kind: kinds[kind])
    wanted = seats or max(min(game.seats), 2 if 2 in game.seats else 1)
    return LeaderboardKind(wanted, ranking(game, wanted), None)


def _by_rating(one: Standing) -> tuple[float, ...]:
    """Who can be trusted first, then the strongest."""
    rating = one.rating or Rating()
    return rating.number < TRUSTED, -shown(rating).rating


def _by_wins(one: Standing) -> tuple[float, ...]:
    return -one.won, one.played


def _by_points(one: Standing) -> tuple[float, ...]:
    return (-(one.best or 0),)


RANKS = {"rating": _by_rating, "wins": _by_wins, "points": _by_points}


def _lines(by: Ranking, ranked: Sequence[Standing], you: str | None) -> Iterator[LeaderboardLine]:
    place, rank = 0, None
    for number, one in enumerate(ranked, 1):
        if RANKS[by](one) != rank:
            place, rank = number, RANKS[by](one)
        if number <= LONGEST or one.player == you:
            yield LeaderboardLine(
                place=place,
                name=one.name,
                username=one.username,
                rating=shown(one.rating) if one.rating else None,
                played=one.played,
                won=one.won,
                best=one.best,
                you=one.player == you,
            )
