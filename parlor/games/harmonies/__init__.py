"""Harmonies: build a landscape of tokens and give animals a home in it."""

from pathlib import Path

from parlor.game import Game, Policy
from parlor.games.harmonies import profile, rules
from parlor.games.harmonies.bots import BOTS
from parlor.games.harmonies.deal import SEATS
from parlor.games.harmonies.model import Move, Options, State, View

__all__ = ["GAME"]


def _has_secrets(view: View) -> bool:
    """Only the two spirits to choose from are for one pair of eyes."""
    return bool(view.offer)


def _reveals(before: State, after: State) -> bool:
    """Only a token drawn or a card turned up is news to the seat on turn (§3.5)."""
    return len(before.pouch) != len(after.pouch) or len(before.deck) != len(after.deck)


GAME = Game(
    id="harmonies",
    title="Harmonies",
    seats=SEATS,
    minutes=40,
    version=1,
    options=Options,
    state=State,
    move=Move,
    view=View,
    rules=rules,
    policy=Policy(
        spectators=True,
        takeback="turn",
        takeback_together=False,
        host_passes="soon",
        abandon="all",
        kick_after=300,
    ),
    folder=Path(__file__).parent,
    adjustable=("takeback_together", "clock", "spectators", "chat", "spectators_chat"),
    bots=BOTS,
    has_secrets=_has_secrets,
    reveals=_reveals,
    categories=profile.categories,
    category_titles=profile.CATEGORIES,
    achievements=profile.ACHIEVEMENTS,
    earned=profile.earned,
    configuration=profile.chosen,
    configuration_message=profile.chosen_message,
)
