"""What the processes that share a PostgreSQL note about each other."""

from parlor.server.storage.postgres_link import Connection

LAPSE = 6
"""Seconds without a heartbeat after which a process counts as dead."""

_BEAT = """
INSERT INTO processes (id, beat) VALUES ($1, clock_timestamp())
ON CONFLICT (id) DO UPDATE SET beat = excluded.beat
"""
_BURY = f"""
WITH dead AS (
    DELETE FROM processes WHERE id <> $1 AND beat < clock_timestamp() - interval '{LAPSE} seconds'
    RETURNING id
)
UPDATE rooms SET due = 0
WHERE code IN (SELECT room FROM room_players JOIN dead ON process = id)
"""  # noqa: S608
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


async def beat(connection: Connection, process: str) -> frozenset[str]:
    """Note that a process lives and bury the dead; all that live."""
    async with connection.transaction():
        await connection.execute(_BEAT, process)
        await connection.execute(_BURY, process)
        alive = await connection.fetch("SELECT id FROM processes")
    return frozenset(name for (name,) in alive)


async def retire(connection: Connection, process: str) -> None:
    """Note that a process is no more."""
    await connection.execute(_RETIRE, process)


async def claim(connection: Connection, match: str, seat: int, version: int, process: str) -> bool:
    """Take the right to think for a seat, unless another living process has it."""
    return bool(await connection.fetchval(_CLAIM, match, seat, version, process))
