"""What nobody came back to: old rooms, guests and matches, a part at a time."""

from typing import TypeAlias

from parlor.server.db.database import Sql
from parlor.table.messages import Phase

LOOKED_AT = 500
"""How many people and matches one round looks at."""

# One wins: the row is the lock.
_BEGIN = """
INSERT INTO rounds (name, at) VALUES ('retention', ?)
ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE rounds.at <= ? RETURNING at
"""
_ROOMS = """
SELECT code, version FROM rooms WHERE phase = ? AND seen < ? AND here = 0 AND watching = 0
ORDER BY seen, code LIMIT ?
"""
_GUESTS = f"""
SELECT id, created < ?
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE player = id)
    AND NOT EXISTS (SELECT 1 FROM bans WHERE player = id)
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE player = id AND (
        used >= ? OR EXISTS (SELECT 1 FROM match_players WHERE player = id)
        OR EXISTS (SELECT 1 FROM imports WHERE player = id)
    ))
FROM (SELECT id, created FROM people WHERE id > ? ORDER BY id LIMIT {LOOKED_AT}) AS some ORDER BY id
"""  # noqa: S608
_NOBODYS = """
room IS NULL AND NOT EXISTS (SELECT 1 FROM match_players WHERE match = id)
AND NOT EXISTS (SELECT 1 FROM imports WHERE match = id)
"""
_MATCHES = f"""
SELECT id, {_NOBODYS} FROM (
    SELECT id, room FROM matches WHERE id > ? ORDER BY id LIMIT {LOOKED_AT}
) AS some ORDER BY id
"""  # noqa: S608
_ERASE = f"DELETE FROM matches WHERE id = ? AND {_NOBODYS}"  # noqa: S608

Part: TypeAlias = tuple[list[str], str]
"""Those of what was looked at that are old, and after whom the next look begins."""


async def begin_round(sql: Sql, now: int, due: int) -> bool:
    """Whether the round is ours: no process began one since it was due."""
    return bool(await sql.write((_BEGIN, now, due)))


async def old_rooms(sql: Sql, phase: Phase, before: int, most: int) -> list[tuple[str, int]]:
    """Codes and versions of rooms in a phase that nobody visited since."""
    return [(code, version) for code, version in await sql.read(_ROOMS, phase, before, most)]


async def old_guests(sql: Sql, before: int, after: str, most: int) -> Part:
    """Guests that no device in use belongs to, among those whose id comes next."""
    return _part(await sql.read(_GUESTS, before, before, after), most)


async def nobodys_matches(sql: Sql, after: str, most: int) -> Part:
    """Matches that belong to nobody any more, among those whose id comes next."""
    return _part(await sql.read(_MATCHES, after), most)


async def erase_nobodys(sql: Sql, match: str) -> None:
    """Erase a match, if it still belongs to nobody."""
    await sql.write((_ERASE, match))


def _part(found: list[tuple[str, bool]], most: int) -> Part:
    old = [key for key, is_old in found if is_old]
    if len(old) > most:
        return old[:most], old[most - 1]
    return old, found[-1][0] if len(found) == LOOKED_AT else ""
