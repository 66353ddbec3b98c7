"""Everything a browser may say over a room's socket."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from parlor.draw import PATTERN

OfferKind: TypeAlias = Literal["draw", "takeback", "abandon"]
Pace: TypeAlias = Literal["slow", "normal", "fast"]
"""How quickly the bots play."""
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
    """Which of your seats is moving; only needed if you have several."""
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
    """Lock the room, so that people need your permission to come in, or unlock it."""

    locked: bool
    id: RequestId = 0


class SetStartFull(Request, frozen=True, tag="start_full"):
    """Have your browser start the match once every chair is taken, or no longer."""

    on: bool
    id: RequestId = 0


class LetIn(Request, frozen=True, tag="let_in"):
    """Let in a person who asked to enter the locked room, or turn them away."""

    player: Annotated[str, Meta(max_length=64)]
    yes: bool
    id: RequestId = 0


class Reorder(Request, frozen=True, tag="reorder"):
    """Put the chairs in a new order, given as their current indexes."""

    chairs: Annotated[list[Index], Meta(max_length=20)]
    id: RequestId = 0


class AddBot(Request, frozen=True, tag="add_bot"):
    """Put a bot on a new chair."""

    kind: str
    id: RequestId = 0


class SetPace(Request, frozen=True, tag="pace"):
    """Make the room's bots play slower or faster."""

    pace: Pace
    id: RequestId = 0


class Kick(Request, frozen=True, tag="kick"):
    """Remove a chair: a person or a bot in the lobby, an absent person in play."""

    chair: Index
    name: str | None = None
    """The name on the chair, as you saw it; refused if someone else sits there now."""
    id: RequestId = 0


class Sit(Request, frozen=True, tag="sit"):
    """Take a free chair as a spectator; after a match, one for the next match, or give it up."""

    yes: bool = True
    id: RequestId = 0


class AddEntropy(Request, frozen=True, tag="entropy"):
    """Add random bytes from your browser to the next deal, once."""

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
    """Take back your own move, where policy asks for no one's consent."""

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
    """Become the host while the host is away."""

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
    | SetStartFull
    | LetIn
    | Reorder
    | AddBot
    | SetPace
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
