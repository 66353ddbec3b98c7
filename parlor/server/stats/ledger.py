"""What is stored of finished matches: a line for each seat, and ratings."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from parlor.match import Header
from parlor.server.background import aside
from parlor.server.db.database import Sql, Step
from parlor.server.stats.ratings import Rating
from parlor.server.stats.results import Count, Ended, Line, has_bots

_encode = msgspec.json.Encoder().encode
_details = msgspec.json.Decoder(dict[str, int])
_achievements = msgspec.json.Decoder(tuple[str, ...])


class Uncounted(Struct, frozen=True):
    """A match that is over and was not looked at yet."""

    ended: int
    match: str
    game: str


class Past(Struct, frozen=True):
    """What a match came to for the person whose it is."""

    match: str
    game: str
    seats: int
    configuration: str
    bots: bool
    ended: int
    place: int
    points: int | None
    result: Ended
    details: dict[str, int]
    achievements: tuple[str, ...]


class Rated(Struct, frozen=True):
    """Somebody's rating after a match."""

    game: str
    seats: int
    rating: Rating
    match: str
    at: int


class Ledger:
    """Results and ratings, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def uncounted(self, after: tuple[int, str], most: int) -> list[Uncounted]:
        """Matches nobody has counted yet, the oldest first, behind the end and id of another."""
        ended, match = after
        found = await self._sql.read(
            "SELECT ended, id, game FROM matches WHERE ended IS NOT NULL AND NOT counted"
            " AND (ended > ? OR (ended = ? AND id > ?)) ORDER BY ended, id LIMIT ?",
            ended,
            ended,
            match,
            most,
        )
        return [Uncounted(*cells) for cells in found]

    async def is_counted(self, match: str) -> bool:
        """Whether nothing is left to do for a match; also when it is no more."""
        found = await self._sql.read("SELECT counted FROM matches WHERE id = ?", match)
        return not found or bool(found[0][0])

    async def pass_over(self, match: str) -> None:
        """Note that a match counts for nobody."""
        await self._sql.write(_looked_at(match))

    async def count(
        self, header: Header, ended: int, count: Count, ratings: Mapping[str, Rating]
    ) -> None:
        """Keep what a match came to; raises `Taken` when somebody was first.

        Also when a rating followed from one that is not the newest any more, and `Missing` when
        the match or a person is no more: then nothing is kept.
        """
        # In one order: two processes that count for the same people never wait in a circle.
        in_order = sorted(ratings.items())
        await self._sql.write(
            *lines(header, ended, count),
            *[_rating(header, ended, player, rating) for player, rating in in_order],
        )

    async def past(self, player: str) -> list[Past]:
        """What every match came to for a person, the oldest first."""
        found = await self._sql.read(
            "SELECT match, game, seats, configuration, bots, ended, place, points, result, details,"
            " achievements FROM results WHERE player = ? ORDER BY ended, match",
            player,
        )
        return await aside(len(found), lambda: [_past(cells) for cells in found])

    async def ratings_in(self, game: str, seats: int, players: Iterable[str]) -> list[Rating]:
        """The newest rating of each person in one game with so many players."""
        return [await self._rating(player, game, seats) for player in players]

    async def _rating(self, player: str, game: str, seats: int) -> Rating:
        found = await self._sql.read(
            "SELECT mu, sigma, number FROM ratings WHERE player = ? AND game = ? AND seats = ?"
            " ORDER BY number DESC LIMIT 1",
            player,
            game,
            seats,
        )
        return Rating(*found[0]) if found else Rating()

    async def ratings_of(self, player: str) -> dict[tuple[str, int], Rating]:
        """A person's newest ratings, by game and number of players."""
        found = await self._sql.read(
            "SELECT game, seats, mu, sigma, number FROM (SELECT game, seats, mu, sigma, number,"
            " row_number() OVER (PARTITION BY game, seats ORDER BY number DESC) AS age"
            " FROM ratings WHERE player = ?) AS aged WHERE age = 1",
            player,
        )
        return {(game, seats): Rating(*rest) for game, seats, *rest in found}

    async def all_ratings(self, player: str) -> list[Rated]:
        """Every rating a person ever had."""
        found = await self._sql.read(
            "SELECT game, seats, mu, sigma, number, match, at FROM ratings WHERE player = ?"
            " ORDER BY game, seats, number",
            player,
        )
        return [
            Rated(game, seats, Rating(*rest), match, at) for game, seats, *rest, match, at in found
        ]

    async def standings(self, game: str, seats: int) -> dict[str, Rating]:
        """Everybody's newest rating in one game with so many players."""
        found = await self._sql.read(
            "SELECT player, mu, sigma, number FROM (SELECT player, mu, sigma, number,"
            " row_number() OVER (PARTITION BY player ORDER BY number DESC) AS age FROM ratings"
            " WHERE game = ? AND seats = ?) AS aged WHERE age = 1",
            game,
            seats,
        )
        return {player: Rating(*rest) for player, *rest in found}


def lines(header: Header, ended: int, count: Count | None) -> list[Step]:
    """Steps that keep what a match came to, if it came to anything."""
    steps = [_looked_at(header.match)]
    if count:
        steps += [_line(header, ended, count.configuration, line) for line in count.lines]
    return steps


def _looked_at(match: str) -> Step:
    return "UPDATE matches SET counted = true WHERE id = ?", match


def _line(header: Header, ended: int, configuration: str, line: Line) -> Step:
    return (
        "INSERT INTO results (match, seat, player, game, seats, mode, configuration, bots, ended,"
        " place, points, result, details, achievements)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        header.match,
        line.seat,
        line.player,
        header.game,
        len(header.seats),
        header.mode,
        configuration,
        has_bots(header),
        ended,
        line.place,
        line.points,
        line.result,
        _encode(line.details).decode(),
        _encode(line.achievements).decode(),
    )


def _rating(header: Header, ended: int, player: str, rating: Rating) -> Step:
    return (
        "INSERT INTO ratings (player, game, seats, number, mu, sigma, match, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        player,
        header.game,
        len(header.seats),
        rating.number,
        rating.mu,
        rating.sigma,
        header.match,
        ended,
    )


def _past(cells: Sequence[Any]) -> Past:
    match, game, seats, configuration, bots, ended, place, points, result, *written = cells
    details, achievements = written
    return Past(
        match=match,
        game=game,
        seats=seats,
        configuration=configuration,
        bots=bool(bots),
        ended=ended,
        place=place,
        points=points,
        result=result,
        details=_details.decode(details),
        achievements=_achievements.decode(achievements),
    )
