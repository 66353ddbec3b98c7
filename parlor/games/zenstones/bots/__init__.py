"""The bots people can put on a seat."""

from collections.abc import Callable

from parlor.engine import Seat
from parlor.game import BotKind
from parlor.games.zenstones.bots.duellist import Duellist, Level
from parlor.games.zenstones.options import Options

FIRST_PLACEMENT = 22
"""What placing first is worth: with this bid against none the hard bot wins every other match.

Where both pay, the best bid against a good player is any number below that, each equally likely.
"""

LEVELS: dict[str, Level] = {
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
}
"""From the strongest to the weakest."""


def _maker(level: Level) -> Callable[[Options, int, Seat], Duellist]:
    def make(options: Options, _seats: int, seat: Seat) -> Duellist:
        return Duellist(level, options, seat)

    return make


BOTS: dict[str, BotKind] = {
    "medium": BotKind(
        "Medium",
        "Answers your stones and looks a few moves ahead.",
        _maker(LEVELS["medium"]),
        seconds=1.0,
    ),
    "easy": BotKind(
        "Easy",
        "Runs for the other side and now and then forgets why.",
        _maker(LEVELS["easy"]),
        seconds=1.0,
    ),
    "hard": BotKind(
        "Hard",
        "Thinks the race through before it places a stone.",
        _maker(LEVELS["hard"]),
        seconds=1.0,
    ),
}
