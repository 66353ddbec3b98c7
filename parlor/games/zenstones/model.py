"""The things of the game: stones, moves, the state and what a seat may see of it."""

from typing import TypeAlias

from msgspec import Struct

import parlor.engine
from parlor.engine import Seat
from parlor.games.zenstones.board import Square
from parlor.games.zenstones.events import Happened as Happened
from parlor.games.zenstones.events import Phase as Phase
from parlor.games.zenstones.events import Reason as Reason

Pair: TypeAlias = tuple[int, int]
"""A number for each seat."""

PLAYERS = 2
START_CREDITS = 100
GOAL = 100
"""The score that wins."""


class Bid(parlor.engine.Move):
    """Lock a sealed bid."""

    amount: int


class Place(parlor.engine.Move):
    """Put a new stone on a square of one's own half."""

    square: int


class Pass(parlor.engine.Move):
    """Place nothing."""


class SetDistance(parlor.engine.Move):
    """Choose how far a stone can move."""

    stone: int
    distance: int


class SetDirections(parlor.engine.Move):
    """Choose the directions of a stone: 1 right, 2 left, 4 up, 8 down, added up."""

    stone: int
    directions: int


class SameForAll(parlor.engine.Move):
    """Give all own stones the stats of this one."""

    stone: int


class Commit(parlor.engine.Move):
    """Make one's own stats final and pay for them."""


class MoveStone(parlor.engine.Move, tag="move"):
    """Move a stone."""

    stone: int
    square: int


Move: TypeAlias = Bid | Place | Pass | SetDistance | SetDirections | SameForAll | Commit | MoveStone


class Stone(Struct, frozen=True, gc=False):
    """A stone, on the board or captured."""

    id: int
    owner: Seat
    square: Square
    """Where it stands, or stood when it left the board."""
    price: int
    """What it cost: the label of the square it was placed on."""
    distance: int | None = None
    """How far it can move; None until stats are set."""
    directions: int = 0

    @property
    def cost(self) -> int:
        """What its stats cost (§5.3)."""
        return (self.distance or 0) * self.directions.bit_count()


class Result(Struct, frozen=True, gc=False):
    """How the match ended."""

    reason: Reason
    winner: Seat | None
    """None is a draw."""


class State(Struct, frozen=True, gc=False):
    """Everything about a match."""

    white: Seat
    """Which seat plays White."""
    mirror_block: bool
    turn_limit: int
    phase: Phase
    turn: Seat | None
    """Who is on turn; nobody while bidding and at the end."""
    credits: Pair
    bids: tuple[int | None, int | None]
    """Locked bids by seat, sealed until there are both."""
    stones: tuple[Stone, ...]
    """On the board, in the order in which they were placed."""
    captured: tuple[Stone, ...]
    last_placement: Seat | None
    passes: int
    """Passes in a row during placement."""
    turns: int
    """Moves made in the movement phase."""
    result: Result | None
    happened: tuple[Happened, ...]
    has_uneven_clocks: bool = False
    """Whether bidding began with more time for one side, as a saved match may (§8.5)."""


class Target(Struct, frozen=True, gc=False):
    """A square that a stone can move to."""

    square: Square
    captures: int | None
    """The enemy stone there; both would leave the board."""
    gain: int
    """How the owner's score would change."""


class StoneView(Struct, frozen=True, gc=False):
    """A stone on the board, with all that can be said about it."""

    id: int
    owner: Seat
    square: Square
    price: int
    """The label of the square it was placed on."""
    distance: int | None
    """None until stats are set."""
    directions: int
    """1 right, 2 left, 4 up, 8 down, added up."""
    cost: int
    """What these stats cost."""
    points: int
    """What it scores where it stands."""
    reach: tuple[Target, ...]
    """Where it could go if it were its owner's turn."""


class View(parlor.engine.View, kw_only=True):
    """All that one seat, or a spectator, may know."""

    happened: tuple[Happened, ...]
    seat: Seat | None
    """Whose eyes these are."""
    white: Seat
    """Which seat plays White, at the bottom of the board as it is numbered."""
    mirror_block: bool
    turn_limit: int
    """After so many moves it is a draw; 0 means never."""
    phase: Phase
    turn: Seat | None
    """Who is on turn; nobody while bidding and at the end."""
    labels: tuple[int, ...]
    """The label of each of the 100 squares in its own half: the price of placing there."""
    credits: Pair
    """By seat, as paid so far."""
    spare: Pair
    """By seat: credits less what the stats that are not final yet would cost."""
    scores: Pair | None
    """By seat; None before movement."""
    locked: tuple[bool, bool]
    """Which seats have locked their bid."""
    bids: tuple[int | None, int | None]
    """Both bids once both are locked; before that only one's own."""
    stones: tuple[StoneView, ...]
    captured: tuple[Stone, ...]
    unlocked: tuple[tuple[Square, ...], tuple[Square, ...]]
    """By seat: squares of its half whose mirrored square the other side has claimed."""
    last_placement: Seat | None
    """Who placed the last stone; the other one starts movement."""
    passes: int
    """Passes in a row during placement; the second ends it."""
    turns: int
    """Moves made in the movement phase."""
    result: Result | None
