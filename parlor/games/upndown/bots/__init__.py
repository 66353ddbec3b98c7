"""The bots people can put on a seat."""

from parlor.game import BotKind
from parlor.games.upndown.bots.planner import Planner
from parlor.games.upndown.bots.simple import Simple

BOTS: dict[str, BotKind] = {
    "planner": BotKind(make=Planner, level=2),
    "simple": BotKind(make=Simple, level=1),
}
