"""The ends of all golden matches, whose score sheets the browser must add up as the rules do.

`python -m parlor.games.harmonies.tests.cases` writes them down; `web/cases.test.ts` reads them.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from parlor.games.harmonies import GAME, rules
from parlor.games.harmonies.model import View
from parlor.testing.cases import as_lines, golden_states

FILE = Path(__file__).parent / "cases.json"


class Case(Struct, frozen=True):
    """How a match ended, with the scores by the rules."""

    name: str
    view: View


def cases() -> Iterator[Case]:
    """All of them."""
    for name, states in golden_states(GAME):
        yield Case(name, rules.view(states[-1], None))


def text() -> bytes:
    """The file."""
    return as_lines(cases())


if __name__ == "__main__":
    FILE.write_bytes(text())
