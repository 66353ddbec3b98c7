"""A room that somebody looks at: its stored record, its match, and its connections."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import Game
from parlor.log import NOTHING, Header, Match, Row, RowKind, SeatName, rematch_seed
from parlor.server import clock, lobby, timers
from parlor.server.clock import Clocks
from parlor.server.connection import Connection, encode
from parlor.server.errors import Refusal
from parlor.server.house import House
from parlor.server.limits import Buckets
from parlor.server.messages import Closed, Note
from parlor.server.records import Kept, Player, Room
from parlor.server.store import Missing
from parlor.server.tables import Position, chat_view, room_view
from parlor.trace import traced

log = logging.getLogger(__name__)


class Conflict(Exception):
    """Another process changed the room or the match first: catch up and try again."""


class LiveRoom:
    """The only place where a room changes in this process; all under one lock."""

    def __init__(self, house: House, record: Room, game: Game) -> None:
        self.house = house
        self.record = record
        self.game = game
        self.options: Any = msgspec.convert(record.options, game.options)
        self.match: Match | None = None
        self.clocks: Clocks | None = None
        self.connections: dict[str, Connection] = {}
        self.watchers: dict[str, Connection] = {}
        self.lock = asyncio.Lock()
        self.users = 0
        """How many sockets, requests and bots need this room in memory."""
        self.deleted = False
        self.due: int | None = None
        """When a timer must be looked at next."""
        self.saved_due: int | None = None
        self.stir: Callable[[], None] = lambda: None
        """Lets the bots look at what changed."""
        self.talk = Buckets(rate=1, burst=10, now=house.now)
        """How much each player may still say: ten lines at once, one a second for long."""
        self.said = 0
        """When somebody last spoke."""
        self._room_changed = False
        self._table_changed = False
        self._unfinished = False
        """Whether the match is over and storage failed before the room could say so."""

    # Loading and catching up

    async def load(self) -> None:
        """Fold the match on the table and note who is away."""
        kept = await self.house.store.match(self.record.match) if self.record.match else None
        if kept and kept.header.version != self.game.version:
            await self._set_aside(kept)
        elif kept:
            self.match = Match(self.game, kept.header)
            self.clocks = self._wound(self.match)
            self._fold(kept.rows)
        now = self.house.now()
        absent = dict.fromkeys(lobby.people(self.record), now)
        self.record = replace(self.record, away=absent | self.record.away)
        if self.match and self.match.is_over and self.record.phase == "playing":
            await self.finish()

    async def _set_aside(self, kept: Kept) -> None:
        """Take a match of other rules off the table: the rules of today cannot fold it."""
        if kept.ended is None:
            last = kept.rows[-1].at if kept.rows else kept.header.started
            await self.house.store.end_match(kept.header.match, last, "abandoned")
        await self.change(lobby.without_match(self.record), by_somebody=False)

    async def catch_up(self) -> None:
        """Take over what other processes wrote."""
        store = self.house.store
        record = await store.room(self.record.code)
        if record is None:
            self.deleted = True
            raise Refusal("room_not_found")
        self._room_changed |= record.version != self.record.version
        switched = record.match != self.record.match
        self.record = record
        self.options = msgspec.convert(record.options, self.game.options)
        if switched:
            self.match = self.clocks = None
            await self.load()
        elif self.match:
            self._fold(await store.rows(self.match.header.match, self.match.version))

    def _wound(self, match: Match) -> Clocks | None:
        header = match.header
        if not header.policy.clock:
            return None
        active = self.game.rules.active(match.state)
        left = self.game.time_left(match.options, match.state)
        return clock.wound(header.policy.clock, len(header.seats), active, header.started, left)

    def _fold(self, rows: Any) -> None:
        assert self.match
        for row in rows:
            self._adopt(row, self.match.after(row))

    # Changing

    async def change(self, changed: Room, *, by_somebody: bool = True) -> None:
        """Commit a changed record, then adopt it; what nobody did is no activity."""
        if changed is self.record:
            return
        touched = self.house.now() if by_somebody else changed.touched
        record = replace(changed, version=self.record.version + 1, touched=touched)
        due = self.next_due(record)
        if not await self.house.store.save_room(record, due):
            raise Conflict
        self.record, self.saved_due = record, due
        self._room_changed = True

    async def append(self, kind: RowKind, seat: Seat, data: Raw = NOTHING, at: int = 0) -> None:
        """Commit a row to the log, then adopt the state after it."""
        match = self.require_match()
        row = Row(match.version, seat, kind, data, max(at or self.house.now(), match.latest))
        state = match.after(row)
        if not await self.house.store.append(match.header.match, row):
            raise Conflict
        self._adopt(row, state)
        if self.record.offer:
            await self.change(replace(self.record, offer=None))
        if match.is_over:
            await self.finish()

    def _adopt(self, row: Row, state: Any) -> None:
        match = self.match
        assert match
        match.add(row, state)
        self._table_changed = True
        if self.clocks and match.is_over:
            self.clocks = clock.stopped(self.clocks, row.at)
        elif self.clocks:
            active = self.game.rules.active(match.state)
            policy = match.header.policy
            shared = policy.shared_clock and match.header.mode == "device"
            self.clocks = clock.pressed(
                self.clocks, policy, row.seat, active, row.at, shared=shared
            )

    async def finish(self) -> None:
        """Note that the match on the table is over."""
        self._unfinished = True
        match = self.require_match()
        outcome = match.outcome
        reason = outcome.reason if outcome and not match.abandoned else "abandoned"
        await self.house.store.end_match(match.header.match, match.latest, reason)
        await self.change(lobby.end(self.record))
        self._unfinished = False

    async def start(self) -> None:
        """Deal a new match to the chairs in their order."""
        header = self._header()
        match = Match(self.game, header)
        earlier = self.record.match
        record = lobby.start(self.record, header.match)
        record = replace(record, version=self.record.version + 1, touched=header.started)
        self.clocks = self._wound(match)
        due = self.next_due(record)
        if not await self.house.store.start_match(header, record, due):
            raise Conflict
        self.record, self.match, self.saved_due = record, match, due
        self._room_changed = self._table_changed = True
        if earlier and not record.policy.keep:
            await self.house.store.erase_match(earlier)

    async def clear(self) -> None:
        """Take a finished match off the table, and erase it where policy keeps none."""
        match = self.require_match()
        if not self.record.policy.keep:
            await self.change(replace(self.record, match=None))
            self.match = self.clocks = None
            await self.house.store.erase_match(match.header.match)

    def _header(self) -> Header:
        room = self.record
        seats = tuple(SeatName(chair.name, chair.player, chair.bot) for chair in room.chairs)
        return Header(
            match=secrets.token_urlsafe(12),
            game=self.game.id,
            version=self.game.version,
            mode=room.mode,
            options=room.options,
            policy=room.policy,
            seats=seats,
            seed=rematch_seed(self.game, self.house.seeds(), seats, self.match),
            salt=secrets.token_hex(16),
            started=self.house.now(),
        )

    async def delete(self, sentence: str) -> None:
        """Close the room for everybody."""
        self.deleted = True
        await self.house.store.delete_room(self.record.code, erase=not self.record.policy.keep)
        for connection in self.everybody():
            connection.close(Closed("deleted", sentence))
        self.connections.clear()
        self.watchers.clear()

    # Asking

    def require_match(self) -> Match:
        """The match on the table."""
        if self.match is None:
            raise Refusal("wrong_phase")
        return self.match

    def seat_of(self, player: str, named: int | None) -> Seat:
        """The seat a player means: the one named, the only one, or the active one."""
        mine = lobby.chairs_of(self.record, player)
        if not mine:
            raise Refusal("not_seated")
        if named is not None and named not in mine:
            raise Refusal("not_your_seat")
        active = self.game.rules.active(self.match.state) if self.match else ()
        return named if named is not None else next((s for s in mine if s in active), mine[0])

    def present(self) -> frozenset[str]:
        """The players who are connected."""
        return frozenset(self.connections)

    def everybody(self) -> list[Connection]:
        """Every connection, seated or watching."""
        return [*self.connections.values(), *self.watchers.values()]

    def last_activity(self) -> int:
        """When somebody last did something here."""
        return max(self.record.touched, self.said, self.match.latest if self.match else 0)

    def next_due(self, record: Room | None = None) -> int | None:
        """When a timer of the room (as it is, or as it will be) must be looked at."""
        record = record or self.record
        activity = max(record.touched, self.last_activity())
        return timers.next_due(record, self.clocks, activity, len(self.connections))

    # Telling

    def note(self, text: str) -> None:
        """Tell everybody a plain sentence."""
        message = Note(text, self.house.now())
        for connection in self.everybody():
            connection.tell(message)

    def publish(self) -> None:
        """Send whatever changed to everybody; a view that fails harms nobody else's."""
        is_room, is_table = self._room_changed, self._table_changed and self.match is not None
        self._room_changed = self._table_changed = False
        position = self.position() if is_table else None
        for connection in self.everybody():
            try:
                if is_room:
                    self._show_room(connection)
                if position:
                    self._show_table(connection, position)
            except Exception as error:
                self._fail(connection, error)

    def _fail(self, connection: Connection, error: Exception) -> None:
        log.error("room %s cannot be shown to a player: %s", self.record.code, traced(error))
        connection.refuse(Refusal("internal"))

    def tell_host(self) -> None:
        """Tell everybody who the host is now."""
        names = [chair.name for chair in self.record.chairs if chair.player == self.record.host]
        self.note(f"{names[0]} is the host now.")

    def position(self) -> Position:
        """The present position of the match on the table."""
        return Position(self.require_match(), self.clocks, self.house.now())

    def _show_room(self, connection: Connection) -> None:
        view = room_view(
            self.record,
            self.game,
            self.options,
            self.present(),
            len(self.watchers),
            connection.player.id,
            self.house.now(),
        )
        connection.outbox.put_room(encode(view).decode())

    def show_table(self, connection: Connection) -> None:
        """Send one connection its table or tables."""
        try:
            if self.match:
                self._show_table(connection, self.position())
        except Exception as error:
            self._fail(connection, error)

    def _show_table(self, connection: Connection, position: Position) -> None:
        for seat in self._eyes(connection, position.active):
            connection.outbox.put_table(seat, position.table(seat, connection.done))

    def _eyes(self, connection: Connection, active: tuple[Seat, ...]) -> tuple[Seat | None, ...]:
        """Whose views to send: a browser with several seats sees only whose turn it is."""
        mine = lobby.chairs_of(self.record, connection.player.id)
        if not mine:
            return (None,)
        if len(mine) == 1:
            return mine
        on_turn = tuple(seat for seat in mine if seat in active)
        shown = on_turn or (connection.seat_shown if connection.seat_shown in mine else mine[0],)
        connection.seat_shown = shown[-1]
        return shown

    # Coming and going

    async def attach(self, connection: Connection) -> None:
        """Seat a connection; the newer of two windows takes over from the older."""
        player = connection.player.id
        seated = bool(lobby.chairs_of(self.record, player))
        if not seated and not self.record.policy.spectators:
            raise Refusal("not_seated" if player not in self.record.removed else "removed")
        places = self.connections if seated else self.watchers
        older = places.get(player)
        if older and older is not connection:
            older.close(Closed("replaced", "This table was opened in another window."))
        places[player] = connection
        if seated and player in self.record.away:
            away = {who: at for who, at in self.record.away.items() if who != player}
            await self.change(replace(self.record, away=away), by_somebody=False)
        self._room_changed = True
        self.publish()
        self.show_table(connection)
        lines = await self.house.store.chat(self.record.code)
        connection.outbox.put(encode(chat_view(lines)).decode())

    async def detach(self, connection: Connection) -> None:
        """Note that a connection is gone."""
        player = connection.player.id
        if self.watchers.get(player) is connection:
            del self.watchers[player]
            self._room_changed = True
        if self.connections.get(player) is connection:
            del self.connections[player]
            away = {**self.record.away, player: self.house.now()}
            if not self.deleted and lobby.chairs_of(self.record, player):
                host = self.record.host
                record = self._host_passed(replace(self.record, away=away))
                await self.change(record, by_somebody=False)
                if self.record.host != host:
                    self.tell_host()
        self.publish()

    def _host_passed(self, record: Room) -> Room:
        if record.policy.host_passes == "at once":
            return lobby.pass_host(record, self.present())
        return record

    async def say(self, player: Player, text: str) -> None:
        """Keep a line of chat and tell it to everybody."""
        now = self.house.now()
        line = await self.house.store.say(self.record.code, player.id, player.name, text, now)
        self.said = now
        message = encode(chat_view([line])).decode()
        for connection in self.everybody():
            connection.outbox.put(message)

    async def retrying(self, action: Callable[[], Awaitable[None]]) -> None:
        """Run an action under the lock, again after catching up when another was first."""
        async with self.lock:
            try:
                await self._tried(action)
            finally:
                # Also after a fault: what was committed before it has happened.
                if not self.deleted:
                    self.publish()

    async def _tried(self, action: Callable[[], Awaitable[None]]) -> None:
        for _ in range(5):
            try:
                if self._unfinished:
                    await self.finish()
                return await action()
            except (Conflict, Missing):
                await self.catch_up()
        raise Refusal("stale")
