"""A person who asks to be forgotten: out of every room, then out of storage."""

from msgspec.structs import replace

from parlor.match import Header
from parlor.server.db import usernames
from parlor.server.db.database import Notice
from parlor.server.db.people import FORMER
from parlor.server.errors import Refusal
from parlor.server.models import Player, Room
from parlor.server.people.accounts import Accounts
from parlor.server.rooms import deadlines, dealing, invitations, score, seating
from parlor.server.rooms.registry import Rooms
from parlor.server.rooms.room import LiveRoom
from parlor.table.messages import closed

ROUNDS = 10
"""How often to look for what a request that was under way wrote meanwhile."""


async def forget(accounts: Accounts, rooms: Rooms, player: Player) -> None:
    """Delete someone; seats in running matches are given up, others keep their matches."""
    if account := await accounts.people.account(player.id):
        await usernames.reserve(accounts.store, account.username, accounts.now())
    for _ in range(ROUNDS):
        # First, so that no other device and no open window begins anything new.
        await _sign_out(accounts, player.id)
        await _leave_rooms(accounts, rooms, player.id)
        await accounts.people.forget(player.id)
        if not await accounts.people.is_known(player.id):
            return
    raise Refusal("stale")


async def _sign_out(accounts: Accounts, player: str) -> None:
    """Let no device act for someone, and end their open windows."""
    await accounts.people.end_sessions(player, *accounts.store.notices(Notice("session", player)))
    accounts.session_watch.show_out(player)


async def _leave_rooms(accounts: Accounts, rooms: Rooms, player: str) -> None:
    for code in sorted(
        {*await accounts.people.rooms(player), *await accounts.people.traces(player)}
    ):
        try:
            async with rooms.using(code) as live:
                await _leave(live, player)
        except Refusal as refusal:
            if refusal.code != "room_not_found":
                raise
            await _strike_out(accounts, code, player)


async def _leave(live: LiveRoom, player: str) -> None:
    async def leave() -> None:
        await _give_up(live, player)
        header = live.match.header if live.match else None
        await live.change(_without(live.record, header, player))
        live.connections.show_out(player, closed("left", why="forgotten"))
        if not seating.people(live.record):
            await live.delete("deserted")

    await live.retrying(leave)


async def _give_up(live: LiveRoom, player: str) -> None:
    for seat in seating.chairs_of(live.record, player):
        if live.record.phase == "playing" and not live.record.chairs[seat].gone:
            await deadlines.forfeit(live, seat, "resign")


async def _strike_out(accounts: Accounts, code: str, player: str) -> None:
    """Take a person out of a stored room that cannot be opened, as when its game is gone."""
    room = await accounts.store.room(code)
    if room is None:
        return
    kept = await accounts.store.match(room.match) if room.match else None
    left = _without(room, kept.header if kept else None, player)
    # Due at once, for a process that can open it; a change that came first is met next round.
    is_saved = await accounts.store.save_room(
        replace(left, version=room.version + 1), accounts.now()
    )
    if is_saved and not seating.people(left):
        await accounts.store.delete_room(code)


def _without(room: Room, header: Header | None, player: str) -> Room:
    """The room without someone, on the chairs they have or had when its match began."""
    seats = header.seats if header else ()
    had = {seat for seat, name in enumerate(seats) if name.player == player}
    mine = tuple(sorted({*seating.chairs_of(room, player), *had}))
    room = score.forgotten(invitations.forgotten(dealing.forgotten(room, player), player), player)
    return seating.forgotten(room, player, mine, FORMER)
