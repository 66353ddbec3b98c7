"""Everything a browser may say over a room's socket, and everything it may be told."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from parlor.draw import PATTERN
from parlor.engine import Outcome
from parlor.game import Mode, Policy
from parlor.match import Origin

Phase: TypeAlias = Literal["lobby", "playing", "over"]
OfferKind: TypeAlias = Literal["draw", "takeback", "abandon"]
RequestId: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Index: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Part: TypeAlias = Annotated[str, Meta(pattern=PATTERN, max_length=64)]


class Request(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """What a browser says; `id` comes back in the answer."""


class Play(Request, frozen=True, tag="play"):
    """Make a move; `ordinal` counts this seat's own moves, so a resend is harmless."""

    ordinal: Annotated[int, Meta(ge=0)]
    move: Raw
    seat: Index | None = None
    """Which of your seats moves; needed only where you hold several."""
    match: str | None = None
    """Which match you look at; a move sent again is then never taken for one of the next match."""
    id: RequestId = 0


class Say(Request, frozen=True, tag="say"):
    """Say a line in the chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    id: RequestId = 0


class SetOptions(Request, frozen=True, tag="options"):
    """Change the game's options, or what the host may set of the policy, in the lobby."""

    options: dict[str, Any]
    policy: dict[str, Any] = {}
    id: RequestId = 0


class SetListed(Request, frozen=True, tag="listed"):
    """Show the room in the public list, or hide it."""

    listed: bool
    id: RequestId = 0


class SetLocked(Request, frozen=True, tag="lock"):
    """Lock the room, so that only those sit or watch whom you let in, or open it again."""

    locked: bool
    id: RequestId = 0


class LetIn(Request, frozen=True, tag="let_in"):
    """Let somebody into the locked room who asked for it, or turn them away."""

    player: Annotated[str, Meta(max_length=64)]
    yes: bool
    id: RequestId = 0


class Reorder(Request, frozen=True, tag="reorder"):
    """Give the chairs a new order, named by their present indexes."""

    chairs: Annotated[list[Index], Meta(max_length=20)]
    id: RequestId = 0


class AddBot(Request, frozen=True, tag="add_bot"):
    """Put a bot on a new chair."""

    kind: str
    id: RequestId = 0


class Kick(Request, frozen=True, tag="kick"):
    """Remove a chair: a person or a bot in the lobby, an absent person in play."""

    chair: Index
    name: str | None = None
    """Who is meant, by the name on the chair; refused if somebody else sits there by now."""
    id: RequestId = 0


class Sit(Request, frozen=True, tag="sit"):
    """Take a free chair as one who looks on, at the end of a match one for the next, or none."""

    yes: bool = True
    id: RequestId = 0


class AddEntropy(Request, frozen=True, tag="entropy"):
    """Add random bytes of your browser's to the deal of the next match, once."""

    commitment: Part
    """The draw that you mean, as the room shows it."""
    entropy: Part
    """32 bytes in hexadecimal digits."""
    id: RequestId = 0


class Start(Request, frozen=True, tag="start"):
    """Start the match."""

    id: RequestId = 0


class Leave(Request, frozen=True, tag="leave"):
    """Leave the room for good."""

    id: RequestId = 0


class Abandon(Request, frozen=True, tag="abandon"):
    """End the match without a result (the host, by policy)."""

    id: RequestId = 0


class Resign(Request, frozen=True, tag="resign"):
    """Give up."""

    seat: Index | None = None
    id: RequestId = 0


class TakeBack(Request, frozen=True, tag="take_back"):
    """Take back your own move, where policy needs nobody's consent."""

    seat: Index | None = None
    id: RequestId = 0


class MakeOffer(Request, frozen=True, tag="offer"):
    """Propose something that the others must agree to."""

    kind: OfferKind
    seat: Index | None = None
    id: RequestId = 0


class AnswerOffer(Request, frozen=True, tag="answer"):
    """Agree to the open offer, or decline it for all."""

    yes: bool
    seat: Index | None = None
    id: RequestId = 0


class BecomeHost(Request, frozen=True, tag="become_host"):
    """Take the host's role while the host is away."""

    id: RequestId = 0


class PlayAgain(Request, frozen=True, tag="again"):
    """Start another match with the same people and seats."""

    id: RequestId = 0


