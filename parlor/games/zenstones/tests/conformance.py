"""What the conformance kit must know of ZenStones, written from RULES.md alone."""

from collections.abc import Iterator

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.zenstones.model import Bid, Move, State
from parlor.testing.dice import Dice
from parlor.testing.kit import Kit

Credit = tuple[Seat, int]


def credits_spent_or_kept(state: State) -> Iterator[Credit]:
    """Every credit: still held, bid once bids are open (§3.2), or turned into stones and stats."""
    for seat in (0, 1):
        total = state.credits[seat]
        if state.phase != "bidding" and None not in state.bids:
            total += state.bids[seat] or 0
        for stone in (*state.stones, *state.captured):
            total += (stone.owner == seat) * stone.price
        yield from ((seat, number) for number in range(total + _paid_for_stats(state, seat)))


def _paid_for_stats(state: State, seat: Seat) -> int:
    """Stats are paid when they are committed, and void if they never were (§5.4)."""
    drafts = ("assign_stats_w", "assign_stats_b") if seat != state.white else ("assign_stats_w",)
    stones = [one for one in (*state.stones, *state.captured) if one.owner == seat]
    costs = [(one.distance or 0) * bin(one.directions).count("1") for one in stones]
    return 0 if state.phase in drafts else sum(costs)


def sealed_bids(state: State, viewer: Seat | None, dice: Dice) -> State:
    """Another bid of a player who has locked one while the other has not (§3.2)."""
    bids = list(state.bids)
    for seat in (0, 1):
        if seat != viewer and bids[seat] is not None and None in bids:
            bids[seat] = dice.below(state.credits[seat] + 1)
    return replace(state, bids=(bids[0], bids[1]))


def is_quiet(state: State, seat: Seat, move: Move, viewer: Seat | None) -> bool:
    """A first bid tells nothing; the second opens both (§3.2)."""
    return isinstance(move, Bid) and state.bids == (None, None)


KIT = Kit(
    components=credits_spent_or_kept,
    secrets=sealed_bids,
    quiet=is_quiet,
    longest=1500,
    # A12: without a clock two sides may shuffle forever, so the kit plays with a limit.
    options=(
        {"turn_limit": 400},
        {"turn_limit": 60, "mirror_block": True},
    ),
    matches=20,
    positions=800,
    changed=0.005,
)
