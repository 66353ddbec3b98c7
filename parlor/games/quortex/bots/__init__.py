"""The bots people can put on a seat."""

from functools import partial

from parlor.game import BotKind
from parlor.games.quortex.bots.player import Level, Player

LEVELS: dict[str, Level] = {
    "hard": Level(
        beam=12,
        chasing=(0.02, 0.02),
        waiting=(0.02, 0.03),
        tried=6,
        placements=4_000,
        late=8,
        seating="late",
    ),
    "medium": Level(beam=6, chasing=(0.04, 0.01), waiting=(0.04, 0.01)),
    "easy": Level(beam=0),
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
        "Looks one move ahead: closer for its line, farther for yours.",
        partial(Player, LEVELS["easy"]),
    ),
    "hard": BotKind(
        "Hard",
        "Knows whom a full board favours, and plays the rest out in its mind.",
        partial(Player, LEVELS["hard"]),
    ),
}
