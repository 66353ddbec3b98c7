"""Figures of a whole server, counted in its database."""

from msgspec import Struct

from parlor.server.db.database import Store

DAY = 86_400_000
"""Milliseconds of a day."""
DAYS = 14
"""How many days are looked back at."""

_MATCHES = """
SELECT game,
    sum(CASE WHEN ended IS NOT NULL AND reason <> 'abandoned' THEN 1 ELSE 0 END),
    sum(CASE WHEN ended IS NULL AND room IS NOT NULL THEN 1 ELSE 0 END),
    sum(CASE WHEN reason = 'abandoned' OR (ended IS NULL AND room IS NULL) THEN 1 ELSE 0 END)
FROM matches GROUP BY game ORDER BY game
"""
_COUNTS = """
SELECT (SELECT count(*) FROM people), (SELECT count(*) FROM accounts),
    (SELECT count(*) FROM sessions), (SELECT count(*) FROM bans),
    (SELECT count(*) FROM chat), (SELECT count(*) FROM log)
"""
_SQLITE_SIZE = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
_POSTGRES_SIZE = "SELECT pg_database_size(current_database())"


class GameMatches(Struct, frozen=True):
    """How many matches of a game are stored."""

    game: str
    finished: int
    running: int
    abandoned: int
    """Ended without a result, or left behind by a room that is gone."""


class Day(Struct, frozen=True):
    """How many matches began and ended on a day."""

    day: int
    """Its first millisecond since 1970, in UTC."""
    started: int
    ended: int


class ServerStats(Struct, frozen=True):
    """The whole server in figures."""

    people: int
    accounts: int
    sessions: int
    bans: int
    chat_lines: int
    rows: int
    bytes: int
    """Size of the database."""
    rooms: dict[str, int]
    """By phase."""
    matches: tuple[GameMatches, ...]
    days: tuple[Day, ...]
    """The last two weeks, today last."""


async def census(store: Store, now: int) -> ServerStats:
    """Count everything."""
    people, accounts, sessions, bans, chat_lines, rows = (await store.read(_COUNTS))[0]
    size = await store.read(_POSTGRES_SIZE if store.is_shared else _SQLITE_SIZE)
    phases = await store.read("SELECT phase, count(*) FROM rooms GROUP BY phase ORDER BY phase")
    return ServerStats(
        people=people,
        accounts=accounts,
        sessions=sessions,
        bans=bans,
        chat_lines=chat_lines,
        rows=rows,
        bytes=size[0][0],
        rooms={"lobby": 0, "playing": 0, "over": 0} | dict(phases),
        matches=tuple(GameMatches(*cells) for cells in await store.read(_MATCHES)),
        days=await _days(store, now),
    )


async def _days(store: Store, now: int) -> tuple[Day, ...]:
    first = now // DAY - DAYS + 1
    started, ended = [
        dict(
            await store.read(
                f"SELECT {column} / {DAY}, count(*) FROM matches"  # noqa: S608
                f" WHERE {column} >= ? AND NOT imported GROUP BY 1",
                first * DAY,
            )
        )
        for column in ("started", "ended")
    ]
    return tuple(
        Day(day * DAY, started.get(day, 0), ended.get(day, 0)) for day in range(first, first + DAYS)
    )
