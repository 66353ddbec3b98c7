"""Finished matches: their headers and their frames."""

from functools import partial
from typing import Annotated

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from parlor.replay import BadEyes, Eyes, read_eyes
from parlor.server.errors import Refusal
from parlor.server.http.common import Address, AnyRequest, Visitor, WithContext, refuses
from parlor.server.http.compressed import PACKED, compressed
from parlor.server.rate_limit import network
from parlor.server.rooms import replay
from parlor.server.rooms.replay import Frames, MatchHeader

GONE = (
    "malformed", "match_not_found", "match_running", "match_too_long", "not_by_policy",
    "game_not_found", "busy",
)  # fmt: skip

Id = Annotated[str, PathParameter(description="The id of the match.")]
EyesText = Annotated[
    str,
    QueryParameter(description="A seat, `watch` for a spectator, or `open` for all."),
]
First = Annotated[
    int,
    QueryParameter(
        name="from",
        description="The first position, or what the page before gave as `next`.",
        ge=0,
        le=2**31,
    ),
]


@get("/api/matches/{match:str}", responses=refuses(*GONE), tags=["Matches"])
async def show_match(
    match: Id, context: WithContext, visitor: Visitor, address: Address
) -> MatchHeader:
    """What is known of a finished match, with the seed that proves its deal."""
    with context.background.place(network(address)):
        game, kept = await context.finished(match)
        you = visitor.id if visitor else None
        return await context.background.run(replay.header_of, game, kept, you)


@get(
    "/api/matches/{match:str}/frames",
    responses={
        **refuses(*GONE, "bad_position"),
        200: ResponseSpec(Frames, description="A page of positions.", generate_examples=False),
    },
    opt={PACKED: True},
    tags=["Matches"],
)
async def show_frames(
    match: Id,
    request: AnyRequest,
    context: WithContext,
    address: Address,
    eyes: EyesText = "watch",
    first: First = 0,
) -> Response[bytes]:
    """The positions of a finished match, 200 at a time."""
    with context.background.place(network(address)):
        game, kept = await context.finished(match)
        chosen = _eyes(eyes, len(kept.header.seats))
        replay.require_position(kept, first)
        page = partial(replay.page, game, kept, chosen, first)
        return await compressed(request, context.background, page)


def _eyes(text: str, seats: int) -> Eyes:
    try:
        return read_eyes(text, seats)
    except BadEyes as fault:
        raise Refusal("malformed", "eyes", why="eyes", last=fault.last) from None
