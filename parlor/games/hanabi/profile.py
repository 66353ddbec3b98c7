"""What a finished match leaves for the profiles of its players, where a table keeps it (§9)."""

from parlor.engine import Seat
from parlor.game import Achievement
from parlor.games.hanabi.cards import COLOURS
from parlor.games.hanabi.model import FUSES, PERFECT, State
from parlor.games.hanabi.result import RATED, RATINGS, rating, score

CATEGORIES: dict[str, str] = {name: name.title() for name in COLOURS}
"""By their ids; results of long ago hold these names."""
ACHIEVEMENTS = {name: Achievement() for name in ("legendary", "perfect", "steady_hands")}


def earned(state: State, _seat: Seat) -> list[str]:
    """What the team achieved."""
    achieved = {
        "legendary": state.phase in RATED and rating(score(state)) == RATINGS[-1],
        "perfect": score(state) == PERFECT,
        "steady_hands": state.phase in RATED and state.fuses == FUSES,
    }
    return [name for name, is_achieved in achieved.items() if is_achieved]


def categories(state: State, _seat: Seat) -> dict[str, int]:
    """The height of every firework (§9.1)."""
    return dict[str, int](zip(COLOURS, state.heights, strict=True))
