"""The ends of all golden matches, whose score sheets the browser must add up as the rules do.

`python -m parlor.games.harmonies.tests.cases` writes them down; `web/cases.test.ts` reads them.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from parlor.games.harmonies import GAME, rules
from parlor.games.harmonies.model import View
from parlor.match import Match
from parlor.testing.golden import recorded_matches

FILE = Path(__file__).parent / "cases.json"


class Case(Struct, frozen=True):
    """How a match ended, with the scores by the rules."""

    name: str
    view: View


def cases() -> Iterator[Case]:
    """All of them."""
    for name, golden in recorded_matches(GAME).items():
        match = Match(GAME, golden.header)
        match.extend(golden.moves)
        yield Case(name.removesuffix(".json"), rules.view(match.states[-1], None))


def text() -> bytes:
    """The file, one case in a line."""
    return b"[\n" + b",\n".join([msgspec.json.encode(each) for each in cases()]) + b"\n]\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
