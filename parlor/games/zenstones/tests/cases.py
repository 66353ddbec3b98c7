"""Writes down what the browser must work out as the rules do: `python -m ...zenstones.tests.cases`.

The positions are the ends of the golden matches, and the middles of those played at random.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Raw, Struct
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.zenstones import GAME, rules
from parlor.games.zenstones.model import State, View
from parlor.games.zenstones.notation import square_name
from parlor.games.zenstones.saves.file import exported, written
from parlor.testing.cases import as_lines, golden_states

FILE = Path(__file__).parent / "cases.json"


class Case(Struct, frozen=True):
    """A position and what follows from it."""

    name: str
    view: View
    saved: Raw
    """The JSON of the position, without bids that are still sealed."""
    squares: list[str]
    """By stone: the half and the label of its square."""
    spent: list[tuple[int, int]]
    """By seat: for squares and for stats."""


def case(name: str, state: State) -> Case:
    """What the rules say about a position."""
    known = state if None not in state.bids else replace(state, bids=(None, None))
    return Case(
        name=name,
        view=rules.view(state, None),
        saved=Raw(written(exported(known)).encode()),
        squares=[square_name(stone.square) for stone in state.stones],
        spent=[_spent(state, 0), _spent(state, 1)],
    )


def _spent(state: State, seat: Seat) -> tuple[int, int]:
    own = [stone for stone in (*state.stones, *state.captured) if stone.owner == seat]
    return sum(stone.price for stone in own), sum(stone.cost for stone in own)


def cases() -> Iterator[Case]:
    """All of them."""
    for name, states in golden_states(GAME):
        last = len(states) - 1
        row = last // 2 if name.startswith("random") else last
        yield case(f"{name} after {row}", states[row])


def text() -> bytes:
    """The file."""
    return as_lines(cases())


if __name__ == "__main__":
    FILE.write_bytes(text())
