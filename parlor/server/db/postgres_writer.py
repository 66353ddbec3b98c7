"""Group commit of rows: while one statement runs, what arrives becomes the next."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from parlor.match import Row
from parlor.server import metrics
from parlor.server.db.database import StorageUnavailable
from parlor.server.db.postgres_connection import Connection, PostgresPool
from parlor.server.db.serialization import data_text, row_of

# The notices leave with the commit. Sorted, because two processes that add the same rows in a
# different order would wait for each other.
ADD_ROWS = """
WITH new AS (
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], $7::text[]
    ) AS new (match, idx, seat, kind, data, at, note)
), added AS (
    INSERT INTO log (match, idx, seat, kind, data, at)
    SELECT match, idx, seat, kind, data, at FROM new ORDER BY match, idx
    ON CONFLICT DO NOTHING
    RETURNING match, idx
)
SELECT match, idx, pg_notify('parlor', '{"key":' || to_json(coalesce(room, '')) || ',' || note)
FROM added JOIN new USING (match, idx) JOIN matches ON id = match
ORDER BY match, idx
"""

LONGEST = 7500
"""Bytes of a notice that are ours; PostgreSQL carries fewer than 8000."""


class RowNotice(Struct, frozen=True, tag_field="kind", tag="match"):
    """The `Notice` of a row without the room's code, which the database knows."""

    version: int
    match: str
    row: Row | None


_encoder = msgspec.json.Encoder()


class PendingRow(NamedTuple):
    """A row that waits for its commit."""

    waiter: asyncio.Future[bool]
    match: str
    row: Row


class PostgresWriter:
    """Adds rows of all matches, a group at a time."""

    def __init__(self, link: PostgresPool) -> None:
        self._link = link
        self._waiting: list[PendingRow] = []
        self._task: asyncio.Task[None] | None = None

    def append(self, match: str, row: Row) -> asyncio.Future[bool]:
        """Add a row; False when its place is taken."""
        waiter: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingRow(waiter, match, row))
        if self._task is None:
            self._task = asyncio.create_task(self._drain())
        return waiter

    async def close(self) -> None:
        """Commit what waits."""
        if self._task:
            await self._task

    async def _drain(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            await self._commit(group)
        self._task = None

    async def _commit(self, group: Sequence[PendingRow]) -> None:
        first: dict[tuple[str, int], PendingRow] = {}
        for item in group:
            if first.setdefault((item.match, item.row.index), item) is not item:
                answer(item, False)
        contenders = list(first.values())
        try:
            await self._add(contenders)
        except StorageUnavailable as fault:
            for item in contenders:
                answer(item, fault)
        except Exception:
            await self._one_by_one(contenders)

    async def _one_by_one(self, contenders: Sequence[PendingRow]) -> None:
        for item in contenders:
            try:
                # The group's attempt may have been kept, whatever it raised.
                await self._add([item], cut_off=True)
            except Exception as fault:
                answer(item, fault)

    async def _add(self, contenders: Sequence[PendingRow], *, cut_off: bool = False) -> None:
        async def add(connection: Connection, cut_off: bool) -> set[tuple[str, int]]:
            columns = zip(*(cells(item) for item in contenders), strict=True)
            added = await connection.fetch(ADD_ROWS, *map(list, columns))
            mine = {(match, index) for match, index, _ in added}
            if cut_off:
                mine |= await kept_before(connection, contenders)
            return mine

        with metrics.commits.time():
            mine = await self._link.run(add, cut_off=cut_off)
        for item in contenders:
            answer(item, (item.match, item.row.index) in mine)


async def kept_before(
    connection: Connection, contenders: Sequence[PendingRow]
) -> set[tuple[str, int]]:
    """Rows that are in the log just as they were sent: the attempt that was cut off kept them."""
    found = await connection.fetch(
        "SELECT match, idx, seat, kind, data, at FROM log"
        " JOIN unnest($1::text[], $2::int[]) AS wanted (match, idx) USING (match, idx)",
        [item.match for item in contenders],
        [item.row.index for item in contenders],
    )
    stored = {(match, rest[0]): row_of(*rest) for match, *rest in found}
    keys = ((item.match, item.row.index) for item in contenders)
    return {key for key, item in zip(keys, contenders, strict=True) if stored.get(key) == item.row}


def cells(item: PendingRow) -> tuple[str, int, int, str, str, int, str]:
    """The columns of a row, and what is told of it."""
    row = item.row
    return item.match, row.index, row.seat, row.kind, data_text(row), row.at, note(item)


def note(item: PendingRow) -> str:
    """The end of the notice of a row: with the row itself, so that nobody has to read it."""
    row = item.row
    text = _encoder.encode(RowNotice(row.index + 1, item.match, row))
    if len(text) > LONGEST:
        text = _encoder.encode(RowNotice(row.index + 1, item.match, None))
    return text[1:].decode()


def answer(item: PendingRow, result: bool | Exception) -> None:
    """Wake those who still wait for the row."""
    if item.waiter.done():
        return
    if isinstance(result, Exception):
        item.waiter.set_exception(result)
    else:
        item.waiter.set_result(result)
