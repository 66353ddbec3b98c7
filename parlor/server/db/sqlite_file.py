"""Connections to a SQLite file: set up, brought up to date, and read from threads."""

import asyncio
import contextlib
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from parlor.server.db import migrations
from parlor.server.db.database import StorageUnavailable
from parlor.server.db.sqlite_writer import Work, is_refusal

T = TypeVar("T")


def connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit whose every commit reaches the disk."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def prepare(path: Path) -> None:
    """Create the file where it is missing and apply the migrations that it lacks."""
    path.parent.mkdir(parents=True, exist_ok=True)
    keep_private(path)
    connection = connect(path)
    try:
        connection.execute("BEGIN IMMEDIATE")
        migrate(connection)
        connection.execute("COMMIT")
    finally:
        connection.close()


def keep_private(path: Path) -> None:
    """Let only its owner read the file, as it holds hashes of passwords; its log follows it.

    One that is there keeps what its host allowed the group.
    """
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        for file in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
            # Another process may end at this moment, or the file be someone else's.
            with contextlib.suppress(FileNotFoundError, PermissionError):
                if (mode := file.stat().st_mode) & 0o007:
                    file.chmod(mode & 0o770)


def migrate(connection: sqlite3.Connection, last: int | None = None) -> None:
    """Apply the missing migrations, up to the last that is wanted, inside the open transaction."""
    connection.execute(migrations.CREATE_TABLE)
    applied = [number for (number,) in connection.execute("SELECT number FROM migrations")]
    for step in migrations.missing("sqlite", applied):
        if last is not None and step.number > last:
            return
        for statement in statements(step.sql):
            connection.execute(statement)
        note = "INSERT INTO migrations (number, name) VALUES (?, ?)"
        connection.execute(note, (step.number, step.name))


def statements(script: str) -> list[str]:
    """The statements of a script; `executescript` would end the transaction."""
    found, statement = [], ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            found.append(statement)
            statement = ""
    return found


class SqliteReaders:
    """A few threads that read, so that no read holds up the event loop or another."""

    def __init__(self, path: Path, count: int = 2) -> None:
        self._threads = ThreadPoolExecutor(count, "sqlite-reader")
        self._idle: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        for _ in range(count):
            self._idle.put(connect(path))

    async def read(self, work: Work[T]) -> T:
        """What `work` reads from the newest commit."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, self._read, work)
        except (sqlite3.Error, RuntimeError) as fault:
            # A statement that is wrong, or has wrong values, is a bug of ours and no outage.
            if isinstance(fault, sqlite3.Error) and not is_refusal(fault):
                raise
            raise StorageUnavailable(f"The database cannot be read: {fault}.") from fault

    def _read(self, work: Work[T]) -> T:
        connection = self._idle.get()
        try:
            return work(connection)
        finally:
            self._idle.put(connection)

    async def close(self) -> None:
        """Wait for the reads under way and disconnect."""
        await asyncio.to_thread(self._threads.shutdown)
        while not self._idle.empty():
            self._idle.get().close()
