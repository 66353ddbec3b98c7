"""`parlor admin admins`: who may do what a server leaves to its admins."""

import argparse

from parlor.cli.admin.place import run_with
from parlor.cli.admin.table import plain_line, print_json, print_table
from parlor.server.db import admins
from parlor.server.db.admin import Admin, Unknown
from parlor.server.db.database import Store
from parlor.server.models import Player
from parlor.server.rate_limit import milliseconds


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.description = (
        "List the server's admins, or change who they are: people with a username, who may open"
        " rooms also where PARLOR_ROOMS_BY=admins."
    )
    parser.add_argument("--add", metavar="WHO", help="a username or public id")
    parser.add_argument("--remove", metavar="WHO", help="a username or public id")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Change the list, or print it."""
    if args.add or args.remove:
        person = run_with(args, lambda store, admin: _change(store, admin, args))
        is_one = "is now" if args.add else "is no longer"
        print(f"{plain_line(person.name)} ({person.id}) {is_one} an admin.")
        return 0

    async def listed(store: Store, _admin: Admin) -> list[tuple[str, str]]:
        return await admins.all_admins(store)

    found = run_with(args, listed)
    if args.json:
        print_json([{"player": player, "username": username} for player, username in found])
    else:
        print_table(("public id", "username"), found, "There are none yet: --add WHO.")
    return 0


async def _change(store: Store, admin: Admin, args: argparse.Namespace) -> Player:
    person = await admin.person(args.add or args.remove)
    if args.remove:
        if not await admins.dismiss(store, person.id):
            raise Unknown(f"{person.name} is no admin.")
        return person
    if person.id not in await admin.usernames():
        raise Unknown(f"{person.name} has no username. Only people with one can.")
    await admins.appoint(store, person.id, milliseconds())
    return person
