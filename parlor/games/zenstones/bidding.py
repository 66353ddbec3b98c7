"""Sealed bids that both players pay (§3)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.zenstones.events import BidLocked, BidsRevealed, PhaseBegan
from parlor.games.zenstones.model import START_CREDITS, Bid, State
from parlor.kit.events import told

BIDS = tuple(map(Bid, range(START_CREDITS + 1)))


def bid_moves(state: State, seat: Seat) -> tuple[Bid, ...]:
    """Every bid that a seat without one can lock."""
    return BIDS[: state.credits[seat] + 1]


def locked(state: State, seat: Seat, bid: Bid) -> State:
    """The state after the seat locked its bid; the second lock reveals both (§3.2)."""
    if state.bids[seat] is not None:
        raise IllegalMove("already_locked")
    most = state.credits[seat]
    if not 0 <= bid.amount <= most:
        raise IllegalMove("bad_bid", most=most)
    bids = (bid.amount, state.bids[1]) if seat == 0 else (state.bids[0], bid.amount)
    sealed = replace(state, bids=bids)
    return _revealed(sealed) if None not in bids else told(sealed, BidLocked(seat))


def _revealed(state: State) -> State:
    """Both pay; the higher bid places first, White when they are equal (§3.3)."""
    first, second = state.bids
    assert first is not None
    assert second is not None
    ahead = 0 if first > second else 1
    starter = state.white if first == second else ahead
    opened = replace(
        state,
        credits=(state.credits[0] - first, state.credits[1] - second),
        phase="placement",
        turn=starter,
    )
    return told(opened, BidsRevealed((first, second), starter), PhaseBegan("placement", starter))
