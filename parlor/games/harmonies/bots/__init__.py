"""The bots people can put on a seat."""

from functools import partial

from parlor.game import BotKind
from parlor.games.harmonies.bots.levels import EASY, HARD, MEDIUM
from parlor.games.harmonies.bots.player import Player

LIGHTER = HARD._replace(width=2, cards=2, candidates=0, samples=0)

BOTS: dict[str, BotKind] = {
    "medium": BotKind(make=partial(Player, MEDIUM), level=2),
    "easy": BotKind(make=partial(Player, EASY), level=1),
    "hard": BotKind(make=partial(Player, HARD), lighter=partial(Player, LIGHTER), level=3),
}
