"""Rooms and matches as PostgreSQL keeps them: each with one statement, so with one round trip."""

from parlor.server.storage.documents import data_text, players_of, seated, written
from parlor.server.storage.postgres_link import Connection
from parlor.server.storage.records import Kept, Room
from parlor.server.storage.store import StorageUnavailable

# Whose room it is, and the notice, which leaves with the commit. Nobody is deleted and inserted in
# the same statement, whose parts do not see each other.
_SEAT = """
, risen AS (
    DELETE FROM room_players USING saved WHERE room = code AND player <> ALL ($2::text[])
), seated AS (
    INSERT INTO room_players (room, player, process)
    SELECT code, who.* FROM saved, unnest($2::text[], $3::text[]) AS who
    ON CONFLICT (player, room) DO UPDATE SET process = excluded.process
    WHERE room_players.process IS DISTINCT FROM excluded.process
)
SELECT pg_notify(
    'parlor', json_build_object('kind', 'room', 'key', code, 'version', version)::text
) FROM saved
"""
_ADD_ROOM = f"""
WITH saved AS (
    INSERT INTO rooms (code, document, version, listed, phase, touched, created)
    VALUES ($1, $4, $5, $6, $7, $8, $9)
    ON CONFLICT DO NOTHING
    RETURNING code, version
)
{_SEAT}
"""  # noqa: S608
_SAVE_ROOM = f"""
WITH saved AS (
    UPDATE rooms SET document = $4, version = $5, listed = $6, phase = $7, touched = $8, due = $9
    WHERE code = $1 AND version = $5 - 1
    RETURNING code, version
)
{_SEAT}
"""  # noqa: S608
_ADD_MATCH = """
WITH added AS (
    INSERT INTO matches (id, game, header, room, started, ended, reason, imported)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT DO NOTHING
    RETURNING id
), seated AS (
    INSERT INTO match_players (match, seat, player)
    SELECT id, who.* FROM added, unnest($9::int[], $10::text[]) AS who
), logged AS (
    INSERT INTO log (match, idx, seat, kind, data, at)
    SELECT id, rows.* FROM added,
        unnest($11::int[], $12::int[], $13::text[], $14::text[], $15::bigint[]) AS rows
)
SELECT id FROM added
"""


async def insert_room(connection: Connection, room: Room) -> bool:
    """Add a room unless its code is taken."""
    return bool(await connection.fetch(_ADD_ROOM, *_cells(room), room.created))


async def update_room(connection: Connection, room: Room, due: int | None) -> bool:
    """Replace the version before this one, if that is still the newest."""
    return bool(await connection.fetch(_SAVE_ROOM, *_cells(room), due))


def _cells(room: Room) -> tuple[object, ...]:
    players = seated(room)
    processes = [room.here.get(player) for player in players]
    document = written(room)
    columns = (document, room.version, room.listed, room.phase, room.touched)
    return room.code, players, processes, *columns


async def is_kept(connection: Connection, room: Room) -> bool:
    """Whether an attempt that was cut off kept this very version."""
    newest = "SELECT version, document FROM rooms WHERE code = $1"
    version, document = await connection.fetchrow(newest, room.code) or (0, "")
    if version > room.version:
        # To do it again could do it twice, such as adding a bot or removing a chair.
        raise StorageUnavailable("PostgreSQL was lost while a room was being saved.")
    return bool(document == written(room))


async def is_started(connection: Connection, match: str) -> bool:
    """Whether an attempt that was cut off kept the match."""
    return bool(await connection.fetchval("SELECT 1 FROM matches WHERE id = $1", match))


async def insert_match(connection: Connection, kept: Kept) -> bool:
    """Add a match with the rows it has, unless its id is taken."""
    header, sitting = kept.header, players_of(kept)
    rows = [(row.index, row.seat, row.kind, data_text(row), row.at) for row in kept.rows]
    added = await connection.fetch(
        _ADD_MATCH,
        header.match,
        header.game,
        written(header),
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
