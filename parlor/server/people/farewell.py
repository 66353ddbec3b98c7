"""A person who asks to be forgotten: out of every room, then out of storage."""

from msgspec import Raw

from parlor.log import Forfeit
from parlor.server.people.people import FORMER
from parlor.server.rooms import lobby
from parlor.server.rooms.messages import Closed
from parlor.server.rooms.room import LiveRoom
from parlor.server.storage.records import Player
from parlor.server.web.connection import encode
from parlor.server.web.desk import Desk

GONE = Closed("left", "You left for good.")


async def forget(desk: Desk, player: Player) -> None:
    """Delete somebody; seats in running matches are given up, others keep their matches."""
    people = desk.people
    for code in sorted({*await people.rooms(player.id), *await people.traces(player.id)}):
        async with desk.rooms.using(code) as live:
            await _leave(live, player)
    await people.forget(player.id)


async def _leave(live: LiveRoom, player: Player) -> None:
    async def leave() -> None:
        await _give_up(live, player.id)
        seats = _seats_of(live, player.id)
        await live.change(lobby.forgotten(live.record, player.id, seats, FORMER))
        live.audience.show_out(player.id, GONE)
        if not lobby.people(live.record):
            await live.delete("Everybody left this room.")

    await live.retrying(leave)


async def _give_up(live: LiveRoom, player: str) -> None:
    for seat in lobby.chairs_of(live.record, player):
        if live.record.phase == "playing" and not live.record.chairs[seat].gone:
            await live.append("forfeit", seat, Raw(encode(Forfeit("resign"))))


def _seats_of(live: LiveRoom, player: str) -> tuple[int, ...]:
    """The chairs somebody has, or had when the match on the table began."""
    seats = live.match.header.seats if live.match else ()
    had = {seat for seat, name in enumerate(seats) if name.player == player}
    return tuple(sorted({*lobby.chairs_of(live.record, player), *had}))
