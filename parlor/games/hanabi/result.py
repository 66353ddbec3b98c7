"""What a display is worth (§9)."""

from typing import get_args

from parlor.engine import Outcome
from parlor.games.hanabi.cards import COLOURS, card
from parlor.games.hanabi.model import PERFECT, Rating, Result, State

RATINGS: tuple[Rating, ...] = get_args(Rating)
STEPS = (0, 6, 11, 16, 20)
"""The fewest points for each rating."""
RATED = ("success", "completed")


def rating(score: int) -> Rating:
    """How the public takes it (§9.2)."""
    return RATINGS[sum(score >= step for step in STEPS) - 1]


def score(state: State) -> int:
    """The highest card of each firework, added up (§9.1)."""
    return sum(state.heights)


def strict_score(state: State) -> int:
    """The score as the boxed game counts it: nothing without fuses (§9.3)."""
    return score(state) if state.fuses else 0


def result(state: State) -> Result | None:
    """What the summary shows; None while running."""
    if state.phase == "playing":
        return None
    points = score(state)
    return Result(
        score=points,
        strict_score=strict_score(state),
        rating=rating(points) if state.phase in RATED else None,
        perfect=points == PERFECT,
        sequence=tuple([card(held, state.kinds[held]) for held in state.played]),
    )


def outcome(state: State) -> Outcome | None:
    """Everyone first after a display that came to its end, else second; None while running."""
    if state.phase == "playing":
        return None
    seats, is_rated = len(state.hands), state.phase in RATED
    return Outcome(
        placing=(1 if is_rated else 2,) * seats,
        points=(score(state),) * seats,
        reason=state.phase,
        details=_details(state, is_rated),
    )


def _details(state: State, is_rated: bool) -> dict[str, float]:
    """Figures of the display; ratings count from 1, and 0 stands for no rating."""
    points = score(state)
    figures: dict[str, float] = {
        "score": points,
        "strict_score": strict_score(state),
        "rating": RATINGS.index(rating(points)) + 1 if is_rated else 0,
        "perfect": points == PERFECT,
        **dict(zip(COLOURS, state.heights, strict=True)),
        "clues": state.clues,
        "fuses": state.fuses,
    }
    return {name: float(figure) for name, figure in figures.items()}
