"""Storage in PostgreSQL: for several processes or machines that serve the same rooms."""

import contextlib
from collections.abc import Sequence
from typing import Any, cast

import msgspec

from parlor.log import Header, Row
from parlor.server.storage import postgres_fleet as fleet
from parlor.server.storage.documents import (
    data_text,
    from_elsewhere,
    players_of,
    read_header,
    read_room,
    row_of,
    seated,
    written,
)
from parlor.server.storage.postgres_bus import PostgresBus
from parlor.server.storage.postgres_link import PAUSES, Connection, PostgresLink
from parlor.server.storage.postgres_writer import PostgresWriter
from parlor.server.storage.records import ChatLine, Kept, Player, Room
from parlor.server.storage.store import Heard, Missing, Notice, Step, StorageUnavailable, Taken

_NOTIFY = """
SELECT pg_notify(
    'parlor', json_build_object('kind', $1::text, 'key', $2::text, 'version', $3::int)::text
)
"""
_ANNOUNCE = """
SELECT pg_notify(
    'parlor',
    json_build_object('kind', 'note', 'key', $1::text, 'text', $2::text, 'process', $3::text)::text
)
"""
_INTRODUCE = """
WITH person AS (INSERT INTO people (id, name, created) VALUES ($1, $2, $3) RETURNING id)
INSERT INTO sessions (token, player, created) SELECT $4, id, $3 FROM person
"""
_ROWS = "SELECT idx, seat, kind, data, at FROM log WHERE match = $1 AND idx >= $2 ORDER BY idx"
_SAY = """
WITH room AS (
    UPDATE rooms SET lines = lines + 1 WHERE code = $1 RETURNING code, lines
), line AS (
    INSERT INTO chat (room, idx, player, name, text, at)
    SELECT code, lines - 1, $2, $3, $4, $5 FROM room
    RETURNING room, idx
)
SELECT idx, pg_notify(
    'parlor', json_build_object('kind', 'chat', 'key', room, 'version', idx + 1)::text
) FROM line
"""


