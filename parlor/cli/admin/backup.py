"""`parlor admin backup FILE`: everything in one file, also while servers run."""

import argparse
import asyncio
from pathlib import Path

from parlor.cli.admin.place import database_of, require_there
from parlor.server.db import backup
from parlor.server.db.admin import Unknown
from parlor.server.db.open import file_of, is_shared
from parlor.server.rate_limit import milliseconds


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.description = (
        "Write everything to one file, as it was at one moment, also while servers run. It fits"
        " both kinds of database. It holds hashes of passwords and keys of this server: hide it."
    )
    parser.add_argument("file", type=Path, help="the file to write, such as parlor-2030-01-31.gz")
    parser.add_argument("--replace", action="store_true", help="give up a file of that name")


def run(args: argparse.Namespace) -> int:
    """Write the file and say how much is in it."""
    if args.file.exists() and not args.replace:
        raise Unknown(f"{args.file} is there already: --replace gives it up.")
    if not args.file.parent.is_dir():
        raise Unknown(f"There is no folder {args.file.parent}.")
    url = database_of(args)
    require_there(url)
    rows = asyncio.run(_write_backup(url, args.file))
    print(f"{args.file}: {rows} rows, {args.file.stat().st_size / 1e6:.1f} MB.")
    return 0


async def _write_backup(url: str, file: Path) -> int:
    if is_shared(url):
        from parlor.server.db import postgres_backup

        async with postgres_backup.snapshot(url) as of_postgres:
            return await backup.write(file, of_postgres, milliseconds())
    from parlor.server.db import sqlite_backup

    with sqlite_backup.snapshot(file_of(url)) as of_sqlite:
        return await backup.write(file, of_sqlite, milliseconds())
