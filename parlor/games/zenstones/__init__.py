"""ZenStones: a duel of sealed bids, priced squares and self-made stones."""

from pathlib import Path

from parlor.game import Clock, Game, Policy
from parlor.games.zenstones import profile, rules
from parlor.games.zenstones.bots import BOTS, lingers
from parlor.games.zenstones.model import Move, Pair, State, View
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.saves.resuming import check_saved, time_left
from parlor.games.zenstones.tutorial import TUTORIAL

__all__ = ["GAME"]


def _has_secrets(view: View) -> bool:
    """Only bids are sealed."""
    return view.phase == "bidding"


def _time_left(options: Options, state: State) -> Pair | None:
    """A saved match goes on with its own clocks."""
    return time_left(options.saved, state.white)


GAME = Game(
    id="zenstones",
    title="ZenStones",
    seats=range(2, 3),
    minutes=15,
    version=1,
    options=Options,
    state=State,
    move=Move,
    view=View,
    rules=rules,
    policy=Policy(
        modes=("online", "device"),
        spectators=True,
        clock=Clock(seconds=600),
        shared_clock=True,
        resign=True,
        draw_offers=True,
        abandon="all",
        kick_after=None,
    ),
    folder=Path(__file__).parent,
    adjustable=("clock", "spectators", "chat", "spectators_chat"),
    bots=BOTS,
    lingers=lingers,
    check_options=check_saved,
    has_secrets=_has_secrets,
    time_left=_time_left,
    categories=profile.categories,
    category_titles=profile.CATEGORIES,
    achievements=profile.ACHIEVEMENTS,
    earned=profile.earned,
    is_whole=profile.is_whole,
    tutorial=TUTORIAL,
)
