"""Hanabi: a team builds five fireworks, and you see all cards but your own."""

from pathlib import Path

from msgspec.structs import replace

from parlor.game import Game, Policy
from parlor.games.hanabi import profile, rules
from parlor.games.hanabi.bots import BOTS, lingers
from parlor.games.hanabi.deal import SEATS
from parlor.games.hanabi.model import Move, Options, State, View
from parlor.games.hanabi.tutorial import TUTORIAL

__all__ = ["GAME"]

MEMORY_ONLY = Policy(
    modes=("online",),
    spectators=False,
    chat=False,
    log=False,
    keep=False,
    absence=300,
    absence_ends="match",
    absence_message="Game ended due to player disconnection",
    chairs_wait=300,
    start_with="present",
    again="host",
    idle=1800,
    leave=False,
    sound=False,
    refusals="silent",
    host_passes="at once",
    abandon="none",
    kick_after=None,
    unique_names=True,
    name_length=20,
    renaming=False,
)
"""Nothing is written down, and nothing is left once the summary is left."""

GAME = Game(
    id="hanabi",
    title="Hanabi",
    seats=SEATS,
    minutes=25,
    version=1,
    options=Options,
    state=State,
    move=Move,
    view=View,
    rules=rules,
    policy=MEMORY_ONLY,
    folder=Path(__file__).parent,
    bots=BOTS,
    presets={"friendly": replace(MEMORY_ONLY, log=True, keep=True, sound=True)},
    only_at={"learning": ("friendly",)},
    cooperative=True,
    lingers=lingers,
    categories=profile.categories,
    category_titles=profile.CATEGORIES,
    achievements=profile.ACHIEVEMENTS,
    earned=profile.earned,
    tutorial=TUTORIAL,
)
