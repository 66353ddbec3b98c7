"""`parlor admin`: what a host sees and does on the command line, also while servers run."""

import argparse
import sqlite3
import sys
from importlib import import_module

from parlor.cli.admin.place import add_database
from parlor.server.db.admin import Unknown
from parlor.server.db.backup import BackupFault
from parlor.server.db.database import StorageUnavailable
from parlor.server.settings import BadSetting

COMMANDS = {
    "rooms": ("parlor.cli.admin.rooms", "list the rooms, last touched first"),
    "room": ("parlor.cli.admin.room", "show who is in a room and what was said there"),
    "close": ("parlor.cli.admin.close", "close a room and send its people away"),
    "unsay": ("parlor.cli.admin.unsay", "remove a line of chat for ever"),
    "ban": ("parlor.cli.admin.ban", "keep a person out, on every device of theirs"),
    "unban": ("parlor.cli.admin.unban", "let a person in again"),
    "bans": ("parlor.cli.admin.bans", "list whom you keep out"),
    "password": ("parlor.cli.admin.password", "print a link to set a forgotten password"),
    "invite": ("parlor.cli.admin.invite", "make, list or revoke links that let people in"),
    "admins": ("parlor.cli.admin.admins", "list admins, or change who they are"),
    "backup": ("parlor.cli.admin.backup", "write everything to one file, also during play"),
    "restore": ("parlor.cli.admin.restore", "fill an empty database from a backup"),
    "rebuild-stats": ("parlor.cli.admin.rebuild_stats", "sum up all results of people anew"),
    "stats": ("parlor.cli.admin.stats", "count people, rooms and matches"),
}
"""The module of each command, with `add_arguments(parser)` and `run(args) -> int`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One command for each thing to do."""
    parser.epilog = "Exit status: 0 when it was done, 1 when it could not be done, 2 for bad usage."
    add_database(parser)
    commands = parser.add_subparsers(dest="admin", required=True, metavar="COMMAND")
    for name, (module, about) in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about.capitalize() + ".")
        add_database(command)
        import_module(module).add_arguments(command)


def run(args: argparse.Namespace) -> int:
    """Carry out a command; what cannot be done is said in a sentence."""
    try:
        return int(import_module(COMMANDS[args.admin][0]).run(args))
    except BadSetting as fault:
        print(fault, file=sys.stderr)
        return 2
    except sqlite3.Error as fault:
        print(f"The database cannot be used: {fault}.", file=sys.stderr)
        return 1
    except (Unknown, BackupFault, StorageUnavailable) as fault:
        print(fault, file=sys.stderr)
        return 1
    except OSError as fault:
        print(f"{fault.filename}: {fault.strerror}." if fault.filename else fault, file=sys.stderr)
        return 1
