"""`parlor admin stats`: the whole server in figures."""

import argparse
import datetime

from parlor.cli.admin.place import run_with
from parlor.cli.admin.table import print_json, print_table
from parlor.server.db.admin import Admin
from parlor.server.db.database import Store
from parlor.server.db.server_stats import Day, ServerStats, census
from parlor.server.rate_limit import milliseconds


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Print the figures."""

    async def server_stats(store: Store, _admin: Admin) -> ServerStats:
        return await census(store, milliseconds())

    found = run_with(args, server_stats)
    if args.json:
        print_json(found)
    else:
        _print(found)
    return 0


def _print(found: ServerStats) -> None:
    figures = [
        ("people", found.people),
        ("accounts", found.accounts),
        ("devices", found.sessions),
        ("kept out", found.bans),
        *((f"rooms, {phase}", count) for phase, count in found.rooms.items()),
        ("lines of chat", found.chat_lines),
        ("rows of logs", found.rows),
        ("database", f"{found.bytes / 1e6:.1f} MB"),
    ]
    print_table(("figure", ""), figures, "")
    print()
    matches = [(each.game, each.finished, each.running, each.abandoned) for each in found.matches]
    head = ("matches of", "finished", "running", "abandoned")
    print_table(head, matches, "No matches are stored.")
    print()
    days = [(_date(day), day.started, day.ended) for day in found.days]
    print_table(("day (UTC)", "started", "ended"), days, "")


def _date(day: Day) -> str:
    return datetime.datetime.fromtimestamp(day.day / 1000, datetime.UTC).strftime("%Y-%m-%d")
