"""A PostgreSQL database read as it was at one moment, or filled from a backup."""

import base64
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from parlor.server.db.backup import (
    GROUP,
    NO_PARLOR,
    NOT_EMPTY,
    PASSING,
    PASSING_COLUMNS,
    TABLES,
    BackupFault,
    BrokenBackup,
    Rows,
)
from parlor.server.db.postgres_connection import Connection, migrate, reachable
from parlor.server.db.postgres_processes import LAPSE
from parlor.server.db.sql_store import LOOK_FOR_THE_LOST

_COLUMNS = """
SELECT column_name::text, data_type::text FROM information_schema.columns
WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position
"""
_SERVING = f"""
SELECT count(*) FROM processes WHERE beat > clock_timestamp() - interval '{LAPSE} seconds'
"""  # noqa: S608
_READ = {
    "bytea": base64.b64decode,
    "boolean": bool,
    "double precision": float,
}
"""How a value of JSON becomes one of a column, where it is not the same."""
_UNFIT = (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)


class PostgresSnapshot:
    """What one transaction sees, however much is written meanwhile."""

    def __init__(self, connection: Connection, migration: int) -> None:
        self._connection = connection
        self.migration = migration

    async def columns(self, table: str) -> tuple[str, ...]:
        return tuple(await columns_of(self._connection, table))

    async def rows(
        self, table: str, columns: Sequence[str]
    ) -> AsyncIterator[Sequence[Sequence[Any]]]:
        select = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608
        cursor = await self._connection.cursor(select)
        while group := await cursor.fetch(GROUP):
            yield [tuple(row) for row in group]


@asynccontextmanager
async def snapshot(url: str) -> AsyncIterator[PostgresSnapshot]:
    """A database as it is now."""
    connection = await reachable(asyncpg.connect(url, timeout=10))
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            if not await columns_of(connection, "migrations"):
                raise BackupFault(NO_PARLOR)
            migration = await connection.fetchval("SELECT max(number) FROM migrations")
            yield PostgresSnapshot(connection, migration)
    finally:
        await connection.close()


async def restore(url: str, parts: Iterator[Rows], migration: int, *, replace: bool) -> None:
    """Fill a database that nobody uses, in one transaction."""
    connection = await reachable(asyncpg.connect(url, timeout=10))
    try:
        async with connection.transaction():
            await _require_alone(connection)
            if not replace and await _holds_something(connection):
                raise BackupFault(NOT_EMPTY)
            for table in (*reversed(TABLES), *PASSING):
                await connection.execute(f"DROP TABLE IF EXISTS {table} CASCADE")
            await migrate(connection, False, migration)
            for part in parts:
                await _insert(connection, part)
            await migrate(connection, False)
            await connection.execute(LOOK_FOR_THE_LOST)
    finally:
        await connection.close()


async def _require_alone(connection: Connection) -> None:
    if await columns_of(connection, "processes") and await connection.fetchval(_SERVING):
        raise BackupFault("Servers are using this database. Stop all of them first.")


async def _holds_something(connection: Connection) -> bool:
    for table in TABLES:
        is_there = table != "vault" and await columns_of(connection, table)
        if is_there and await connection.fetchval(f"SELECT 1 FROM {table} LIMIT 1"):  # noqa: S608
            return True
    return False


async def _insert(connection: Connection, part: Rows) -> None:
    table, columns = part.head.table, part.head.columns
    kinds = await columns_of(connection, table)
    if set(kinds) != set(columns):
        raise BrokenBackup(f"The columns of the table {table} are not those of its migration.")
    readers = [_READ.get(kinds[name], _same) for name in columns]
    try:
        records = [_cells(row, readers) for row in part.rows]
        await connection.copy_records_to_table(table, records=records, columns=columns)
    except (*_UNFIT, ValueError, TypeError) as fault:
        raise BrokenBackup(f"A row of the table {table} does not fit: {fault}.") from None


def _cells(row: Sequence[Any], readers: Sequence[Any]) -> list[Any]:
    return [
        None if value is None else read(value) for value, read in zip(row, readers, strict=True)
    ]


def _same(value: Any) -> Any:
    return value


async def columns_of(connection: Connection, table: str) -> dict[str, str]:
    """The columns of a table that are kept, with their types; none where there is no such table."""
    found = await connection.fetch(_COLUMNS, table)
    return {name: kind for name, kind in found if name not in PASSING_COLUMNS}
