"""Pebbles, a made-up game for the platform's own tests.

Bids are sealed, hands and the bag are hidden, a winner's turn has several moves, a waiting seat
may wave, and leaving is possible at any time.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from parlor.engine import Seat
from parlor.game import BotKind, Game, Policy

from . import rules
from .model import Move, Options, State, View, Wave


class FirstMove:
    """A bot that plays the first legal move and never waves."""

    def __init__(self, options: Options, seats: int, seat: Seat) -> None:
        pass

    def see(self, view: View) -> None:
        pass

    def choose(self, view: View, moves: Sequence[Any], seed: int) -> Any:
        return None if moves and isinstance(moves[0], Wave) else moves[0]


GAME = Game(
    id="pebbles",
    title="Pebbles",
    seats=rules.SEATS,
    minutes=5,
    version=1,
    options=Options,
    state=State,
    move=Move,
    view=View,
    rules=rules,
    policy=Policy(),
    folder=Path(__file__).parent,
    presets={"quiet": Policy(chat=False, spectators=True, takeback="last")},
    adjustable=("clock", "takeback", "chat", "spectators"),
    bots={"first": BotKind(make=FirstMove, level=1)},
)


def with_policy(**changes: Any) -> Game:
    """The same game with another table policy."""
    return with_changes(policy=msgspec.structs.replace(GAME.policy, **changes))


def with_changes(**changes: Any) -> Game:
    """The same game with other metadata, such as bots or rules."""
    return msgspec.structs.replace(GAME, **changes)
