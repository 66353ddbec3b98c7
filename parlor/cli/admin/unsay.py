"""`parlor admin unsay CODE LINE`: remove a line of chat."""

import argparse

from parlor.cli.admin.place import run_with
from parlor.cli.admin.table import plain_line
from parlor.server.db.admin import Admin
from parlor.server.db.database import Store
from parlor.server.models import ChatLine
from parlor.server.rooms.registry import normal_code


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.description = (
        "Remove what a line of chat says, from the database and from open windows. Its place stays,"
        " with the words that the host of the server removed it."
    )
    parser.add_argument("code", type=normal_code, help="the code of the room")
    parser.add_argument("line", type=int, help="the number of the line in `parlor admin room CODE`")


def run(args: argparse.Namespace) -> int:
    """Remove it and say so."""

    async def unsay(_store: Store, admin: Admin) -> ChatLine:
        return await admin.unsay(args.code, args.line)

    line = run_with(args, unsay)
    print(f"Line {line.index} of {plain_line(line.name)} is removed.")
    return 0
