"""Writes down what the browser must work out as the rules do: `python -m ...quortex.tests.cases`.

The positions are the middle and the end of every golden match.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from parlor.games.quortex import GAME, rules
from parlor.games.quortex.lines import is_seated
from parlor.games.quortex.model import State, View
from parlor.games.quortex.notation import written
from parlor.games.quortex.records.writing import record
from parlor.games.quortex.tests.flows import Segment, flows_of, wins
from parlor.testing.cases import as_lines, middles_and_ends

FILE = Path(__file__).parent / "cases.json"


class Case(Struct, frozen=True):
    """A position and what follows from it."""

    name: str
    view: View
    record: str | None
    """None before everybody is seated."""
    plies: list[str]
    flows: list[list[tuple[Segment, ...]]]
    """For each seat its flows from its own edge."""
    won: list[Segment]


def case(name: str, state: State) -> Case:
    """What the rules say about a position."""
    return Case(
        name=name,
        view=rules.view(state, None),
        record=record(state) if is_seated(state) else None,
        plies=[written(state, ply) for ply in state.plies],
        flows=[[chain.segments for chain in chains] for chains in flows_of(state)],
        won=[segment for chain in wins(state) for segment in chain.segments],
    )


def cases() -> Iterator[Case]:
    """All of them."""
    return (case(name, state) for name, state in middles_and_ends(GAME))


def text() -> bytes:
    """The file."""
    return as_lines(cases())


if __name__ == "__main__":
    FILE.write_bytes(text())
