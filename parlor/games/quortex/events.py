"""What can happen; all of it is public."""

from typing import Literal, TypeAlias

from parlor.engine import Cause, Event, Seat

Ending: TypeAlias = Literal["flow", "tie", "constraint", "full", "bag", "circling", "deserted"]
"""How a match ended (§7, §9): one line complete, several at once, an unplaceable tile, a full board
or an empty bag (supermove), replacements without end (supermove), or only one side left."""


class Seated(Event):
    """A seat took an edge (§3.4)."""

    seat: Seat
    edge: int


class Began(Event):
    """Everybody is seated; `order` is who moves first, second and so on (§4.1)."""

    order: tuple[Seat, ...]


class Drew(Event):
    """A turn began: the seat drew a tile of this type, for all to see (§4.2)."""

    seat: Seat
    tile: int


class Placed(Event):
    """A tile lies on an empty hex (§4.3)."""

    seat: Seat
    row: int
    col: int
    tile: int
    rotation: int
    text: str
    """The move in the notation of §11, such as `P1A2T0N`."""


class Replaced(Event):
    """A tile took the place of another (§8)."""

    seat: Seat
    row: int
    col: int
    tile: int
    rotation: int
    removed: int
    """The type of the tile that lay there: now in hand (double) or in the bag (single)."""
    text: str


class Advised(Event):
    """The seat on turn asked for a suggestion (§10.5)."""

    seat: Seat


class WentOut(Event):
    """A seat left the match (§9)."""

    seat: Seat
    cause: Cause


class Ended(Event):
    """The match is over."""

    how: Ending
    winners: tuple[Seat, ...]
    """Everybody for a draw of all (`full`, `bag`, `circling`)."""


Happened: TypeAlias = Seated | Began | Drew | Placed | Replaced | Advised | WentOut | Ended
"""All that can happen."""
