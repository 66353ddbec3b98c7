"""`parlor admin bans`: whom the host keeps out."""

import argparse

from parlor.cli.admin.place import run_with
from parlor.cli.admin.table import moment, print_json, print_table
from parlor.server.db.admin import Admin
from parlor.server.db.bans import Ban, all_bans
from parlor.server.db.database import Store


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Print the list."""

    async def listed(store: Store, admin: Admin) -> list[tuple[Ban, str | None]]:
        names = await admin.names()
        return [(ban, names.get(ban.player)) for ban in await all_bans(store)]

    found = run_with(args, listed)
    if args.json:
        print_json(
            [
                {"player": b.player, "name": name, "reason": b.reason, "at": b.at}
                for b, name in found
            ]
        )
    else:
        rows = [(ban.player, name, moment(ban.at), ban.reason or None) for ban, name in found]
        print_table(("public id", "name", "since", "reason"), rows, "Nobody is banned.")
    return 0
