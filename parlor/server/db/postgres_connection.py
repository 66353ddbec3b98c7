"""A pool of connections to PostgreSQL that outlives lost connections and restarts."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, NoReturn, TypeAlias, TypeVar

import asyncpg  # type: ignore[import-untyped]
from asyncpg.exceptions import _base  # type: ignore[import-untyped]

from parlor.server.db import migrations
from parlor.server.db.database import Missing, StorageUnavailable, Taken

T = TypeVar("T")
Connection: TypeAlias = Any
"""An `asyncpg.Connection`, which has no types."""
Work: TypeAlias = Callable[[Connection, bool], Awaitable[T]]
"""Something to do; the flag says that an earlier attempt was cut off and may have been kept."""

PAUSES = (0.0, 0.1, 0.3, 0.6, 1.0, 2.0)
"""Seconds before each further attempt: a restart of the server goes unnoticed."""

_PATIENCE = 10
"""Seconds that a connection, a statement or a farewell may take."""

# Our own key for the one lock that starting processes queue for.
_MIGRATING = 0x7061726C6F72


class PostgresPool:
    """Runs work on some connection, again when the connection is lost."""

    def __init__(self, url: str, size: int = 10, pauses: tuple[float, ...] = PAUSES) -> None:
        self.url = url
        self._size = size
        self._pauses = pauses
        self._pool: Any = None

    async def open(self, *, migrating: bool = True) -> None:
        """Connect and apply the missing migrations."""
        self._pool = await reachable(
            asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=self._size,
                command_timeout=_PATIENCE,
                reset=leave_as_it_is,
            )
        )
        if migrating:
            await self.run(migrate)

    async def close(self) -> None:
        """Wait for what is under way and disconnect."""
        pool, self._pool = self._pool, None
        if pool:
            try:
                await asyncio.wait_for(pool.close(), _PATIENCE)
            except (OSError, asyncpg.InterfaceError):
                pool.terminate()

    async def run(self, work: Work[T], *, cut_off: bool = False) -> T:
        """The result of `work`; raises the store's own exceptions."""
        timeouts = 0
        for pause in (*self._pauses, None):
            if (pool := self._pool) is None:
                raise StorageUnavailable("The database is closed.")
            try:
                connection = await pool.acquire(timeout=_PATIENCE)
                before, cut_off = cut_off, True
                try:
                    return await work(connection, before)
                finally:
                    # What the work came to stands, even when its connection is lost just after.
                    with contextlib.suppress(Exception):
                        await pool.release(connection)
            except Exception as fault:
                if not is_passing(fault):
                    raise_named(fault)
                # Who heard nothing for that long twice will hear nothing soon.
                timeouts += isinstance(fault, TimeoutError)
                if pause is None or timeouts > 1:
                    raise StorageUnavailable(f"PostgreSQL does not answer: {fault}.") from fault
                await asyncio.sleep(pause)
        raise AssertionError("the last attempt returns or raises")


async def leave_as_it_is(_: Connection) -> None:
    """Spare the round trip that resets a session: ours keep nothing in theirs."""


async def reachable(connecting: Awaitable[Any]) -> Any:
    """What connecting gives; raises `StorageUnavailable` with the reason."""
    try:
        return await connecting
    except (OSError, TimeoutError, asyncpg.PostgresError) as fault:
        raise StorageUnavailable(f"PostgreSQL cannot be reached: {fault}.") from fault


async def migrate(connection: Connection, _: bool, last: int | None = None) -> None:
    """Apply the missing migrations, up to the last that is wanted, one process at a time."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _MIGRATING)
        await connection.execute(migrations.CREATE_TABLE)
        applied = [number for (number,) in await connection.fetch("SELECT number FROM migrations")]
        for step in migrations.missing("postgres", applied):
            if last is not None and step.number > last:
                return
            await connection.execute(step.sql)
            note = "INSERT INTO migrations (number, name) VALUES ($1, $2)"
            await connection.execute(note, step.number, step.name)


def is_passing(fault: Exception) -> bool:
    """Whether another attempt may succeed: the connection is lost, or others were in the way."""
    # asyncpg reports unfit values with a subclass of the error for closed connections.
    if isinstance(fault, _base.DataError):
        return False
    return isinstance(
        fault,
        OSError
        | TimeoutError
        | asyncpg.InterfaceError
        | asyncpg.InternalClientError
        | asyncpg.PostgresConnectionError
        | asyncpg.exceptions.OperatorInterventionError
        | asyncpg.exceptions.TransactionRollbackError
        | asyncpg.TooManyConnectionsError,
    )


def raise_named(fault: Exception) -> NoReturn:
    """Raise the store's own exception for a fault of the database, or the fault as it is."""
    if isinstance(fault, asyncpg.ForeignKeyViolationError):
        raise Missing(str(fault)) from fault
    if isinstance(fault, asyncpg.UniqueViolationError):
        raise Taken(str(fault)) from fault
    if isinstance(
        fault,
        asyncpg.exceptions.InsufficientResourcesError
        | asyncpg.exceptions.PostgresSystemError
        | asyncpg.exceptions.ReadOnlySQLTransactionError,
    ):
        raise StorageUnavailable(f"PostgreSQL refuses to write: {fault}.") from fault
    raise fault
