"""The `parlor` command; each subcommand is a module that is imported only when it runs."""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from parlor import __version__

COMMANDS = {
    "serve": ("parlor.cli.serve", "start the server and print the address to open"),
    "play": ("parlor.cli.play", "play a game in this terminal"),
    "replay": ("parlor.cli.replay", "step through an exported match"),
    "verify": ("parlor.cli.verify", "check how the deal of an exported match was drawn"),
    "simulate": ("parlor.cli.simulate", "let bots play many matches and report the results"),
    "new-game": ("parlor.cli.new_game", "write the files of a new game, ready to change"),
    "admin": ("parlor.cli.admin", "look after rooms, people and backups"),
    "settings": ("parlor.cli.settings", "list every setting of the server"),
}
"""The module of each command, with `add_arguments(parser)` and `run(args) -> int`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    # Modules are no garbage: to look for some in them takes a sixth of a start.
    gc.disable()
    args = _parser(given).parse_args(given)
    run = import_module(COMMANDS[args.command][0]).run
    gc.freeze()
    gc.enable()
    try:
        return int(run(args))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Our output's reader has had enough; Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _parser(given: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="parlor", description="Tabletop games with friends.")
    parser.add_argument("--version", action="version", version=f"parlor {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (module, about) in COMMANDS.items():
        command = commands.add_parser(name, help=about, description=about.capitalize() + ".")
        # The modules of the others would only make this one start later.
        if given and given[0] == name:
            import_module(module).add_arguments(command)
    return parser
