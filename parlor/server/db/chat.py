"""Lines of chat, beyond what a store says of them by itself."""

from parlor.server.db.database import Sql
from parlor.server.models import ChatLine

_LINES = "SELECT idx, player, name, text, at FROM chat WHERE room = ?"


async def latest_at(sql: Sql, code: str) -> int:
    """When the last line was said in a room; 0 without one."""
    newest = "SELECT at FROM chat WHERE room = ? ORDER BY idx DESC LIMIT 1"
    return next((int(at) for (at,) in await sql.read(newest, code)), 0)


async def new_or_removed(sql: Sql, code: str, since: int) -> list[ChatLine]:
    """Lines from an index on, and every line whose text the host of the server removed."""
    found = await sql.read(f"{_LINES} AND (idx >= ? OR text = '') ORDER BY idx", code, since)
    return [ChatLine(*cells) for cells in found]


async def all_lines(sql: Sql, code: str) -> list[ChatLine]:
    """Everything that was said in a room, in order."""
    return [ChatLine(*cells) for cells in await sql.read(f"{_LINES} ORDER BY idx", code)]
