"""What people reached, summed up: written with each result, and again from all of them."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from parlor.server.db.database import Sql, Step
from parlor.server.db.results import NEWEST_RATING, Rating

Kind: TypeAlias = tuple[str, int, str]
"""What is compared: a game, a number of players and the choice of options, or nothing there."""
_KIND = "game, seats, configuration"
_games = msgspec.json.Decoder(list[str])
# Whether a person is listed on leaderboards.
_IS_PUBLIC = "EXISTS (SELECT 1 FROM accounts WHERE accounts.player = {} AND NOT hidden)"
_RANKED = "listed AND ranked_played > 0 AND game = ? AND seats = ? AND configuration = ?"


class Career(Struct):
    """What someone reached in all games."""

    changes: int = 0
    """How often it was written: the lock."""
    stale: bool = False
    """Whether it must be written again from all results."""
    played: int = 0
    won: int = 0
    streak: int = 0
    best_streak: int = 0
    largest: int = 0
    """The most people at one table."""
    games: list[str] = []
    last_ended: int = 0
    last_match: str = ""


class Totals(Struct):
    """What someone reached in one kind of match."""

    played: int = 0
    with_bots: int = 0
    decided: int = 0
    won: int = 0
    shared: int = 0
    scored: int = 0
    points: int = 0
    best: int | None = None
    best_match: str | None = None
    best_at: int | None = None
    streak: int = 0
    best_streak: int = 0
    ranked_played: int = 0
    ranked_won: int = 0
    ranked_best: int | None = None
    rank: int = 0
    tiebreak: int = 0
    measured: int = 0
    """How many of these had their moves counted."""
    moves: int = 0


class CategoryTotals(Struct):
    """The points that someone has from one category."""

    scored: int = 0
    points: int = 0


class Standing(Struct, frozen=True):
    """Someone on a leaderboard."""

    player: str
    name: str
    username: str
    rank: int
    tiebreak: int
    played: int
    won: int
    best: int | None
    rating: Rating | None


_TOTALS = Totals.__struct_fields__
_CAREER = Career.__struct_fields__[2:]
_SAVE_TOTALS = (
    f"INSERT INTO totals (player, {_KIND}, {', '.join(_TOTALS)}, listed)"  # noqa: S608
    f" VALUES ({', '.join('?' * (4 + len(_TOTALS)))}, {_IS_PUBLIC.format('?')})"
    f" ON CONFLICT (player, {_KIND}) DO UPDATE SET listed = excluded.listed, "
    + ", ".join(f"{name} = excluded.{name}" for name in _TOTALS)
)


class Stats:
    """Sums of results, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def careers(self, players: Sequence[str]) -> dict[str, Career]:
        """What is summed up for some people; an empty one for who has none."""
        found = await self._sql.read(
            f"SELECT player, changes, stale, {', '.join(_CAREER)} FROM careers"  # noqa: S608
            f" WHERE player IN ({_marks(players)})",
            *players,
        )
        known = {player: _career(*cells) for player, *cells in found}
        return {player: known.get(player) or Career(games=[]) for player in players}

    async def totals_in(self, kind: Kind, players: Sequence[str]) -> dict[str, Totals]:
        """What some people reached in one kind of match."""
        found = await self._sql.read(
            f"SELECT player, {', '.join(_TOTALS)} FROM totals WHERE player IN ({_marks(players)})"  # noqa: S608
            " AND game = ? AND seats = ? AND configuration = ?",
            *players,
            *kind,
        )
        known = {player: Totals(*cells) for player, *cells in found}
        return {player: known.get(player, Totals()) for player in players}

    async def totals_of(self, player: str, most: int) -> dict[Kind, Totals]:
        """What someone reached in each kind of match; of too many, those played most."""
        found = await self._sql.read(
            f"SELECT {_KIND}, {', '.join(_TOTALS)} FROM totals WHERE player = ?"  # noqa: S608
            f" ORDER BY played DESC, {_KIND} LIMIT ?",
            player,
            most,
        )
        return {(game, seats, picked): Totals(*rest) for game, seats, picked, *rest in found}

    async def sums(self, player: str, games: Sequence[str]) -> tuple[int, int, int]:
        """How many matches of some games someone played, how many were decided and won."""
        found = await self._sql.read(
            "SELECT coalesce(sum(played), 0), coalesce(sum(decided), 0), coalesce(sum(won), 0)"  # noqa: S608
            f" FROM totals WHERE player = ? AND game IN ({_marks(games) or 'NULL'})",
            player,
            *games,
        )
        played, decided, won = map(int, found[0])
        return played, decided, won

    async def categories(
        self, players: Sequence[str], game: str | None = None
    ) -> dict[tuple[str, str, str], CategoryTotals]:
        """Where the points of people come from, by person, game and category."""
        found = await self._sql.read(
            "SELECT player, game, category, scored, points FROM category_totals"  # noqa: S608
            f" WHERE player IN ({_marks(players)}) AND game = coalesce(?, game)"
            " ORDER BY player, game, points DESC, category",
            *players,
            game,
        )
        return {(who, what, name): CategoryTotals(*rest) for who, what, name, *rest in found}

    async def achieved(self, player: str) -> dict[tuple[str, str], int]:
        """When someone first achieved something, by game and id."""
        find = "SELECT game, achievement, at FROM achieved WHERE player = ?"
        return {(game, name): at for game, name, at in await self._sql.read(find, player)}

    async def stale(self, after: str, most: int) -> list[str]:
        """People whose sums must be written again."""
        find = "SELECT player FROM careers WHERE stale AND player > ? ORDER BY player LIMIT ?"
        return [player for (player,) in await self._sql.read(find, after, most)]

    async def kinds(self, game: str, most: int) -> list[tuple[int, str, int]]:
        """The leaderboards of a game with the most results: seats, configuration and results."""
        found = await self._sql.read(
            "SELECT seats, configuration, results FROM leaderboards WHERE game = ? AND results > 0"
            " ORDER BY results DESC, seats, configuration LIMIT ?",
            game,
            most,
        )
        return [(seats, picked, results) for seats, picked, results in found]

    async def standings(self, kind: Kind, most: int, player: str | None = None) -> list[Standing]:
        """The first of a leaderboard, or one person of it."""
        whose = "" if player is None else " AND player = ?"
        found = await self._sql.read(
            f"SELECT player, name, username, rank, tiebreak, played, won, best, {NEWEST_RATING}"  # noqa: S608
            " FROM (SELECT totals.player, people.name, username, game, seats, rank, tiebreak,"
            " ranked_played AS played, ranked_won AS won, ranked_best AS best"
            " FROM totals JOIN people ON people.id = totals.player"
            " JOIN accounts ON accounts.player = totals.player"
            f" WHERE {_RANKED}{whose.replace('player', 'totals.player')}"
            " ORDER BY rank DESC, tiebreak DESC, totals.player LIMIT ?) AS who"
            " ORDER BY rank DESC, tiebreak DESC, player",
            *kind,
            *([] if player is None else [player]),
            most,
        )
        return [_standing(*cells) for cells in found]

    async def better(self, kind: Kind, one: Standing, most: int) -> int:
        """How many stand before someone, counted up to a bound."""
        found = await self._sql.read(
            f"SELECT count(*) FROM (SELECT 1 FROM totals WHERE {_RANKED}"  # noqa: S608
            " AND (rank > ? OR (rank = ? AND tiebreak > ?)) LIMIT ?) AS better",
            *kind,
            one.rank,
            one.rank,
            one.tiebreak,
            most,
        )
        return int(found[0][0])

    async def mark_all(self) -> None:
        """Let everybody's sums be written again."""
        add = "INSERT INTO careers (player) SELECT DISTINCT player FROM results WHERE player IS NOT"
        await self._sql.write(
            (f"{add} NULL ON CONFLICT DO NOTHING",),
            ("UPDATE careers SET stale = true, changes = changes + 1",),
        )


