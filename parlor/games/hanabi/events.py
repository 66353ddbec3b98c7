"""What a view says has happened: the last action and nothing before it."""

from typing import Literal, TypeAlias

from parlor.engine import Event, Seat
from parlor.games.hanabi.cards import Card, Colour

Ending: TypeAlias = Literal["success", "failure", "completed", "disconnection", "abandoned"]
"""How a match ends (§8): 25 points, no fuse left, the last round over, or somebody missing."""


class Dealt(Event):
    """Every hand has been dealt."""

    cards: int
    """How many to each hand."""


class Clued(Event):
    """A clue was given; either `colour` or `number` says what it was about."""

    seat: Seat
    """Who gave it."""
    target: Seat
    """Who received it."""
    colour: Colour | None
    number: int | None
    slots: tuple[int, ...]
    """Which cards of the receiver match, by their places in the hand."""


class Played(Event):
    """A card was added to its firework."""

    seat: Seat
    slot: int
    """Where in the hand it was."""
    card: Card
    bonus: bool
    """Whether it brought a clue token back (§5.4)."""


class Misplayed(Event):
    """A card did not fit: a fuse is lost and the card lies with the discards."""

    seat: Seat
    slot: int
    card: Card


class Discarded(Event):
    """A card was discarded."""

    seat: Seat
    slot: int
    card: Card
    gained: bool
    """Whether it brought a clue token back."""


class Drew(Event):
    """A seat drew a card, which it sees only from the back."""

    seat: Seat
    card: Card


class Ended(Event):
    """The match is over."""

    ending: Ending


Happened: TypeAlias = Dealt | Clued | Played | Misplayed | Discarded | Drew | Ended
"""All that can happen."""
