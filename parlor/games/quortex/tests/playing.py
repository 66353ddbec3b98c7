"""Boards and matches made up at random, the same on every machine."""

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from parlor.games.quortex import rules
from parlor.games.quortex.board.grid import hexes
from parlor.games.quortex.board.tiles import LIES, Lie
from parlor.games.quortex.model import EMPTY, Options
from parlor.games.quortex.tests.tables import Table
from parlor.testing.dice import Dice

any_machine: Callable[[Any], Any] = settings(
    deadline=None,
    derandomize=True,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

OPTIONS = st.builds(
    Options,
    radius=st.sampled_from([2, 2, 3]),
    legality=st.sampled_from(["standard", "strict"]),
    auto_seat=st.booleans(),
    no_sharps=st.integers(0, 2),
    three_sharps=st.integers(0, 2),
    supermove=st.sampled_from(["off", "off", "single", "double"]),
    supermove_any=st.booleans(),
    hints=st.booleans(),
)


@st.composite
def filled(draw: st.DrawFn, radius: int, holes: int) -> tuple[Lie, ...]:
    """A board on which at most so many hexes are empty."""
    count = len(hexes(radius))
    tiles = draw(st.lists(st.sampled_from(LIES), min_size=count, max_size=count))
    for place in draw(st.lists(st.integers(0, count - 1), max_size=holes)):
        tiles[place] = EMPTY
    return tuple(tiles)


@st.composite
def matches(draw: st.DrawFn, longest: int = 60, may_leave: bool = False) -> Table:
    """A match somewhere between its deal and its end."""
    seats = draw(st.integers(2, 6))
    dice = Dice(draw(st.integers(0, 2**32)))
    state = rules.new(draw(OPTIONS), seats, dice.number())
    for _ in range(draw(st.integers(0, longest))):
        if not rules.active(state):
            break
        if may_leave and dice.one_in(25):
            staying = [seat for seat in range(seats) if not state.out[seat]]
            state = rules.forfeit(state, dice.pick(staying), "resign")
        else:
            state = rules.apply(state, state.turn, dice.pick(rules.moves(state, state.turn)))
    return Table(state)
