"""`parlor admin rooms`: every room, last touched first."""

import argparse
import re

from parlor.cli.admin.place import run_with
from parlor.cli.admin.table import moment, print_json, print_table
from parlor.server.db.admin import Admin, RoomLine
from parlor.server.db.database import Store
from parlor.server.rate_limit import milliseconds

UNITS = {"m": 60_000, "h": 3_600_000, "d": 86_400_000}
"""Milliseconds of a minute, an hour and a day."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("--game", help="only rooms of the game with this id")
    parser.add_argument("--phase", choices=("lobby", "playing", "over"), help="only in this phase")
    parser.add_argument(
        "--older",
        type=milliseconds_of,
        metavar="AGE",
        help="only rooms where nobody did anything for so long, such as 30m, 12h or 7d",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def milliseconds_of(text: str) -> int:
    """`7d` in milliseconds."""
    found = re.fullmatch(r"([0-9]{1,6})([mhd])", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text} is no age such as 30m, 12h or 7d")
    return int(found[1]) * UNITS[found[2]]


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    before = None if args.older is None else milliseconds() - args.older

    async def listed(_store: Store, admin: Admin) -> list[RoomLine]:
        return await admin.rooms(args.game, args.phase, before)

    lines = run_with(args, listed)
    if args.json:
        print_json([_plain(line) for line in lines])
    else:
        head = ("code", "game", "phase", "here", "people", "lines", "last touched")
        print_table(head, [_row(line) for line in lines], "No rooms found.")
    return 0


def _plain(line: RoomLine) -> dict[str, object]:
    room = line.room
    return {
        "code": room.code,
        "game": room.game,
        "mode": room.mode,
        "phase": room.phase,
        "listed": room.listed,
        "people": [chair.name for chair in room.chairs],
        "here": len(room.here),
        "watching": len(room.watchers),
        "lines": line.lines,
        "created": room.created,
        "touched": room.touched,
    }


def _row(line: RoomLine) -> tuple[object, ...]:
    room = line.room
    names = ", ".join(chair.name for chair in room.chairs)
    touched = moment(room.touched)
    return room.code, room.game, room.phase, len(room.here), names, line.lines, touched
