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
        await self._sql.write(
            *erased(player, match),
            ("DELETE FROM imports WHERE player = ? AND match = ?", player, match),
        )
        return True


def erased(player: str, match: str | None = None) -> tuple[Step, ...]:
    """Steps that erase what is from files and listed for this person alone, or one such match."""
    theirs = "imported AND id IN (SELECT match FROM imports WHERE player = ?)"
    values: tuple[object, ...] = (player,)
    if match is not None:
        theirs, values = f"{theirs} AND id = ?", (player, match)
    nobody_else = "NOT EXISTS (SELECT 1 FROM imports WHERE match = id AND player <> ?)"
    return (
        # Changes nothing, but whoever removes it at the same moment waits: one of them is the last.
        (f"UPDATE matches SET imported = imported WHERE {theirs}", *values),  # noqa: S608
        (f"DELETE FROM matches WHERE {theirs} AND {nobody_else}", *values, player),  # noqa: S608
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
