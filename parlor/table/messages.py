"""Everything a browser may be told over a room's socket."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from parlor.engine import Arg, Outcome
from parlor.game import Mode, Policy
from parlor.match import Origin
from parlor.table.requests import OfferKind, Pace
from parlor.wording import LIBRARY, message_id, sentence

Phase: TypeAlias = Literal["lobby", "playing", "over"]

encode = msgspec.json.Encoder().encode


class ChairView(Struct, frozen=True):
    """A place at the table as everyone sees it."""

    name: str
    player: str | None
    bot: str | None
    here: bool
    """Whether its player is connected; bots always are."""
    away: int | None
    """When its player went away, in milliseconds since 1970."""
    gone: bool


class KnockView(Struct, frozen=True):
    """A person who asks to be let into the locked room."""

    player: str
    name: str


class OfferView(Struct, frozen=True):
    """An open offer."""

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...]


class InvitedView(Struct, frozen=True):
    """A person who was asked to come."""

    player: str
    name: str
    declined: bool


class ScoreView(Struct, frozen=True):
    """How the matches played in this room went."""

    matches: int
    won: tuple[int, ...]
    """How many of them each chair's player won."""
    together: bool
    """Whether all win or lose together in this game."""


class RoomView(Struct, frozen=True, tag_field="t", tag="room"):
    """The room as you see it; sent whole whenever it changes."""

    code: str
    game: str
    mode: Mode
    phase: Phase
    host: str
    options: dict[str, Any]
    policy: Policy
    chairs: tuple[ChairView, ...]
    listed: bool
    locked: bool
    """Whether people need the host's permission to sit down or watch."""
    knocking: tuple[KnockView, ...]
    """People who have asked to come in."""
    match: str | None
    rated: bool
    """Whether the match on the table counts for ratings; only all together may abandon it."""
    rounds: int
    offer: OfferView | None
    seats: tuple[int, int]
    """The fewest and the most seats that the options allow."""
    watching: tuple[str, ...]
    """The names of the spectators."""
    joining: tuple[str, ...]
    """The names of those among them who want to play in the next match."""
    fork: Origin | None
    """In the lobby: the position of an earlier match that this one will play on from."""
    draw: str | None
    """SHA-256 of the server's secret for the next deal; null if nobody else adds to that deal."""
    starting: bool
    """Whether the match starts as soon as the host's browser has added to its deal."""
    start_full: bool
    """Whether the host's browser starts the match once every chair is taken."""
    pace: Pace
    """How quickly the bots play."""
    invited: tuple[InvitedView, ...]
    """People who were asked to come and aren't here yet."""
    score: ScoreView | None
    """Null until a match that counts is over."""
    now: int
    """The server's time, in milliseconds since 1970."""
    # Last, because everything before them is encoded once for everybody.
    join: bool
    """Whether you are one of those who want to play in the next match."""
    added: bool
    """Whether your browser has added to the next deal."""
    you: str
    """Your public id."""
    yours: tuple[int, ...]
    """The chairs that are yours."""


class LegalMove(Struct, frozen=True):
    """A move and its one-line notation."""

    move: Any
    text: str


class ClockView(Struct, frozen=True):
    """A seat's clock as it stood at `Table.now`."""

    left: int
    """Milliseconds left."""
    runs: bool


class Table(Struct, frozen=True, tag_field="t", tag="table"):
    """The whole position as one seat may know it."""

    match: str
    version: int
    seat: int | None
    """The seat this was made for; null for a spectator."""
    ordinal: int
    """How many moves this seat has made: the ordinal of its next one."""
    done: int
    """The id of your last play that is in the log."""
    view: Any
    moves: Any
    """A list of `LegalMove`, or null if there are over 400: then work them out from the view."""
    active: tuple[int, ...]
    """The seats the table waits for."""
    clocks: tuple[ClockView, ...] | None
    outcome: Outcome | None
    abandoned: bool
    secret: bool
    """Whether others at the same device must not see this view."""
    takeback: bool
    """Whether this seat may take back its last move now."""
    commitment: str
    """SHA-256 of the server's secret, or of `match:seed:salt` if only the server made the deal."""
    seed: str | None
    """`seed:salt`, once the match is over; the salt is the server's secret."""
    entropy: tuple[str | None, ...] | None
    """After the match, what each seat's browser added; null if only the server made the deal."""
    origin: Origin | None
    """The position of an earlier match that this one plays on from: its deal is known."""
    started: int
    ended: int | None
    """When the match ended, in milliseconds since 1970; null while it runs."""
    now: int
    rows_left: int | None
    """Moves left before the match is cut off without a result; null until only a few are."""


class ChatLineView(Struct, frozen=True):
    """A line of chat."""

    index: int
    player: str
    name: str
    text: str
    """Empty where the host of the server removed it."""
    at: int


class Chat(Struct, frozen=True, tag_field="t", tag="chat"):
    """New chat lines; the whole chat when you arrive. A line with an index you have replaces it."""

    lines: tuple[ChatLineView, ...]


class Note(Struct, frozen=True, tag_field="t", tag="note"):
    """An announcement to everyone at the table."""

    text: str
    """The sentence in English."""
    at: int
    code: str = ""
    args: dict[str, Arg] = {}
    """What the sentence is about: with them, `note-<code>` of a catalogue says it too."""


def note(code: str, at: int, /, **args: Arg) -> Note:
    """A note by its code."""
    args = LIBRARY.with_why(message_id("note", code), args)
    return Note(sentence((LIBRARY,), "note", code, args), at, code, args)


class Done(Struct, frozen=True, tag_field="t", tag="done"):
    """Your request was carried out (a play is answered by `Table.done`)."""

    id: int


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """Your request was not carried out and nothing changed."""

    id: int
    code: str
    message: str
    """The sentence in English."""
    field: str | None = None
    """The option at fault, where one is."""
    args: dict[str, Arg] = {}
    """What the sentence is about: with them, `refusal-<code>` of a catalogue says it too."""


class Tick(Struct, frozen=True, tag_field="t", tag="tick"):
    """The connection is alive; sent after 15 to 30 seconds without any other message."""


ClosedCode: TypeAlias = Literal[
    "replaced", "kicked", "room_locked", "left", "deleted", "banned", "recheck",
    "restarting", "too_slow", "flood",
]  # fmt: skip


class Closed(Struct, frozen=True, tag_field="t", tag="closed"):
    """The last message before the server ends the connection."""

    code: ClosedCode
    message: str
    """The sentence in English."""
    args: dict[str, Arg] = {}
    """What the sentence is about: with them, `closed-<code>` of a catalogue says it too."""


def closed(code: ClosedCode, /, **args: Arg) -> Closed:
    """The end of a connection by its code."""
    args = LIBRARY.with_why(message_id("closed", code), args)
    return Closed(code, sentence((LIBRARY,), "closed", code, args), args)


AnyMessage: TypeAlias = RoomView | Table | Chat | Note | Done | Refused | Tick | Closed
"""All a browser may be told."""