AnyRequest: TypeAlias = (
    Play
    | Say
    | SetOptions
    | SetListed
    | SetLocked
    | LetIn
    | Reorder
    | AddBot
    | Kick
    | Sit
    | AddEntropy
    | Start
    | Leave
    | Abandon
    | Resign
    | TakeBack
    | MakeOffer
    | AnswerOffer
    | BecomeHost
    | PlayAgain
)
"""All a browser may say."""

read_request = msgspec.json.Decoder(AnyRequest).decode
encode = msgspec.json.Encoder().encode


class ChairView(Struct, frozen=True):
    """A place at the table as everybody sees it."""

    name: str
    player: str | None
    bot: str | None
    here: bool
    """Whether its player is connected; bots always are."""
    away: int | None
    """Since when its player is away, in milliseconds since 1970."""
    gone: bool


class KnockView(Struct, frozen=True):
    """Somebody who asks to be let into the locked room."""

    player: str
    name: str


class OfferView(Struct, frozen=True):
    """An open offer."""

    kind: OfferKind
    seat: int
    agreed: tuple[int, ...]


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
    """Whether only those sit or watch whom the host lets in."""
    knocking: tuple[KnockView, ...]
    """Who asks to be let in."""
    match: str | None
    rated: bool
    """Whether the match on the table counts for ratings; only all together may abandon it."""
    rounds: int
    offer: OfferView | None
    seats: tuple[int, int]
    """The fewest and the most seats that the options allow."""
    watching: tuple[str, ...]
    """The names of those who look on."""
    joining: tuple[str, ...]
    """The names of those among them who want to play in the next match."""
    fork: Origin | None
    """In the lobby: the position of an earlier match that this one will play on from."""
    draw: str | None
    """SHA-256 of the server's secret for the next deal; null where that is not drawn jointly."""
    starting: bool
    """Whether the match starts as soon as the host's browser has added to its deal."""
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
    """Whose eyes these are; null for a spectator."""
    ordinal: int
    """How many moves this seat has made: the ordinal of its next one."""
    done: int
    """The id of your last play that is in the log."""
    view: Any
    moves: Any
    """A list of `LegalMove`; null where there are more than 400, which only the view can tell."""
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
    """SHA-256 of the server's secret; of `match:seed:salt` where the deal was not drawn jointly."""
    seed: str | None
    """`seed:salt`, once the match is over; the salt is the server's secret."""
    entropy: tuple[str | None, ...] | None
    """Once it is over, what each seat's browser added; null where it was not drawn jointly."""
    origin: Origin | None
    """The position of an earlier match that this one plays on from: its deal is known."""
    started: int
    ended: int | None
    """When the match ended, in milliseconds since 1970; null while it runs."""
    now: int
    rows_left: int | None
    """How many moves are left before the match ends without a result, once there are few."""


class ChatLineView(Struct, frozen=True):
    """A line of chat."""

    index: int
    player: str
    name: str
    text: str
    """Empty where the host of the server removed it."""
    at: int


class Chat(Struct, frozen=True, tag_field="t", tag="chat"):
    """New lines of chat, all of them when you arrive; one sent again replaces the earlier."""

    lines: tuple[ChatLineView, ...]


class Note(Struct, frozen=True, tag_field="t", tag="note"):
    """Something everybody at the table is told, in a plain sentence."""

    text: str
    at: int


class Done(Struct, frozen=True, tag_field="t", tag="done"):
    """Your request was carried out (a play is answered by `Table.done`)."""

    id: int


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """Your request was not carried out and nothing changed."""

    id: int
    code: str
    message: str
    field: str | None = None
    """The option at fault, where one is."""


class Tick(Struct, frozen=True, tag_field="t", tag="tick"):
    """The connection lives; sent when nothing else was for 15 to 30 seconds."""


class Closed(Struct, frozen=True, tag_field="t", tag="closed"):
    """The last message before the server ends the connection."""

    code: Literal[
        "replaced", "kicked", "room_locked", "left", "deleted", "banned", "recheck",
        "restarting", "too_slow", "flood",
    ]  # fmt: skip
    message: str


AnyMessage: TypeAlias = RoomView | Table | Chat | Note | Done | Refused | Tick | Closed
"""All a browser may be told."""
