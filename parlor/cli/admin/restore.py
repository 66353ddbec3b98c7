"""`parlor admin restore FILE`: fill a database from a backup, wholly or not at all."""

import argparse
import asyncio
from collections.abc import Iterator
from pathlib import Path

from parlor.cli.admin.place import database_of
from parlor.cli.admin.table import moment
from parlor.server.db import backup
from parlor.server.db.backup import Rows
from parlor.server.db.open import file_of, is_shared


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.description = (
        "Fill an empty database from a backup of either kind of database, wholly or not at all."
        " Stop every server first. An older backup is migrated, a newer or broken one refused."
    )
    parser.add_argument("file", type=Path, help="a file that `parlor admin backup` wrote")
    parser.add_argument(
        "--replace", action="store_true", help="give up everything that the database holds"
    )


def run(args: argparse.Namespace) -> int:
    """Check the whole file, then restore it."""
    head = backup.check(args.file)
    url = database_of(args)
    if is_shared(url):
        from parlor.server.db import postgres_backup

        asyncio.run(
            postgres_backup.restore(url, _rows(args.file), head.migration, replace=args.replace)
        )
    else:
        from parlor.server.db import sqlite_backup

        sqlite_backup.restore(file_of(url), _rows(args.file), head.migration, replace=args.replace)
    print(f"Restored as it was on {moment(head.at)}.")
    return 0


def _rows(file: Path) -> Iterator[Rows]:
    return (part for part in backup.parts(file) if isinstance(part, Rows))
