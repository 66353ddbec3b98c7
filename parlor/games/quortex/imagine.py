"""A state that a seat could be in: only the order of the bag is dealt again (§4.5)."""

from parlor.engine import Seat
from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.tiles import TYPES, lie
from parlor.games.quortex.model import EMPTY, State, View
from parlor.kit.rng import seeded, shuffled


def imagine(view: View, _seat: Seat, seed: int) -> State:
    """The view as a state, with what is left in the bag in another order."""
    rng, bag = shuffled(seeded(seed), [kind for kind in TYPES for _ in range(view.remaining[kind])])
    board = grid(view.options.radius)
    tiles = [EMPTY] * len(board.hexes)
    for ply in view.plies:
        tiles[board.index[ply.row, ply.col]] = lie(ply.tile, ply.rotation)
    return State(
        options=view.options,
        rng=rng,
        phase=view.phase,
        order=_order(view),
        edges=view.edges,
        slot=view.slot,
        turn=view.turn,
        tile=view.tile,
        is_lifted=view.is_lifted,
        bag=bag,
        tiles=tuple(tiles),
        plies=view.plies,
        advice=view.advice,
        out=view.out,
        left=view.left,
        result=view.result,
        happened=view.happened,
    )


def _order(view: View) -> tuple[Seat, ...]:
    if not any(view.numbers):
        return view.order
    numbered = [(number, seat) for seat, number in enumerate(view.numbers) if number]
    return tuple(seat for _, seat in sorted(numbered))
