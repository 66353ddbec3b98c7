"""What a finished match leaves for the profiles of its players (§7, §8)."""

from parlor.engine import Seat
from parlor.game import Achievement
from parlor.games.zenstones.model import State
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.result import score

CATEGORIES = {"credits": "", "stones": ""}
ACHIEVEMENTS = {name: Achievement() for name in ("hundred", "elimination", "unhurt")}


def earned(state: State, seat: Seat) -> list[str]:
    """What the winner achieved."""
    if state.result is None or state.result.winner != seat:
        return []
    achieved = {
        "hundred": state.result.reason == "score",
        "elimination": state.result.reason == "elimination",
        "unhurt": state.result.reason in ("score", "elimination")
        and not any(stone.owner == seat for stone in state.captured),
    }
    return [name for name, is_achieved in achieved.items() if is_achieved]


def categories(state: State, seat: Seat) -> dict[str, int]:
    """Credits, and the points of stones in the other half (§7.1)."""
    kept = state.credits[seat]
    return {"credits": kept, "stones": score(state, seat) - kept}


def is_whole(options: Options) -> bool:
    """Whether it starts at the beginning and not from a saved position (§9.4)."""
    return not options.saved
