"""Lists on the terminal: plain columns for people, JSON for programs."""

import datetime
import sys
from collections.abc import Sequence
from typing import Any

import msgspec


def print_json(value: Any) -> None:
    """Print a value as JSON that people can read too."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=1).decode())


def print_table(head: Sequence[str], rows: Sequence[Sequence[object]], none: str) -> None:
    """Print rows under their names, or a sentence where there are none."""
    if not rows:
        print(none)
        return
    cells = [list(head), *([plain_line(value) for value in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for line in cells:
        text = "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        print(text.rstrip())


def plain_line(value: object) -> str:
    """A value in one line, with nothing in it that a terminal would obey."""
    text = "-" if value is None else str(value)
    encoding = sys.stdout.encoding or "utf-8"
    text = text.encode(encoding, "replace").decode(encoding)
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )


def moment(at: int) -> str:
    """A time of the server, in the time zone of this machine."""
    return datetime.datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
