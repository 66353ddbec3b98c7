"""What a view says has happened, in the order in which it did; everybody may know all of it."""

from typing import Literal, TypeAlias

from parlor.engine import Cause, Event, Seat
from parlor.games.harmonies.cards.card import CardId
from parlor.games.harmonies.stacks import Colour

Trigger: TypeAlias = Literal["full_board", "empty_pouch"]
"""What starts the last round: two or fewer empty hexes, or too few tokens (§11)."""
Ending: TypeAlias = Literal["full_board", "empty_pouch", "deserted"]


class Dealt(Event):
    """The central board and the row of cards are filled."""

    first: Seat
    """Who plays first."""


class TurnBegan(Event):
    """A seat is on turn."""

    seat: Seat


class KeptSpirit(Event):
    """A seat laid one of its spirits face up; the other is back in the box, unseen."""

    seat: Seat
    card: CardId


class TookTokens(Event):
    """All tokens of a central space are in hand."""

    seat: Seat
    space: int
    tokens: tuple[Colour, ...]


class PlacedToken(Event):
    """A token lies on a hex."""

    seat: Seat
    colour: Colour
    hex: int
    stack: str
    """What the hex holds now, from the bottom to the top."""


class TookCard(Event):
    """A card of the row is above the board of a seat."""

    seat: Seat
    slot: int
    card: CardId


class PlacedCube(Event):
    """A cube of a card stands on a hex."""

    seat: Seat
    card: CardId
    hex: int
    points: int
    """What the card is worth now; a spirit's wish is told by the score."""
    completed: bool


class TurnEnded(Event):
    """A seat ended its turn."""

    seat: Seat


class Discarded(Event):
    """A solo player discarded a card of the row (§12)."""

    seat: Seat
    slot: int
    card: CardId


class KeptRow(Event):
    """A solo player discarded no card."""

    seat: Seat


class BoxedTokens(Event):
    """Tokens are out of play: what a solo player left, or what someone who left had in hand."""

    tokens: tuple[Colour, ...]


class Refilled(Event):
    """A central space has new tokens."""

    space: int
    tokens: tuple[Colour, ...]


class Revealed(Event):
    """The row has a new card."""

    slot: int
    card: CardId


class LastRound(Event):
    """This round is the last one."""

    seat: Seat
    trigger: Trigger


class WentOut(Event):
    """A seat left the match."""

    seat: Seat
    cause: Cause


class Ended(Event):
    """The match is over."""

    ending: Ending


Happened: TypeAlias = (
    Dealt
    | TurnBegan
    | KeptSpirit
    | TookTokens
    | PlacedToken
    | TookCard
    | PlacedCube
    | TurnEnded
    | Discarded
    | KeptRow
    | BoxedTokens
    | Refilled
    | Revealed
    | LastRound
    | WentOut
    | Ended
)
"""All that can happen."""
