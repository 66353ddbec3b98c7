"""Up-N-Down: a team empties its hands onto two rising and two falling piles."""

from pathlib import Path
from typing import Any

from parlor.game import Game, Mode, Policy
from parlor.games.upndown import profile, rules
from parlor.games.upndown.bots import BOTS
from parlor.games.upndown.model import Ask, Mark, Move, Options, State, Undo, View, Withdraw
from parlor.games.upndown.tutorial import TUTORIAL

__all__ = ["GAME"]


def _adapted(options: dict[str, Any], mode: Mode) -> dict[str, Any]:
    """Solitaire draws after each card and has no player limits, whatever was chosen (§9.1)."""
    if mode != "solo":
        return {**options, "solitaire": False}
    kept = {k: v for k, v in options.items() if k not in ("min_players", "max_players")}
    return {**kept, "auto_refill": True, "solitaire": True}


def _has_secrets(view: View) -> bool:
    """Whether this view shows cards that another player may not see."""
    return view.phase == "playing" and len(view.counts) > 1 and any(view.hands)


GAME = Game(
    id="upndown",
    title="Up-N-Down",
    seats=range(1, 9),
    minutes=20,
    version=1,
    options=Options,
    state=State,
    move=Move,
    view=View,
    rules=rules,
    policy=Policy(host_passes="soon", abandon="host", kick_after=300),
    folder=Path(__file__).parent,
    adjustable=("spectators", "chat", "spectators_chat"),
    bots=BOTS,
    spare=(Ask, Mark, Undo, Withdraw),
    seats_for=rules.seats_for,
    alone={"allow_undo": True},
    adapt=_adapted,
    has_secrets=_has_secrets,
    cooperative=True,
    achievements=profile.ACHIEVEMENTS,
    earned=profile.earned,
    configuration=profile.chosen,
    tutorial=TUTORIAL,
)
