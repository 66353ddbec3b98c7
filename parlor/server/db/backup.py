"""Everything in one file, the same for both kinds of database: JSON lines in a gzip.

The first line tells what it is, each table is a line with its columns and then a line for each row,
and the last line holds a checksum of all before it.
"""

import gzip
import hashlib
import os
import zlib
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Struct

from parlor import __version__
from parlor.server.db import migrations

TABLES = (
    *("players", "people", "sessions", "accounts", "rooms", "room_players", "chat", "matches"),
    *("match_players", "log", "results", "ratings", "imports", "subscriptions", "vault", "bans"),
    *("recovery_codes", "one_time_links", "reminders", "admins", "invitations"),
    *("resting_usernames", "careers", "totals", "category_totals", "achieved", "leaderboards"),
    "unwanted",
)
"""What is kept, each after the tables that it refers to."""
PASSING = ("migrations", "processes", "claims", "rounds")
"""What belongs to a database or to the processes that serve it."""
PASSING_COLUMNS = ("process",)
GROUP = 1000
"""How many rows are read or written together."""


NO_PARLOR = "This isn't a Parlor database."
NOT_EMPTY = "The database is not empty. Use --replace to overwrite it."


class BackupFault(Exception):
    """Nothing was written or restored; the text says why."""


class BrokenBackup(BackupFault):
    """A file that is no whole backup, or none for this version."""


class BackupHeader(Struct, frozen=True, forbid_unknown_fields=True):
    """What a backup holds."""

    format: Literal["parlor-backup"]
    version: Literal[1]
    migration: int
    """The newest migration of the tables in it."""
    at: int
    """When it was made, in milliseconds since 1970."""
    parlor: str


class TableHead(Struct, frozen=True, forbid_unknown_fields=True):
    """A table whose rows follow."""

    table: str
    columns: tuple[str, ...]


class BackupFooter(Struct, frozen=True, forbid_unknown_fields=True):
    """The end: how many rows there were, and the checksum of every line before."""

    rows: int
    sha256: str


class Rows(Struct, frozen=True):
    """Some rows of a table."""

    head: TableHead
    rows: list[list[Any]]


class Snapshot(Protocol):
    """A database as it was at one moment."""

    migration: int

    async def columns(self, table: str) -> tuple[str, ...]:
        """The columns of a table; none where there is no such table."""

    def rows(self, table: str, columns: Sequence[str]) -> AsyncIterator[Sequence[Sequence[Any]]]:
        """All rows of a table, some at a time."""


async def write(path: Path, snapshot: Snapshot, at: int) -> int:
    """Write a new file, whole or not at all; how many rows it holds."""
    # Of a name that nobody can foresee, so that no link waits there and two never share one.
    part = path.with_name(f".{path.name}.{token_hex(4)}.part")
    # It holds hashes of passwords and keys of the server.
    raw = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(raw, "wb") as file:
            with gzip.GzipFile("", "wb", 6, file, 0) as zipped:
                rows = await _write_all(zipped, snapshot, at)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return rows


async def _write_all(file: gzip.GzipFile, snapshot: Snapshot, at: int) -> int:
    digest, count = hashlib.sha256(), 0

    def put(value: Any) -> None:
        line = msgspec.json.encode(value) + b"\n"
        digest.update(line)
        file.write(line)

    put(BackupHeader("parlor-backup", 1, snapshot.migration, at, __version__))
    for table in TABLES:
        if columns := await snapshot.columns(table):
            put(TableHead(table, columns))
            async for group in snapshot.rows(table, columns):
                count += len(group)
                for row in group:
                    put(row)
    put(BackupFooter(count, digest.hexdigest()))
    return count


def check(path: Path) -> BackupHeader:
    """Read a whole file; raises `BrokenBackup` for one that cannot be restored."""
    head = None
    for part in parts(path):
        if isinstance(part, BackupHeader):
            head = part
    assert head
    newest = migrations.all_steps("sqlite")[-1].number
    if not 1 <= head.migration <= newest:
        raise BrokenBackup(
            f"The backup has reached migration {head.migration}, but this version of Parlor knows"
            f" only {newest}: restore it with a newer Parlor."
        )
    return head


def parts(path: Path) -> Iterator[BackupHeader | Rows]:
    """The head of a backup, then its rows, table after table; checked up to the last line."""
    try:
        with gzip.open(path) as file:
            yield from _parts(file)
    except (EOFError, zlib.error, gzip.BadGzipFile) as fault:
        raise BrokenBackup(f"{path} is no whole backup: {fault}.") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as fault:
        raise BrokenBackup(f"{path} is no backup of Parlor: {fault}.") from None


def _parts(file: gzip.GzipFile) -> Iterator[BackupHeader | Rows]:
    digest, count, tables = hashlib.sha256(), 0, list(TABLES)
    line = file.readline()
    yield msgspec.json.decode(line, type=BackupHeader)
    digest.update(line)
    table, rows = TableHead("", ()), list[list[Any]]()
    for line in file:
        if line.startswith(b"["):
            rows.append(_row(line, table))
            count += 1
        if rows and (len(rows) >= GROUP or not line.startswith(b"[")):
            yield Rows(table, rows)
            rows = []
        if line.startswith(b'{"table"'):
            table = msgspec.json.decode(line, type=TableHead)
            # Each table once and in order, because rows refer to rows of earlier tables.
            del tables[: tables.index(table.table) + 1]
        elif line.startswith(b"{"):
            if msgspec.json.decode(line, type=BackupFooter) != BackupFooter(
                count, digest.hexdigest()
            ):
                raise ValueError("its checksum is wrong")
            if file.read(1):
                raise ValueError("something follows its end")
            return
        digest.update(line)
    raise EOFError("its end is missing")


def _row(line: bytes, table: TableHead) -> list[Any]:
    row: list[Any] = msgspec.json.decode(line, type=list[str | int | float | bool | None])
    if not table.columns or len(row) != len(table.columns):
        raise ValueError("a row does not fit its table")
    return row
