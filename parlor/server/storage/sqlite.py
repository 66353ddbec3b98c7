"""Storage in one SQLite file: the default of a host."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from parlor.log import Header, Row
from parlor.server.storage.documents import (
    from_elsewhere,
    many_rows,
    players_of,
    read_header,
    read_room,
    read_rows,
    seated,
    written,
)
from parlor.server.storage.records import ChatLine, Kept, Player, Room
from parlor.server.storage.sqlite_file import SqliteReaders, connect, prepare
from parlor.server.storage.sqlite_watch import SqliteWatch
from parlor.server.storage.sqlite_writer import ADD_ROWS, SqliteWriter
from parlor.server.storage.store import Heard, Missing, Notice, Step, StorageUnavailable, Taken

# One JSON array in place of many rows, for the same reason as `ADD_ROWS`.
_ROWS = """
SELECT json_group_array(json_array(idx, seat, kind, data, at))
FROM (SELECT * FROM log WHERE match = ? AND idx >= ? ORDER BY idx)
"""


class SqliteStore:
    """The `Store` of a single process."""

    is_shared = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer: SqliteWriter | None = None
        self._readers: SqliteReaders | None = None
        self._watches: list[SqliteWatch] = []

    async def open(self, *, migrate: bool = True) -> None:
        if migrate:
            await asyncio.to_thread(prepare, self._path)
        self._readers = SqliteReaders(self._path)
        self._writer = SqliteWriter(lambda: connect(self._path))

    async def close(self) -> None:
        for watch in self._watches:
            await watch.close()
        if self._writer:
            await self._writer.close()
        if self._readers:
            await self._readers.close()
        self._writer = self._readers = None

    async def listen(self, heard: Heard) -> None:
        watch = SqliteWatch(self._write.state, heard)
        await watch.open()
        self._watches.append(watch)

    def notices(self, *_notices: Notice) -> list[Step]:
        """The process that serves notices by itself that its file was changed."""
        return []

    async def announce(self, code: str, text: str, process: str) -> None:
        """There is no other process to tell."""

    async def beat(self, process: str) -> frozenset[str]:
        return frozenset({process})

    async def retire(self, process: str) -> None:
        """There is no other process to tell."""

    async def claim(self, match: str, seat: int, version: int, process: str) -> bool:  # noqa: ARG002
        return True

    @property
    def _write(self) -> SqliteWriter:
        if self._writer is None:
            raise StorageUnavailable("The database is closed.")
        return self._writer

    @property
    def _read(self) -> SqliteReaders:
        if self._readers is None:
            raise StorageUnavailable("The database is closed.")
        return self._readers

    async def healthy(self) -> bool:
        try:
            await self._all("SELECT 1")
            # After a refused commit only a real write can tell whether the disk is back.
            if self._write.refused:
                await self._run("UPDATE migrations SET number = number")
        except StorageUnavailable:
            return False
        return True

    async def add_player(self, player: Player, token: bytes, at: int) -> None:
        def add(connection: sqlite3.Connection) -> None:
            values = (player.id, player.name, at)
            connection.execute("INSERT INTO people (id, name, created) VALUES (?, ?, ?)", values)
            connection.execute("INSERT INTO sessions VALUES (?, ?, ?)", (token, player.id, at))

        await self._write.change(add)

    async def player_by_token(self, token: bytes) -> Player | None:
        found = await self._all(
            "SELECT id, name FROM sessions JOIN people ON id = player WHERE token = ?", token
        )
        return Player(*found[0]) if found else None

    async def rename_player(self, player: str, name: str) -> None:
        await self._run("UPDATE people SET name = ? WHERE id = ?", name, player)

    async def add_room(self, room: Room) -> bool:
        return await self._write.change(lambda connection: insert_room(connection, room))

    async def save_room(self, room: Room, due: int | None = None) -> bool:
        return await self._write.change(lambda connection: update_room(connection, room, due))

    async def postpone(self, code: str, due: int | None) -> None:
        await self._run("UPDATE rooms SET due = ? WHERE code = ?", due, code)

    async def room(self, code: str) -> Room | None:
        found = await self._all("SELECT document FROM rooms WHERE code = ?", code)
        return read_room(found[0][0]) if found else None

    async def delete_room(self, code: str, *, erase: bool) -> None:
        def delete(connection: sqlite3.Connection) -> None:
            if erase:
                connection.execute("DELETE FROM matches WHERE room = ?", (code,))
            connection.execute("DELETE FROM rooms WHERE code = ?", (code,))

        await self._write.change(delete)

    async def rooms_of(self, player: str) -> Sequence[Room]:
        found = await self._all(
            "SELECT document FROM room_players JOIN rooms ON code = room WHERE player = ?"
            " ORDER BY touched DESC, code LIMIT 50",
            player,
        )
        return [read_room(document) for (document,) in found]

    async def rooms_due(self, now: int) -> Sequence[str]:
        found = await self._all("SELECT code FROM rooms WHERE due <= ? ORDER BY due, code", now)
        return [code for (code,) in found]

    async def start_match(
        self, header: Header, room: Room, due: int | None = None, rows: tuple[Row, ...] = ()
    ) -> bool:
        def start(connection: sqlite3.Connection) -> bool:
            if not update_room(connection, room, due):
                return False
            if not insert_match(connection, Kept(header, rows, room.code, None, None)):
                raise Taken(f"There is a match {header.match}.")
            return True

        return await self._write.change(start)

    async def append(self, match: str, row: Row) -> bool:
        return await self._write.append(match, row)

    async def rows(self, match: str, since: int = 0) -> Sequence[Row]:
        return read_rows((await self._all(_ROWS, match, since))[0][0])

    async def end_match(self, match: str, at: int, reason: str) -> None:
        await self._run(
            "UPDATE matches SET ended = ?, reason = ? WHERE id = ? AND ended IS NULL",
            at,
            reason,
            match,
        )

    async def match(self, match: str) -> Kept | None:
        return await self._read.read(lambda connection: select_match(connection, match))

    async def import_match(self, *kept: Kept) -> bool:
        def keep(connection: sqlite3.Connection) -> bool:
            known = "SELECT 1 FROM matches WHERE id = ?"
            if any(connection.execute(known, (one.header.match,)).fetchone() for one in kept):
                return False
            return all(insert_match(connection, from_elsewhere(one)) for one in kept)

        return await self._write.change(keep)

    async def erase_match(self, match: str) -> None:
        await self._run("DELETE FROM matches WHERE id = ?", match)

    async def say(self, code: str, player: str, name: str, text: str, at: int) -> ChatLine:
        def add(connection: sqlite3.Connection) -> ChatLine:
            found = connection.execute("SELECT lines FROM rooms WHERE code = ?", (code,)).fetchone()
            if not found:
                raise Missing(f"There is no room {code}.")
            line = ChatLine(found[0], player, name, text, at)
            connection.execute("UPDATE rooms SET lines = lines + 1 WHERE code = ?", (code,))
            values = (code, *msgspec.structs.astuple(line))
            connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", values)
            return line

        return await self._write.change(add)

    async def chat(self, code: str, since: int = 0) -> Sequence[ChatLine]:
        found = await self._all(
            "SELECT idx, player, name, text, at FROM chat WHERE room = ? AND idx >= ?"
            " ORDER BY idx DESC LIMIT 500",
            code,
            since,
        )
        return [ChatLine(*cells) for cells in reversed(found)]

    async def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds; it has `?` for each value."""
        return await self._all(sql, *values)

    async def write(self, *steps: Step) -> list[tuple[Any, ...]]:
        """Carry out all steps or none; what the last one returns."""

        def run(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            return [connection.execute(sql, values).fetchall() for sql, *values in steps][-1]

        return await self._write.change(run)

    async def _run(self, sql: str, *values: object) -> None:
        def run(connection: sqlite3.Connection) -> None:
            connection.execute(sql, values)

        await self._write.change(run)

    async def _all(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._read.read(lambda connection: connection.execute(sql, values).fetchall())


def insert_room(connection: sqlite3.Connection, room: Room) -> bool:
    """Add a room unless its code is taken."""
    added = connection.execute(
        "INSERT INTO rooms (code, version, document, listed, phase, created, touched)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            room.code,
            room.version,
            written(room),
            room.listed,
            room.phase,
            room.created,
            room.touched,
        ),
    )
    if added.rowcount == 1:
        seat_players(connection, room)
    return added.rowcount == 1


def update_room(connection: sqlite3.Connection, room: Room, due: int | None) -> bool:
    """Replace the version before this one, if that is still the newest."""
    saved = connection.execute(
        "UPDATE rooms SET version = ?, document = ?, listed = ?, phase = ?, touched = ?, due = ?"
        " WHERE code = ? AND version = ?",
        (
            room.version,
            written(room),
            room.listed,
            room.phase,
            room.touched,
            due,
            room.code,
            room.version - 1,
        ),
    )
    if saved.rowcount == 1:
        seat_players(connection, room)
    return saved.rowcount == 1


def seat_players(connection: sqlite3.Connection, room: Room) -> None:
    """Note whose rooms a room belongs to."""
    connection.execute("DELETE FROM room_players WHERE room = ?", (room.code,))
    connection.executemany(
        "INSERT INTO room_players (player, room) VALUES (?, ?)",
        [(player, room.code) for player in seated(room)],
    )


def insert_match(connection: sqlite3.Connection, kept: Kept) -> bool:
    """Add a match with the rows it has, unless its id is taken."""
    header = kept.header
    added = connection.execute(
        "INSERT INTO matches (id, game, header, room, started, ended, reason, imported)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            header.match,
            header.game,
            written(header),
            kept.room,
            header.started,
            kept.ended,
            kept.reason,
            kept.imported,
        ),
    )
    if added.rowcount == 1:
        connection.execute(ADD_ROWS, (many_rows((header.match, row) for row in kept.rows),))
        connection.executemany(
            "INSERT INTO match_players (match, seat, player) VALUES (?, ?, ?)",
            [(header.match, seat, player) for seat, player in players_of(kept)],
        )
    return added.rowcount == 1


def select_match(connection: sqlite3.Connection, match: str) -> Kept | None:
    """A match as of one moment: its header and its rows come from one snapshot."""
    connection.execute("BEGIN")
    try:
        cells = connection.execute(
            "SELECT header, room, ended, reason, imported FROM matches WHERE id = ?", (match,)
        ).fetchone()
        rows = connection.execute(_ROWS, (match, 0)).fetchone()[0]
    finally:
        connection.execute("COMMIT")
    if not cells:
        return None
    header, room, ended, reason, imported = cells
    return Kept(read_header(header), tuple(read_rows(rows)), room, ended, reason, bool(imported))
