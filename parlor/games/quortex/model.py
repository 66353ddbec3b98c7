"""The things of the game: options, moves, events, the state and what everybody may see of it.

Hexes are (row, column) with the center at (0, 0); sides, edges and rotations are numbers as §1 and
§2 define them. On a screen where rows grow downwards and columns to the right (x = column + row/2),
side 0 is the upper left one, 1 the left one, and so on **against the clock**; a rotation of +1
turns a tile one sixth against the clock; edge 0 is the top and edges go on **clockwise**.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

import parlor.engine
from parlor.engine import Cause, Seat

Phase: TypeAlias = Literal["seating", "playing", "over"]
EMPTY = -1
"""No tile, in `State.tiles`."""
LONGEST_RECORD = 20_000
Share = Annotated[int, Meta(ge=0, le=99)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a match; the words for them are messages `option-...`."""

    radius: Annotated[int, Meta(ge=2, le=4)] = 3
    legality: Literal["standard", "strict"] = "standard"
    auto_seat: bool = False
    no_sharps: Share = 1
    one_sharp: Share = 1
    two_sharps: Share = 1
    three_sharps: Share = 1
    supermove: Literal["off", "single", "double"] = "off"
    supermove_any: bool = False
    hints: bool = False
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] = ""

    @property
    def ratio(self) -> tuple[int, int, int, int]:
        """The shares of the four types; all 0 means equal shares (§2.4)."""
        return (self.no_sharps, self.one_sharp, self.two_sharps, self.three_sharps)


class Sit(parlor.engine.Move):
    """Take an edge of the board (§3.4)."""

    edge: int


class Place(parlor.engine.Move):
    """Put the drawn tile on an empty hex (§4.3).

    Only rotations that look different are moves: 0-2 for T0 and T2, 0-5 for T1, 0-1 for T3. Any
    other is refused.
    """

    row: int
    col: int
    rotation: int


class Replace(parlor.engine.Move):
    """Put the drawn tile in the place of another, which supermove allows the blocked (§8)."""

    row: int
    col: int
    rotation: int


class Ask(parlor.engine.Move):
    """Ask for a suggestion, once a turn, where hints are allowed; it uses up nothing (§10.5)."""


Move: TypeAlias = Sit | Place | Replace | Ask


Ending: TypeAlias = Literal["flow", "tie", "constraint", "full", "bag", "circling", "deserted"]
"""How a match ended (§7, §9): one line complete, several at once, an unplaceable tile, a full board
or an empty bag (supermove), replacements without end (supermove), or only one side left."""


class Seated(parlor.engine.Event):
    """A seat took an edge (§3.4)."""

    seat: Seat
    edge: int


class Began(parlor.engine.Event):
    """Everybody is seated; `order` is who moves first, second and so on (§4.1)."""

    order: tuple[Seat, ...]


class Drew(parlor.engine.Event):
    """A turn began: the seat drew a tile of this type, for all to see (§4.2)."""

    seat: Seat
    tile: int


class Placed(parlor.engine.Event):
    """A tile lies on an empty hex (§4.3)."""

    seat: Seat
    row: int
    col: int
    tile: int
    rotation: int
    text: str
    """The move in the notation of §11, such as `P1A2T0N`."""


class Replaced(parlor.engine.Event):
    """A tile took the place of another (§8)."""

    seat: Seat
    row: int
    col: int
    tile: int
    rotation: int
    removed: int
    """The type of the tile that lay there: now in hand (double) or in the bag (single)."""
    text: str


class Advised(parlor.engine.Event):
    """The seat on turn asked for a suggestion (§10.5)."""

    seat: Seat


class WentOut(parlor.engine.Event):
    """A seat left the match (§9)."""

    seat: Seat
    cause: Cause


class Ended(parlor.engine.Event):
    """The match is over."""

    how: Ending
    winners: tuple[Seat, ...]
    """Everybody for a draw of all (`full`, `bag`, `circling`)."""


Happened: TypeAlias = Seated | Began | Drew | Placed | Replaced | Advised | WentOut | Ended
"""All that can happen."""


class Ply(Struct, frozen=True, omit_defaults=True):
    """One tile laid, for the list of moves; the board at any moment follows from these in order."""

    seat: Seat
    row: int
    col: int
    tile: int
    """Its type, 0 to 3."""
    rotation: int
    """Always one of the rotations that look different."""
    removed: int | None = None
    """The type of the tile that it replaced, left out where it replaced none."""


