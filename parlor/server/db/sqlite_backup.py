"""An SQLite file read as it was at one moment, or filled from a backup."""

import base64
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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
from parlor.server.db.sqlite_file import connect, keep_private, migrate


class SqliteSnapshot:
    """What one read transaction sees, however much is written meanwhile."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        connection.execute("BEGIN")
        if not columns_of(connection, "migrations"):
            raise BackupFault(NO_PARLOR)
        self.migration: int = connection.execute("SELECT max(number) FROM migrations").fetchone()[0]

    async def columns(self, table: str) -> tuple[str, ...]:
        return tuple(name for name, _ in columns_of(self._connection, table))

    async def rows(
        self, table: str, columns: Sequence[str]
    ) -> AsyncIterator[Sequence[Sequence[Any]]]:
        cursor = self._connection.execute(f"SELECT {', '.join(columns)} FROM {table}")  # noqa: S608
        while group := cursor.fetchmany(GROUP):
            yield group


@contextmanager
def snapshot(path: Path) -> Iterator[SqliteSnapshot]:
    """A file as it is now."""
    connection = connect(path)
    try:
        yield SqliteSnapshot(connection)
    finally:
        connection.close()


def restore(path: Path, parts: Iterator[Rows], migration: int, *, replace: bool) -> None:
    """Fill a file that nobody uses, in one transaction."""
    existed = path.exists()
    keep_private(path)
    connection = sqlite3.connect(path, isolation_level=None, timeout=1)
    try:
        for pragma in ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL"):
            _alone(connection, f"PRAGMA {pragma}")
        _alone(connection, "BEGIN IMMEDIATE")
        _fill(connection, parts, migration, replace=replace)
        connection.execute("COMMIT")
    except BaseException:
        connection.close()
        if not existed:
            path.unlink(missing_ok=True)
        raise
    connection.close()


def _alone(connection: sqlite3.Connection, statement: str) -> None:
    try:
        connection.execute(statement).fetchall()
    except sqlite3.OperationalError as fault:
        if fault.sqlite_errorcode & 255 == sqlite3.SQLITE_BUSY:
            raise BackupFault("A server is using this file. Stop it first.") from None
        raise


def _fill(
    connection: sqlite3.Connection, parts: Iterator[Rows], migration: int, *, replace: bool
) -> None:
    if not replace and any(_has_rows(connection, table) for table in TABLES if table != "vault"):
        raise BackupFault(NOT_EMPTY)
    for table in (*reversed(TABLES), *PASSING):
        connection.execute(f"DROP TABLE IF EXISTS {table}")
    migrate(connection, migration)
    for part in parts:
        _insert(connection, part)
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        raise BrokenBackup("The backup refers to rows that are not in it.")
    migrate(connection)


def _has_rows(connection: sqlite3.Connection, table: str) -> bool:
    is_there = bool(columns_of(connection, table))
    return is_there and bool(connection.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone())  # noqa: S608


def _insert(connection: sqlite3.Connection, part: Rows) -> None:
    table, columns = part.head.table, part.head.columns
    kinds = dict(columns_of(connection, table))
    if set(kinds) != set(columns):
        raise BrokenBackup(f"The columns of the table {table} are not those of its migration.")
    blobs = [kinds[name] == "blob" for name in columns]
    marks = ", ".join("?" for _ in columns)
    add = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608
    try:
        connection.executemany(add, (_cells(row, blobs) for row in part.rows))
    except (sqlite3.IntegrityError, ValueError, TypeError) as fault:
        raise BrokenBackup(f"A row of the table {table} does not fit: {fault}.") from None


def _cells(row: Sequence[Any], blobs: Sequence[bool]) -> list[Any]:
    return [base64.b64decode(v) if is_blob else v for v, is_blob in zip(row, blobs, strict=True)]


def columns_of(connection: sqlite3.Connection, table: str) -> list[tuple[str, str]]:
    """The columns of a table that are kept, with their types; none where there is no such table."""
    found = connection.execute("SELECT name, lower(type) FROM pragma_table_info(?)", (table,))
    return [(name, kind) for name, kind in found if name not in PASSING_COLUMNS]
