"""Invitations as they are sent and turned down."""

from parlor.server.models import Player
from parlor.server.rooms import invitations
from parlor.server.rooms.registry import Rooms


async def invite(rooms: Rooms, code: str, by: Player, player: Player) -> None:
    """Note an invitation and let it be known."""
    async with rooms.using(code) as live:

        async def write() -> None:
            changed = invitations.invited(live.record, by, player, rooms.services.now())
            if changed is not live.record:
                await live.change(changed)
                live.services.events.tell(live, "invited")

        await live.retrying(write)


async def decline(rooms: Rooms, code: str, player: str) -> None:
    """Turn an invitation down."""
    async with rooms.using(code) as live:

        async def write() -> None:
            changed = invitations.declined(live.record, player, rooms.services.now())
            await live.change(changed, by_person=False)

        await live.retrying(write)
