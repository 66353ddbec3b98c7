"""Writes down what the browser must know as the rules do: `python -m ...hanabi.tests.cases`.

The positions are from one golden match for each number of players: the last one with all tokens but
one, in which there are many clues to give.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from parlor.games.hanabi import GAME, rules
from parlor.games.hanabi.cards import COLOURS
from parlor.games.hanabi.clue import touched
from parlor.games.hanabi.deal import hand_size
from parlor.games.hanabi.model import (
    CLUES,
    FUSES,
    PERFECT,
    ClueColour,
    ClueNumber,
    Move,
    View,
)
from parlor.games.hanabi.result import RATINGS
from parlor.testing.cases import golden_states

FILE = Path(__file__).parent / "cases.json"
MATCHES = ("two-completed", "three-completed", "four-completed", "five-perfect")


class Case(Struct, frozen=True):
    """A position and what follows from it."""

    name: str
    hand_size: int
    view: View
    touched: list[tuple[Move, tuple[int, ...]]]
    """Every legal clue with the places of the cards it touches."""


def cases() -> Iterator[Case]:
    """All of them."""
    golden = dict(golden_states(GAME))
    for name in MATCHES:
        state = [each for each in golden[name] if each.clues == CLUES - 1][-1]
        clues = [
            move
            for move in rules.moves(state, state.turn)
            if isinstance(move, ClueColour | ClueNumber)
        ]
        yield Case(
            name=name,
            hand_size=hand_size(len(state.hands)),
            view=rules.view(state, state.turn),
            touched=[(clue, touched(state.hands[clue.seat], state.kinds, clue)) for clue in clues],
        )


def text() -> bytes:
    """The file."""
    known = {
        "colours": COLOURS,
        "ratings": RATINGS,
        "box": {"clues": CLUES, "fuses": FUSES, "points": PERFECT},
        "cases": list(cases()),
    }
    return msgspec.json.encode(known) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
