"""The page of a person, put together."""

import asyncio
from collections.abc import Mapping, Sequence

from msgspec import Struct

from parlor.game import Game
from parlor.server.db.database import Sql
from parlor.server.db.usernames import USERNAME
from parlor.server.stats import achievements, totals
from parlor.server.stats.history import Archive, Filter
from parlor.server.stats.ledger import Ledger, Past
from parlor.server.stats.ratings import Rating
from parlor.server.stats_schemas import Played, Profile


class Somebody(Struct, frozen=True):
    """Whose page it is."""

    player: str
    name: str
    username: str | None
    since: int
    hidden: bool


class Profiles:
    """Pages of people, on any storage."""

    def __init__(self, sql: Sql, games: Mapping[str, Game]) -> None:
        self._sql = sql
        self._games = games

    async def somebody(self, player: str) -> Somebody | None:
        """A person, with or without a username."""
        return await self._somebody("people.id", player)

    async def named(self, username: str) -> Somebody | None:
        """The person with this username, however it is written."""
        if not USERNAME.fullmatch(username):
            return None
        return await self._somebody("accounts.folded", username.casefold())

    async def _somebody(self, column: str, value: str) -> Somebody | None:
        found = await self._sql.read(
            "SELECT id, name, username, people.created, coalesce(hidden, false)"  # noqa: S608
            f" FROM people LEFT JOIN accounts ON player = id WHERE {column} = ?",
            value,
        )
        if not found:
            return None
        player, name, username, since, hidden = found[0]
        return Somebody(player, name, username, since, bool(hidden))

    async def hide(self, player: str, *, hidden: bool) -> None:
        """Show a page to nobody else, or to everybody."""
        await self._sql.write(("UPDATE accounts SET hidden = ? WHERE player = ?", hidden, player))

    async def page(self, one: Somebody, *, is_you: bool) -> Profile:
        """The page of a person; others see no match that still runs."""
        ledger = Ledger(self._sql)
        past = [line for line in await ledger.past(one.player) if line.game in self._games]
        ratings = await ledger.ratings_of(one.player)
        archive = Archive(self._sql, self._games)
        recent = await archive.page(one.player, Filter(public=not is_you))
        return await asyncio.to_thread(
            _page, self._games, one, is_you, past, ratings, recent.matches
        )


def _page(
    games: Mapping[str, Game],
    one: Somebody,
    is_you: bool,
    past: Sequence[Past],
    ratings: Mapping[tuple[str, int], Rating],
    recent: tuple[Played, ...],
) -> Profile:
    streak, best_streak = totals.streaks(past)
    return Profile(
        name=one.name,
        username=one.username,
        since=one.since,
        hidden=one.hidden,
        you=is_you,
        played=len(past),
        decided=sum(map(totals.is_decided, past)),
        won=sum(line.result == "won" for line in past),
        win_rate=totals.win_rate(past),
        streak=streak,
        best_streak=best_streak,
        figures=tuple(totals.figures(games, past, ratings)),
        bests=tuple(totals.bests(games, past)),
        badges=tuple(achievements.badges(games, past)),
        recent=recent,
        points=tuple(totals.points(games, past)),
        shares=tuple(totals.shares(games, past)),
    )
