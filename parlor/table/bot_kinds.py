"""The bots of a game: its own and the random one that every game has."""

from collections.abc import Sequence
from typing import Any

from parlor.engine import Seat
from parlor.game import BotKind, Game
from parlor.kit.rng import below, seeded

RANDOM = "random"
"""The kind that every game has; it also stands in for a bot that failed."""


class RandomBot:
    """Any legal move, each equally likely; nothing while its seat is not asked."""

    def __init__(self, _options: Any, _seats: int, _seat: Seat) -> None:
        """Nothing is remembered."""

    def see(self, view: Any) -> None:
        """Nothing is learnt."""

    def choose(self, view: Any, moves: Sequence[Any], seed: int) -> Any:  # noqa: ARG002
        """The move that the seed picks."""
        return moves[below(seeded(seed), len(moves))[1]]


RANDOM_KIND = BotKind("Random", "Plays any legal move.", RandomBot)


def bot_kinds(game: Game) -> dict[str, BotKind]:
    """Every bot people can put on a seat of this game, the game's own first."""
    return {**game.bots, RANDOM: RANDOM_KIND}
