"""Quortex: turn and lay tiles so that your line of flow crosses the board."""

from pathlib import Path

from parlor.game import Game, Policy
from parlor.games.quortex import profile, rules
from parlor.games.quortex.bots import BOTS, lingers
from parlor.games.quortex.model import Move, Options, State, View

__all__ = ["GAME"]


def _has_secrets(_view: View) -> bool:
    """Only the order of the bag is hidden, from everybody."""
    return False


def _is_heavy(options: Options) -> bool:
    """Ways side by side, replacements, advice and records take long; the standard rule is quick."""
    is_plain = options.legality == "standard" and options.supermove == "off"
    return not is_plain or options.hints or bool(options.record)


GAME = Game(
    id="quortex",
    title="Quortex",
    seats=range(2, 7),
    minutes=20,
    version=1,
    options=Options,
    state=State,
    move=Move,
    view=View,
    rules=rules,
    policy=Policy(
        modes=("online", "device"),
        spectators=True,
        resign=True,
        kick_after=300,
    ),
    folder=Path(__file__).parent,
    adjustable=("clock", "spectators", "chat", "spectators_chat"),
    bots=BOTS,
    lingers=lingers,
    seats_for=rules.seats_for,
    check_options=rules.check_record,
    heavy=_is_heavy,
    has_secrets=_has_secrets,
    has_points=False,
    achievements=profile.ACHIEVEMENTS,
    earned=profile.earned,
    is_whole=profile.is_whole,
)
