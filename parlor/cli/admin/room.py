"""`parlor admin room CODE`: who is in a room, and what was said there."""

import argparse

from msgspec import Struct

from parlor.cli.admin.place import run_with
from parlor.cli.admin.table import moment, print_json, print_table
from parlor.server.db.admin import Admin
from parlor.server.db.database import Store
from parlor.server.models import Chair, ChatLine, Room
from parlor.server.rooms.registry import normal_code


class RoomReport(Struct, frozen=True):
    """A room, what was said in it, and the usernames of those who have one."""

    room: Room
    chat: list[ChatLine]
    usernames: dict[str, str]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("code", type=normal_code, help="the code of the room")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Print the room."""

    async def look(_store: Store, admin: Admin) -> RoomReport:
        room, chat = await admin.room(args.code), await admin.chat(args.code)
        usernames = await admin.usernames()
        known = {*(chair.player for chair in room.chairs), *room.watchers}
        return RoomReport(
            room, chat, {who: name for who, name in usernames.items() if who in known}
        )

    shown = run_with(args, look)
    if args.json:
        print_json(shown)
    else:
        _print(shown)
    return 0


def _print(shown: RoomReport) -> None:
    room = shown.room
    print(
        f"Room {room.code}: {room.game}, {room.mode}, {room.phase}, match {room.match or 'none'}."
    )
    print(f"Opened {moment(room.created)}, last touched {moment(room.touched)}.\n")
    people = [
        *(_seated(shown, index, chair) for index, chair in enumerate(room.chairs)),
        *(
            ("watching", watcher.name, who, shown.usernames.get(who), "here")
            for who, watcher in room.watchers.items()
        ),
    ]
    print_table(("chair", "name", "public id", "username", ""), people, "Nobody is in this room.")
    print()
    said = [
        (line.index, moment(line.at), line.name, line.player, _text(line)) for line in shown.chat
    ]
    print_table(("line", "said", "name", "public id", "text"), said, "No chat messages.")


def _seated(shown: RoomReport, index: int, chair: Chair) -> tuple[object, ...]:
    who = chair.player or (f"bot {chair.bot}" if chair.bot else None)
    return (
        index,
        chair.name,
        who,
        shown.usernames.get(chair.player or ""),
        _state(shown.room, chair),
    )


def _state(room: Room, chair: Chair) -> str:
    is_here = chair.player in room.here or chair.bot is not None
    state = "gone" if chair.gone else "here" if is_here else "away"
    return f"{state}, host" if chair.player == room.host else state


def _text(line: ChatLine) -> str:
    return line.text or "(removed)"
