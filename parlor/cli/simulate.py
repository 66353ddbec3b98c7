"""`parlor simulate GAME`: bots play many matches, and a report says how they went."""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, TextIO

import msgspec

from parlor.cli.report import report
from parlor.cli.wording import WORDS
from parlor.engine import BadOption
from parlor.game import Game, Mode
from parlor.games import games
from parlor.options import read_options
from parlor.simulate import PlayedMatch, Setting, simulated
from parlor.table.bot_kinds import bot_kinds

SWITCHES = {"on": True, "yes": True, "off": False, "no": False}
"""How people write what an option may be."""


def with_progress(
    matches: Iterator[PlayedMatch], total: int, screen: TextIO
) -> Iterator[PlayedMatch]:
    """The same matches, with a bar on the screen when it is a terminal."""
    if not screen.isatty():
        yield from matches
        return
    began = time.monotonic()
    for done, match in enumerate(matches, start=1):
        screen.write(f"\r{_bar(done, total, time.monotonic() - began)}")
        screen.flush()
        yield match
    screen.write("\n")


def _bar(done: int, total: int, seconds: float, width: int = 30) -> str:
    full = width * done // total
    left = seconds / done * (total - done)
    return f"[{'#' * full}{'.' * (width - full)}] {done}/{total}  {left:.0f} s left "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `parlor simulate` can be told."""
    parser.add_argument("game", choices=sorted(games()), help="the game to play")
    parser.add_argument(
        "--seats", type=int, help="how many; else as many as bots are named, or as few as possible"
    )
    parser.add_argument(
        "--bots", help="one kind for all seats, or one for each with commas between"
    )
    parser.add_argument("--games", type=_positive, default=1000, help="how many matches; else 1000")
    parser.add_argument(
        "--seed", type=int, default=1, help="of the first match, then one more each; else 1"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument(
        "--jobs", type=_positive, default=os.cpu_count() or 1, help="processes; else all cores"
    )
    parser.add_argument(
        "--json", action="store_true", help="print each match as a line of JSON, and no report"
    )


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def setting_from(args: argparse.Namespace) -> Setting:
    """What the arguments ask for; raises `BadOption`."""
    game = games()[args.game]
    named = kinds_in(args.bots) if args.bots else [next(iter(bot_kinds(game)))]
    seats = min(game.seats) if len(named) == 1 else len(named)
    seats = seats if args.seats is None else args.seats
    mode: Mode = "solo" if seats == 1 and "solo" in game.policy.modes else "online"
    options = read_options(game, dict(map(option, args.option)), mode)
    allowed = game.seats_allowed(options)
    if seats not in allowed:
        raise BadOption("seats", choices=len(allowed), least=allowed[0], most=allowed[-1])
    return Setting(game.id, msgspec.to_builtins(options), _bots(game, named, seats))


def option(text: str) -> tuple[str, Any]:
    """The name and the value of `NAME=VALUE`; what is neither on, off nor JSON is text."""
    name, _, value = text.partition("=")
    try:
        return name, SWITCHES[value] if value in SWITCHES else msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def kinds_in(text: str) -> list[str]:
    """The kinds of bots in a list with commas between."""
    return [kind.strip() for kind in text.split(",")]


def _bots(game: Game, named: list[str], seats: int) -> tuple[str, ...]:
    known = bot_kinds(game)
    kinds = named * seats if len(named) == 1 else named
    for kind in kinds:
        if kind not in known:
            raise BadOption("no_bot", kind=kind, kinds=", ".join(known))
    if len(kinds) != seats:
        raise BadOption("bots_for_seats", seats=seats, bots=len(kinds))
    return tuple(kinds)


def run(args: argparse.Namespace) -> int:
    """Play, show progress, print the report; the exit status."""
    try:
        setting = setting_from(args)
    except BadOption as fault:
        sys.stderr.write(f"{games()[args.game].refusal(fault)}\n")
        return 2
    seeds = range(args.seed, args.seed + args.games)
    began = time.perf_counter()
    try:
        matches = list(with_progress(simulated(setting, seeds, args.jobs), len(seeds), sys.stderr))
    except KeyboardInterrupt:
        sys.stderr.write(f"\n{WORDS('simulate-stopped')}\n")
        return 130
    if args.json:
        sys.stdout.writelines(f"{msgspec.json.encode(match).decode()}\n" for match in matches)
    else:
        _print_report(setting, matches, time.perf_counter() - began)
    return 0


def _print_report(setting: Setting, matches: Sequence[PlayedMatch], seconds: float) -> None:
    seats = f"{len(setting.bots)} seat{'s' * (len(setting.bots) > 1)}"
    kinds = setting.bots[:1] if len(set(setting.bots)) == 1 else setting.bots
    first, last = matches[0].seed, matches[-1].seed
    sys.stdout.write(f"{setting.game}, {seats} ({', '.join(kinds)}), seeds {first} to {last}\n")
    outcomes = [match.outcome for match in matches]
    for line in report(outcomes, [match.moves for match in matches], seconds):
        sys.stdout.write(f"{line}\n")
