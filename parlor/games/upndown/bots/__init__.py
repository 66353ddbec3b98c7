"""The bots people can put on a seat."""

from parlor.game import BotKind
from parlor.games.upndown.bots.planner import Planner
from parlor.games.upndown.bots.simple import Simple

BOTS: dict[str, BotKind] = {
    "planner": BotKind(
        "Planner",
        "Plans whole turns, respects your marks and sets its own while it waits.",
        Planner,
    ),
    "simple": BotKind(
        "Simple",
        "Plays the nearest card, one after the other, and takes no notice of marks.",
        Simple,
    ),
}
