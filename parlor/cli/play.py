"""`parlor play GAME`: a match in the terminal, against bots or passed from hand to hand."""

import argparse
import os
import secrets
import sys
import time
from pathlib import Path

import msgspec

from parlor import match_file
from parlor.cli.plain import plain_events, plain_moves, plain_view
from parlor.cli.simulate import kinds_in, option
from parlor.cli.wording import WORDS
from parlor.engine import BadOption, IllegalMove, Seat
from parlor.game import Game, Mode, Policy
from parlor.games import games
from parlor.match import SeatName
from parlor.options import read_options, read_policy
from parlor.table.bot_kinds import bot_kinds, bot_words
from parlor.table.local_table import LocalTable, local_header


class Quit(Exception):
    """The player has had enough."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("game", help="the id of a game, or `list` for all of them")
    parser.add_argument("--people", type=int, default=1, help="how many people share this terminal")
    parser.add_argument("--bots", default=None, help="kinds of bots, separated by commas")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--preset", help="another kind of table, by the name the game gives it")
    parser.add_argument("--seed", type=int, default=None, help="deal by this whole number")
    parser.add_argument("--save", metavar="FILE", help="write the finished match to this file")


def run(args: argparse.Namespace) -> int:
    """Play one match."""
    if args.game == "list":
        print("\n".join(f"{game.id}: {game.title}. {game.slogan}" for game in games().values()))
        return 0
    if args.game not in games():
        print(WORDS("play-no-game", game=args.game), file=sys.stderr)
        return 2
    try:
        table = new_table(games()[args.game], args)
    except BadOption as fault:
        print(games()[args.game].refusal(fault), file=sys.stderr)
        return 2
    try:
        play(table)
    except (Quit, EOFError):
        print(WORDS("play-goodbye"))
        return 0
    if args.save:
        written = msgspec.json.encode(match_file.exported(table.match.game, table.match))
        Path(args.save).write_bytes(msgspec.json.format(written, indent=1))
        print(WORDS("play-saved", file=args.save))
    return 0


def new_table(game: Game, args: argparse.Namespace) -> LocalTable:
    """The table that the arguments ask for."""
    kinds = bot_kinds(game)
    raw = {**(game.alone if args.people == 1 else {}), **dict(map(option, args.option))}
    chosen = kinds_in(args.bots) if args.bots else []
    mode: Mode = "solo" if args.people == 1 and not chosen and 1 in game.seats else "device"
    options = read_options(game, raw, mode)
    allowed = game.seats_allowed(options)
    if args.bots is None:
        chosen = [next(iter(kinds))] * max(0, allowed[0] - args.people)
    if unknown := [kind for kind in chosen if kind not in kinds]:
        raise BadOption("no_bot", kind=unknown[0], kinds=", ".join(kinds))
    if args.people < 0 or args.people + len(chosen) not in allowed:
        raise BadOption("seats", choices=len(allowed), least=allowed[0], most=allowed[-1])
    numbers = range(1, args.people + 1)
    people = [WORDS("play-you")] if args.people == 1 else [_player(number) for number in numbers]
    seats = [SeatName(name) for name in people]
    seats += [
        SeatName(f"{bot_words(game, kind)[0]} {n + 1}", bot=kind) for n, kind in enumerate(chosen)
    ]
    seed = secrets.randbits(63) if args.seed is None else args.seed
    policy = read_policy(game, args.preset, {})
    if args.save:
        _require_place(Path(args.save), game, policy)
    header = local_header(
        game,
        options,
        seats,
        seed,
        policy=policy,
        mode=mode,
        match=secrets.token_urlsafe(12),
        salt=secrets.token_hex(16),
        started=_now(),
    )
    return LocalTable(game, header)


def _require_place(path: Path, game: Game, policy: Policy) -> None:
    """Refuse before the first move what would fail after the last."""
    if not policy.keep:
        names = [name for name, preset in game.presets.items() if preset.keep]
        if names:
            raise BadOption("unkept_but", "save", preset=names[0])
        raise BadOption("unkept", "save")
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadOption("unwritable", "save", file=str(path))


def play(table: LocalTable) -> None:
    """Play to the end."""
    people = [seat for seat in range(len(table.match.header.seats)) if not table.is_bot(seat)]
    # Several people look at one screen: between their turns it shows what all may know.
    eyes = people[0] if len(people) == 1 else None
    shown: Seat | None = None
    while (seat := table.next_seat()) is not None:
        if table.is_bot(seat):
            _let_bot_play(table, seat, eyes)
            continue
        if len(people) > 1 and shown != seat:
            _curtain(table, seat)
        shown = seat
        _take_turn(table, seat)
        _tell_events(table, eyes)
    _tell_outcome(table)


def _let_bot_play(table: LocalTable, seat: Seat, eyes: Seat | None) -> None:
    is_on_turn = seat in table.match.active
    move = table.let_bot_play(seat, _now())
    if is_on_turn:
        print(f"{_name(table, seat)}: {table.match.game.rules.text(move)}")
    if move is not None:
        _tell_events(table, eyes)


def _name(table: LocalTable, seat: Seat) -> str:
    return table.match.header.seats[seat].name


def _player(number: int) -> str:
    return WORDS("play-player", number=number)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _tell_events(table: LocalTable, eyes: Seat | None) -> None:
    if events := plain_events(table.match.view(eyes)):
        print(events)


def _curtain(table: LocalTable, seat: Seat) -> None:
    view = table.match.view(seat)
    if table.match.game.has_secrets(view):
        print("\n" * 40)
        _ask(WORDS("play-pass", name=_name(table, seat)))


def _take_turn(table: LocalTable, seat: Seat) -> None:
    view = table.match.view(seat)
    moves = list(table.match.moves(seat))
    texts = [table.match.game.rules.text(move) for move in moves]
    print("\n" + WORDS("play-turn", name=_name(table, seat), version=table.match.version))
    print(plain_view(view))
    print(WORDS("play-moves", moves=plain_moves(texts)))
    while True:
        text = _ask(WORDS("play-ask"))
        if text == "?":
            print(WORDS("play-help"))
        elif text == "moves":
            print("\n".join(texts))
        elif _is_played(table, seat, text):
            return


def _is_played(table: LocalTable, seat: Seat, text: str) -> bool:
    try:
        table.play(seat, table.match.game.rules.parse(text), _now())
    except IllegalMove as illegal:
        print(table.match.game.refusal(illegal))
        return False
    except msgspec.ValidationError as fault:
        print(WORDS("play-no-move", detail=str(fault)))
        return False
    return True


def _ask(question: str) -> str:
    answer = input(question).strip()
    if answer in ("quit", "exit"):
        raise Quit
    return answer


def _tell_outcome(table: LocalTable) -> None:
    outcome = table.match.outcome
    assert outcome
    print("\n" + WORDS("play-over", reason=outcome.reason))
    for seat, (place, points) in enumerate(zip(outcome.placing, outcome.points, strict=True)):
        name = _name(table, seat)
        print("  " + WORDS("play-place", place=place, name=name, points=points))
    for name, value in outcome.details.items():
        print(f"  {name}: {value:g}")
