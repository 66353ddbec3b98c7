"""How a match ended, for the platform (§7)."""

from parlor.engine import Outcome
from parlor.games.quortex.model import State


def outcome(state: State) -> Outcome | None:
    """Winners first, then all others, and those who left behind them (§7.5)."""
    if state.result is None:
        return None
    ranks = [
        0 if seat in state.result.winners else 2 if gone else 1
        for seat, gone in enumerate(state.out)
    ]
    placing = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    is_won = len(set(ranks)) > 1 or state.result.how in ("flow", "tie", "constraint", "deserted")
    points = tuple(int(is_won and rank == 0) for rank in ranks)
    return Outcome(placing, points, state.result.how, {"tiles": len(state.plies)})
