"""What the processes that share a PostgreSQL note about each other."""

from typing import NamedTuple

from parlor.server.db.postgres_connection import Connection

LAPSE = 6
"""Seconds without a heartbeat after which a process counts as dead."""
GUARDS = 0x7061726C
"""Our own class of advisory locks. The session in which a process listens holds one; PostgreSQL
lets go of it as soon as the process is killed."""

GUARD = f"SELECT pg_advisory_lock_shared({GUARDS}, $1)"
_BEAT = """
INSERT INTO processes (id, beat, guard) VALUES ($1, clock_timestamp(), $2)
ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, guard = excluded.guard
"""
# A process without a guard, such as one of an earlier version, only lapses.
_ALIVE = f"""
SELECT id, id <> $1 AND guard IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 2 AND classid = {GUARDS} AND objid = guard::oid
) FROM processes
"""  # noqa: S608
_BURY = f"""
WITH dead AS (
    DELETE FROM processes
    WHERE id <> $1
        AND (id = ANY ($2::text[]) OR beat < clock_timestamp() - interval '{LAPSE} seconds')
    RETURNING id
)
UPDATE rooms SET due = 0
WHERE code IN (SELECT room FROM room_players JOIN dead ON process = id)
"""  # noqa: S608
# A process that starts while others live serves what they serve; the dead are buried by then.
_SERVE = """
UPDATE processes
SET since = coalesce((SELECT min(since) FROM processes WHERE id <> $1), $2::bigint)
WHERE id = $1 RETURNING since
"""
_RETIRE = """
WITH dead AS (DELETE FROM processes WHERE id = $1 RETURNING id)
UPDATE rooms SET due = 0
WHERE code IN (SELECT room FROM room_players JOIN dead ON process = id)
"""
_CLAIM = """
INSERT INTO claims (match, seat, version, process) VALUES ($1, $2, $3, $4)
ON CONFLICT (match, seat) DO UPDATE SET version = excluded.version, process = excluded.process
WHERE claims.version < excluded.version
    OR claims.process = excluded.process
    OR (claims.version = excluded.version
        AND NOT EXISTS (SELECT 1 FROM processes WHERE id = claims.process))
RETURNING 1
"""


class LiveProcesses(NamedTuple):
    """The processes that live, and those among them whose guard is gone."""

    alive: frozenset[str]
    unguarded: frozenset[str]


async def beat(connection: Connection, process: str, guard: int | None) -> None:
    """Note that a process lives, and with which guard."""
    await connection.execute(_BEAT, process, guard)


async def bury(connection: Connection, process: str, killed: frozenset[str]) -> LiveProcesses:
    """Bury these and all that gave no sign of life for long; then call the roll."""
    await connection.execute(_BURY, process, list(killed))
    rows = await connection.fetch(_ALIVE, process)
    return LiveProcesses(
        frozenset(name for name, _ in rows),
        frozenset(name for name, is_unguarded in rows if is_unguarded),
    )


async def served_since(connection: Connection, process: str, now: int) -> int:
    """Since when processes have served without a gap, this one included."""
    return int(await connection.fetchval(_SERVE, process, now) or now)


async def retire(connection: Connection, process: str) -> None:
    """Note that a process has ended."""
    await connection.execute(_RETIRE, process)


async def claim(connection: Connection, match: str, seat: int, version: int, process: str) -> bool:
    """Take the right to think for a seat, unless another living process has it."""
    return bool(await connection.fetchval(_CLAIM, match, seat, version, process))
