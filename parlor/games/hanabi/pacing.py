"""How long bots leave people to look, because nothing is told twice (§11.4)."""

from parlor.games.hanabi.events import Clued
from parlor.games.hanabi.model import State

A_CLUE = 5.0
"""It is gone with the next action, so whoever was told must have read it by then (§4.4)."""
A_CARD = 2.0


def lingers(state: State) -> float:
    """How many times as long as usual a bot waits before it acts."""
    return A_CLUE if any(isinstance(event, Clued) for event in state.happened) else A_CARD