class PostgresStore:
    """The `Store` that many processes can share."""

    is_shared = True

    def __init__(self, url: str, pauses: tuple[float, ...] = PAUSES) -> None:
        self._link = PostgresLink(url, pauses=pauses)
        self._writer = PostgresWriter(self._link)
        self._buses: list[PostgresBus] = []

    async def open(self, *, migrate: bool = True) -> None:
        await self._link.open(migrating=migrate)

    async def close(self) -> None:
        for bus in self._buses:
            await bus.close()
        await self._writer.close()
        await self._link.close()

    async def listen(self, heard: Heard) -> None:
        bus = PostgresBus(self._link.url, heard)
        await bus.open()
        self._buses.append(bus)

    def notices(self, *notices: Notice) -> list[Step]:
        return [("SELECT pg_notify('parlor', ?)", _noted(notice)) for notice in notices]

    async def announce(self, code: str, text: str, process: str) -> None:
        await self._all(_ANNOUNCE, code, text, process)

    async def beat(self, process: str) -> frozenset[str]:
        return await self._link.run(lambda connection, _: fleet.beat(connection, process))

    async def retire(self, process: str) -> None:
        await self._link.run(lambda connection, _: fleet.retire(connection, process))

    async def claim(self, match: str, seat: int, version: int, process: str) -> bool:
        return await self._link.run(
            lambda connection, _: fleet.claim(connection, match, seat, version, process)
        )

    async def healthy(self) -> bool:
        try:
            await self._all("SELECT 1")
        except StorageUnavailable:
            return False
        return True

    async def add_player(self, player: Player, token: bytes, at: int) -> None:
        async def add(connection: Connection, cut_off: bool) -> None:
            kept = "SELECT player FROM sessions WHERE token = $1"
            if cut_off and await connection.fetchval(kept, token) == player.id:
                return
            await connection.execute(_INTRODUCE, player.id, player.name, at, token)

        await self._link.run(add)

    async def player_by_token(self, token: bytes) -> Player | None:
        found = await self._all(
            "SELECT id, name FROM sessions JOIN people ON id = player WHERE token = $1", token
        )
        return Player(*found[0]) if found else None

    async def rename_player(self, player: str, name: str) -> None:
        await self._all("UPDATE people SET name = $1 WHERE id = $2", name, player)

    async def add_room(self, room: Room) -> bool:
        async def add(connection: Connection, cut_off: bool) -> bool:
            async with connection.transaction():
                if await insert_room(connection, room):
                    return True
            return cut_off and await is_kept(connection, room)

        return await self._link.run(add)

    async def save_room(self, room: Room, due: int | None = None) -> bool:
        async def save(connection: Connection, cut_off: bool) -> bool:
            async with connection.transaction():
                if await update_room(connection, room, due):
                    return True
            return cut_off and await is_kept(connection, room)

        return await self._link.run(save)

    async def postpone(self, code: str, due: int | None) -> None:
        await self._all("UPDATE rooms SET due = $1 WHERE code = $2", due, code)

    async def room(self, code: str) -> Room | None:
        found = await self._all("SELECT document FROM rooms WHERE code = $1", code)
        return read_room(found[0][0]) if found else None

    async def delete_room(self, code: str, *, erase: bool) -> None:
        async def delete(connection: Connection, _: bool) -> None:
            async with connection.transaction():
                if erase:
                    await connection.execute("DELETE FROM matches WHERE room = $1", code)
                await connection.execute("DELETE FROM rooms WHERE code = $1", code)
                await connection.execute(_NOTIFY, "gone", code, 0)

        await self._link.run(delete)

    async def rooms_of(self, player: str) -> Sequence[Room]:
        found = await self._all(
            "SELECT document FROM room_players JOIN rooms ON code = room WHERE player = $1"
            " ORDER BY touched DESC, code LIMIT 50",
            player,
        )
        return [read_room(document) for (document,) in found]

    async def rooms_due(self, now: int) -> Sequence[str]:
        found = await self._all("SELECT code FROM rooms WHERE due <= $1 ORDER BY due, code", now)
        return [code for (code,) in found]

    async def start_match(
        self, header: Header, room: Room, due: int | None = None, rows: tuple[Row, ...] = ()
    ) -> bool:
        async def start(connection: Connection, cut_off: bool) -> bool:
            async with connection.transaction():
                if await update_room(connection, room, due):
                    kept = Kept(header, rows, room.code, None, None)
                    if not await insert_match(connection, kept):
                        raise Taken(f"There is a match {header.match}.")
                    return True
            return cut_off and await is_kept(connection, room)

        return await self._link.run(start)

    async def append(self, match: str, row: Row) -> bool:
        return await self._writer.append(match, row)

    async def rows(self, match: str, since: int = 0) -> Sequence[Row]:
        return [row_of(*cells) for cells in await self._all(_ROWS, match, since)]

    async def end_match(self, match: str, at: int, reason: str) -> None:
        await self._all(
            "UPDATE matches SET ended = $1, reason = $2 WHERE id = $3 AND ended IS NULL",
            at,
            reason,
            match,
        )

    async def match(self, match: str) -> Kept | None:
        async def read(connection: Connection, _: bool) -> Kept | None:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                return await select_match(connection, match)

        return await self._link.run(read)

    async def import_match(self, *kept: Kept) -> bool:
        matches = [from_elsewhere(one) for one in kept]

        async def keep(connection: Connection, cut_off: bool) -> bool:
            with contextlib.suppress(Taken):
                async with connection.transaction():
                    for one in matches:
                        if not await insert_match(connection, one):
                            raise Taken(f"There is a match {one.header.match}.")
                return True
            stored = [await select_match(connection, one.header.match) for one in matches]
            return cut_off and stored == matches

        return await self._link.run(keep)

    async def erase_match(self, match: str) -> None:
        await self._all("DELETE FROM matches WHERE id = $1", match)

    async def say(self, code: str, player: str, name: str, text: str, at: int) -> ChatLine:
        async def add(connection: Connection, cut_off: bool) -> int:
            if cut_off:
                # A line has no name of its own by which to tell whether it was kept.
                raise StorageUnavailable("PostgreSQL was lost while a line was being kept.")
            index: int | None = await connection.fetchval(_SAY, code, player, name, text, at)
            if index is None:
                raise Missing(f"There is no room {code}.")
            return index

        return ChatLine(await self._link.run(add), player, name, text, at)

    async def chat(self, code: str, since: int = 0) -> Sequence[ChatLine]:
        found = await self._all(
            "SELECT idx, player, name, text, at FROM chat WHERE room = $1 AND idx >= $2"
            " ORDER BY idx DESC LIMIT 500",
            code,
            since,
        )
        return [ChatLine(*cells) for cells in reversed(found)]

    async def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return [tuple(found) for found in await self._all(numbered(sql), *values)]

    async def write(self, *steps: Step) -> list[tuple[Any, ...]]:
        async def run(connection: Connection, _: bool) -> list[tuple[Any, ...]]:
            async with connection.transaction():
                for sql, *values in steps:
                    found = await connection.fetch(numbered(sql), *values)
            return [tuple(cells) for cells in found]

        return await self._link.run(run)

    async def _all(self, sql: str, *values: object) -> list[Any]:
        async def fetch(connection: Connection, _: bool) -> list[Any]:
            return cast(list[Any], await connection.fetch(sql, *values))

        return await self._link.run(fetch)