def hold(player: str, changes: int) -> list[Step]:
    """Steps that let nobody else write someone's sums, and fail if anybody has since the read.

    They come first in a transaction, person after person in one order: nobody waits in a circle.
    """
    return [
        ("INSERT INTO careers (player) VALUES (?) ON CONFLICT DO NOTHING", player),
        ("UPDATE careers SET changes = changes + 1 WHERE player = ?", player),
        # The key of the table refuses it: `Taken`.
        (
            "INSERT INTO careers (player) SELECT player FROM careers"
            " WHERE player = ? AND changes <> ?",
            player,
            changes + 1,
        ),
    ]


def mark_stale(*players: str) -> list[Step]:
    """Steps that let someone's sums be written again."""
    mark = (
        "INSERT INTO careers (player, stale, changes) VALUES (?, true, 1) ON CONFLICT (player)"
        " DO UPDATE SET stale = true, changes = careers.changes + 1"
    )
    return [(mark, player) for player in sorted(players)]


def save_career(player: str, career: Career) -> Step:
    """The step that keeps what someone reached in all games."""
    values = {name: getattr(career, name) for name in _CAREER}
    values["games"] = msgspec.json.encode(career.games).decode()
    change = ", ".join(f"{name} = ?" for name in values)
    save = f"UPDATE careers SET stale = false, {change} WHERE player = ?"  # noqa: S608
    return save, *values.values(), player


