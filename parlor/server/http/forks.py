"""Playing on from a position of a finished match."""

import asyncio

from litestar import post
from litestar.params import JSONBody

from parlor.server.http.common import Address, Person, WithContext, refuses
from parlor.server.http.matches import GONE, Id
from parlor.server.people.entry import require_opener
from parlor.server.rooms import forks, seating
from parlor.server.rooms.forks import NewFork
from parlor.server.schemas import RoomCode


@post(
    "/api/matches/{match:str}/fork",
    responses=refuses(
        *GONE, "foreign_origin", "no_identity", "bad_position", "bad_mode", "bad_bot", "bad_chair",
        "bad_name", "too_many_rooms", "no_codes_left", "too_large", "no_account", "not_admin",
    ),
    tags=["Matches"],
)  # fmt: skip
async def fork_match(
    match: Id, data: JSONBody[NewFork], context: WithContext, person: Person, address: Address
) -> RoomCode:
    """Open a room in which a position of a finished match is played on, with the same deal.

    The match starts at once when every seat is taken.
    """
    await require_opener(context.store, context.settings, person.id)
    context.limits.new_room(address, is_public=data.listed)
    game, kept = await context.finished(match)
    await asyncio.to_thread(forks.require_open, game, kept, data.version)
    known = context.rooms.services.bot_kinds(game)
    # A match that went on from a record reads it again.
    room = await asyncio.to_thread(forks.planned, game, kept, person, data, known, context.now())
    is_full = not any(map(seating.is_empty, room.chairs))
    return RoomCode((await context.rooms.open(room, start=is_full)).code)
