"""Everything the HTTP API sends and takes, apart from the records of a match."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from parlor.engine import Arg
from parlor.game import Mode, Policy
from parlor.server.settings import Access, RoomsBy
from parlor.server.stats_schemas import MyRating, MyResult
from parlor.table.messages import Phase


class Me(Struct, frozen=True):
    """Who you are; `id` is null until you have a name."""

    id: str | None
    name: str
    username: str | None = None
    """The name you claimed, by which you sign in elsewhere."""


class Claim(Struct, frozen=True, forbid_unknown_fields=True):
    """A username and its password."""

    username: Annotated[str, Meta(max_length=200, description="3 to 20 letters, digits or _.")]
    password: Annotated[str, Meta(max_length=400, description="8 to 200 characters.")]


class Claimed(Struct, frozen=True):
    """Who you are, and how you get back in if you forget your password."""

    id: str
    name: str
    username: str
    codes: tuple[str, ...]
    """Your recovery codes, each good once. They are never shown again."""


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A username and its password, and what comes along."""

    username: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=400)]
    bring: bool = False
    """Whether the finished matches of the guest at this device become yours."""


class SignedIn(Struct, frozen=True):
    """Who you are on this device from now on."""

    id: str
    name: str
    username: str
    brought: int
    """How many finished matches of a guest came along."""


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password as it was and as it shall be."""

    old: Annotated[str, Meta(max_length=400)]
    new: Annotated[str, Meta(max_length=400, description="8 to 200 characters.")]


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """That you mean it: your password, where you have a username."""

    password: Annotated[str, Meta(max_length=400)] = ""


class MyMatch(Struct, frozen=True):
    """A match you sat at."""

    match: str
    game: str
    started: int
    ended: int | None
    reason: str | None
    names: tuple[str, ...]
    """The names at the table, in seat order."""
    seats: tuple[int, ...]
    """Which of them were yours."""


class MyLine(Struct, frozen=True):
    """Something you said."""

    room: str
    at: int
    text: str


class MyImport(Struct, frozen=True):
    """A match that you imported from a file."""

    match: str
    at: int


class MyDevice(Struct, frozen=True):
    """A device of yours that is notified when you are away."""

    service: str
    """The push service of its browser."""
    since: int


class MyRemoved(Struct, frozen=True):
    """A person whom you took off the list of those you played with."""

    name: str
    at: int


class MyReminder(Struct, frozen=True):
    """Where you are reminded by webhook; null where you are not."""

    kind: Literal["json", "ntfy", "discord"] | None = None
    host: str | None = None


class MyData(Struct, frozen=True):
    """Everything that is stored about you."""

    id: str
    name: str
    username: str | None
    claimed: int | None
    """When you claimed your username, in milliseconds since 1970."""
    rooms: tuple[str, ...]
    matches: tuple[MyMatch, ...]
    chat: tuple[MyLine, ...]
    called: tuple[MyDevice, ...] = ()
    hidden: bool = False
    """Whether your page is hidden from others."""
    results: tuple[MyResult, ...] = ()
    ratings: tuple[MyRating, ...] = ()
    imports: tuple[MyImport, ...] = ()
    reminder: MyReminder | None = None
    """Where you asked to be reminded by webhook."""
    recovery_codes: int = 0
    """How many recovery codes you have left."""
    removed: tuple[MyRemoved, ...] = ()


class Calls(Struct, frozen=True):
    """How this device is notified when a table waits for you and you are away."""

    key: str
    """The public key of this server, with which a browser subscribes."""
    on: bool


class NewReminder(Struct, frozen=True, forbid_unknown_fields=True):
    """An address that takes messages, and what it understands."""

    kind: Literal["json", "ntfy", "discord"]
    url: Annotated[str, Meta(max_length=2000, description="An https address.")]


class NewSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser can be notified, as its PushSubscription says."""

    endpoint: Annotated[str, Meta(max_length=2000, description="An https address.")]
    p256dh: Annotated[str, Meta(max_length=200, description="A point of P-256 in base64url.")]
    auth: Annotated[str, Meta(max_length=100, description="16 bytes in base64url.")]


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """The name that others see."""

    name: Annotated[str, Meta(max_length=200, description="1 to 32 characters.")]
    key: Annotated[str, Meta(max_length=200)] = ""
    """The server's password or the secret of an invitation, where a newcomer needs one."""


class BotCard(Struct, frozen=True):
    """A bot that can sit at the table."""

    id: str
    title: str
    about: str
    level: int
    """How hard it plays beside the game's others."""


