"""Whole states that a seat could be looking at."""

from parlor.engine import Seat
from parlor.games.zenstones.model import State, Stone, View
from parlor.kit.rng import below, seeded


def imagine(view: View, _seat: Seat, seed: int) -> State:
    """The state of the view; a bid that is sealed could be any the other side can pay."""
    return State(
        white=view.white,
        mirror_block=view.mirror_block,
        turn_limit=view.turn_limit,
        phase=view.phase,
        turn=view.turn,
        credits=view.credits,
        bids=_bids(view, seed),
        stones=tuple(
            [
                Stone(one.id, one.owner, one.square, one.price, one.distance, one.directions)
                for one in view.stones
            ]
        ),
        captured=view.captured,
        last_placement=view.last_placement,
        passes=view.passes,
        turns=view.turns,
        result=view.result,
        happened=view.happened,
    )


def _bids(view: View, seed: int) -> tuple[int | None, int | None]:
    _, guess = below(seeded(seed), min(view.credits) + 1)
    first, second = (guess if _is_sealed(view, seat) else view.bids[seat] for seat in (0, 1))
    return first, second


def _is_sealed(view: View, seat: Seat) -> bool:
    return view.locked[seat] and view.bids[seat] is None
