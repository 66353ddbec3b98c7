"""`parlor admin close CODE`: close a room."""

import argparse

from parlor.cli.admin.place import run_with
from parlor.server.db.admin import Admin
from parlor.server.db.database import Store
from parlor.server.models import Room
from parlor.server.rooms.registry import normal_code


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.description = (
        "Close a room and send its people away. A running match ends without a result; it stays in"
        " the history of its players, unless its table keeps nothing."
    )
    parser.add_argument("code", type=normal_code, help="the code of the room")


def run(args: argparse.Namespace) -> int:
    """Close it and say so."""

    async def close(_store: Store, admin: Admin) -> Room:
        return await admin.close(args.code)

    room = run_with(args, close)
    print(f"Room {room.code} is closed.")
    return 0
