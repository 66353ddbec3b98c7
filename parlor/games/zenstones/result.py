"""Credits and position points (§7)."""

from parlor.engine import Seat
from parlor.games.zenstones.board import points_at
from parlor.games.zenstones.model import Pair, State, Stone


def points_of(state: State, stone: Stone) -> int:
    """What a stone scores where it stands."""
    return points_at(stone.square, stone.owner == state.white)


def score(state: State, seat: Seat) -> int:
    """The seat's credits and the points of its stones in the other half (§7.1)."""
    own = [points_of(state, stone) for stone in state.stones if stone.owner == seat]
    return state.credits[seat] + sum(own)


def scores(state: State) -> Pair:
    """Both scores, by seat."""
    return score(state, 0), score(state, 1)
