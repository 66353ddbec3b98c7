"""The database that a host's command works on: the same setting as the server's."""

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import TypeVar

from parlor.server.db import migrations
from parlor.server.db.admin import Admin, Unknown
from parlor.server.db.database import Store
from parlor.server.db.open import file_of, is_shared, open_store
from parlor.server.rate_limit import milliseconds
from parlor.server.settings import BadSetting, masked, read_settings

T = TypeVar("T")


def add_database(parser: argparse.ArgumentParser) -> None:
    """Where everything is stored; a command's own flag wins over one given before it."""
    parser.add_argument(
        "--database",
        metavar="VALUE",
        default=argparse.SUPPRESS,
        help="the same as of `parlor serve` (PARLOR_DATABASE): an SQLite file or a PostgreSQL URL",
    )


def database_of(args: argparse.Namespace) -> str:
    """The database that the flag, the variable or the default names."""
    url = read_settings(os.environ, {"database": getattr(args, "database", None)}).database
    try:
        open_store(url)
    except ValueError as fault:
        raise BadSetting(str(fault)) from None
    return url


def run_with(args: argparse.Namespace, work: Callable[[Store, Admin], Awaitable[T]]) -> T:
    """The result of some work on a database that is up to date."""
    return asyncio.run(_with(database_of(args), work))


async def _with(url: str, work: Callable[[Store, Admin], Awaitable[T]]) -> T:
    require_there(url)
    store = open_store(url)
    await store.open(migrate=False)
    try:
        await _require_current(store)
        return await work(store, Admin(store, milliseconds))
    finally:
        await store.close()


def require_there(url: str) -> None:
    """Refuse a file that is not there, because connecting would create it."""
    if not is_shared(url) and not file_of(url).is_file():
        raise Unknown(f"There is no database {masked(url)}.")


async def _require_current(store: Store) -> None:
    """Refuse tables of another version: this one would misread them."""
    try:
        reached = (await store.read(migrations.REACHED))[0][0] or 0
    except Exception:
        raise Unknown("This isn't a Parlor database. Start the server on it first.") from None
    newest = migrations.all_steps("sqlite")[-1].number
    if reached != newest:
        raise Unknown(
            f"The database has reached migration {reached}, but this version of Parlor works with"
            f" {newest}: use the version that serves it, or start the server once to migrate."
        )
