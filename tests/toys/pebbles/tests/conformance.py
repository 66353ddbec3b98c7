"""What the kit must know of Pebbles: all pebbles, and which of them a seat cannot see."""

from collections.abc import Iterator
from typing import Any

import msgspec

from parlor.engine import Seat
from parlor.testing import Dice, Kit
from tests.toys.pebbles.model import Bid, Drew, End, State, Wave


def pebbles(state: State) -> Iterator[int]:
    """Every pebble, wherever it is."""
    yield from (pebble for group in (*state.hands, *state.rows) for pebble in group)
    yield from (bid for bid in state.bids if bid is not None)
    yield from state.pile
    yield from state.spent


def dealt_again(state: State, viewer: Seat | None, dice: Dice) -> State:
    """Other hands, other sealed bids and another pile."""
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    sealed = [seat for seat in others if state.bids[seat] is not None]
    hidden = [pebble for seat in others for pebble in state.hands[seat]]
    hidden += [pebble for seat in sealed if (pebble := state.bids[seat]) is not None]
    bag = iter(dice.shuffled([*hidden, *state.pile]))
    hands, bids = list(state.hands), list(state.bids)
    for seat in others:
        hands[seat] = tuple(next(bag) for _ in hands[seat])
    for seat in sealed:
        bids[seat] = next(bag)
    happened = tuple(
        Drew(event.seat, hands[event.seat][-1]) if isinstance(event, Drew) else event
        for event in state.happened
    )
    changes: dict[str, Any] = {"hands": tuple(hands), "bids": tuple(bids), "pile": tuple(bag)}
    return msgspec.structs.replace(state, happened=happened, **changes)


def is_quiet(state: State, seat: Seat, move: Any, viewer: Seat | None) -> bool:
    """A wave, a bid that is not the last, or another's draw."""
    match move:
        case Wave():
            return True
        case Bid():
            waiting = [
                bid is None and not out for bid, out in zip(state.bids, state.out, strict=True)
            ]
            return sum(waiting) > 1
        case _:
            return isinstance(move, End) and viewer != seat


KIT = Kit(
    components=pebbles,
    secrets=dealt_again,
    quiet=is_quiet,
    longest=200,
    options=({}, {"hand": 2, "bag": 8}, {"hand": 6, "bag": 30, "waving": False}),
    matches=6,
)
