"""`parlor verify FILE`: how the deal of an exported match was drawn, and whether its moves hold.

The exit status is 0 only where a browser had a part in the deal and all of it adds up.
"""

import argparse
import sys
from pathlib import Path

import msgspec

from parlor.cli.replay import open_match
from parlor.cli.wording import WORDS
from parlor.match import Header, commitment
from parlor.match_file import BadMatchFile


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be chosen."""
    parser.add_argument("file", help="one or several matches that were exported as JSON")
    parser.add_argument("--number", type=int, default=1, help="which of several; else the first")
    parser.add_argument("--commitment", help="the fingerprint that was shown before the match")


def run(args: argparse.Namespace) -> int:
    """Check the file by playing it again, then say how its deal was drawn."""
    try:
        game, kept = open_match(Path(args.file), args.number)
    except (OSError, msgspec.MsgspecError) as fault:
        print(WORDS("unreadable", file=args.file, detail=str(fault)), file=sys.stderr)
        return 2
    except BadMatchFile as fault:
        print(WORDS("verify-broken", detail=str(fault)), file=sys.stderr)
        return 1
    header = kept.header
    print(f"{game.title}: {', '.join(seat.name for seat in header.seats)}")
    print(WORDS("verify-moves"))
    print(WORDS("verify-fingerprint", fingerprint=commitment(header)))
    print("\n".join(deal(header)))
    if args.commitment not in (None, commitment(header)):
        print(WORDS("verify-other-fingerprint"), file=sys.stderr)
        return 1
    return 0 if is_joint(header) else 1


def is_joint(header: Header) -> bool:
    """Whether anybody's browser had a part in the deal."""
    return header.entropy is not None and any(header.entropy)


def deal(header: Header) -> list[str]:
    """How the deal was drawn, in sentences."""
    if header.origin:
        return [WORDS("verify-continued")]
    if header.entropy is None:
        return [WORDS("verify-not-joint")]
    if not any(header.entropy):
        return [WORDS("verify-nothing-added")]
    parts = zip(header.seats, header.entropy, strict=True)
    silent = [seat.name for seat, part in parts if seat.bot is None and part is None]
    return [
        WORDS("verify-joint"),
        *[WORDS("verify-silent", name=name) for name in silent],
    ]
