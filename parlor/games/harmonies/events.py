"""What a view says has happened, in the order in which it did; everybody may know all of it."""

from typing import Literal, TypeAlias

from parlor.engine import Cause, Event, Seat
from parlor.games.harmonies.cards.card import CardId
from parlor.games.harmonies.stacks import Colour

Trigger: TypeAlias = Literal["full_board", "empty_pouch"]
"""What starts the last round: two or fewer empty hexes, or too few tokens (§11)."""
Ending: TypeAlias = Literal["full_board", "empty_pouch", "deserted"]


class Dealt(Event, frozen=True, tag_field="t", tag="dealt"):
    """The central board and the row of cards are filled."""

    first: Seat
    """Who plays first."""


class TurnBegan(Event, frozen=True, tag_field="t", tag="turn_began"):
    """A seat is on turn."""

    seat: Seat


class KeptSpirit(Event, frozen=True, tag_field="t", tag="kept_spirit"):
    """A seat laid one of its spirits face up; the other is back in the box, unseen."""

    seat: Seat
    card: CardId


class TookTokens(Event, frozen=True, tag_field="t", tag="took_tokens"):
    """All tokens of a central space are in hand."""

    seat: Seat
    space: int
    tokens: tuple[Colour, ...]


class PlacedToken(Event, frozen=True, tag_field="t", tag="placed_token"):
    """A token lies on a hex."""

    seat: Seat
    colour: Colour
    hex: int
    stack: str
    """What the hex holds now, from the bottom to the top."""


class TookCard(Event, frozen=True, tag_field="t", tag="took_card"):
    """A card of the row is above the board of a seat."""

    seat: Seat
    slot: int
    card: CardId


class PlacedCube(Event, frozen=True, tag_field="t", tag="placed_cube"):
    """A cube of a card stands on a hex."""

    seat: Seat
    card: CardId
    hex: int
    points: int
    """What the card is worth now; a spirit's wish is told by the score."""
    completed: bool


class TurnEnded(Event, frozen=True, tag_field="t", tag="turn_ended"):
    """A seat ended its turn."""

    seat: Seat


class Discarded(Event, frozen=True, tag_field="t", tag="discarded"):
    """A solo player discarded a card of the row (§12)."""

    seat: Seat
    slot: int
    card: CardId


class KeptRow(Event, frozen=True, tag_field="t", tag="kept_row"):
    """A solo player discarded no card."""

    seat: Seat


class BoxedTokens(Event, frozen=True, tag_field="t", tag="boxed_tokens"):
    """Tokens are out of play: what a solo player left, or what somebody who left had in hand."""

    tokens: tuple[Colour, ...]


class Refilled(Event, frozen=True, tag_field="t", tag="refilled"):
    """A central space has new tokens."""

    space: int
    tokens: tuple[Colour, ...]


class Revealed(Event, frozen=True, tag_field="t", tag="revealed"):
    """The row has a new card."""

    slot: int
    card: CardId


class LastRound(Event, frozen=True, tag_field="t", tag="last_round"):
    """This round is the last one."""

    seat: Seat
    trigger: Trigger


class WentOut(Event, frozen=True, tag_field="t", tag="went_out"):
    """A seat left the match."""

    seat: Seat
    cause: Cause


class Ended(Event, frozen=True, tag_field="t", tag="ended"):
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
