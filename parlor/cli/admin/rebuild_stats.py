"""`parlor admin rebuild-stats`: writes profiles and leaderboards again from all results."""

import argparse

from parlor.cli.admin.place import run_with
from parlor.games import games
from parlor.server.db.admin import Admin
from parlor.server.db.database import Store
from parlor.server.stats.rebuild import Rebuild


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There is nothing to choose."""
    parser.description = (
        "Sum up all results of people anew: figures, streaks, bests, achievements and leaderboards."
        " Ratings stay as they are. Servers may run meanwhile."
    )


def run(args: argparse.Namespace) -> int:
    """Sum up and say for how many people."""

    async def rebuild(store: Store, _admin: Admin) -> int:
        return await Rebuild(store, games()).everybody()

    number = run_with(args, rebuild)
    print(f"The results of {number} {'person' if number == 1 else 'people'} are summed up anew.")
    return 0
