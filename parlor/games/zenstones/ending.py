"""How a match ends, and why (§8)."""

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.zenstones.change import own_stones, told
from parlor.games.zenstones.events import Ended
from parlor.games.zenstones.model import Reason, Result, State
from parlor.games.zenstones.result import score


def won(state: State, reason: Reason, winner: Seat | None) -> State:
    """The state once it is over; without a winner it is a draw."""
    over = replace(state, phase="ended", turn=None, result=Result(reason, winner))
    return told(over, Ended(reason, winner))


def is_eliminated(state: State) -> bool:
    """Whether a side has no stone on the board."""
    return not all(own_stones(state, seat) for seat in (0, 1))


def eliminated(state: State) -> State:
    """The side without stones loses; when both have none it is a draw (§8.2)."""
    standing = [seat for seat in (0, 1) if own_stones(state, seat)]
    if not standing:
        return won(state, "mutual_elimination", None)
    return won(state, "elimination", standing[0])


def stalled(state: State) -> State:
    """Nobody can ever move again: the higher score wins (§8.4)."""
    difference = score(state, 0) - score(state, 1)
    winner = None if difference == 0 else int(difference < 0)
    return won(state, "dead_position", winner)


def drawn_by_limit(state: State) -> State:
    """The variant's last move was made without a winner (§9.2)."""
    return won(state, "turn_limit", None)
