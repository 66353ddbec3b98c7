"""What a finished match leaves for the profiles of its players (§7)."""

from parlor.engine import Seat
from parlor.game import Achievement
from parlor.games.quortex.model import Options, State

MOST_PLAYERS = 6

ACHIEVEMENTS = {name: Achievement() for name in ("flow", "constraint", "against_five")}


def earned(state: State, seat: Seat) -> list[str]:
    """What a winner achieved."""
    if state.result is None or seat not in state.result.winners:
        return []
    has_flow = state.result.how in ("flow", "tie")
    achieved = {
        "flow": has_flow,
        "constraint": state.result.how == "constraint",
        "against_five": has_flow and len(state.out) == MOST_PLAYERS,
    }
    return [name for name, is_achieved in achieved.items() if is_achieved]


def is_whole(options: Options) -> bool:
    """Whether it starts at the beginning and not from a record (§10)."""
    return not options.record
