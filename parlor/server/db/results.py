"""What finished matches came to: a line for each seat, and the ratings that follow."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from parlor.match import Header
from parlor.server.db.database import Sql, Step

Ended: TypeAlias = Literal["won", "shared", "lost", "finished"]
"""`shared` is a draw: everybody is first. `finished` has no opponent, or one person for several."""

_encode = msgspec.json.Encoder().encode
_details = msgspec.json.Decoder(dict[str, int])
_achievements = msgspec.json.Decoder(tuple[str, ...])
_PAST = (
    "match, game, seats, configuration, bots, ended, place, points, result, moves, details,"
    " achievements"
)
_RATING = (
    "(SELECT {} FROM ratings WHERE player = who.player AND game = who.game"
    " AND seats = who.seats ORDER BY number DESC LIMIT 1)"
)
NEWEST_RATING = ", ".join(_RATING.format(column) for column in ("mu", "sigma", "number"))
"""Columns of the newest rating of `who`, each found by the key of the table."""


class ResultLine(Struct, frozen=True):
    """What a match came to for one seat."""

    seat: int
    player: str | None
    """Whose statistics it counts in."""
    place: int
    points: int | None
    """None where points mean nothing, as after a draw that was agreed upon."""
    result: Ended
    details: Mapping[str, int]
    """The points by the id of a category."""
    achievements: tuple[str, ...]
    moves: int | None = None
    """How many moves the match had; None where that was not counted."""


class UncountedMatch(Struct, frozen=True):
    """A match that is over and was not looked at yet."""

    ended: int
    match: str
    game: str


class PersonResult(Struct, frozen=True):
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
    moves: int | None
    details: Mapping[str, int]
    achievements: tuple[str, ...]


class OldResultLine(Struct, frozen=True):
    """A line of the release before, whose keys are words."""

    match: str
    seat: int
    player: str
    game: str
    configuration: str
    details: str
    header: str


class Rating(Struct, frozen=True):
    """What is believed of a player after some number of rated matches."""

    mu: float
    sigma: float
    number: int


class MatchRating(Struct, frozen=True):
    """Someone's rating after a match."""

    game: str
    seats: int
    rating: Rating
    match: str
    at: int


class Results:
    """Results and ratings, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def uncounted(self, after: tuple[int, str], most: int) -> list[UncountedMatch]:
        """Matches nobody has counted yet, the oldest first, behind the end and id of another."""
        found = await self._sql.read(
            "SELECT ended, id, game FROM matches WHERE ended IS NOT NULL AND NOT counted"
            " AND (ended, id) > (?, ?) ORDER BY ended, id LIMIT ?",
            *after,
            most,
        )
        return [UncountedMatch(*cells) for cells in found]

    async def is_counted(self, match: str) -> bool:
        """Whether nothing is left to do for a match; also when it was erased."""
        found = await self._sql.read("SELECT counted FROM matches WHERE id = ?", match)
        return not found or bool(found[0][0])

    async def pass_over(self, match: str) -> None:
        """Note that a match counts for nobody."""
        await self._sql.write(_looked_at(match))

    async def page(self, player: str, after: tuple[int, str], most: int) -> list[tuple[Any, ...]]:
        """Some of what matches came to for a person, the oldest first; `past_of` reads a row."""
        return await self._sql.read(
            f"SELECT {_PAST} FROM results WHERE player = ? AND form = 1"  # noqa: S608
            " AND (ended, match) > (?, ?) ORDER BY ended, match LIMIT ?",
            player,
            *after,
            most,
        )

    async def scored(self, player: str, most: int) -> list[PersonResult]:
        """The newest matches of a person that have points, the oldest first."""
        found = await self._sql.read(
            f"SELECT {_PAST} FROM results WHERE player = ? AND points IS NOT NULL AND form = 1"  # noqa: S608
            " ORDER BY ended DESC, match DESC LIMIT ?",
            player,
            most,
        )
        return [past_of(cells) for cells in reversed(found)]

    async def lines_with_words(self, after: tuple[str, int], most: int) -> list[OldResultLine]:
        """Lines of people whose keys are still words, behind a match and seat."""
        found = await self._sql.read(
            "SELECT match, seat, player, results.game, configuration, details, header FROM results"
            " JOIN matches ON id = match WHERE form = 0 AND player IS NOT NULL"
            " AND (match, seat) > (?, ?) ORDER BY match, seat LIMIT ?",
            *after,
            most,
        )
        return [OldResultLine(*cells) for cells in found]

    async def ratings_in(self, game: str, seats: int, players: Sequence[str]) -> dict[str, Rating]:
        """The newest rating of each person who has one in a game with this many players."""
        if not players:
            return {}
        rows = ", ".join("(?, ?, CAST(? AS integer))" for _ in players)
        found = await self._sql.read(
            f"WITH who (player, game, seats) AS (VALUES {rows}) SELECT player, {NEWEST_RATING}"  # noqa: S608
            " FROM who",
            *[value for player in players for value in (player, game, seats)],
        )
        return {player: Rating(*rest) for player, *rest in found if rest[-1] is not None}

    async def newest_ratings(self, player: str) -> dict[tuple[str, int], Rating]:
        """A person's newest rating in each game and number of players that they have totals in."""
        found = await self._sql.read(
            f"SELECT game, seats, {NEWEST_RATING} FROM"  # noqa: S608
            " (SELECT DISTINCT player, game, seats FROM totals WHERE player = ?) AS who",
            player,
        )
        return {(game, seats): Rating(*rest) for game, seats, *rest in found if rest[-1]}

    async def every_rating(self, player: str) -> dict[tuple[str, int], Rating]:
        """A person's newest ratings, found without totals."""
        found = await self._sql.read(
            "SELECT game, seats, mu, sigma, number FROM ratings AS mine WHERE player = ? AND number"
            " = (SELECT max(number) FROM ratings WHERE player = mine.player AND game = mine.game"
            " AND seats = mine.seats)",
            player,
        )
        return {(game, seats): Rating(*rest) for game, seats, *rest in found}

    async def ratings_page(
        self, player: str, after: tuple[str, int, int], most: int
    ) -> list[MatchRating]:
        """Some of the ratings that a person ever had, behind a game, seats and number."""
        found = await self._sql.read(
            "SELECT game, seats, mu, sigma, number, match, at FROM ratings WHERE player = ?"
            " AND (game, seats, number) > (?, ?, ?) ORDER BY game, seats, number LIMIT ?",
            player,
            *after,
            most,
        )
        return [
            MatchRating(game, seats, Rating(*rest), match, at)
            for game, seats, *rest, match, at in found
        ]


