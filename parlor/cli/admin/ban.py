"""`parlor admin ban WHO`: keep a person out."""

import argparse

from parlor.cli.admin.place import run_with
from parlor.cli.admin.table import plain_line
from parlor.server.db import bans
from parlor.server.db.admin import Admin
from parlor.server.db.database import Store
from parlor.server.errors import Refusal
from parlor.server.models import Player
from parlor.server.rate_limit import milliseconds


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.description = (
        "Keep a person out, on every device of theirs: their windows close within seconds and every"
        " request is refused with the reason. Nothing keeps a person from coming back as a new one."
    )
    parser.add_argument("who", help="a public id (see `parlor admin room`), a username or a token")
    parser.add_argument("--reason", default="", help="a sentence that the person reads")


def run(args: argparse.Namespace) -> int:
    """Ban and say so."""
    reason = sentence(args.reason)

    async def ban(store: Store, admin: Admin) -> Player:
        person = await admin.person(args.who)
        await bans.ban(store, bans.Ban(person.id, reason, milliseconds()))
        return person

    person = run_with(args, ban)
    told = Refusal("banned", **bans.ban_args(reason)).message
    print(f"{plain_line(person.name)} ({person.id}) is kept out. They read: {plain_line(told)}")
    return 0


def sentence(reason: str) -> str:
    """The reason with a full stop, if there is one."""
    text = " ".join(reason.split())
    return text if not text or text[-1] in ".!?" else f"{text}."