class GameCard(Struct, frozen=True):
    """A game as it presents itself."""

    id: str
    title: str
    tagline: str
    start: str
    """What its button says that starts a match; empty where any words will do."""
    seats: tuple[int, int]
    """The fewest and the most seats."""
    minutes: int
    version: int
    options_schema: dict[str, Any]
    """JSON Schema of the options: titles, descriptions, defaults and bounds."""
    defaults: dict[str, Any]
    alone: dict[str, Any]
    """Options that are other than these where one person starts alone or among bots."""
    policy: Policy
    policy_schema: dict[str, Any]
    """JSON Schema of what a host may change of the policy."""
    adjustable: tuple[str, ...]
    presets: dict[str, Policy]
    bots: tuple[BotCard, ...]
    tutorial: bool
    """Whether it can be learned by playing."""
    is_offered: bool = True
    """Whether new tables of it can be opened here; others can be finished and replayed."""


HostPageName: TypeAlias = Literal["about", "imprint", "privacy"]
"""What a host may write a page about."""


class SiteInfo(Struct, frozen=True):
    """What this site is called; each page of the client carries it in its head."""

    name: str
    greeting: str
    """The sentence on the home page; empty where the host set none."""
    logo: str
    """The path of the host's logo, or nothing."""
    pages: tuple[HostPageName, ...]
    """Which pages the host wrote."""
    version: str
    access: Access
    """Whether newcomers need the server's password or an invitation."""
    rooms_by: RoomsBy
    """Who may open rooms."""


class HostPage(Struct, frozen=True):
    """A page that the host wrote."""

    title: str
    """Its first heading; empty where it has none."""
    html: str
    """Escaped, with the elements and links that its Markdown asks for."""


class RuleBook(Struct, frozen=True):
    """The rules in Markdown."""

    markdown: str


class RoomCode(Struct, frozen=True):
    """The code that people join a room by."""

    code: str


class ChairName(Struct, frozen=True):
    """Who has a chair."""

    name: str
    bot: bool
    you: bool


class RoomSummary(Struct, frozen=True):
    """A room as it looks from outside."""

    code: str
    game: str
    mode: Mode
    phase: Phase
    host: str | None
    """The name of the host; null where the host has no chair any more."""
    chairs: tuple[ChairName, ...]
    seats: tuple[int, int]
    """The fewest and the most seats that the options allow."""
    spectators: bool
    joinable: bool
    """Whether you may sit down, or sit here already."""
    reason: str | None
    """Why not, as a code."""
    message: str | None
    """Why not, as a sentence in English."""
    args: dict[str, Arg]
    """What the sentence is about; see `refusal-<reason>` of a catalogue."""
    touched: int
    """When anything last happened, in milliseconds since 1970."""
    since: int
    """When it began to wait for players, or its match began."""


class YourRoom(Struct, frozen=True):
    """A room where you have a chair."""

    code: str
    game: str
    mode: Mode
    phase: Phase
    chairs: tuple[ChairName, ...]
    turn: bool
    """Whether the table waits for you."""
    match: str | None
    touched: int
    seats: tuple[int, int]
    """The fewest and the most seats that the options allow."""
    waits: tuple[str, ...]
    """The names of those the table waits for."""
    since: int
    """When it began to wait for you or for them; without a match, when it got this way."""
    due: int | None
    """When your time for this move is up, or else theirs; null without a time for each move."""


class YourInvitation(Struct, frozen=True):
    """A room that a friend asked you to come to."""

    code: str
    game: str
    by: str
    """The name of who asked you."""
    at: int
    chairs: tuple[ChairName, ...]
    seats: tuple[int, int]
    """The fewest and the most seats that the options allow."""


class NewInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """A person to ask to come."""

    player: Annotated[str, Meta(max_length=64, description="The public id of a person.")]


class LogEntry(Struct, frozen=True):
    """One entry of the log as one seat may know it."""

    version: int
    """The version of the position that it led to."""
    seat: int
    at: int
    kind: str
    text: str | None
    """The notation of your own move; null for others, whose moves `happened` tells."""
    happened: tuple[Any, ...]


class MatchId(Struct, frozen=True):
    """The ids of the matches that a file held."""

    match: str
    """The first, or the only one."""
    matches: tuple[str, ...]


class Health(Struct, frozen=True):
    """That the server and its storage answer."""

    status: str = "ok"
    version: str = ""