def save_totals(player: str, kind: Kind, totals: Totals) -> Step:
    """The step that keeps what someone reached in one kind of match."""
    return _SAVE_TOTALS, player, *kind, *astuple(totals), player


def save_category(player: str, game: str, category: str, totals: CategoryTotals) -> Step:
    """The step that keeps where points come from."""
    save = (
        "INSERT INTO category_totals (player, game, category, scored, points)"
        " VALUES (?, ?, ?, ?, ?) ON CONFLICT (player, game, category)"
        " DO UPDATE SET scored = excluded.scored, points = excluded.points"
    )
    return save, player, game, category, totals.scored, totals.points


def save_achieved(player: str, game: str, achievement: str, at: int) -> Step:
    """The step that keeps when someone achieved something, unless they had before."""
    save = (
        "INSERT INTO achieved (player, game, achievement, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING"
    )
    return save, player, game, achievement, at


def count_results(kind: Kind, results: int) -> Step:
    """The step that counts more results behind a leaderboard."""
    add = (
        f"INSERT INTO leaderboards ({_KIND}, results) VALUES (?, ?, ?, ?) ON CONFLICT ({_KIND})"  # noqa: S608
        " DO UPDATE SET results = leaderboards.results + excluded.results"
    )
    return add, *kind, results


def without_sums(player: str) -> list[Step]:
    """Steps that take someone off all leaderboards, and all that is summed up for them."""
    same = " AND ".join(f"totals.{name} = leaderboards.{name}" for name in _KIND.split(", "))
    return [
        (
            "UPDATE leaderboards SET results = results - (SELECT ranked_played FROM totals"  # noqa: S608
            f" WHERE player = ? AND {same}) WHERE ({_KIND}) IN"
            f" (SELECT {_KIND} FROM totals WHERE player = ?)",
            player,
            player,
        ),
        *[
            (f"DELETE FROM {table} WHERE player = ?", player)  # noqa: S608
            for table in ("totals", "category_totals", "achieved")
        ],
    ]


def show_publicly(player: str) -> Step:
    """The step that lists someone on leaderboards, or no longer, as their account says."""
    public = _IS_PUBLIC.format("totals.player")
    return f"UPDATE totals SET listed = {public} WHERE player = ?", player  # noqa: S608


def _standing(player: str, name: str, username: str, *cells: Any) -> Standing:
    rank, tiebreak, played, won, best, mu, sigma, number = cells
    rating = Rating(mu, sigma, number) if number is not None else None
    return Standing(player, name, username, rank, tiebreak, played, won, best, rating)


def _career(changes: int, stale: int, *cells: object) -> Career:
    career = Career(changes, bool(stale), *cells)  # type: ignore[arg-type]
    career.games = _games.decode(str(career.games))
    return career


def _marks(values: Iterable[object]) -> str:
    return ", ".join("?" for _ in values)
