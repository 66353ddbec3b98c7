"""Matches that somebody took in from a file: listed for them, counted for nobody."""

from collections.abc import Iterable

from parlor.server.storage.store import Sql, Step


class Imports:
    """Who took in what, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def take_in(self, player: str, matches: Iterable[str], at: int) -> None:
        """List matches for somebody, apart from those that they sat at."""
        await self._sql.write(*[_taken(player, match, at) for match in matches])

    async def dates(self, player: str) -> list[tuple[str, int]]:
        """What somebody took in, and when."""
        found = await self._sql.read(
            "SELECT match, at FROM imports WHERE player = ? ORDER BY at, match", player
        )
        return [(match, at) for match, at in found]

    async def remove(self, player: str, match: str) -> bool:
        """List a match no longer; without anybody to list it for, one from a file is erased."""
        known = "SELECT 1 FROM imports WHERE player = ? AND match = ?"
        if not await self._sql.read(known, player, match):
            return False
        erase, *values = erased(player)
        await self._sql.write(
            (f"{erase} AND id = ?", *values, match),
            ("DELETE FROM imports WHERE player = ? AND match = ?", player, match),
        )
        return True


def erased(player: str) -> Step:
    """The step that erases matches from files that are listed for this person alone."""
    return (
        "DELETE FROM matches WHERE imported AND id IN (SELECT match FROM imports WHERE player = ?)"
        " AND NOT EXISTS (SELECT 1 FROM imports WHERE match = id AND player <> ?)",
        player,
        player,
    )


def _taken(player: str, match: str, at: int) -> Step:
    return (
        "INSERT INTO imports (player, match, at) SELECT ?, id, ? FROM matches WHERE id = ?"
        " AND NOT EXISTS (SELECT 1 FROM match_players WHERE match = id AND player = ?)"
        " ON CONFLICT DO NOTHING",
        player,
        at,
        match,
        player,
    )
