"""The bots of a game: its own, the random one that every game has, and who stands in for whom."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from parlor.engine import Seat
from parlor.game import BotKind, Game
from parlor.kit.rng import below, seeded
from parlor.wording import LIBRARY

RANDOM = "random"
"""The kind that every game has."""


class RandomBot:
    """Any legal move, each equally likely; nothing while its seat is not asked."""

    def __init__(self, _options: Any, _seats: int, _seat: Seat) -> None:
        """Nothing is remembered."""

    def see(self, view: Any) -> None:
        """Nothing is learnt."""

    def choose(self, view: Any, moves: Sequence[Any], seed: int) -> Any:  # noqa: ARG002
        """The move that the seed picks."""
        return moves[below(seeded(seed), len(moves))[1]]


RANDOM_KIND = BotKind(make=RandomBot)


def bot_words(game: Game, kind: str) -> tuple[str, str]:
    """A bot's title and what is said about it."""
    if kind == RANDOM:
        return LIBRARY("bot-random"), LIBRARY("bot-random.about")
    return game.titled("bot", kind)


def bot_kinds(game: Game) -> dict[str, BotKind]:
    """Every bot people can put on a seat of this game, the game's own first."""
    return {**game.bots, RANDOM: RANDOM_KIND}


class Chooser(NamedTuple):
    """Who chooses a move: a kind of bot with its whole budget, or with a small part of it."""

    kind: str
    is_lighter: bool = False

    def __str__(self) -> str:
        """As the log of the host names it."""
        return f"{self.kind} on a smaller budget" if self.is_lighter else self.kind


def choosers(game: Game, kind: str) -> list[Chooser]:
    """The bot itself and, in order, those who stand in for it: no easier one before a harder."""
    known = bot_kinds(game).get(kind)
    # A kind that the game no longer has counts as the hardest.
    easier = [
        (one, name)
        for name, one in game.bots.items()
        if name != kind and (known is None or one.level < known.level)
    ]
    easier.sort(key=lambda found: -found[0].level)
    own = [Chooser(kind, True)] if known and known.lighter else []
    return [Chooser(kind), *own, *(Chooser(name, one.lighter is not None) for one, name in easier)]
