"""Storage in one SQLite file: the default of a host."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from parlor.match import Header, Row
from parlor.server.db.database import (
    MOST_LINES,
    Heard,
    Missing,
    Notice,
    Step,
    StorageUnavailable,
    Taken,
)
from parlor.server.db.serialization import (
    as_json_text,
    from_elsewhere,
    many_rows,
    people_named,
    players_of,
    room_columns,
)
from parlor.server.db.sql_store import LOOK_FOR_THE_LOST, SqlStore
from parlor.server.db.sqlite_file import SqliteReaders, connect, prepare
from parlor.server.db.sqlite_watch import SqliteWatch
from parlor.server.db.sqlite_writer import ADD_ROWS, SqliteWriter
from parlor.server.models import ChatLine, Player, Room, StoredMatch


class SqliteStore(SqlStore):
    """The `Store` of a single process."""

    is_shared = False
    rows_as_json = "json_group_array(json_array(idx, seat, kind, data, at))"
    is_unkept = "NOT json_extract(header, '$.policy.keep')"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer: SqliteWriter | None = None
        self._readers: SqliteReaders | None = None
        self._watches: list[SqliteWatch] = []
        self._process = ""

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

    async def beat(self, process: str) -> frozenset[str]:
        if self._process != process:
            # Nobody else serves the file: people noted as here were lost with an earlier process.
            await self.write((LOOK_FOR_THE_LOST,))
            self._process = process
        return frozenset({process})

    async def served_since(self, process: str, now: int) -> int:  # noqa: ARG002
        """Nobody else has served the file since."""
        return now

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
            await self.read("SELECT 1")
            # After a refused commit only a real write can tell whether the disk is back.
            if self._write.refused:
                await self.write(("UPDATE migrations SET number = number",))
        except StorageUnavailable:
            return False
        return True

    async def add_player(self, player: Player, token: bytes, at: int) -> None:
        def add(connection: sqlite3.Connection) -> None:
            values = (player.id, player.name, at)
            connection.execute("INSERT INTO people (id, name, created) VALUES (?, ?, ?)", values)
            add_session = "INSERT INTO sessions (token, player, created, used) VALUES (?, ?, ?, ?)"
            connection.execute(add_session, (token, player.id, at, at))

        await self._write.change(add)

    async def add_room(self, room: Room) -> bool:
        return await self._write.change(lambda connection: insert_room(connection, room))

    async def save_room(self, room: Room, due: int | None = None) -> bool:
        return await self._write.change(lambda connection: update_room(connection, room, due))

    async def start_match(
        self, header: Header, room: Room, due: int | None = None, rows: tuple[Row, ...] = ()
    ) -> bool:
        def start(connection: sqlite3.Connection) -> bool:
            if not update_room(connection, room, due):
                return False
            if not insert_match(connection, StoredMatch(header, rows, room.code, None, None)):
                raise Taken(f"There is a match {header.match}.")
            if not header.policy.keep:
                erase, *values = self.erasure(room.code, header.match)
                connection.execute(erase, values)
            return True

        return await self._write.change(start)

    def append(self, match: str, row: Row) -> Awaitable[bool]:
        return self._write.append(match, row)

    async def import_match(self, *kept: StoredMatch, then: Sequence[Step] = ()) -> bool:
        def keep(connection: sqlite3.Connection) -> bool:
            known = "SELECT 1 FROM matches WHERE id = ?"
            if any(connection.execute(known, (one.header.match,)).fetchone() for one in kept):
                return False
            is_kept = all(insert_match(connection, from_elsewhere(one)) for one in kept)
            for sql, *values in then:
                connection.execute(sql, values)
            return is_kept

        return await self._write.change(keep)

    async def say(self, code: str, player: str, name: str, text: str, at: int) -> ChatLine:
        def add(connection: sqlite3.Connection) -> ChatLine:
            found = connection.execute("SELECT lines FROM rooms WHERE code = ?", (code,)).fetchone()
            if not found:
                raise Missing(f"Room {code} doesn't exist.")
            line = ChatLine(found[0], player, name, text, at)
            connection.execute("UPDATE rooms SET lines = lines + 1 WHERE code = ?", (code,))
            values = (code, *msgspec.structs.astuple(line))
            connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", values)
            old = "DELETE FROM chat WHERE room = ? AND idx <= ?"
            connection.execute(old, (code, line.index - MOST_LINES))
            return line

        return await self._write.change(add)

    async def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._read.read(lambda connection: connection.execute(sql, values).fetchall())

    async def write(self, *steps: Step) -> list[tuple[Any, ...]]:
        def run(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            return [connection.execute(sql, values).fetchall() for sql, *values in steps][-1]

        return await self._write.change(run)


def insert_room(connection: sqlite3.Connection, room: Room) -> bool:
    """Add a room unless its code is taken."""
    columns = {"code": room.code, "created": room.created, **room_columns(room)}
    added = connection.execute(
        f"INSERT INTO rooms ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
        " ON CONFLICT DO NOTHING",
        tuple(columns.values()),
    )
    if added.rowcount == 1:
        name_players(connection, room)
    return added.rowcount == 1


def update_room(connection: sqlite3.Connection, room: Room, due: int | None) -> bool:
    """Replace the version before this one, if that is still the newest."""
    columns = {**room_columns(room), "due": due}
    saved = connection.execute(
        f"UPDATE rooms SET {', '.join(f'{name} = ?' for name in columns)}"  # noqa: S608
        " WHERE code = ? AND version = ?",
        (*columns.values(), room.code, room.version - 1),
    )
    if saved.rowcount == 1:
        name_players(connection, room)
    return saved.rowcount == 1


def name_players(connection: sqlite3.Connection, room: Room) -> None:
    """Note whom a room names, and who of them sits there."""
    connection.execute("DELETE FROM room_players WHERE room = ?", (room.code,))
    connection.executemany(
        "INSERT INTO room_players (player, room, seated) VALUES (?, ?, ?)",
        [(who.player, room.code, who.is_seated) for who in people_named(room)],
    )


def insert_match(connection: sqlite3.Connection, kept: StoredMatch) -> bool:
    """Add a match with the rows it has, unless its id is taken."""
    header = kept.header
    added = connection.execute(
        "INSERT INTO matches (id, game, header, room, started, ended, reason, imported)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            header.match,
            header.game,
            as_json_text(header),
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
            "INSERT INTO match_players (match, seat, player, started) VALUES (?, ?, ?, ?)",
            [(header.match, seat, player, header.started) for seat, player in players_of(kept)],
        )
    return added.rowcount == 1
