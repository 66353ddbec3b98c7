"""The admins: people with a username whom the host marked on the command line."""

from parlor.server.db.database import Sql

_ADD = "INSERT INTO admins (player, since) VALUES (?, ?) ON CONFLICT DO NOTHING"
_ALL = """
SELECT admins.player, username FROM admins JOIN accounts ON accounts.player = admins.player
ORDER BY username
"""
_IS_ADMIN = """
SELECT 1 FROM admins JOIN accounts ON accounts.player = admins.player WHERE admins.player = ?
"""


async def appoint(sql: Sql, player: str, now: int) -> None:
    """Make someone an admin."""
    await sql.write((_ADD, player, now))


async def dismiss(sql: Sql, player: str) -> bool:
    """Take that back; False where it was never so."""
    return bool(await sql.write(("DELETE FROM admins WHERE player = ? RETURNING 1", player)))


async def all_admins(sql: Sql) -> list[tuple[str, str]]:
    """Public ids and usernames."""
    return [(player, username) for player, username in await sql.read(_ALL)]


async def is_admin(sql: Sql, player: str) -> bool:
    """Whether someone is an admin: only people with a username are."""
    return bool(await sql.read(_IS_ADMIN, player))
