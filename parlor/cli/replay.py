"""`parlor replay FILE`: an exported match, position by position."""

import argparse
import sys
from pathlib import Path

from parlor import match_file, replay
from parlor.cli.plain import plain_events, plain_view
from parlor.cli.wording import WORDS
from parlor.game import Game
from parlor.games import games
from parlor.match import Match
from parlor.match_file import BadMatchFile
from parlor.replay import Frame


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("file", help="one or several matches that were exported as JSON")
    parser.add_argument("--number", type=int, default=1, help="which of several; else the first")
    parser.add_argument("--eyes", default="watch", help="a seat from 0, watch, or open for all")
    parser.add_argument("--all", action="store_true", help="print every position without asking")


def run(args: argparse.Namespace) -> int:
    """Check the file by playing it again, then show it."""
    try:
        game, match = open_match(Path(args.file), args.number)
        eyes = replay.read_eyes(args.eyes, len(match.header.seats))
    except OSError as fault:
        print(WORDS("unreadable", file=args.file, detail=str(fault)), file=sys.stderr)
        return 2
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 2
    frames = list(replay.frames(game, match.header, match.rows, eyes))
    names = [seat.name for seat in match.header.seats]
    print(f"{game.title}: {', '.join(names)}")
    if args.all:
        print("\n\n".join(frame_text(frame, names) for frame in frames))
    else:
        step_through(frames, names)
    return 0


def open_match(path: Path, number: int = 1) -> tuple[Game, Match]:
    """The game and the checked match in a file, by its number from 1 where it has several."""
    matches = match_file.read(path.read_bytes())
    if not 1 <= number <= len(matches):
        raise BadMatchFile("no_match", number=number, matches=len(matches))
    read = matches[number - 1]
    game = games().get(read.header.game)
    if game is None:
        raise BadMatchFile("no_game", game=read.header.game)
    return game, match_file.replayed_match(game, read)


def frame_text(frame: Frame, names: list[str]) -> str:
    """A position in plain writing."""
    who = WORDS("replay-deal") if frame.seat is None else f"{names[frame.seat]}: {frame.text}"
    lines = [f"[{frame.version}] {who}", plain_events(frame.view)]
    if frame.views is None:
        lines.append(plain_view(frame.view))
    else:
        for name, view in zip(names, frame.views, strict=True):
            lines += [f" {name}", plain_view(view)]
    if frame.outcome:
        lines.append(f"  over: {frame.outcome.reason}, places {frame.outcome.placing}")
    return "\n".join(line for line in lines if line)


def step_through(frames: list[Frame], names: list[str]) -> None:
    """Show positions as they are asked for."""
    print(WORDS("replay-help"))
    at = 0
    while True:
        print(frame_text(frames[at], names))
        try:
            answer = input(f"{at}/{len(frames) - 1}> ").strip()
        except EOFError:
            return
        if answer == "q" or (not answer and at == len(frames) - 1):
            return
        at = max(0, min(len(frames) - 1, _next_position(answer, at)))


def _next_position(answer: str, at: int) -> int:
    if answer == "b":
        return at - 1
    return int(answer) if answer.isdecimal() and answer.isascii() else at + 1
