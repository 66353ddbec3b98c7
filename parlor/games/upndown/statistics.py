"""Counting what was played (§12), what was achieved (§13) and how it ended (§5)."""

from parlor.engine import Outcome
from parlor.games.upndown.events import Played
from parlor.games.upndown.model import ACHIEVEMENTS, Achievement, State, Statistics, Streaks


def counted(before: Statistics, play: Played) -> Statistics:
    """The figures with one more play."""
    return _statistics(
        before.cards + 1, before.movement + play.movement, before.specials + play.special
    )


def uncounted(after: Statistics, play: Played) -> Statistics:
    """The figures without the play."""
    return _statistics(
        after.cards - 1, after.movement - play.movement, after.specials - play.special
    )


def _statistics(cards: int, movement: int, specials: int) -> Statistics:
    return Statistics(cards, movement, specials, movement / cards if cards else 0.0)


def continued(streaks: Streaks, special: bool) -> Streaks:
    """The streaks after one more play."""
    turn = streaks.turn + special
    row = streaks.row + 1 if special else 0
    return Streaks(turn, max(turn, streaks.best_turn), row, max(row, streaks.best_row))


def turn_over(streaks: Streaks) -> Streaks:
    """The streaks when another turn begins; plays in a row go on from seat to seat (§13)."""
    return Streaks(0, streaks.best_turn, streaks.row, streaks.best_row)


def cards_left(state: State) -> int:
    """How many cards are still in hands or to be drawn."""
    return len(state.draw) + sum(map(len, state.hands))


def achievements(state: State) -> tuple[Achievement, ...]:
    """What a finished match achieved, in the order of §13; nothing without a result."""
    if state.phase not in ("won", "lost"):
        return ()
    won, options = state.phase == "won", state.options
    earned: dict[Achievement, bool] = {
        "won": won,
        "won_with_8": won and len(state.hands) == 8,
        "won_with_minimum_3": won and options.min_cards_per_turn == 3 and not options.solitaire,
        "won_solitaire": won and options.solitaire,
        "under_10_left": cards_left(state) < 10,
        "average_below_3": state.total.cards > 0 and state.total.average < 3,
        "five_specials_in_a_turn": state.streaks.best_turn >= 5 and not options.solitaire,
        "three_specials_in_a_row": state.streaks.best_row >= 3,
    }
    return tuple(name for name, is_earned in earned.items() if is_earned)


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
