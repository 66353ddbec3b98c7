"""The bots people can put on a seat."""

from functools import partial

from parlor.game import BotKind
from parlor.games.harmonies.bots.levels import EASY, HARD, MEDIUM
from parlor.games.harmonies.bots.player import Player

BOTS: dict[str, BotKind] = {
    "medium": BotKind(
        "Medium", "Builds homes for its animals, card by card.", partial(Player, MEDIUM)
    ),
    "easy": BotKind("Easy", "Takes the points that lie at hand.", partial(Player, EASY)),
    "hard": BotKind(
        "Hard",
        "Weighs whole turns, lets landscapes grow, and thinks of the turn after.",
        partial(Player, HARD),
    ),
}
