"""Storage in PostgreSQL: for several processes or machines that serve the same rooms."""

import asyncio
import contextlib
from collections.abc import Awaitable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from parlor.match import Header, Row
from parlor.server.db import postgres_processes as processes
from parlor.server.db.database import (
    MOST_LINES,
    Heard,
    Missing,
    Notice,
    Step,
    StorageUnavailable,
    Taken,
)
from parlor.server.db.postgres_connection import PAUSES, Connection, PostgresPool
from parlor.server.db.postgres_notify import PostgresListener
from parlor.server.db.postgres_records import (
    insert_match,
    insert_room,
    is_kept,
    is_started,
    update_room,
)
from parlor.server.db.postgres_writer import PostgresWriter
from parlor.server.db.serialization import from_elsewhere, kept_of
from parlor.server.db.sql_store import SqlStore
from parlor.server.models import ChatLine, Player, Room, StoredMatch

MOMENT = 0.5
"""Seconds after which a process without its guard is dead, unless it has a new one."""

_INTRODUCE = """
WITH person AS (INSERT INTO people (id, name, created) VALUES ($1, $2, $3) RETURNING id)
INSERT INTO sessions (token, player, created, used, plain_until)
SELECT $4, id, $3, $3, NULL FROM person
"""
_SAY = f"""
WITH room AS (
    UPDATE rooms SET lines = lines + 1 WHERE code = $1 RETURNING code, lines
), line AS (
    INSERT INTO chat (room, idx, player, name, text, at)
    SELECT code, lines - 1, $2, $3, $4, $5 FROM room
    RETURNING room, idx
), old AS (
    DELETE FROM chat USING room WHERE chat.room = code AND idx < lines - {MOST_LINES}
)
SELECT idx, pg_notify(
    'parlor', json_build_object('kind', 'chat', 'key', room, 'version', idx + 1)::text
) FROM line
"""  # noqa: S608


