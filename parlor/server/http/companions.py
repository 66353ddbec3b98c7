"""People you played with: who they are, and asking them to come again."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter

from parlor.server.context import Context
from parlor.server.db.companions import Companions as Stored
from parlor.server.errors import Refusal
from parlor.server.http.common import Address, Person, WithContext, refuses
from parlor.server.http.rooms import Code, require_room
from parlor.server.models import Player
from parlor.server.rooms import invitations, inviting
from parlor.server.schemas import NewInvitation, RoomCode
from parlor.server.stats.companions import companions
from parlor.server.stats_schemas import CompanionChange, Companions

PlayerId = Annotated[str, PathParameter(description="The public id of a person.")]


@get("/api/me/people", responses=refuses("no_identity"), tags=["People"])
async def my_companions(context: WithContext, person: Person) -> Companions:
    """The people you finished matches with, the newest first."""
    return await _companions(context, person)


@put(
    "/api/me/people/{player:str}",
    responses=refuses(
        "malformed", "foreign_origin", "too_large", "no_identity", "person_not_found"
    ),
    tags=["People"],
)
async def change_companion(
    player: PlayerId, data: JSONBody[CompanionChange], context: WithContext, person: Person
) -> Companions:
    """Take someone off your list, so that they can't invite you, or put them back."""
    stored = Stored(context.store)
    if all(one.player != player for one in await stored.of(person.id)):
        raise Refusal("person_not_found", why="companion")
    if data.listed:
        await stored.put_back(person.id, player)
    else:
        await stored.remove(person.id, player, context.now())
    return await _companions(context, person)


@post(
    "/api/rooms/{code:str}/invitations",
    status_code=200,
    responses=refuses(
        "malformed", "foreign_origin", "too_large", "no_identity", "room_not_found", "not_seated",
        "wrong_phase", "not_invitable", "stale",
    ),
    tags=["Rooms"],
)  # fmt: skip
async def invite(
    code: Code,
    data: JSONBody[NewInvitation],
    context: WithContext,
    person: Person,
    address: Address,
) -> RoomCode:
    """Ask someone you finished a match with to come; they are notified where they asked for it."""
    room = await require_room(context, code, address)
    name = await Stored(context.store).invitable(person.id, data.player)
    if name is None:
        raise Refusal("not_invitable")
    if not invitations.open_to(room, data.player, context.now()):
        context.limits.invitation(person.id, data.player)
    await inviting.invite(context.rooms, room.code, person, Player(data.player, name))
    return RoomCode(room.code)


@delete(
    "/api/rooms/{code:str}/invitation",
    status_code=200,
    responses=refuses("malformed", "foreign_origin", "no_identity", "room_not_found", "stale"),
    tags=["Rooms"],
)
async def decline_invitation(
    code: Code, context: WithContext, person: Person, address: Address
) -> RoomCode:
    """Turn down an invitation to a room."""
    room = await require_room(context, code, address)
    await inviting.decline(context.rooms, room.code, person.id)
    return RoomCode(room.code)


async def _companions(context: Context, person: Player) -> Companions:
    shared = await Stored(context.store).of(person.id)
    return Companions(tuple(companions(context.games, shared)))
