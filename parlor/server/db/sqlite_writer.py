"""The one thread that writes to SQLite, committing in groups.

While one commit runs, whatever arrives is collected and becomes the next commit; there is no timer.
"""

import asyncio
import contextlib
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias, TypeVar

from parlor.match import Row
from parlor.server import metrics
from parlor.server.db.database import Missing, StorageUnavailable, Taken
from parlor.server.db.serialization import data_text, many_rows

T = TypeVar("T")
Connect: TypeAlias = Callable[[], sqlite3.Connection]
Work: TypeAlias = Callable[[sqlite3.Connection], T]

# One statement for all rows of a group: Python's lock changes hands twice per statement, and a busy
# event loop keeps it for up to 5 ms each time.
ADD_ROWS = """
INSERT INTO log (match, idx, seat, kind, data, at)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
FROM json_each(?)
"""
_ADD_ROW = """
INSERT INTO log (match, idx, seat, kind, data, at) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""

# What the disk or another process refuses; every other fault belongs to one change alone.
_REFUSALS = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)

CHANGES_AT_ONCE = 8
"""How many changes go into one commit beside all rows: each has several statements, and people who
come back by the hundred must not keep moves waiting."""


class PendingRow(NamedTuple):
    """A row that waits for its commit."""

    waiter: asyncio.Future[bool]
    match: str
    row: Row


class PendingChange(NamedTuple):
    """Any other change that waits for its commit."""

    waiter: asyncio.Future[Any]
    work: Work[Any]


class ChangeCheck(NamedTuple):
    """The question whether another process changed the file."""

    waiter: asyncio.Future[Any]


Answer: TypeAlias = tuple[asyncio.Future[Any], Any]
"""Who waits, and the result or exception to hand over."""


class SqliteWriter:
    """Takes changes from the event loop and answers when they are durable."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[PendingRow | PendingChange | ChangeCheck | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="sqlite-writer", daemon=True)
        self._closed = False
        self._connections = 0
        """How many were opened."""
        self.refused = False
        """Whether the last commit failed."""
        self._thread.start()

    def append(self, match: str, row: Row) -> asyncio.Future[bool]:
        """Add a row; False when its place is taken."""
        waiter: asyncio.Future[bool] = self._loop.create_future()
        self._submit(PendingRow(waiter, match, row))
        return waiter

    async def change(self, work: Work[T]) -> T:
        """Run a change inside the next commit; it is undone alone when it raises."""
        waiter: asyncio.Future[T] = self._loop.create_future()
        self._submit(PendingChange(waiter, work))
        return await waiter

    async def state(self) -> tuple[int, int]:
        """Something that changes with every commit of others, and may change without one."""
        waiter: asyncio.Future[tuple[int, int]] = self._loop.create_future()
        self._submit(ChangeCheck(waiter))
        return await waiter

    async def close(self) -> None:
        """Commit what waits and end the thread."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _submit(self, item: PendingRow | PendingChange | ChangeCheck) -> None:
        if self._closed:
            raise StorageUnavailable("The database is closed.")
        self._queue.put(item)

    def _run(self) -> None:
        changes: deque[PendingChange] = deque()
        running = True
        while running or changes:
            arrived = [] if changes else [self._queue.get()]
            arrived += [self._queue.get() for _ in range(self._queue.qsize())]
            running = running and None not in arrived
            changes += [item for item in arrived if isinstance(item, PendingChange)]
            rows = [item for item in arrived if isinstance(item, PendingRow)]
            some = [changes.popleft() for _ in range(min(len(changes), CHANGES_AT_ONCE))]
            self._answer(self._settled([*rows, *some]) if rows or some else [])
            self._answer(
                [self._answer_to(item) for item in arrived if isinstance(item, ChangeCheck)]
            )
        if self._connection:
            self._connection.close()

    def _answer(self, answers: Sequence[Answer]) -> None:
        # A loop that ended without closing the store has nobody left to tell.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(hand_over, answers)

    def _settled(self, group: Sequence[PendingRow | PendingChange]) -> list[Answer]:
        started = perf_counter()
        try:
            answers = self._commit(group)
            self.refused = False
            if any(isinstance(item, PendingRow) for item in group):
                metrics.commits.observe(perf_counter() - started)
            return answers
        except Exception as fault:
            self._start_afresh()
            self.refused = True
            unavailable = StorageUnavailable(f"The database refuses to write: {fault}.")
            unavailable.__cause__ = fault
            return [(item.waiter, unavailable) for item in group]

    def _commit(self, group: Sequence[PendingRow | PendingChange]) -> list[Answer]:
        appends = [item for item in group if isinstance(item, PendingRow)]
        changes = [item for item in group if isinstance(item, PendingChange)]
        connection = self._connected()
        if changes:
            connection.execute("BEGIN IMMEDIATE")
        if add_together(connection, appends):
            answers: list[Answer] = [(item.waiter, True) for item in appends]
        else:
            if not connection.in_transaction:
                connection.execute("BEGIN IMMEDIATE")
            answers = [(item.waiter, attempt(connection, row_adder(item))) for item in appends]
        answers += [(item.waiter, attempt(connection, item.work)) for item in changes]
        if connection.in_transaction:
            connection.execute("COMMIT")
        return answers

    def _answer_to(self, look: ChangeCheck) -> Answer:
        try:
            # It tells this connection of commits by every other one, but of none of its own.
            version = self._connected().execute("PRAGMA data_version").fetchone()[0]
            return look.waiter, (self._connections, version)
        except sqlite3.Error as fault:
            return look.waiter, StorageUnavailable(f"The database cannot be read: {fault}.")

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = self._connect()
            self._connections += 1
        return self._connection

    def _start_afresh(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            if self._connection:
                self._connection.close()
        self._connection = None


def add_together(connection: sqlite3.Connection, appends: Sequence[PendingRow]) -> bool:
    """Whether all rows could be added (in a transaction of their own, unless one is open)."""
    if not appends:
        return True
    try:
        rows = many_rows((item.match, item.row) for item in appends)
        connection.execute(ADD_ROWS, (rows,))
    except Exception as fault:
        if is_refusal(fault):
            raise
        return False
    return True


def row_adder(item: PendingRow) -> Work[bool]:
    """The change that adds one row."""
    row = item.row

    def add(connection: sqlite3.Connection) -> bool:
        cells = (item.match, row.index, row.seat, row.kind, data_text(row), row.at)
        return connection.execute(_ADD_ROW, cells).rowcount == 1

    return add


def attempt(connection: sqlite3.Connection, work: Work[Any]) -> Any:
    """What a change returns, or the exception it raises, after which nothing of it remains."""
    connection.execute("SAVEPOINT attempt")
    try:
        result = work(connection)
    except Exception as fault:
        if is_refusal(fault):
            raise
        connection.execute("ROLLBACK TO attempt")
        result = store_error(fault)
    connection.execute("RELEASE attempt")
    return result


def is_refusal(fault: Exception) -> bool:
    """Whether SQLite could not write at all, whatever the change."""
    # The low byte is the primary code; the rest tells kinds of it apart.
    return isinstance(fault, sqlite3.Error) and getattr(fault, "sqlite_errorcode", 0) & 255 in (
        _REFUSALS
    )


def store_error(fault: Exception) -> Exception:
    """The store's own exception for a broken constraint; others stay as they are."""
    kinds: dict[int, type[Exception]] = {
        sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: Missing,
        sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: Taken,
        sqlite3.SQLITE_CONSTRAINT_UNIQUE: Taken,
    }
    kind = kinds.get(getattr(fault, "sqlite_errorcode", 0))
    return kind(str(fault)) if kind else fault


def hand_over(answers: Sequence[Answer]) -> None:
    """Wake those who still wait, on the event loop."""
    for waiter, answer in answers:
        if waiter.done():
            continue
        if isinstance(answer, Exception):
            waiter.set_exception(answer)
        else:
            waiter.set_result(answer)
