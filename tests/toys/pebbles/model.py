"""The nouns of Pebbles."""

from typing import Annotated

from msgspec import Meta, Struct

import parlor.engine
from parlor.engine import BadOption, Cause, Seat

Pebble = Annotated[int, Meta(ge=1, le=30)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may choose."""

    hand: Annotated[int, Meta(ge=2, le=6)] = 4
    bag: Annotated[int, Meta(ge=8, le=30)] = 24
    waving: bool = True

    def __post_init__(self) -> None:
        if self.bag < 4 * self.hand:
            raise BadOption("too_few_pebbles", "bag", bag=self.bag, hand=self.hand)


class MoveBase(parlor.engine.Move, tag_field="type"):
    """Tagged in a way of its own, as a game may be."""


class Bid(MoveBase):
    """Offer a pebble of the hand, face down."""

    pebble: Pebble


class Place(MoveBase):
    """Put a pebble of the hand on one's row, where it scores."""

    pebble: Pebble


class End(MoveBase):
    """Draw a pebble and end the turn."""


class Wave(MoveBase):
    """Raise or lower a hand while waiting."""

    up: bool


Move = Bid | Place | End | Wave


class EventBase(parlor.engine.Event, tag_field="type"):
    """Tagged as the moves are."""


class Sealed(EventBase):
    seat: Seat


class Revealed(EventBase):
    bids: tuple[int | None, ...]
    winner: Seat


class Placed(EventBase):
    seat: Seat
    pebble: int


class Drew(EventBase):
    seat: Seat
    pebble: int | None


class Rested(EventBase):
    seat: Seat


class Waved(EventBase):
    seat: Seat
    up: bool


class Left(EventBase):
    seat: Seat
    cause: Cause


Event = Sealed | Revealed | Placed | Drew | Rested | Waved | Left


class State(Struct, frozen=True):
    """Everything; `turn` is None while bids are open, and pebbles leave `pile` from its end."""

    options: Options
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    rows: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    spent: tuple[int, ...]
    out: tuple[bool, ...]
    waving: tuple[bool, ...]
    turn: Seat | None
    rng: int
    happened: tuple[Event, ...] = ()


class View(parlor.engine.View):
    """What one seat, or a spectator with an empty hand, may know."""

    happened: tuple[Event, ...]
    options: Options
    hand: tuple[int, ...]
    bid: int | None
    held: tuple[int, ...]
    sealed: tuple[bool, ...]
    rows: tuple[tuple[int, ...], ...]
    pile: int
    spent: tuple[int, ...]
    out: tuple[bool, ...]
    waving: tuple[bool, ...]
    turn: Seat | None