class Result(Struct, frozen=True):
    """How the match ended."""

    how: Ending
    winners: tuple[Seat, ...]
    """Who won or shares the victory; everybody still playing for a draw of all."""


class State(Struct, frozen=True):
    """Everything about a match."""

    options: Options
    rng: int
    """Chance that is still to come: the reshuffling of the bag (§8.4)."""
    phase: Phase
    order: tuple[Seat, ...]
    """While seating, who picks an edge first, second and so on; then the turn order from P1 on,
    without those who left before they had an edge."""
    edges: tuple[int | None, ...]
    """The edge of each seat; null until it has one."""
    slot: int
    """The edge whose turn it is; the seat that moves there is `turn`."""
    turn: Seat
    """Who picks an edge or moves now, or moved last."""
    tile: int | None
    """The type in hand."""
    is_lifted: bool
    """Whether the tile in hand came off the board and must be placed now (§8.3)."""
    bag: tuple[int, ...]
    """The types still to be drawn, the next one first."""
    tiles: tuple[int, ...]
    """For each hex, row by row, how its tile lies (0 to 13, see board/tiles.py), or `EMPTY`."""
    plies: tuple[Ply, ...]
    advice: Place | Replace | None
    """What was suggested this turn."""
    out: tuple[bool, ...]
    """Which seats have left."""
    left: tuple[tuple[Seat, int], ...]
    """Who has left, in order, each with how many tiles had been laid then."""
    result: Result | None
    happened: tuple[Happened, ...]


class Spot(Struct, frozen=True):
    """A hex where the tile in hand would leave someone without a way."""

    row: int
    col: int
    blocked: tuple[tuple[Seat, ...], ...]
    """For each rotation that looks different, the seats without a way; empty when it wins.

    Without supermove a rotation is legal exactly when it blocks nobody. With strict legality all
    seats are named when each line alone has a way but not all of them together.
    """


class View(parlor.engine.View, kw_only=True):
    """All that a seat or a spectator may know: everything but the order of the bag.

    It is the same for everybody, except for `seat`.
    """

    happened: tuple[Happened, ...]
    options: Options
    seat: Seat | None
    """Whose eyes these are."""
    phase: Phase
    turn: Seat
    """Who picks an edge or moves now, or moved last."""
    slot: int
    """The edge whose turn it is; with five players the lone one also moves at the empty edge."""
    order: tuple[Seat, ...]
    """Before the first turn, who picks first, second and so on; then one round of turns from the
    first mover, in which the lone player of five appears twice."""
    edges: tuple[int | None, ...]
    """The edge of each seat, null until it has one."""
    numbers: tuple[int | None, ...]
    """Each seat's number in the notation (P1 moves first), null before the first turn."""
    free: tuple[int, ...]
    """The edges that `turn` may pick now; empty unless seating."""
    out: tuple[bool, ...]
    """Which seats have left."""
    left: tuple[tuple[Seat, int], ...]
    """Who has left, in order, each with how many tiles had been laid then."""
    plies: tuple[Ply, ...]
    """Every tile laid so far, in order; the last one is the last move."""
    tile: int | None
    """The type in hand of `turn`; after the end by `constraint`, the one that fits nowhere."""
    is_lifted: bool
    """Whether it came off the board by a supermove and goes to an empty hex now (§8.3)."""
    remaining: tuple[int, int, int, int]
    """How many tiles of each type are in the bag, the one in hand not counted."""
    spots: tuple[Spot, ...]
    """Where it would block someone; on all other hexes that are free or `replaceable` it blocks
    nobody. Empty unless playing, or over by `constraint`."""
    replaceable: tuple[tuple[int, int], ...]
    """The (row, column) of every tile that it may replace now, one way or another (§8.2)."""
    stuck: tuple[Seat, ...]
    """The seats that have no way left now; only supermove lets that happen."""
    distances: tuple[int | None, ...] | None
    """With hints: for each seat the fewest empty hexes that its line still needs, null when it is
    blocked or not seated. Null without hints."""
    advice: Place | Replace | None
    """What was suggested this turn."""
    result: Result | None
