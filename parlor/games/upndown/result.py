"""How a match ended (§5, §13)."""

from parlor.engine import Outcome
from parlor.games.upndown.model import ACHIEVEMENTS, State
from parlor.games.upndown.statistics import achievements, cards_left


def outcome(state: State) -> Outcome | None:
    """Everybody first when won, everybody second otherwise; None while running."""
    if state.phase == "playing":
        return None
    seats = len(state.hands)
    return Outcome(
        placing=(1 if state.phase == "won" else 2,) * seats,
        points=(state.total.cards,) * seats,
        reason=state.phase,
        details=_details(state),
    )


def _details(state: State) -> dict[str, float]:
    earned = achievements(state)
    figures = {
        "cards_left": cards_left(state),
        "cards_played": state.total.cards,
        "movement": state.total.movement,
        "specials": state.total.specials,
        "average": state.total.average,
    }
    yes_or_no = {name: name in earned for name in ACHIEVEMENTS}
    return {name: float(figure) for name, figure in (figures | yes_or_no).items()}
