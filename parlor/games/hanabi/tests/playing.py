"""Matches played by chance up to any moment: hypothesis strategies and long random play."""

from hypothesis import settings
from hypothesis import strategies as st

from parlor.engine import Seat
from parlor.games.hanabi import rules
from parlor.games.hanabi.model import Discard, Move, Options, Play, State
from parlor.games.hanabi.tests.tables import Table
from parlor.testing.dice import Dice

any_machine = settings(deadline=None)
"""A busy machine is slow, and that is no fault of the game."""


def options() -> st.SearchStrategy[Options]:
    """Options that a host could choose."""
    return st.builds(Options, st.booleans(), st.booleans(), st.booleans())


def fits(state: State, seat: Seat, move: Move) -> bool:
    """Whether the move is a play that adds to the fireworks."""
    if not isinstance(move, Play):
        return False
    colour, number = divmod(state.kinds[state.hands[seat][move.slot]], 5)
    return state.heights[colour] == number


def wanted(state: State, dice: Dice, care: int) -> Move:
    """A move by chance; the more care of 8, the more seldom a fuse or a needed card is lost."""
    legal = rules.moves(state, state.turn)
    if dice.below(8) >= care:
        return dice.pick(legal)
    good = [move for move in legal if fits(state, state.turn, move)]
    safe = [move for move in legal if not isinstance(move, Play) and _is_harmless(state, move)]
    return dice.pick(
        good or safe or [move for move in legal if not isinstance(move, Play)] or legal
    )


def _is_harmless(state: State, move: Move) -> bool:
    if not isinstance(move, Discard):
        return True
    colour, number = divmod(state.kinds[state.hands[state.turn][move.slot]], 5)
    return number < state.heights[colour]


@st.composite
def matches(draw: st.DrawFn, longest: int = 90) -> Table:
    """A match after some moves, careful ones or not."""
    seats = draw(st.integers(2, 5))
    state = rules.new(draw(options()), seats, draw(st.integers(0, 2**64 - 1)))
    dice, care = Dice(draw(st.integers(0, 2**32))), draw(st.integers(0, 8))
    for _ in range(draw(st.integers(0, longest))):
        if state.phase != "playing":
            break
        state = rules.apply(state, state.turn, wanted(state, dice, care))
    return Table(state)