class PostgresStore(SqlStore):
    """The `Store` that many processes can share."""

    is_shared = True
    rows_as_json = "coalesce(json_agg(json_build_array(idx, seat, kind, data, at)), '[]')::text"
    is_unkept = "header::json #>> '{policy,keep}' = 'false'"

    def __init__(self, url: str, pauses: tuple[float, ...] = PAUSES) -> None:
        self._link = PostgresPool(url, pauses=pauses)
        self._writer = PostgresWriter(self._link)
        self._buses: list[PostgresListener] = []

    async def open(self, *, migrate: bool = True) -> None:
        await self._link.open(migrating=migrate)

    async def close(self) -> None:
        for bus in self._buses:
            await bus.close()
        await self._writer.close()
        await self._link.close()

    async def listen(self, heard: Heard) -> None:
        bus = PostgresListener(self._link.url, heard)
        await bus.open()
        self._buses.append(bus)

    def notices(self, *notices: Notice) -> list[Step]:
        return [("SELECT pg_notify('parlor', ?)", _noted(notice)) for notice in notices]

    async def beat(self, process: str) -> frozenset[str]:
        guard = next((bus.guard for bus in self._buses if bus.guard is not None), None)
        await self._link.run(lambda connection, _: processes.beat(connection, process, guard))
        roll = await self._buried(process, frozenset())
        if roll.unguarded:
            # A living process whose connection was cut has it back by then.
            await asyncio.sleep(MOMENT)
            again = await self._buried(process, frozenset())
            roll = await self._buried(process, roll.unguarded & again.unguarded)
        return roll.alive

    async def _buried(self, process: str, killed: frozenset[str]) -> processes.LiveProcesses:
        return await self._link.run(
            lambda connection, _: processes.bury(connection, process, killed)
        )

    async def served_since(self, process: str, now: int) -> int:
        return await self._link.run(
            lambda connection, _: processes.served_since(connection, process, now)
        )

    async def retire(self, process: str) -> None:
        await self._link.run(lambda connection, _: processes.retire(connection, process))

    async def claim(self, match: str, seat: int, version: int, process: str) -> bool:
        return await self._link.run(
            lambda connection, _: processes.claim(connection, match, seat, version, process)
        )

    async def healthy(self) -> bool:
        try:
            await self.read("SELECT 1")
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

    async def add_room(self, room: Room) -> bool:
        async def add(connection: Connection, cut_off: bool) -> bool:
            is_added = await insert_room(connection, room)
            return is_added or (cut_off and await is_kept(connection, room))

        return await self._link.run(add)

    async def save_room(self, room: Room, due: int | None = None) -> bool:
        async def save(connection: Connection, cut_off: bool) -> bool:
            is_saved = await update_room(connection, room, due)
            return is_saved or (cut_off and await is_kept(connection, room))

        return await self._link.run(save)

    async def start_match(
        self, header: Header, room: Room, due: int | None = None, rows: tuple[Row, ...] = ()
    ) -> bool:
        async def start(connection: Connection, cut_off: bool) -> bool:
            async with connection.transaction():
                if await update_room(connection, room, due):
                    kept = StoredMatch(header, rows, room.code, None, None)
                    if not await insert_match(connection, kept):
                        raise Taken(f"There is a match {header.match}.")
                    if not header.policy.keep:
                        await fetch_rows(connection, *self.erasure(room.code, header.match))
                    return True
            return cut_off and await is_started(connection, header.match)

        return await self._link.run(start)

    def append(self, match: str, row: Row) -> Awaitable[bool]:
        return self._writer.append(match, row)

    async def import_match(self, *kept: StoredMatch, then: Sequence[Step] = ()) -> bool:
        matches = [from_elsewhere(one) for one in kept]

        async def keep(connection: Connection, cut_off: bool) -> bool:
            with contextlib.suppress(Taken):
                async with connection.transaction():
                    for one in matches:
                        if not await insert_match(connection, one):
                            raise Taken(f"There is a match {one.header.match}.")
                    for step in then:
                        await fetch_rows(connection, *step)
                return True
            return cut_off and all([await self._is_stored(connection, one) for one in matches])

        return await self._link.run(keep)

    async def _is_stored(self, connection: Connection, kept: StoredMatch) -> bool:
        """Whether this very match is there: an attempt that was cut off kept it."""
        found = await connection.fetchrow(numbered(self.select_match), kept.header.match)
        return bool(found) and kept_of(*found) == kept

    async def say(self, code: str, player: str, name: str, text: str, at: int) -> ChatLine:
        async def add(connection: Connection, cut_off: bool) -> int:
            if cut_off:
                # A line has no name of its own by which to tell whether it was kept.
                raise StorageUnavailable("PostgreSQL was lost while a line was being kept.")
            index: int | None = await connection.fetchval(_SAY, code, player, name, text, at)
            if index is None:
                raise Missing(f"Room {code} doesn't exist.")
            return index

        return ChatLine(await self._link.run(add), player, name, text, at)

    async def read(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return await self._link.run(lambda connection, _: fetch_rows(connection, sql, *values))

    async def write(self, *steps: Step) -> list[tuple[Any, ...]]:
        async def run(connection: Connection, _: bool) -> list[tuple[Any, ...]]:
            if len(steps) == 1:
                return await fetch_rows(connection, *steps[0])
            async with connection.transaction():
                return [await fetch_rows(connection, *step) for step in steps][-1]

        return await self._link.run(run)


def _noted(notice: Notice) -> str:
    return msgspec.json.encode(notice).decode()


async def fetch_rows(connection: Connection, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """What a statement with `?` for each value finds."""
    return [tuple(cells) for cells in await connection.fetch(numbered(sql), *values)]


@lru_cache(maxsize=512)
def numbered(sql: str) -> str:
    """A statement with `$1`, `$2` ... in place of each `?`."""
    first, *rest = sql.split("?")
    return first + "".join(f"${index}{part}" for index, part in enumerate(rest, 1))
