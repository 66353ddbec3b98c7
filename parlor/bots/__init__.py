"""Runs any game's bots in worker processes, never on the event loop."""

from parlor.bots.kinds import RANDOM, RandomBot, bot_kinds

__all__ = ["RANDOM", "RandomBot", "bot_kinds"]
