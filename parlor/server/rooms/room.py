"""A room that someone looks at: its stored record, its match, and who looks."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from parlor.engine import Arg, Seat
from parlor.game import Game
from parlor.match import NOTHING, Match, Row, RowKind, StateViews
from parlor.server import metrics
from parlor.server.db.database import Missing
from parlor.server.errors import Refusal
from parlor.server.models import Room
from parlor.server.rooms import dealing, forks, heavy, loading, presence, score, seating, timers
from parlor.server.rooms.chat import Chat
from parlor.server.rooms.connection import Connection
from parlor.server.rooms.connections import Connections
from parlor.server.rooms.options import with_options
from parlor.server.rooms.row_refusals import require_room
from parlor.server.rooms.services import Services
from parlor.server.rooms.views import RoomText
from parlor.table import clock, row_limit
from parlor.table.clock import Clocks
from parlor.table.messages import closed, note
from parlor.table.position import Position

TRIES = 5
"""How often an action is tried while others are first."""


class Conflict(Exception):
    """Another process changed the room or the match first: catch up and try again."""


class LiveRoom:
    """The only place where a room changes in this process; all under one lock."""

    def __init__(self, services: Services, record: Room, game: Game) -> None:
        self.services = services
        self.game = game
        self.options: Any = msgspec.convert(record.options, game.options)
        self.record = with_options(record, game, self.options)
        self.match: Match | None = None
        self.clocks: Clocks | None = None
        self.connections = Connections()
        self.lock = asyncio.Lock()
        self.users = 0
        """How many sockets, requests and bots need this room in memory."""
        self.deleted = False
        self.due: int | None = None
        """When a timer must be looked at next."""
        self.saved_due: int | None = None
        self.timed: Room | None = None
        """The record by which `due` was told."""
        self.stir: Callable[[], None] = lambda: None
        """Lets the bots look at what changed."""
        self.talk = Chat(services, record.code, self.connections)
        self.room_changed = False
        """Whether its people must be shown the room again."""
        self.table_changed = False
        """Whether they must be shown the table again."""

    def vanish(self, why: str) -> None:
        """The room is gone: send everybody away."""
        self.deleted = True
        self.connections.close(closed("deleted", why=why))
        self.services.events.tell(self, "changed")

    def is_unfinished(self) -> bool:
        """Whether the match is over, or must be, and nobody was able to say so yet."""
        match = self.match if self.record.phase == "playing" else None
        return match is not None and (match.is_over or row_limit.is_full(match))

    def seat_risen(self) -> None:
        """Show spectators who have a chair now what their seat may know."""
        if self.connections.watching and self.connections.seat(seating.people(self.record)):
            self.room_changed = self.table_changed = True

    def take(self, row: Row) -> None:
        """Adopt the next row, which another process added, and show it."""
        self.adopt(row, self.require_match().after(row))
        self.publish()

    # Changing

    async def change(self, changed: Room, *, by_person: bool = True) -> None:
        """Commit a changed record, then adopt it; what nobody did is no activity."""
        if changed is self.record:
            return
        touched = self.services.now() if by_person else changed.touched
        record = replace(changed, version=self.record.version + 1, touched=touched)
        due = self.next_due(record)
        if not await self.services.store.save_room(record, due):
            raise Conflict
        self.record, self.saved_due = record, due
        self.room_changed = True

    async def append(
        self, kind: RowKind, seat: Seat, data: Raw = NOTHING, at: int = 0, move: Any = None
    ) -> None:
        """Commit a row to the log, then adopt the state after it; `move` is its data as read."""
        match = self.require_match()
        require_room(match, kind, seat, data)
        row = Row(match.version, seat, kind, data, max(at or self.services.now(), match.latest))
        state, known = await heavy.judged(match, row, move)
        if not await self.services.store.append(match.header.match, row):
            raise Conflict
        metrics.rows_of(self.game.id, kind).inc()
        self.adopt(row, state, known)
        self.services.events.tell(self, "moved")
        if self.record.offer or match.is_over or row_limit.is_full(match):
            await self._wind_up(match)

    async def _wind_up(self, match: Match) -> None:
        """Note what follows from a row, whatever others change meanwhile: the row is committed."""
        for _ in range(TRIES):
            # Another process may have dealt again already.
            if self.match is not match:
                return
            try:
                if self.record.offer:
                    await self.change(replace(self.record, offer=None))
                if self.is_unfinished():
                    await self.finish()
                return
            except Conflict:
                await self._caught_up()

    def adopt(self, row: Row, state: Any, known: StateViews | None = None) -> None:
        match = self.require_match()
        match.add(row, state)
        match.known = known
        self.table_changed = True
        self.clocks = clock.after_row(self.clocks, match)

    async def finish(self) -> None:
        """Note that the match on the table is over."""
        match = self.require_match()
        if not match.is_over:
            await self.append("abandon", 0)
            self.note("row_limit", most=match.game.max_rows)
            return
        outcome = match.outcome
        reason = outcome.reason if outcome and not match.abandoned else "abandoned"
        await self.services.store.end_match(match.header.match, match.latest, reason)
        await self.change(score.after_match(self.record, match))
        self.services.events.tell(self, "ended")

    async def start(self, ready: Room | None = None) -> None:
        """Deal a new match to the chairs of the room as it is, or in one commit as it is to be."""
        ready = ready or self.record
        header = dealing.header(self.services, self.game, ready, self.options)
        header, rows = await forks.dealt_fork(self.services.store, self.game, ready, header)
        match, clocks = await heavy.folded(self.game, header, rows)
        started = seating.start(ready, header.match, rated=match.is_rated)
        record = dealing.redrawn(self.services, started)
        now, version = header.started, self.record.version + 1
        record = replace(record, version=version, touched=now, started=now)
        due = timers.next_due(record, clocks, max(now, self.last_activity()))
        if not await self.services.store.start_match(header, record, due, rows):
            raise Conflict
        self.record, self.match, self.clocks, self.saved_due = record, match, clocks, due
        self.room_changed = self.table_changed = True
        self.services.events.tell(self, "moved")

    async def clear(self, changed: Room) -> None:
        """Go back to the lobby; where policy keeps no match, the finished one is erased."""
        match = self.require_match()
        if self.record.policy.keep:
            await self.change(changed)
        else:
            await self.change(replace(changed, match=None))
            self.match = self.clocks = None
            await self.services.store.erase_match(match.header.match)

    async def delete(self, why: str) -> None:
        """Close the room for everybody."""
        self.deleted = True
        try:
            await self.services.store.delete_room(self.record.code)
        except BaseException:
            self.deleted = False
            raise
        self.vanish(why)

    # Asking

    def require_match(self) -> Match:
        """The match on the table."""
        if self.match is None:
            raise Refusal("wrong_phase")
        return self.match

    def seat_of(self, connection: Connection, named: int | None) -> Seat:
        """The seat a player means: the one named, the only one, or the active one."""
        mine = connection.seats_in(self.record)
        if not mine:
            raise Refusal("not_seated")
        if named is not None and named not in mine:
            raise Refusal("not_your_seat")
        if named is not None or len(mine) == 1:
            return mine[0] if named is None else named
        active = self.game.rules.active(self.match.state) if self.match else ()
        return next((s for s in mine if s in active), mine[0])

    def present(self) -> frozenset[str]:
        """The players who are connected, here or through another process."""
        return presence.present(self.record)

    def last_activity(self) -> int:
        """When someone last did something here."""
        return max(self.record.touched, self.talk.latest, self.match.latest if self.match else 0)

    def next_due(self, record: Room | None = None) -> int | None:
        """When a timer of the room (as it is, or as it will be) must be looked at."""
        record = record or self.record
        activity = max(record.touched, self.last_activity())
        return timers.next_due(record, self.clocks, activity)

    # Telling

    def note(self, code: str, **args: Arg) -> None:
        """Tell everybody a note, also those at other processes."""
        told = note(code, self.services.now(), **args)
        self.connections.tell(told)
        self.services.cluster.spread(self.record.code, told)

    def publish(self) -> None:
        """Send whatever changed to everybody."""
        self.seat_risen()
        is_room, is_table = self.room_changed, self.table_changed and self.match is not None
        self.room_changed = self.table_changed = False
        position = self.position() if is_table else None
        self.connections.show(self.record, self._seen_by() if is_room else None, position)
        if is_room:
            self.services.events.tell(self, "changed")
        if is_table:
            self.services.events.tell(self, "shown")

    def _seen_by(self) -> Callable[[str], bytes]:
        return RoomText(self.record, self.game, self.options, self.services.now()).seen_by

    def tell_host(self) -> None:
        """Tell everybody who the host is now."""
        names = [chair.name for chair in self.record.chairs if chair.player == self.record.host]
        self.note("host", name=names[0])

    def position(self) -> Position:
        """The present position of the match on the table."""
        return Position(self.require_match(), self.clocks, self.services.now())

    def show_table(self, connection: Connection) -> None:
        """Send one connection its table or tables."""
        if self.match:
            self.connections.show_table(connection, self.record, self.position())

    async def retrying(
        self, action: Callable[[], Awaitable[None]], *, finishing: bool = True
    ) -> None:
        """Run an action under the lock, again after catching up when another was first."""
        # Not `async with`, which costs two coroutines more for every move.
        await self.lock.acquire()
        try:
            await self._tried(action, finishing)
        finally:
            try:
                # Also after a fault: what was committed before it has happened.
                if not self.deleted:
                    self.publish()
            finally:
                self.lock.release()

    async def _tried(self, action: Callable[[], Awaitable[None]], finishing: bool) -> None:
        for _ in range(TRIES):
            try:
                if finishing and self.is_unfinished():
                    await self.finish()
                return await action()
            except (Conflict, Missing):
                await self._caught_up()
            except Refusal:
                # What is wrong here may be right where others have been meanwhile.
                if not self.services.cluster.is_shared or not await self._caught_up():
                    raise
        raise Refusal("stale")

    async def _caught_up(self) -> bool:
        """Catch up, also with who is in the way of that; whether there was anything."""
        for attempt in range(TRIES):
            try:
                return await loading.catch_up(self) or attempt > 0
            except Conflict:
                continue
        raise Refusal("stale")
