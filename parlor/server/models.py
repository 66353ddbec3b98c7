"""What is stored beside the logs: people, rooms and their talk."""

from typing import Any

from msgspec import Struct

from parlor.game import Mode, Policy
from parlor.match import Header, Origin, Row
from parlor.table.messages import Phase
from parlor.table.requests import OfferKind, Pace


class Player(Struct, frozen=True):
    """A person: the public id others see, and a display name."""

    id: str
    name: str


class Chair(Struct, frozen=True):
    """A place at the table, in turn order; it becomes a seat when a match starts."""

    name: str
    player: str | None = None
    bot: str | None = None
    gone: bool = False
    """Whether its player left or was removed during play."""
    left: str | None = None
    """Who that was, and may have it again between two matches."""


class Offer(Struct, frozen=True):
    """Something one seat proposes and others must agree to."""

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...]


class Draw(Struct, frozen=True):
    """How the deal of the next match is drawn (`parlor/draw.py`)."""

    secret: str
    """The server's part, which leaves it only once that match is over."""
    added: dict[str, str] = {}
    """What the browser of each player added."""


class Watcher(Struct, frozen=True):
    """A spectator, and through which process of the server."""

    name: str
    process: str


class Invitation(Struct, frozen=True):
    """That someone at the table asked someone else to come."""

    name: str
    """Who is invited."""
    by: str
    """Who invited them, as a player's id."""
    by_name: str
    at: int
    declined: bool = False


class Score(Struct, frozen=True):
    """Who won how many of the matches that were played here."""

    matches: int = 0
    won: dict[str, int] = {}
    """By the id of a player; bots, and people at one device, by their name behind a space."""


class Room(Struct, frozen=True):
    """People round a table; every change makes a new one with the next version."""

    code: str
    game: str
    mode: Mode
    host: str
    options: dict[str, Any]
    policy: Policy
    created: int
    touched: int
    """When someone last did something, in milliseconds since 1970."""
    chairs: tuple[Chair, ...] = ()
    listed: bool = False
    phase: Phase = "lobby"
    match: str | None = None
    started: int = 0
    """When the match on the table began; 0 where nobody noted it."""
    resumed: dict[int, int] = {}
    """At which versions of that match no server ran, and since when one does again."""
    creator: str = ""
    """Who opened the room, and is its host again whenever they come back."""
    rated: bool = False
    """Whether the match on the table counts for ratings."""
    rounds: int = 0
    """How many matches were started here."""
    offer: Offer | None = None
    away: dict[str, int] = {}
    """Since when each disconnected player has been away."""
    here: dict[str, str] = {}
    """Through which process of the server each connected player is here."""
    watchers: dict[str, Watcher] = {}
    """Who watches without a chair."""
    joining: tuple[str, ...] = ()
    """Spectators who want a chair in the next match, the first to ask first."""
    removed: tuple[str, ...] = ()
    """Players who were kicked and may not come back."""
    locked: bool = False
    """Whether only those may sit or watch whom the host lets in."""
    admitted: tuple[str, ...] = ()
    """Players whom the host let into the locked room."""
    knocking: dict[str, str] = {}
    """Players who ask to be let in, with their names."""
    fork: Origin | None = None
    """The position that the next match plays on from; its seats are then the chairs as they are."""
    draw: Draw | None = None
    """The next match's deal; None until someone comes, or after an older server saved the room."""
    starting: bool = False
    """Whether the match starts as soon as the host's browser has added to its deal."""
    start_full: bool = False
    """Whether the host's browser starts the match once every chair is taken."""
    dismissed: dict[str, int] = {}
    """Until when each player has seen what happened here, who took the room off their list."""
    pace: Pace = "normal"
    """How long bots leave people to look."""
    seats: tuple[int, int] | None = None
    """The fewest and the most seats that the options allow, so that no list has to read those; None
    in a room that was not changed since an earlier version."""
    invited: dict[str, Invitation] = {}
    """Who was asked to come, the newest last."""
    score: Score = Score()
    version: int = 0


class ChatLine(Struct, frozen=True):
    """Something said in a room; index counts from 0."""

    index: int
    player: str
    name: str
    text: str
    at: int


class StoredMatch(Struct, frozen=True):
    """A match as storage holds it."""

    header: Header
    rows: tuple[Row, ...]
    room: str | None
    ended: int | None
    """When it ended; None while it runs."""
    reason: str | None
    """Its outcome's reason, or `abandoned`."""
    imported: bool = False
