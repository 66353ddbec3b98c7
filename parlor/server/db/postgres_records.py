"""Rooms and matches as PostgreSQL keeps them: each with one statement, so with one round trip."""

from parlor.server.db.database import StorageUnavailable
from parlor.server.db.postgres_connection import Connection
from parlor.server.db.serialization import (
    as_json_text,
    data_text,
    people_named,
    players_of,
    room_columns,
)
from parlor.server.models import Room, StoredMatch

# Whom a room names, and the notice, which leaves with the commit. Nobody is deleted and inserted in
# the same statement, whose parts do not see each other.
_NAME = """
, forgotten AS (
    DELETE FROM room_players USING saved WHERE room = code AND player <> ALL ($2::text[])
), named AS (
    INSERT INTO room_players (room, player, seated, process)
    SELECT code, who.* FROM saved, unnest($2::text[], $3::boolean[], $4::text[]) AS who
    ON CONFLICT (player, room) DO UPDATE SET seated = excluded.seated, process = excluded.process
    WHERE (room_players.seated, room_players.process)
        IS DISTINCT FROM (excluded.seated, excluded.process)
)
SELECT pg_notify(
    'parlor', json_build_object('kind', 'room', 'key', code, 'version', version)::text
) FROM saved
"""
_COLUMNS = ("version", "document", "summary", "summary_version", "host", "listed", "phase",
            "touched", "seen", "here", "watching")  # fmt: skip
_VALUES = [f"${number}" for number, _ in enumerate(_COLUMNS, 6)]
_ADD_ROOM = f"""
WITH saved AS (
    INSERT INTO rooms (code, created, {", ".join(_COLUMNS)})
    VALUES ($1, $5, {", ".join(_VALUES)})
    ON CONFLICT DO NOTHING
    RETURNING code, version
)
{_NAME}
"""  # noqa: S608
_SAVE_ROOM = f"""
WITH saved AS (
    UPDATE rooms SET (due, {", ".join(_COLUMNS)}) = ROW ($5::bigint, {", ".join(_VALUES)})
    WHERE code = $1 AND version = $6 - 1
    RETURNING code, version
)
{_NAME}
"""  # noqa: S608
_ADD_MATCH = """
WITH added AS (
    INSERT INTO matches (id, game, header, room, started, ended, reason, imported)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT DO NOTHING
    RETURNING id
), seated AS (
    INSERT INTO match_players (match, seat, player, started)
    SELECT id, who.*, $5 FROM added, unnest($9::int[], $10::text[]) AS who
), logged AS (
    INSERT INTO log (match, idx, seat, kind, data, at)
    SELECT id, rows.* FROM added,
        unnest($11::int[], $12::int[], $13::text[], $14::text[], $15::bigint[]) AS rows
)
SELECT id FROM added
"""


async def insert_room(connection: Connection, room: Room) -> bool:
    """Add a room unless its code is taken."""
    return bool(await connection.fetch(_ADD_ROOM, *_cells(room, room.created)))


async def update_room(connection: Connection, room: Room, due: int | None) -> bool:
    """Replace the version before this one, if that is still the newest."""
    return bool(await connection.fetch(_SAVE_ROOM, *_cells(room, due)))


def _cells(room: Room, created_or_due: int | None) -> tuple[object, ...]:
    people = people_named(room)
    columns = room_columns(room)
    return (
        room.code,
        [who.player for who in people],
        [who.is_seated for who in people],
        [who.process for who in people],
        created_or_due,
        *(columns[name] for name in _COLUMNS),
    )


async def is_kept(connection: Connection, room: Room) -> bool:
    """Whether an attempt that was cut off kept this very version."""
    newest = "SELECT version, document FROM rooms WHERE code = $1"
    version, document = await connection.fetchrow(newest, room.code) or (0, "")
    if version > room.version:
        # To do it again could do it twice, such as adding a bot or removing a chair.
        raise StorageUnavailable("PostgreSQL was lost while a room was being saved.")
    return bool(document == as_json_text(room))


async def is_started(connection: Connection, match: str) -> bool:
    """Whether an attempt that was cut off kept the match."""
    return bool(await connection.fetchval("SELECT 1 FROM matches WHERE id = $1", match))


async def insert_match(connection: Connection, kept: StoredMatch) -> bool:
    """Add a match with the rows it has, unless its id is taken."""
    header, sitting = kept.header, players_of(kept)
    rows = [(row.index, row.seat, row.kind, data_text(row), row.at) for row in kept.rows]
    added = await connection.fetch(
        _ADD_MATCH,
        header.match,
        header.game,
        as_json_text(header),
        kept.room,
        header.started,
        kept.ended,
        kept.reason,
        kept.imported,
        [seat for seat, _ in sitting],
        [player for _, player in sitting],
        *([row[column] for row in rows] for column in range(5)),
    )
    return bool(added)
