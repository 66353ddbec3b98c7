"""`parlor admin invite`: links that let people into a private server."""

import argparse

from parlor.cli.admin.place import run_with
from parlor.cli.admin.table import moment, print_json, print_table
from parlor.server.db import invitations as db
from parlor.server.db.admin import Admin, Unknown
from parlor.server.db.database import Store
from parlor.server.rate_limit import milliseconds


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.description = (
        "Make a link that lets people in where PARLOR_ACCESS is password or invitation. Its secret"
        " is shown only now. People who came in stay, also when the link is revoked."
    )
    parser.add_argument("--uses", type=up_to(db.MOST_USES), default=1, help="for how many people")
    parser.add_argument("--days", type=up_to(db.MOST_DAYS), default=14, help="for how long")
    parser.add_argument("--note", default="", help="for whom it is, for yourself")
    parser.add_argument("--site", default="", help="your address, such as https://parlor.example")
    parser.add_argument("--list", action="store_true", help="list the links that let people in")
    parser.add_argument("--revoke", metavar="ID", help="let a link let nobody in any more")
    parser.add_argument("--json", action="store_true", help="print JSON")


def up_to(most: int) -> "type[int]":
    """A reader of whole numbers from 1 to a bound."""

    class Number(int):
        def __new__(cls, text: str) -> "Number":
            number = super().__new__(cls, text)
            if not 1 <= number <= most:
                raise argparse.ArgumentTypeError(f"{text} is not from 1 to {most}")
            return number

    return Number


def run(args: argparse.Namespace) -> int:
    """Make a link, or list or revoke some."""
    if args.list:
        return _list(args)
    if args.revoke:
        return _revoke(args)

    async def invite(store: Store, _admin: Admin) -> str:
        return await db.invite(store, args.note, args.uses, args.days, milliseconds())

    print(args.site.rstrip("/") + db.link_path(run_with(args, invite)))
    return 0


def _list(args: argparse.Namespace) -> int:
    async def listed(store: Store, _admin: Admin) -> list[db.Invitation]:
        return await db.invitations(store, milliseconds())

    found = run_with(args, listed)
    if args.json:
        print_json(found)
    else:
        rows = [(one.id, one.uses_left, moment(one.expires), one.note or None) for one in found]
        print_table(("id", "uses left", "until", "note"), rows, "No link lets anyone in.")
    return 0


def _revoke(args: argparse.Namespace) -> int:
    async def revoke(store: Store, _admin: Admin) -> None:
        if not await db.revoke(store, args.revoke):
            raise Unknown(f"There's no link {args.revoke}.")

    run_with(args, revoke)
    print(f"Link {args.revoke} lets nobody in any more.")
    return 0
