"""Changed copies of immutable things, and the few questions every phase asks."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.zenstones.model import Pair, State, Stone


def other(seat: Seat) -> Seat:
    """The opponent."""
    return 1 - seat


def paid(had: Pair, seat: Seat, amount: int) -> Pair:
    """The credits after the seat paid."""
    return (had[0] - amount, had[1]) if seat == 0 else (had[0], had[1] - amount)


def own_stones(state: State, seat: Seat) -> tuple[Stone, ...]:
    """The seat's stones on the board."""
    return tuple([stone for stone in state.stones if stone.owner == seat])


def own_stone(state: State, seat: Seat, number: int) -> Stone:
    """The seat's stone with this number; refuses any other."""
    for stone in state.stones:
        if stone.id == number and stone.owner == seat:
            return stone
    raise IllegalMove("no_such_stone", stone=number)


def with_stone(state: State, changed: Stone) -> State:
    """The state with one stone changed."""
    stones = [changed if stone.id == changed.id else stone for stone in state.stones]
    return replace(state, stones=tuple(stones))