def _noted(notice: Notice) -> str:
    return msgspec.json.encode(notice).decode()


def numbered(sql: str) -> str:
    """A statement with `$1`, `$2` ... in place of each `?`."""
    first, *rest = sql.split("?")
    return first + "".join(f"${index}{part}" for index, part in enumerate(rest, 1))


async def insert_room(connection: Connection, room: Room) -> bool:
    """Add a room unless its code is taken."""
    added = await connection.fetchval(
        "INSERT INTO rooms (code, version, document, listed, phase, created, touched)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING 1",
        room.code,
        room.version,
        written(room),
        room.listed,
        room.phase,
        room.created,
        room.touched,
    )
    if added:
        await seat_players(connection, room)
    return bool(added)


async def update_room(connection: Connection, room: Room, due: int | None) -> bool:
    """Replace the version before this one, if that is still the newest."""
    saved = await connection.fetchval(
        "UPDATE rooms SET version = $2, document = $3, listed = $4, phase = $5, touched = $6,"
        " due = $7 WHERE code = $1 AND version = $2 - 1 RETURNING 1",
        room.code,
        room.version,
        written(room),
        room.listed,
        room.phase,
        room.touched,
        due,
    )
    if saved:
        await seat_players(connection, room)
    return bool(saved)


async def seat_players(connection: Connection, room: Room) -> None:
    """Note whose rooms a room belongs to, and tell that it changed."""
    await connection.execute("DELETE FROM room_players WHERE room = $1", room.code)
    players = seated(room)
    await connection.execute(
        "INSERT INTO room_players (room, player, process)"
        " SELECT $1, * FROM unnest($2::text[], $3::text[])",
        room.code,
        players,
        [room.here.get(player) for player in players],
    )
    await connection.execute(_NOTIFY, "room", room.code, room.version)


async def is_kept(connection: Connection, room: Room) -> bool:
    """Whether this very version is the newest: an attempt that was cut off kept it."""
    found = await connection.fetchval("SELECT document FROM rooms WHERE code = $1", room.code)
    return bool(found == written(room))


async def insert_match(connection: Connection, kept: Kept) -> bool:
    """Add a match with the rows it has, unless its id is taken."""
    header = kept.header
    added = await connection.fetchval(
        "INSERT INTO matches (id, game, header, room, started, ended, reason, imported)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1",
        header.match,
        header.game,
        written(header),
        kept.room,
        header.started,
        kept.ended,
        kept.reason,
        kept.imported,
    )
    if added:
        await connection.executemany(
            "INSERT INTO match_players (match, seat, player) VALUES ($1, $2, $3)",
            [(header.match, seat, player) for seat, player in players_of(kept)],
        )
        await connection.executemany(
            "INSERT INTO log (match, idx, seat, kind, data, at) VALUES ($1, $2, $3, $4, $5, $6)",
            [(header.match, r.index, r.seat, r.kind, data_text(r), r.at) for r in kept.rows],
        )
    return bool(added)


async def select_match(connection: Connection, match: str) -> Kept | None:
    """A match with all its rows."""
    cells = await connection.fetchrow(
        "SELECT header, room, ended, reason, imported FROM matches WHERE id = $1", match
    )
    if not cells:
        return None
    header, *rest = cells
    rows = tuple(row_of(*row) for row in await connection.fetch(_ROWS, match, 0))
    return Kept(read_header(header), rows, *rest)
