"""What is asked of a match before it is read whole."""

from parlor.match import Header
from parlor.server.db.database import Sql
from parlor.server.db.serialization import read_header

_LENGTH = """
SELECT game, (SELECT max(idx) + 1 FROM log WHERE log.match = id) FROM matches WHERE id = ?
"""


async def length_of(sql: Sql, match: str) -> tuple[str, int] | None:
    """The game of a match and how many rows it has; None when it is not there."""
    for game, rows in await sql.read(_LENGTH, match):
        return game, rows or 0
    return None


async def ended_header(sql: Sql, match: str) -> Header | None:
    """The header of a match that is over; None if there isn't one."""
    found = await sql.read("SELECT header FROM matches WHERE id = ? AND ended IS NOT NULL", match)
    return read_header(found[0][0]) if found else None
