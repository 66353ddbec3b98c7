"""The bots people can put on a seat."""

from functools import partial

from msgspec.structs import replace

from parlor.game import BotKind
from parlor.games.quortex.bots.player import Level, Player
from parlor.games.quortex.model import Placed, Replaced, State

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

LIGHTER = replace(LEVELS["hard"], beam=6, deeper=0)

BOTS: dict[str, BotKind] = {
    "medium": BotKind(make=partial(Player, LEVELS["medium"]), level=2),
    "easy": BotKind(make=partial(Player, LEVELS["easy"]), level=1),
    "hard": BotKind(
        make=partial(Player, LEVELS["hard"]), lighter=partial(Player, LIGHTER), level=3
    ),
}
"""The first is the one that is taken unless another is chosen."""

A_FLOW = 3.0
"""A flow that a tile prolongs runs through up to eight tiles before it arrives."""


def lingers(state: State) -> float:
    """How many times as long as usual a bot waits, so that no flow is still running."""
    return A_FLOW if any(isinstance(event, Placed | Replaced) for event in state.happened) else 1.0
