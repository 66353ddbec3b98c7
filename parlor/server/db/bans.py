"""People whom the host of this server does not want here."""

from msgspec import Struct

from parlor.server.db.database import Notice, Sql, Store
from parlor.server.errors import Refusal


class Ban(Struct, frozen=True):
    """Who is kept out, on every device of theirs, and why, in a sentence or not at all."""

    player: str
    reason: str
    at: int


async def ban(store: Store, banned: Ban) -> None:
    """Keep someone out from now on; again with another reason replaces the first."""
    add = (
        "INSERT INTO bans (player, reason, at) VALUES (?, ?, ?)"
        " ON CONFLICT (player) DO UPDATE SET reason = excluded.reason, at = excluded.at"
    )
    told = store.notices(Notice("ban", banned.player))
    await store.write((add, banned.player, banned.reason, banned.at), *told)


async def unban(sql: Sql, player: str) -> bool:
    """Let someone in again; False when nobody kept them out."""
    return bool(await sql.write(("DELETE FROM bans WHERE player = ? RETURNING 1", player)))


async def all_bans(sql: Sql) -> list[Ban]:
    """Everybody who is kept out, newest first."""
    found = await sql.read("SELECT player, reason, at FROM bans ORDER BY at DESC, player")
    return [Ban(*cells) for cells in found]


async def require_welcome(sql: Sql, player: str) -> None:
    """Refuse someone who is kept out."""
    if found := await sql.read("SELECT reason FROM bans WHERE player = ?", player):
        raise Refusal("banned", **ban_args(found[0][0]))


def ban_args(reason: str) -> dict[str, str]:
    """What people who are kept out are told: arguments of a refusal or of a closing."""
    return {"why": "reason", "reason": reason} if reason else {}
