"""Rooms: created, found by their code, joined, and their log."""

import contextlib
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from parlor.server.context import Context
from parlor.server.errors import Refusal
from parlor.server.http.common import Address, AnyRequest, Person, Visitor, WithContext, refuses
from parlor.server.http.compressed import PACKED, compressed
from parlor.server.lobby.summaries import summary
from parlor.server.models import Player, Room
from parlor.server.people.entry import require_opener
from parlor.server.rooms import admission, lock, replay, seating
from parlor.server.rooms.registry import NewRoom
from parlor.server.schemas import LogEntry, RoomCode, RoomSummary, YourRoom

Code = Annotated[str, PathParameter(description="The code of the room, as people type it.")]

Since = Annotated[
    int,
    QueryParameter(description="The version of the last entry you know.", ge=0, le=2**31),
]
SeatNumber = Annotated[
    int | None, QueryParameter(description="A seat of yours; without one you watch.")
]


@post(
    "/api/rooms",
    responses=refuses(
        "malformed", "foreign_origin", "no_identity", "bad_name", "game_not_found", "bad_options",
        "bad_mode", "bad_bot", "room_full", "too_few_players", "too_many_rooms", "no_codes_left",
        "too_large", "no_account", "not_admin",
    ),
    tags=["Rooms"],
)  # fmt: skip
async def create_room(
    data: JSONBody[NewRoom], context: WithContext, person: Person, address: Address
) -> RoomCode:
    """Create a room with yourself as its host."""
    context.offered(data.game)
    await require_opener(context.store, context.settings, person.id)
    context.limits.new_room(address, is_public=data.listed)
    return RoomCode((await context.rooms.create(person, data)).code)


@get("/api/rooms", responses=refuses(), tags=["Rooms"])
async def list_rooms(context: WithContext, visitor: Visitor) -> list[RoomSummary]:
    """Public rooms, newest first: those that wait for players, then those that may be watched."""
    return await context.feed.public(visitor)


@get("/api/rooms/mine", responses=refuses("no_identity"), tags=["Rooms"])
async def list_own_rooms(context: WithContext, person: Person) -> list[YourRoom]:
    """Rooms where you have a chair: first what waits for you, and of equals the longest waiting."""
    return await context.feed.yours(person)


@get("/api/rooms/{code:str}", responses=refuses("malformed", "room_not_found"), tags=["Rooms"])
async def show_room(
    code: Code, context: WithContext, visitor: Visitor, address: Address
) -> RoomSummary:
    """A room as you see it at its door."""
    room = await require_room(context, code, address)
    return summary(context.game(room.game), room, visitor)


@post(
    "/api/rooms/{code:str}/join",
    status_code=200,
    responses=refuses(
        "malformed", "foreign_origin", "no_identity", "room_not_found", "room_full",
        "room_started", "room_locked", "removed", "bad_name", "name_taken", "stale", "busy",
        "too_many_rooms",
    ),
    tags=["Rooms"],
)  # fmt: skip
async def join_room(code: Code, context: WithContext, person: Person, address: Address) -> RoomCode:
    """Take a chair; nothing changes when you have one."""
    async with loaded_room(context, code, address) as room:
        if lock.is_locked_out(room, person.id):
            if person.id not in room.knocking:
                context.limits.knock(address, room.code)
        elif not seating.chairs_of(room, person.id):
            context.limits.join(address)
        return RoomCode((await context.rooms.join(room.code, person)).code)


@post(
    "/api/rooms/{code:str}/dismiss",
    status_code=200,
    responses=refuses(
        "malformed", "foreign_origin", "no_identity", "room_not_found", "not_seated", "stale",
    ),
    tags=["Rooms"],
)  # fmt: skip
async def dismiss_room(
    code: Code, context: WithContext, person: Person, address: Address
) -> RoomCode:
    """Take a room off your list until something happens in it or you open it again."""
    async with loaded_room(context, code, address) as room:
        await context.rooms.dismiss(room.code, person.id)
        return RoomCode(room.code)


@get(
    "/api/rooms/{code:str}/log",
    responses={
        **refuses(
            "malformed", "no_identity", "room_not_found", "not_seated", "not_your_seat",
            "not_by_policy", "wrong_phase", "room_locked", "removed",
        ),
        200: ResponseSpec(list[LogEntry], description="The moves.", generate_examples=False),
    },
    opt={PACKED: True},
    tags=["Rooms"],
)  # fmt: skip
async def show_log(
    code: Code,
    request: AnyRequest,
    context: WithContext,
    person: Person,
    address: Address,
    seat: SeatNumber = None,
    since: Since = 0,
) -> Response[bytes]:
    """The moves after a version, at most 100, as your seat or a spectator may know them."""
    room = await require_room(context, code, address)
    _require_eyes(room, person, seat)
    async with context.rooms.using(room.code) as live:
        match = live.require_match()
        page = slice(since, since + replay.LOG_PAGE)
        steps = tuple(zip(match.rows[page], match.states[page], strict=True))
        make = partial(replay.log_of, match, steps, seat)
        return await compressed(request, context.background, make)


def _require_eyes(room: Room, person: Player, seat: int | None) -> None:
    mine = seating.chairs_of(room, person.id)
    if not mine:
        admission.require_welcome(room, person.id)
    if seat is None and not room.policy.spectators:
        raise Refusal("not_seated")
    if seat is not None and seat not in mine:
        raise Refusal("not_your_seat" if mine else "not_seated")
    is_kept = room.phase == "over" and room.policy.keep
    if not room.policy.log and not is_kept:
        raise Refusal("not_by_policy", why="log")


async def require_room(context: Context, code: str, address: str) -> Room:
    """The room of that code; naming too many that do not exist means waiting."""
    context.limits.may_guess(address)
    room = await context.rooms.find(code)
    if room is None or room.game not in context.games:
        context.limits.missed(address)
        raise Refusal("room_not_found")
    return room


@contextlib.asynccontextmanager
async def loaded_room(context: Context, code: str, address: str) -> AsyncIterator[Room]:
    """The same, kept in memory for as long as the block runs, where nobody reads it again."""
    context.limits.may_guess(address)
    async with contextlib.AsyncExitStack() as held:
        try:
            live = await held.enter_async_context(context.rooms.using(code))
        except Refusal as refusal:
            if refusal.code == "room_not_found":
                context.limits.missed(address)
            raise
        yield live.record
