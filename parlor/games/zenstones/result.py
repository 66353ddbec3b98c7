"""Credits and position points (§7), and how a match ended."""

from parlor.engine import Outcome, Seat
from parlor.games.zenstones.board import points_at
from parlor.games.zenstones.change import other
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


def outcome(state: State) -> Outcome | None:
    """Who won and by what, with the scores as points."""
    if state.result is None:
        return None
    winner = state.result.winner
    placing = (1, 1) if winner is None else (1 + (winner != 0), 1 + (winner != 1))
    return Outcome(
        placing=placing,
        points=scores(state),
        reason=state.result.reason,
        details={
            "white_won": float(winner == state.white),
            "black_won": float(winner == other(state.white)),
            "turns": float(state.turns),
            "captured": float(len(state.captured)),
        },
    )
