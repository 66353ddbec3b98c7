"""The nouns of Pebbles."""

from typing import Annotated

from msgspec import Meta, Struct

from parlor.engine import BadOption, Cause, Seat
from parlor.engine import Event as EventBase
from parlor.engine import View as ViewBase

Pebble = Annotated[int, Meta(ge=1, le=30)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host may choose."""

    hand: Annotated[int, Meta(ge=2, le=6, description="Pebbles dealt to each seat.")] = 4
    bag: Annotated[int, Meta(ge=8, le=30, description="Pebbles in the game.")] = 24
    waving: Annotated[bool, Meta(description="Whether waiting seats may wave.")] = True

    def __post_init__(self) -> None:
        if self.bag < 4 * self.hand:
            raise BadOption(f"{self.bag} pebbles cannot give 4 seats {self.hand} each.", "bag")


class Bid(Struct, frozen=True, tag="bid", forbid_unknown_fields=True):
    """Offer a pebble of the hand, face down."""

    pebble: Pebble


class Place(Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Put a pebble of the hand on the own row, where it scores."""

    pebble: Pebble


class End(Struct, frozen=True, tag="end", forbid_unknown_fields=True):
    """Draw a pebble and end the turn."""


class Wave(Struct, frozen=True, tag="wave", forbid_unknown_fields=True):
    """Raise or lower a hand while waiting."""

    up: bool


Move = Bid | Place | End | Wave


class Sealed(EventBase, frozen=True, tag="sealed"):
    seat: Seat


class Revealed(EventBase, frozen=True, tag="revealed"):
    bids: tuple[int | None, ...]
    winner: Seat


class Placed(EventBase, frozen=True, tag="placed"):
    seat: Seat
    pebble: int


class Drew(EventBase, frozen=True, tag="drew"):
    seat: Seat
    pebble: int | None


class Rested(EventBase, frozen=True, tag="rested"):
    seat: Seat


class Waved(EventBase, frozen=True, tag="waved"):
    seat: Seat
    up: bool


class Left(EventBase, frozen=True, tag="left"):
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


class View(ViewBase, frozen=True):
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
