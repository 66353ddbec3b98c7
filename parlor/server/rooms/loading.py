"""Brings a room in memory up to date: when it is opened, and after other processes changed it."""

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from parlor.server.db.people import People
from parlor.server.errors import Refusal
from parlor.server.models import StoredMatch
from parlor.server.rooms import dealing, heavy, presence, seating
from parlor.table import clock
from parlor.table.messages import closed
from parlor.wording import USUAL

if TYPE_CHECKING:
    from parlor.server.rooms.room import LiveRoom


async def load(live: "LiveRoom") -> None:
    """Fold the match on the table and note who was lost with another process."""
    kept = await live.services.store.match(live.record.match) if live.record.match else None
    if kept and kept.header.version != live.game.version:
        await _set_aside(live, kept)
    elif kept:
        resumed = live.record.resumed
        folded = await heavy.folded(live.game, kept.header, kept.rows, resumed)
        live.match, live.clocks = folded
        live.table_changed = True
        await _start_clocks_again(live)
    await note_losses(live)
    if live.is_unfinished():
        await live.finish()


async def _start_clocks_again(live: "LiveRoom") -> None:
    """Charge nobody for the time in which no server ran."""
    since, clocks = live.services.cluster.since, live.clocks
    if live.match is None or clocks is None or not clocks.runs or since <= clocks.since:
        return
    resumed = {**live.record.resumed, live.match.version: since}
    await live.change(replace(live.record, resumed=resumed), by_person=False)
    live.clocks = clock.started_again(clocks, since)


async def note_losses(live: "LiveRoom") -> None:
    """Note as away those who were here through a process that has ended."""
    cluster = live.services.cluster
    if presence.strangers(live.record, cluster.alive):
        await cluster.beat()
    known = presence.without_lost(live.record, cluster.alive, live.services.now())
    await live.change(known, by_person=False)


async def _set_aside(live: "LiveRoom", kept: StoredMatch) -> None:
    """Take a match of other rules off the table: the rules of today cannot fold it."""
    if kept.ended is None:
        last = kept.rows[-1].at if kept.rows else kept.header.started
        await live.services.store.end_match(kept.header.match, last, "abandoned")
    await live.change(seating.without_match(live.record), by_person=False)


async def catch_up(live: "LiveRoom") -> bool:
    """Take over what other processes wrote; whether there was anything."""
    record = await live.services.store.room(live.record.code)
    if record is None:
        live.vanish(USUAL)
        raise Refusal("room_not_found")
    before = live.record.version, live.match, live.match and live.match.version
    # Not by the record: it may be taken over already when reading the match failed.
    switched = record.match != (live.match and live.match.header.match)
    switched |= record.resumed != live.record.resumed
    live.room_changed |= record.version != live.record.version
    if record.options != live.record.options:
        live.options = msgspec.convert(record.options, live.game.options)
    live.record = record
    if switched:
        live.match = live.clocks = None
        await load(live)
        live.table_changed = True
    else:
        await read_on(live)
        await _start_clocks_again(live)
    live.connections.clear_out(live.record, live.services.process)
    await _return(live)
    return before != (live.record.version, live.match, live.match and live.match.version)


async def read_on(live: "LiveRoom") -> None:
    """Fold the rows that other processes added."""
    if match := live.match:
        for row in await live.services.store.rows(match.header.match, match.version):
            live.adopt(row, *await heavy.judged(match, row))


async def _return(live: "LiveRoom") -> None:
    """Note as here again whom another process believed lost with this one."""
    live.seat_risen()
    record = live.record
    for player in live.connections.seated:
        if player not in record.here:
            record = presence.arrive(record, player, live.services.process)
    for player, connection in list(live.connections.watching.items()):
        if player in record.watchers:
            continue
        # A person who asked to be forgotten has no session before any room is left.
        if await People(live.services.store).has_session(player):
            record = presence.watch(record, connection.player, live.services.process)
        else:
            live.connections.show_out(player, closed("left"))
    await live.change(dealing.with_draw(live.services, record), by_person=False)
