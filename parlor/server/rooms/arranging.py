"""What a host arranges around a table: who sees it, who comes in, the chairs, the bots."""

from msgspec.structs import replace

from parlor.server.errors import Refusal
from parlor.server.rooms import lock, seating
from parlor.server.rooms.connection import Connection
from parlor.server.rooms.room import LiveRoom
from parlor.table.requests import (
    AddBot,
    LetIn,
    Reorder,
    SetListed,
    SetLocked,
    SetPace,
    SetStartFull,
)


async def set_listed(room: LiveRoom, connection: Connection, request: SetListed) -> None:
    """Show or hide the room in the public list."""
    seating.require_host(room.record, connection.player.id)
    if request.listed and not room.record.listed:
        room.services.charge_listing(connection.address)
    await room.change(replace(room.record, listed=request.listed))


async def set_locked(room: LiveRoom, connection: Connection, request: SetLocked) -> None:
    """Lock the room, or open it."""
    await room.change(lock.lock(room.record, connection.player.id, locked=request.locked))
    room.connections.draw_curtain(room.record)


async def let_in(room: LiveRoom, connection: Connection, request: LetIn) -> None:
    """Answer someone at the locked door."""
    host = connection.player.id
    await room.change(lock.let_in(room.record, host, request.player, yes=request.yes))


async def reorder(room: LiveRoom, connection: Connection, request: Reorder) -> None:
    """Give the chairs a new order."""
    await room.change(seating.reorder(room.record, connection.player.id, request.chairs))


async def add_bot(room: LiveRoom, connection: Connection, request: AddBot) -> None:
    """Put a bot on a new chair."""
    if request.kind not in room.services.bot_kinds(room.game):
        raise Refusal("bad_bot")
    host, seats = connection.player.id, seating.seats_of(room.record, room.game, room.options)
    await room.change(seating.add_bot(room.record, host, request.kind, seats))


async def set_pace(room: LiveRoom, connection: Connection, request: SetPace) -> None:
    """Let the bots play slower or faster, from their next move on."""
    seating.require_host(room.record, connection.player.id)
    await room.change(replace(room.record, pace=request.pace))


async def set_start_full(room: LiveRoom, connection: Connection, request: SetStartFull) -> None:
    """Note whether the match starts once every chair is taken."""
    seating.require_host(room.record, connection.player.id)
    await room.change(replace(room.record, start_full=request.on))
