"""Writes down what the browser must work out as the rules do: `python -m ...upndown.tests.cases`.

The positions are the middle and the end of every golden match.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from parlor.games.upndown import GAME, rules
from parlor.games.upndown.model import State, View
from parlor.games.upndown.piles import fresh_piles, is_special, movement, plays
from parlor.games.upndown.statistics import cards_left
from parlor.games.upndown.turn import still_required
from parlor.testing.cases import as_lines, middles_and_ends

FILE = Path(__file__).parent / "cases.json"


class Step(Struct, frozen=True):
    """What a legal play does to its pile."""

    card: int
    pile: int
    distance: int
    back: bool


class Case(Struct, frozen=True):
    """A position and what follows from it."""

    name: str
    view: View
    starts: list[int]
    required: int
    left: int
    steps: list[Step]


def case(name: str, state: State) -> Case:
    """What the rules say about a position."""
    return Case(
        name=name,
        view=rules.view(state, None),
        starts=[pile.top for pile in fresh_piles(state.options)],
        required=still_required(state),
        left=cards_left(state),
        steps=list(_steps(state)),
    )


def _steps(state: State) -> Iterator[Step]:
    for play in plays(state.hands[state.turn], state.piles):
        pile = state.piles[play.pile]
        yield Step(play.card, play.pile, movement(pile, play.card), is_special(pile, play.card))


def cases() -> Iterator[Case]:
    """All of them."""
    return (case(name, state) for name, state in middles_and_ends(GAME))


def text() -> bytes:
    """The file."""
    return as_lines(cases())


if __name__ == "__main__":
    FILE.write_bytes(text())
