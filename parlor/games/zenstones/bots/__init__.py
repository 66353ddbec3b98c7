"""The bots people can put on a seat."""

from collections.abc import Callable

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import BotKind
from parlor.games.zenstones.bots.duellist import Duellist, Level
from parlor.games.zenstones.events import BidsRevealed
from parlor.games.zenstones.model import State
from parlor.games.zenstones.options import Options

FIRST_PLACEMENT = 22
"""What placing first is worth: with this bid against none the hard bot wins every other match.

Where both pay, the best bid against a good player is any number below that, each equally likely.
"""

LEVELS: dict[str, Level] = {
    "easy": Level(
        bids=(0, 2, 4, 6, 8, 10),
        ahead=2,
        ends=20,
        placing=400,
        trial=0,
        building=0,
        depth=2,
        moving=300,
        whim=12,
        slips=8,
    ),
    "medium": Level(
        bids=(0, 1, 2, 3, 4, 5, 6),
        ahead=3,
        ends=80,
        placing=6_000,
        trial=100,
        building=8_000,
        depth=4,
        moving=2_000,
        whim=8,
    ),
    "hard": Level(
        bids=tuple(range(FIRST_PLACEMENT)),
        ahead=3,
        ends=1_200,
        placing=20_000,
        trial=200,
        building=30_000,
        depth=40,
        moving=30_000,
        whim=4,
    ),
}
"""From the weakest to the strongest."""


def _maker(level: Level) -> Callable[[Options, int, Seat], Duellist]:
    def make(options: Options, _seats: int, seat: Seat) -> Duellist:
        return Duellist(level, options, seat)

    return make


LIGHTER = replace(LEVELS["hard"], ends=120, placing=2_000, trial=20, building=3_000, moving=3_000)

BOTS: dict[str, BotKind] = {
    "easy": BotKind(make=_maker(LEVELS["easy"]), level=1, seconds=1.0),
    "medium": BotKind(make=_maker(LEVELS["medium"]), level=2, seconds=1.0),
    "hard": BotKind(make=_maker(LEVELS["hard"]), lighter=_maker(LIGHTER), level=3, seconds=1.0),
}
"""The first is taken unless another is chosen, so that a first duel is not lost at once."""

A_REVEAL = 6.0
"""Both bids are read and compared before the first stone wipes them away."""


def lingers(state: State) -> float:
    """How many times as long as usual a bot waits before it acts."""
    return A_REVEAL if any(isinstance(event, BidsRevealed) for event in state.happened) else 1.0
