"""Hypothesis strategies: matches played by chance up to any moment."""

from hypothesis import settings
from hypothesis import strategies as st

from parlor.games.zenstones import rules
from parlor.games.zenstones.board import LABELS, SQUARES
from parlor.games.zenstones.model import (
    Bid,
    Commit,
    Move,
    MoveStone,
    Pass,
    Place,
    State,
    Stone,
)
from parlor.games.zenstones.movement import on_turn
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.tests.tables import Table, duel

any_machine = settings(deadline=None)
"""A busy machine is slow, and that is no fault of the game."""


@st.composite
def matches(draw: st.DrawFn, longest: int = 60) -> Table:
    """A match after some moves, with phases cut short so that all of them are reached."""
    options = Options(mirror_block=draw(st.booleans()), turn_limit=draw(st.sampled_from([0, 3])))
    state = rules.new(options, 2, draw(st.integers(0, 2**63 - 1)))
    for _ in range(draw(st.integers(0, longest))):
        active = rules.active(state)
        if not active:
            break
        state = _step(draw, state, draw(st.sampled_from(active)))
    return Table(state)


def _step(draw: st.DrawFn, state: State, seat: int) -> State:
    # One byte decides: a forfeit now and then, often an end of the phase, else any move.
    chance = draw(st.integers(0, 255))
    if chance == 255:
        return rules.forfeit(state, seat, "resign")
    legal = rules.moves(state, seat)
    hurried: list[Move] = [move for move in legal if isinstance(move, Pass | Commit)]
    cheap: list[Move] = [move for move in legal if isinstance(move, Bid) and move.amount < 20]
    choices = hurried or cheap if chance < 90 else legal
    return rules.apply(state, seat, draw(st.sampled_from(choices or legal)))


@st.composite
def positions(draw: st.DrawFn, most: int = 6) -> Table:
    """Any position of the movement phase, reachable or not, in which someone can move."""
    count = draw(st.integers(2, most))
    squares = draw(st.lists(st.sampled_from(SQUARES), min_size=count, max_size=count, unique=True))
    owners = [0, 1, *[draw(st.integers(0, 1)) for _ in squares[2:]]]
    stones = [
        Stone(
            number,
            owner,
            square,
            LABELS[square],
            draw(st.integers(1, 5)),
            draw(st.integers(0, 15)),
        )
        for number, (owner, square) in enumerate(zip(owners, squares, strict=True), start=1)
    ]
    white, turn = draw(st.integers(0, 1)), draw(st.integers(0, 1))
    state = State(
        white=white,
        mirror_block=False,
        turn_limit=0,
        phase="movement",
        turn=turn,
        credits=(draw(st.integers(0, 99)), draw(st.integers(0, 99))),
        bids=(0, 0),
        stones=tuple(stones),
        captured=(),
        last_placement=1 - turn,
        passes=2,
        turns=0,
        result=None,
        happened=(),
    )
    return Table(on_turn(state, turn))


EVERY_MOVE: list[Move] = [
    *rules.moves(duel().state, 0),
    *[Place(square) for square in range(-1, 101)],
    *[MoveStone(number, square) for number in range(8) for square in range(-1, 101)],
    Pass(),
    Commit(),
]
