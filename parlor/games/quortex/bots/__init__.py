"""The bots people can put on a seat."""

from functools import partial

from parlor.game import BotKind
from parlor.games.quortex.bots.player import Level, Player

LEVELS: dict[str, Level] = {
    "hard": Level(
        beam=24,
        deeper=5,
        replies=2,
        budget=18_000,
        chasing=(0.03, 0.01),
        waiting=(0.02, 0.03),
        seating="late",
    ),
    "medium": Level(beam=3, chasing=(0.04, 0.01), waiting=(0.04, 0.01)),
    "easy": Level(beam=0, lapses=4),
}
"""From the strongest to the weakest."""

BOTS: dict[str, BotKind] = {
    "medium": BotKind(
        "Medium",
        "Thinks of your answer with every tile that may come, and hurries.",
        partial(Player, LEVELS["medium"]),
    ),
    "easy": BotKind(
        "Easy",
        "Looks one move ahead: closer for its line, farther for yours, unless it overlooks you.",
        partial(Player, LEVELS["easy"]),
    ),
    "hard": BotKind(
        "Hard",
        "Thinks one move further and knows whom a full board favours.",
        partial(Player, LEVELS["hard"]),
    ),
}
