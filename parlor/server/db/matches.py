"""What is asked of a match before it is read whole."""

from parlor.server.db.database import Sql

_LENGTH = """
SELECT game, (SELECT max(idx) + 1 FROM log WHERE log.match = id) FROM matches WHERE id = ?
"""


async def length_of(sql: Sql, match: str) -> tuple[str, int] | None:
    """The game of a match and how many rows it has; None when it is not there."""
    for game, rows in await sql.read(_LENGTH, match):
        return game, rows or 0
    return None
