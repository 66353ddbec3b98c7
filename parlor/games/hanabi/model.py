"""The things of the game: options, moves, events, the state and what a seat may see of it."""

from typing import Literal, TypeAlias

from msgspec import Struct

import parlor.engine
from parlor.engine import Seat
from parlor.games.hanabi.cards import Card, CardId, Colour, Kind

Ending: TypeAlias = Literal["success", "failure", "completed", "disconnection", "abandoned"]
"""How a match ends (§8): 25 points, no fuse left, the last round over, or a player missing."""
Phase: TypeAlias = Literal["playing"] | Ending
Rating: TypeAlias = Literal[
    "fizzle", "faint_sparks", "pleasant_show", "grand_show", "legendary_display"
]

CLUES = 8
FUSES = 3
PERFECT = 25


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The settings of a match."""

    five_bonus: bool = False
    """Completing a color brings a clue token back (§5.4)."""
    discard_at_max: bool = True
    """Whether a card may be discarded while all clue tokens are there (§6.2)."""
    random_start: bool = True
    """Whether chance picks who starts, not the first seat (§3.3)."""
    learning: bool = False
    """Whether the table remembers what every card was told; only a friendly one may (§10.2)."""


class Play(parlor.engine.Move):
    """Try to add a card of your hand to the fireworks."""

    slot: int
    """Its place in the hand; 0 is the oldest card."""


class Discard(parlor.engine.Move):
    """Give up a card of your hand."""

    slot: int


class ClueColour(parlor.engine.Move, tag="colour"):
    """Show another player all cards of one colour."""

    seat: int
    colour: Colour


class ClueNumber(parlor.engine.Move, tag="number"):
    """Show another player all cards of one number."""

    seat: int
    number: int


Move: TypeAlias = Play | Discard | ClueColour | ClueNumber


class Dealt(parlor.engine.Event):
    """Every hand has been dealt."""

    cards: int
    """How many to each hand."""


class Clued(parlor.engine.Event):
    """A clue was given; either `colour` or `number` says what it was about."""

    seat: Seat
    """Who gave it."""
    target: Seat
    """Who received it."""
    colour: Colour | None
    number: int | None
    slots: tuple[int, ...]
    """Which cards of the receiver match, by their places in the hand."""


class Played(parlor.engine.Event):
    """A card was added to its firework."""

    seat: Seat
    slot: int
    """Where in the hand it was."""
    card: Card
    bonus: bool
    """Whether it brought a clue token back (§5.4)."""


class Misplayed(parlor.engine.Event):
    """A card did not fit: a fuse is lost and the card lies with the discards."""

    seat: Seat
    slot: int
    card: Card


class Discarded(parlor.engine.Event):
    """A card was discarded."""

    seat: Seat
    slot: int
    card: Card
    gained: bool
    """Whether it brought a clue token back."""


class Drew(parlor.engine.Event):
    """A seat drew a card, which it sees only from the back."""

    seat: Seat
    card: Card


class Ended(parlor.engine.Event):
    """The match is over."""

    ending: Ending


Happened: TypeAlias = Dealt | Clued | Played | Misplayed | Discarded | Drew | Ended
"""All that can happen."""


class State(Struct, frozen=True, gc=False):
    """Everything about a match."""

    options: Options
    kinds: tuple[Kind, ...]
    """What every card is, by its id."""
    hands: tuple[tuple[CardId, ...], ...]
    """The oldest card first."""
    deck: tuple[CardId, ...]
    """The next card first."""
    played: tuple[CardId, ...]
    """What was added to the fireworks, in order."""
    heights: tuple[int, ...]
    """How high each colour's firework is."""
    discards: tuple[CardId, ...]
    """What was discarded or misplayed, in order."""
    clues: int
    fuses: int
    turn: Seat
    """Who is on turn, or was at the end."""
    turns_left: int | None
    """How many turns the last round still has; None before it."""
    phase: Phase
    happened: tuple[Happened, ...]
    told: tuple[int, ...] = ()
    """At a learning table: what each card was told, by its id (`learning.py`)."""
    last_clues: tuple[Clued | None, ...] = ()
    """At a learning table: the last clue that each seat gave."""


class Result(Struct, frozen=True, gc=False):
    """What the summary shows (§9)."""

    score: int
    strict_score: int
    """The same, but 0 without fuses."""
    rating: Rating | None
    """None after a failure or when a player was missing."""
    perfect: bool
    sequence: tuple[Card, ...]
    """The played cards in the order in which they were played."""


class Told(Struct, frozen=True, gc=False):
    """What clues have said of a card."""

    colour: Colour | None
    number: int | None
    not_colours: tuple[Colour, ...]
    not_numbers: tuple[int, ...]


class Aids(Struct, frozen=True, gc=False):
    """What a learning table remembers for everyone (§10.2)."""

    told: tuple[tuple[Told, ...], ...]
    """Of every hand, the oldest card first."""
    last_clues: tuple[Clued | None, ...]
    """The last clue that each seat gave."""


class View(parlor.engine.View, kw_only=True):
    """All that one seat, or a spectator, may know; neither the deck nor the last round is in it."""

    happened: tuple[Happened, ...]
    """The last action only: a clue is gone with the next one."""
    options: Options
    seat: Seat | None
    """Whose eyes these are."""
    phase: Phase
    turn: Seat
    """Who is on turn, or was at the end."""
    hands: tuple[tuple[Card, ...], ...]
    """Every seat's hand, the oldest card first; your own are backs until the end."""
    piles: tuple[tuple[Card, ...], ...]
    """The firework of each colour, red, yellow, green, blue, white, its 1 first."""
    discards: tuple[Card, ...]
    """Face up, grouped by colour and number."""
    clues: int
    fuses: int
    score: int
    result: Result | None
    """None while the match runs."""
    aids: Aids | None = None
    """None everywhere but at a learning table."""
