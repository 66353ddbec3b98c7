"""What a view says has happened, in the order in which it did."""

from typing import Literal, TypeAlias

from parlor.engine import Cause, Event, Seat

Level: TypeAlias = Literal["none", "like", "really_like", "love"]
"""How much a waiting player wants a pile left alone (§6)."""


class Dealt(Event):
    """Every hand has been dealt."""

    cards: int
    """How many to each hand."""
    draw: int
    """How many are left to draw."""


class TurnBegan(Event):
    """A seat is on turn; its marks are gone."""

    seat: Seat


class Played(Event):
    """A card lies on a pile."""

    seat: Seat
    card: int
    pile: int
    movement: int
    """How far the pile moved, always positive (§12)."""
    special: bool
    """Whether it went back by ten (§3.3)."""


class Drew(Event):
    """A seat drew; only its owner is told the cards."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None


class TurnEnded(Event):
    """A seat ended its turn."""

    seat: Seat
    played: int


class Skipped(Event):
    """A seat without cards was passed over (§4.6)."""

    seat: Seat


class Undone(Event):
    """A card went back to its hand, and what was drawn for it to the draw pile."""

    seat: Seat
    card: int
    pile: int


class Marked(Event):
    """A waiting seat changed its mark on a pile."""

    seat: Seat
    pile: int
    level: Level


class Looking(Event):
    """Something about looking at a hand changed (§8)."""

    asker: Seat
    owner: Seat
    step: Literal["asked", "withdrawn", "allowed", "refused", "ended"]


class Stuck(Event):
    """The seat on turn can only undo or give in (§7.4)."""

    seat: Seat


class WentOut(Event):
    """A seat left the match and its cards were shuffled into the draw pile (§10)."""

    seat: Seat
    cause: Cause
    cards: int


class Won(Event):
    """Every card has been played."""


class Lost(Event):
    """The seat on turn could not play what it had to."""

    seat: Seat


class Abandoned(Event):
    """Nobody is left to play."""


Happened: TypeAlias = (
    Dealt
    | TurnBegan
    | Played
    | Drew
    | TurnEnded
    | Skipped
    | Undone
    | Marked
    | Looking
    | Stuck
    | WentOut
    | Won
    | Lost
    | Abandoned
)
"""All that can happen."""
