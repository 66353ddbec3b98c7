"""What a view says has happened, in the order in which it did."""

from typing import Literal, TypeAlias

from parlor.engine import Event, Seat
from parlor.games.zenstones.board import Square

Phase: TypeAlias = Literal[
    "bidding", "placement", "assign_stats_w", "assign_stats_b", "movement", "ended"
]
Reason: TypeAlias = Literal[
    "score",
    "elimination",
    "mutual_elimination",
    "dead_position",
    "flag",
    "double_flag",
    "resign",
    "left",
    "turn_limit",
]
"""Why a match ended."""


class Began(Event):
    """The colours were drawn."""

    white: Seat


class PhaseBegan(Event):
    """A phase began; in bidding nobody is on turn."""

    phase: Phase
    seat: Seat | None


class BidLocked(Event):
    """A seat locked its bid; how much it is stays sealed."""

    seat: Seat


class BidsRevealed(Event):
    """Both bids are open and paid."""

    bids: tuple[int, int]
    """By seat."""
    starter: Seat
    """Who places first."""


class Placed(Event):
    """A stone was put on the board."""

    seat: Seat
    stone: int
    square: Square
    price: int
    mirrored: Square
    """The square of the other half with the same label."""


class Passed(Event):
    """A seat placed nothing."""

    seat: Seat


class StatsSet(Event):
    """A seat changed a stone's stats, not finally yet."""

    seat: Seat
    stone: int
    distance: int
    directions: int


class StatsCopied(Event):
    """A seat gave all its stones the stats of one of them, not finally yet."""

    seat: Seat
    distance: int
    directions: int


class StatsCommitted(Event):
    """A seat's stats are final and paid."""

    seat: Seat
    cost: int


class Moved(Event):
    """A stone moved."""

    seat: Seat
    stone: int
    start: Square
    square: Square
    gain: int
    """How the mover's score changed."""


class Annihilated(Event):
    """The stone that moved and the stone it landed on left the board."""

    seat: Seat
    """Who moved."""
    stone: int
    other: int
    square: Square
    loss: int
    """How much the other seat's score fell."""


class ForcedPass(Event):
    """A seat has no legal move, so the other moves again."""

    seat: Seat


class Ended(Event):
    """The match is over."""

    reason: Reason
    winner: Seat | None
    """None is a draw."""


Happened: TypeAlias = (
    Began
    | PhaseBegan
    | BidLocked
    | BidsRevealed
    | Placed
    | Passed
    | StatsSet
    | StatsCopied
    | StatsCommitted
    | Moved
    | Annihilated
    | ForcedPass
    | Ended
)
"""All that can happen."""
