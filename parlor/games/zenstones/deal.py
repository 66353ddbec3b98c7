"""Setting up: who plays White (§1.2), and the bidding or a saved position."""

from parlor.engine import Seat
from parlor.games.zenstones.events import Began, PhaseBegan
from parlor.games.zenstones.model import PLAYERS, START_CREDITS, State
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.saves.resuming import resumed
from parlor.kit.checks import check_deal, checked_options


def white_seat(seed: int) -> Seat:
    """The seat that plays White: the seed's last bit, which is as random as the seed."""
    return seed & 1


def new(options: Options, seats: int, seed: int) -> State:
    """Draw the colours (§1.2) and open the bidding, or go on from a saved position."""
    options = checked_options(Options, options)
    check_deal(seats, range(PLAYERS, PLAYERS + 1), seed)
    white = white_seat(seed)
    if options.saved:
        return resumed(options, white)
    return State(
        white=white,
        mirror_block=options.mirror_block,
        turn_limit=options.turn_limit,
        phase="bidding",
        turn=None,
        credits=(START_CREDITS, START_CREDITS),
        bids=(None, None),
        stones=(),
        captured=(),
        last_placement=None,
        passes=0,
        turns=0,
        result=None,
        happened=(Began(white), PhaseBegan("bidding", None)),
    )
