"""The deal: a full bag, an empty board, and who picks an edge first (§2.4, §3.4)."""

from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.tiles import TYPES, supply
from parlor.games.quortex.model import EMPTY, Options, State
from parlor.kit.rng import seeded, shuffled


def dealt(options: Options, seats: int, seed: int) -> State:
    """The state in which edges are picked, in an order that chance decides."""
    hexes = len(grid(options.radius).hexes)
    counts = supply(hexes, options.ratio)
    rng, bag = shuffled(seeded(seed), [kind for kind in TYPES for _ in range(counts[kind])])
    rng, order = shuffled(rng, range(seats))
    return State(
        options=options,
        rng=rng,
        phase="seating",
        order=order,
        edges=(None,) * seats,
        slot=0,
        turn=order[0],
        tile=None,
        is_lifted=False,
        bag=bag,
        tiles=(EMPTY,) * hexes,
        plies=(),
        advice=None,
        out=(False,) * seats,
        left=(),
        result=None,
        happened=(),
    )
