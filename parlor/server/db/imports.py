"""Matches that someone imported from a file: listed for them, counted for nobody."""

from collections.abc import Mapping

from msgspec import Struct

from parlor.match import Match
from parlor.server.db.database import Sql, Step
from parlor.server.db.serialization import as_json_text
from parlor.server.models import StoredMatch

ROW_BYTES = 100
"""About what a row takes beside its data; the migration that added `bytes` counts the same."""
_HOLD = "UPDATE matches SET imported = imported WHERE imported AND {}"
"""Changes nothing, but others who import or remove one of these at the same moment wait: so one of
those who remove it is the last, and nothing is erased that someone just imported."""


def imported_match(match: Match) -> StoredMatch:
    """A match from elsewhere that was played again, as it is kept here."""
    outcome = match.outcome
    reason = outcome.reason if outcome and not match.abandoned else "abandoned"
    return StoredMatch(match.header, tuple(match.rows), None, match.latest, reason, imported=True)


class ImportUsage(Struct, frozen=True):
    """How much of their share someone has used."""

    matches: int
    bytes: int


class Imports:
    """Who imported what, on any storage."""

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    async def list_for(self, player: str, sizes: Mapping[str, int], at: int) -> bool:
        """List matches for someone, apart from those that they sat at; whether all are there."""
        matches = list(sizes)
        wanted = f"id IN ({', '.join('?' * len(matches))})"
        found = await self._sql.write(
            (_HOLD.format(wanted), *matches),
            *[listing_step(player, match, at, size) for match, size in sizes.items()],
            (f"SELECT id FROM matches WHERE {wanted}", *matches),  # noqa: S608
        )
        return len(found) == len(matches)

    async def used(self, player: str) -> ImportUsage:
        """How much someone imported; there are few, because there is a limit to it."""
        sums = "SELECT count(*), coalesce(sum(bytes), 0) FROM imports WHERE player = ?"
        return ImportUsage(*map(int, (await self._sql.read(sums, player))[0]))

    async def dates(self, player: str) -> list[tuple[str, int]]:
        """What someone imported, and when."""
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


def size_of(kept: StoredMatch) -> int:
    """About how many bytes a match takes in storage."""
    return len(as_json_text(kept.header)) + sum(
        len(bytes(row.data)) + ROW_BYTES for row in kept.rows
    )


def erased(player: str, match: str | None = None) -> tuple[Step, ...]:
    """Steps that erase what is from files and listed for this person alone, or one such match."""
    theirs = "imported AND id IN (SELECT match FROM imports WHERE player = ?)"
    values: tuple[object, ...] = (player,)
    if match is not None:
        theirs, values = f"{theirs} AND id = ?", (player, match)
    nobody_else = "NOT EXISTS (SELECT 1 FROM imports WHERE match = id AND player <> ?)"
    return (
        (_HOLD.format(theirs), *values),
        (f"DELETE FROM matches WHERE {theirs} AND {nobody_else}", *values, player),  # noqa: S608
    )


def listing_step(player: str, match: str, at: int, size: int) -> Step:
    """The step that lists a match for someone who did not sit at it."""
    return (
        "INSERT INTO imports (player, match, at, bytes) SELECT ?, id, ?, ? FROM matches"
        " WHERE id = ?"
        " AND NOT EXISTS (SELECT 1 FROM match_players WHERE match = id AND player = ?)"
        " ON CONFLICT DO NOTHING",
        player,
        at,
        size,
        match,
        player,
    )
