"""The things of the game: moves, the state and what a seat may see of it."""

from typing import Literal, TypeAlias

from msgspec import Struct

import parlor.engine
from parlor.engine import Seat
from parlor.games.hanabi.cards import Card as Card
from parlor.games.hanabi.cards import CardId as CardId
from parlor.games.hanabi.cards import Colour as Colour
from parlor.games.hanabi.cards import Kind as Kind
from parlor.games.hanabi.events import Ending as Ending
from parlor.games.hanabi.events import Happened as Happened
from parlor.games.hanabi.options import Options as Options

Phase: TypeAlias = Literal["playing"] | Ending
Rating: TypeAlias = Literal[
    "Fizzle", "Faint Sparks", "Pleasant Show", "Grand Show", "Legendary Display"
]

CLUES = 8
FUSES = 3
PERFECT = 25


class Play(parlor.engine.Move):
    """Try to add a card of the own hand to the fireworks."""

    slot: int
    """Its place in the hand; 0 is the oldest card."""


class Discard(parlor.engine.Move):
    """Give up a card of the own hand."""

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


class Result(Struct, frozen=True, gc=False):
    """What the summary shows (§9)."""

    score: int
    strict_score: int
    """The same, but 0 without fuses."""
    rating: Rating | None
    """None after a failure or when somebody was missing."""
    perfect: bool
    sequence: tuple[Card, ...]
    """The played cards in the order in which they were played."""


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
    """Every seat's hand, the oldest card first; the own cards are backs until the end."""
    piles: tuple[tuple[Card, ...], ...]
    """The firework of each colour, red, yellow, green, blue, white, its 1 first."""
    discards: tuple[Card, ...]
    """Face up, grouped by colour and number."""
    clues: int
    fuses: int
    score: int
    result: Result | None
    """None while the match runs."""
