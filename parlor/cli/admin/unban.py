"""`parlor admin unban WHO`: let a person in again."""

import argparse
import sys

from parlor.cli.admin.place import run_with
from parlor.server.db import bans
from parlor.server.db.admin import Admin, Unknown
from parlor.server.db.database import Store


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("who", help="a public id (see `parlor admin bans`), a username or a token")


def run(args: argparse.Namespace) -> int:
    """Let them in and say so."""

    async def unban(store: Store, admin: Admin) -> bool:
        # By the id itself first: who is not stored any more may still be banned.
        return await bans.unban(store, args.who) or await bans.unban(
            store, (await admin.person(args.who)).id
        )

    try:
        is_lifted = run_with(args, unban)
    except Unknown as fault:
        print(fault, file=sys.stderr)
        return 1
    print("They may come back." if is_lifted else "They were not banned.")
    return 0 if is_lifted else 1
