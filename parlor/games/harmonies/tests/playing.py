"""Hypothesis strategies: matches played by chance up to any moment."""

from hypothesis import settings
from hypothesis import strategies as st

from parlor.games.harmonies import rules
from parlor.games.harmonies.model import Options, PlaceCube, State, TakeCard
from parlor.games.harmonies.tests.tables import Table
from parlor.kit.rng import below, seeded

any_machine = settings(deadline=None, max_examples=60)
"""A busy machine is slow, and that is no fault of the game."""

options = st.builds(Options, side=st.sampled_from(["A", "B"]), spirits=st.booleans())
seeds = st.integers(0, 2**64 - 1)


@st.composite
def matches(draw: st.DrawFn, longest: int = 120) -> Table:
    """A match after some moves, with someone leaving now and then."""
    seats = draw(st.integers(1, 4))
    state = rules.new(draw(options), seats, draw(seeds))
    rng = seeded(draw(seeds))
    for _ in range(draw(st.integers(0, longest))):
        if state.phase == "over":
            break
        rng, chance = below(rng, 1000)
        state = _step(state, chance)
    return Table(state)


def _step(state: State, chance: int) -> State:
    # One number decides; cubes and cards come first half of the time.
    if chance == 999:
        return rules.forfeit(state, chance % len(state.players), "kick")
    legal = rules.moves(state, state.turn)
    homes = [move for move in legal if isinstance(move, PlaceCube | TakeCard)]
    wanted = homes if homes and chance % 2 else legal
    return rules.apply(state, state.turn, wanted[chance // 2 % len(wanted)])