def past_of(cells: Sequence[Any]) -> PersonResult:
    """What the columns of a line hold."""
    match, game, seats, configuration, bots, ended, place, points, result, moves, *written = cells
    details, achievements = written
    return PersonResult(
        match=match,
        game=game,
        seats=seats,
        configuration=configuration,
        bots=bool(bots),
        ended=ended,
        place=place,
        points=points,
        result=result,
        moves=moves,
        details=_details.decode(details),
        achievements=_achievements.decode(achievements),
    )


def lines_of(
    header: Header, ended: int, configuration: str, lines: Iterable[ResultLine]
) -> list[Step]:
    """Steps that keep what a match came to, and that it was looked at."""
    steps = [_looked_at(header.match)]
    return steps + [_line(header, ended, configuration, line) for line in lines]


def _looked_at(match: str) -> Step:
    return "UPDATE matches SET counted = true WHERE id = ?", match


def _line(header: Header, ended: int, configuration: str, line: ResultLine) -> Step:
    return (
        "INSERT INTO results (match, seat, player, game, seats, mode, configuration, bots, ended,"
        " place, points, result, details, achievements, form, moves)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)",
        header.match,
        line.seat,
        line.player,
        header.game,
        len(header.seats),
        header.mode,
        configuration,
        any(seat.bot for seat in header.seats),
        ended,
        line.place,
        line.points,
        line.result,
        _encode(line.details).decode(),
        _encode(line.achievements).decode(),
        line.moves,
    )


def with_ids(line: OldResultLine, configuration: str, titles: Mapping[str, str]) -> Step:
    """The step that gives a line of the release before its ids; categories by their words."""
    details = {
        titles.get(word, word): points for word, points in _details.decode(line.details).items()
    }
    return (
        "UPDATE results SET form = 1, configuration = ?, details = ?"
        " WHERE match = ? AND seat = ? AND form = 0",
        configuration,
        _encode(details).decode(),
        line.match,
        line.seat,
    )


def rating_of(header: Header, ended: int, player: str, rating: Rating) -> Step:
    """The step that keeps a rating; its number is the lock."""
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


def sorted_by_start(header: Header) -> Step:
    """The step that tells when a match began that a process of the release before started."""
    fill = "UPDATE match_players SET started = ? WHERE match = ? AND started = 0"
    return fill, header.started, header.match
