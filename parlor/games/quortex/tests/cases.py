"""Writes down what the browser must work out as the rules do: `python -m ...quortex.tests.cases`.

The positions are the middle and the end of every golden match.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from parlor.games.quortex import GAME, rules
from parlor.games.quortex.lines import is_seated
from parlor.games.quortex.model import State, View
from parlor.games.quortex.notation import written
from parlor.games.quortex.records.writing import record
from parlor.games.quortex.tests.flows import Segment, flows_of, wins
from parlor.match import Match
from parlor.testing.golden import recorded_matches

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
    for name, golden in recorded_matches(GAME).items():
        match = Match(GAME, golden.header)
        match.extend(golden.moves)
        rows = len(match.states)
        for number in (rows // 2, rows):
            yield case(f"{name.removesuffix('.json')} after {number}", match.states[number - 1])


def text() -> bytes:
    """The file, one case in a line."""
    lines: list[Any] = [msgspec.json.encode(each) for each in cases()]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


if __name__ == "__main__":
    FILE.write_bytes(text())
