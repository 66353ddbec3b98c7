"""The things of the game: cards, piles, moves, the state and what a seat may see of it."""

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

import parlor.engine
from parlor.engine import Seat
from parlor.games.upndown.events import Happened as Happened
from parlor.games.upndown.events import Level as Level
from parlor.games.upndown.events import Played as Played
from parlor.games.upndown.options import Options as Options

Card: TypeAlias = int
Hand: TypeAlias = tuple[Card, ...]
"""Cards in ascending order."""
Marks: TypeAlias = tuple[Level, Level, Level, Level]
"""One seat's mark on each pile."""
Phase: TypeAlias = Literal["playing", "won", "lost", "abandoned"]
Achievement: TypeAlias = Literal[
    "won",
    "won_with_8",
    "won_with_minimum_3",
    "won_solitaire",
    "under_10_left",
    "average_below_3",
    "five_specials_in_a_turn",
    "three_specials_in_a_row",
]

ACHIEVEMENTS: tuple[Achievement, ...] = get_args(Achievement)
LEVELS: tuple[Level, ...] = ("none", "like", "really_like", "love")
RANKS: dict[Level, int] = {level: rank for rank, level in enumerate(LEVELS)}
NO_MARKS: Marks = ("none", "none", "none", "none")


class Play(parlor.engine.Move):
    """Lay a card of one's own hand on a pile."""

    card: int
    pile: int


class End(parlor.engine.Move):
    """End the turn; while stuck, give in."""


class Undo(parlor.engine.Move):
    """Take back the card just played."""


class Mark(parlor.engine.Move):
    """Say how much you want a pile left alone."""

    pile: int
    level: Level


class Ask(parlor.engine.Move):
    """Ask to look at the hand of a seat."""

    seat: int


class Withdraw(parlor.engine.Move):
    """No longer ask to look at the hand of a seat."""

    seat: int


class Allow(parlor.engine.Move):
    """Let the seat that asked look at one's own hand."""

    seat: int


class Refuse(parlor.engine.Move):
    """Do not, or no longer, let a seat look at one's own hand."""

    seat: int


Move: TypeAlias = Play | End | Undo | Mark | Ask | Withdraw | Allow | Refuse


class Pile(Struct, frozen=True, gc=False):
    """One of the four piles."""

    up: bool
    """Whether it rises."""
    top: Card
    """The value that counts: the last card, or the start value."""
    cards: tuple[Card, ...] = ()
    """All its cards, the first one first."""
    seat: Seat | None = None
    """Who laid the last card."""


class Statistics(Struct, frozen=True, gc=False):
    """What a seat, or all together, have played (§12)."""

    cards: int = 0
    movement: int = 0
    specials: int = 0
    average: float = 0.0
    """Movement per card; 0 without cards."""


class Streaks(Struct, frozen=True, gc=False):
    """Special plays in one turn and in a row, now and at best (§13)."""

    turn: int = 0
    best_turn: int = 0
    row: int = 0
    best_row: int = 0


class Look(Struct, frozen=True, gc=False):
    """A question to look at a hand and how it stands (§8)."""

    asker: Seat
    owner: Seat
    answer: Literal["asked", "allowed", "refused"]


class LastPlay(Struct, frozen=True, gc=False):
    """What Undo needs beside the last card itself."""

    pile: Pile
    """The pile as it was."""
    drew: tuple[Card, ...]
    """What was drawn for it, the top card first."""
    streaks: Streaks


class State(Struct, frozen=True, gc=False):
    """Everything about a match."""

    options: Options
    rng: int
    hands: tuple[Hand, ...]
    draw: tuple[Card, ...]
    """The draw pile, the next card first."""
    piles: tuple[Pile, ...]
    """Two that rise, then two that fall."""
    turn: Seat
    """Who is on turn, or was at the end."""
    phase: Phase
    stuck: bool
    """Whether the seat on turn can only undo or give in."""
    this_turn: tuple[Played, ...]
    """The plays of the present turn."""
    last_turn: tuple[Played, ...]
    """The plays of the turn before."""
    last_play: LastPlay | None
    """The play that Undo would take back."""
    marks: tuple[Marks, ...]
    looks: tuple[Look, ...]
    out: tuple[bool, ...]
    """Which seats have left."""
    fresh: tuple[tuple[Card, ...], ...]
    """What each seat drew last."""
    statistics: tuple[Statistics, ...]
    total: Statistics
    streaks: Streaks
    happened: tuple[Happened, ...]


class View(parlor.engine.View, kw_only=True):
    """All that one seat, or a spectator, may know."""

    happened: tuple[Happened, ...]
    options: Options
    seat: Seat | None
    """Whose eyes these are."""
    phase: Phase
    turn: Seat
    """Who is on turn, or was at the end."""
    order: tuple[Seat, ...]
    """Who plays now, then next, and so on; without the seats that are skipped."""
    hand: Hand
    """One's own cards."""
    fresh: tuple[Card, ...]
    """Which cards this seat drew last."""
    hands: tuple[Hand | None, ...]
    """The hands this seat may see, its own too; all of them once the match is over."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    draw: int
    """How many cards are left to draw."""
    piles: tuple[Pile, ...]
    required: int
    """How many cards the present turn asks for; 0 in solitaire."""
    played: int
    """How many were played in it."""
    can_end: bool
    can_undo: bool
    stuck: bool
    this_turn: tuple[Played, ...]
    last_turn: tuple[Played, ...]
    marks: tuple[Marks, ...]
    looks: tuple[Look, ...]
    out: tuple[bool, ...]
    statistics: tuple[Statistics, ...]
    total: Statistics
    streaks: Streaks
    achievements: tuple[Achievement, ...]
    """What the team achieved; empty until the match is over."""
