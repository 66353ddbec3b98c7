"""What a finished match leaves for the profiles of its players, where a table keeps it (§9)."""

from parlor.engine import Seat
from parlor.game import Achievement
from parlor.games.hanabi.cards import COLOURS
from parlor.games.hanabi.model import FUSES, PERFECT, State
from parlor.games.hanabi.result import RATED, RATINGS, rating, score

CATEGORIES: dict[str, str] = {name: name.title() for name in COLOURS}
ACHIEVEMENTS = {
    "legendary": Achievement("Legendary display", "Reach at least 20 points."),
    "perfect": Achievement("Perfect display", "Complete all five fireworks."),
    "steady_hands": Achievement("Steady hands", "Come to the end without losing a fuse."),
}


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
