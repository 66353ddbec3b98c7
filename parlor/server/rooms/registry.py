"""All rooms of this process: created, found, kept in memory while someone needs them."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from parlor.game import Game, Mode
from parlor.names import person_name
from parlor.options import read_options, read_policy, require_allowed
from parlor.safe_traceback import traced
from parlor.server import metrics
from parlor.server.db.database import StorageUnavailable
from parlor.server.errors import Refusal, in_words_of
from parlor.server.models import Chair, Player, Room
from parlor.server.rooms import deadlines, dealing, heavy, loading, lock, naming, presence, seating
from parlor.server.rooms.bot_runner import BotRunner
from parlor.server.rooms.connection import Connection
from parlor.server.rooms.options import with_options
from parlor.server.rooms.room import Conflict, LiveRoom
from parlor.server.rooms.services import Services
from parlor.table.messages import closed, note

log = logging.getLogger(__name__)

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody mixes up."""
TRIES = 20
PAUSE = 60_000
"""Milliseconds until a room whose timer failed is looked at again."""

Name = Annotated[str, Meta(min_length=1, max_length=32)]


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """What a host asks for."""

    game: str
    mode: Mode = "online"
    options: dict[str, Any] = {}
    policy: dict[str, Any] = {}
    preset: str | None = None
    listed: bool = False
    names: Annotated[list[Name], Meta(max_length=20)] = []
    """On one device: the people at it, in turn order."""
    bots: Annotated[list[str], Meta(max_length=20)] = []
    """Kinds of bots to seat after the people."""
    start: bool = False
    """Whether to deal at once."""
    joint: bool = False
    """Where that is so: deal only once your browser has added to the deal, by the room's socket."""


def new_code() -> str:
    """Six characters that cannot be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(6))


def normal_code(text: str) -> str:
    """A code as people type it."""
    return text.strip().upper()


class Rooms:
    """The rooms that someone looks at, and the way to all others."""

    def __init__(self, services: Services, codes: Callable[[], str] = new_code) -> None:
        self.services = services
        self._codes = codes
        self._live: dict[str, LiveRoom] = {}
        self._bots: dict[str, BotRunner] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._losses_noted = 0
        """How many losses of other processes every room knows of."""
        self.closing = False
        """Whether the server is about to stop."""

    async def create(self, player: Player, request: NewRoom) -> Room:
        """A new room with its host, and a match at once where asked for."""
        game = self.services.games.get(request.game)
        if game is None:
            raise Refusal("game_not_found")
        is_heavy = heavy.are_long(request.options)
        with in_words_of(game):
            room = await heavy.run(is_heavy, partial(self._planned, game, player, request))
        start = request.start or room.mode != "online"
        waits = start and request.joint and self._is_joint(game, room)
        room = msgspec.structs.replace(room, starting=waits)
        return await self.open(room, start=start and not waits)

    def _is_joint(self, game: Game, room: Room) -> bool:
        options = msgspec.convert(room.options, game.options)
        return self.services.seeds is None and dealing.is_joint(game, room, options)

    async def open(self, room: Room, *, start: bool) -> Room:
        """Keep a planned room under a new code, and start its match where asked for."""
        await self._require_place(room.host)
        room = await self._added(room)
        async with self.using(room.code) as live:
            if start:
                with in_words_of(live.game):
                    await live.retrying(live.start)
                live.stir()
            else:
                self.services.events.tell(live, "changed")
            return live.record

    def _planned(self, game: Game, player: Player, request: NewRoom) -> Room:
        policy = read_policy(game, request.preset, request.policy)
        if request.mode not in policy.modes:
            raise Refusal("bad_mode")
        usual = game.alone if _is_alone(request) else {}
        options = read_options(game, {**usual, **request.options}, request.mode)
        require_allowed(game, policy, options)
        now = self.services.now()
        room = Room(
            code="",
            game=game.id,
            mode=request.mode,
            host=player.id,
            creator=player.id,
            options={},
            policy=policy,
            created=now,
            touched=now,
            chairs=_first_chairs(player, request),
            listed=request.listed and request.mode == "online",
        )
        room = with_options(room, game, options)
        for chair in room.chairs:
            naming.require_name(room, chair.name, player.id)
        return self._with_bots(room, game, request.bots, options, start=request.start)

    def _with_bots(
        self, room: Room, game: Game, kinds: list[str], options: Any, *, start: bool
    ) -> Room:
        seats = game.seats_allowed(options)
        known = self.services.bot_kinds(game)
        for kind in kinds:
            if kind not in known:
                raise Refusal("bad_bot")
            room = seating.add_bot(room, room.host, kind, seats)
        if start or room.mode != "online":
            seating.require_startable(room, room.host, seats)
        return room

    async def _require_place(self, player: str) -> None:
        """Refuse a person who has too many rooms open, as host or as a guest of others."""
        most = self.services.rooms_per_person
        if most and await self.services.store.open_rooms(player) >= most:
            raise Refusal("too_many_rooms", why="most", most=most)

    async def _added(self, room: Room) -> Room:
        for _ in range(TRIES):
            coded = msgspec.structs.replace(room, code=self._codes())
            if await self.services.store.add_room(coded):
                return coded
        raise Refusal("no_codes_left")

    async def join(self, code: str, player: Player) -> Room:
        """Take a chair in a room."""
        async with self.using(code) as live:

            async def sit() -> None:
                if lock.is_locked_out(live.record, player.id):
                    await live.change(lock.knock(live.record, player), by_person=False)
                    raise Refusal("room_locked", why="asked")
                seats = seating.seats_of(live.record, live.game, live.options)
                joined = seating.join(live.record, player, seats)
                if joined is not live.record:
                    await self._require_place(player.id)
                    # Until the new player's window opens; one that never does is no present player.
                    away = {**joined.away, player.id: self.services.now()}
                    sitting = msgspec.structs.replace(joined, away=away)
                    await live.change(presence.moved_to_chair(sitting, player.id))
                    live.note("joined", name=player.name)

            await live.retrying(sit)
            return live.record

    async def dismiss(self, code: str, player: str) -> None:
        """Take a room off someone's list until something happens in it."""
        async with self.using(code) as live:

            async def write() -> None:
                record = presence.dismiss(live.record, player, self.services.now())
                await live.change(record, by_person=False)

            await live.retrying(write)

    async def rename(self, player: Player) -> None:
        """Put a player's new name on the chairs that wait for a match, and where they watch."""
        for room in await self.services.store.rooms_of(player.id):
            if seating.rename(room, player) is not room:
                await self._rename_in(room.code, player)
        for live in self.all():
            if player.id in live.connections.watching:
                await self._rename_in(live.record.code, player)

    async def _rename_in(self, code: str, player: Player) -> None:
        async with self.using(code) as live:

            async def write() -> None:
                record = presence.renamed(seating.rename(live.record, player), player)
                await live.change(record, by_person=False)

            await live.retrying(write)
            for places in (live.connections.seated, live.connections.watching):
                if connection := places.get(player.id):
                    connection.player = player

    async def find(self, code: str) -> Room | None:
        """A room by its code as typed."""
        live = self._live.get(normal_code(code))
        if live:
            return None if live.deleted else live.record
        return await self.services.store.room(normal_code(code))

    def peek(self, code: str) -> LiveRoom | None:
        """The room if it is in memory already."""
        return self._live.get(code)

    def all(self) -> list[LiveRoom]:
        """The rooms in memory."""
        return list(self._live.values())

    def everybody(self) -> list[Connection]:
        """Every socket that looks at a room."""
        return [connection for live in self.all() for connection in live.connections.everybody()]

    @contextlib.asynccontextmanager
    async def using(self, code: str) -> AsyncIterator[LiveRoom]:
        """A room in memory for as long as the block runs."""
        live = await self._opened(normal_code(code))
        live.users += 1
        try:
            yield live
        finally:
            try:
                await self._keep_due(live)
            finally:
                self._release(live)

    async def _opened(self, code: str) -> LiveRoom:
        while True:
            if live := self._live.get(code):
                if live.deleted:
                    raise Refusal("room_not_found")
                return live
            loading = self._loading.setdefault(code, asyncio.Lock())
            async with loading:
                # Who waited while another failed to load it queues again, behind one lock for all.
                if self._loading.get(code) is loading:
                    try:
                        self._live[code] = await self._loaded(code)
                    finally:
                        del self._loading[code]

    async def _loaded(self, code: str) -> LiveRoom:
        record = await self.services.store.room(code)
        if record is None or record.game not in self.services.games:
            raise Refusal("room_not_found")
        live = LiveRoom(self.services, record, self.services.games[record.game])
        try:
            await loading.load(live)
        except Conflict:
            return await self._loaded(code)
        bots = self._bots[code] = BotRunner(live, partial(self._mind_timers, live))
        live.stir = partial(self._let_play, live, bots)
        return live

    def _release(self, live: LiveRoom) -> None:
        live.users -= 1
        code = live.record.code
        if live.users == 0 and self._live.get(code) is live:
            del self._live[code], self._bots[code]

    def _let_play(self, live: LiveRoom, bots: BotRunner) -> None:
        if live.deleted or not bots.have_something_to_do():
            return
        live.users += 1
        bots.task = asyncio.create_task(bots.run())
        bots.task.add_done_callback(lambda _: self._release(live))

    # Timers

    async def tick(self) -> None:
        """Do what is due in every room, loaded or not; the caller decides how often."""
        metrics.rooms.set(len(self._live))
        metrics.connections.set(len(self.everybody()))
        await self._note_losses()
        now = self.services.now()
        for live in self.all():
            if live.due is not None and live.due <= now and not live.deleted:
                await self._fire(live.record.code)
        for code in await self.services.store.rooms_due(now):
            await self._fire(code)

    async def _note_losses(self) -> None:
        """Note in every room who was lost with a process that heartbeats found dead."""
        losses = self.services.cluster.losses
        if losses != self._losses_noted:
            for live in self.all():
                await self._note_losses_in(live)
            self._losses_noted = losses

    async def _note_losses_in(self, live: LiveRoom) -> None:
        try:
            await live.retrying(partial(loading.note_losses, live))
        except Refusal as fault:
            log.info("room %s has nobody to miss: %s", live.record.code, fault)
        live.stir()

    async def _fire(self, code: str) -> None:
        now = self.services.now()
        try:
            async with self.using(code) as live:
                await live.retrying(partial(loading.note_losses, live))
                await live.retrying(lambda: deadlines.fire(live, now))
                if not live.deleted:
                    live.saved_due = live.next_due()
                    await self.services.store.postpone(code, live.saved_due, now)
                live.stir()
        except StorageUnavailable as fault:
            log.warning("timer of room %s waits: %s", code, fault)
        except Refusal as fault:
            log.warning("timer of room %s: %s", code, fault)
            # One in whose way others were stays due.
            if fault.code == "room_not_found":
                await self.services.store.postpone(code, None, now)
        except Exception as error:
            log.error("timer of room %s failed: %s", code, traced(error))
            await self._pause(code, now)

    async def _pause(self, code: str, now: int) -> None:
        """Look at a room later, so that its fault does not keep the others waiting."""
        if live := self._live.get(code):
            live.due = now + PAUSE
        await self.services.store.postpone(code, now + PAUSE, now)

    async def _keep_due(self, live: LiveRoom) -> None:
        """Store when the room must be looked at; one stored too early does no harm."""
        if live.deleted:
            return
        live.due, live.timed = live.next_due(), live.record
        due = live.due
        if due is not None and (live.saved_due is None or due < live.saved_due):
            with contextlib.suppress(StorageUnavailable):
                await self.services.store.expect(live.record.code, due)
                live.saved_due = due

    async def settle(self, live: LiveRoom) -> None:
        """After something was done: mind the timers and the bots."""
        await self._mind_timers(live)
        live.stir()

    async def _mind_timers(self, live: LiveRoom) -> None:
        # Where no clock runs a move only puts off what is due, and to look too early does no harm.
        if live.clocks or live.record is not live.timed:
            await self._keep_due(live)

    def tell(self, code: str) -> None:
        """Tell everybody at this process a note."""
        told = note(code, self.services.now())
        for live in self.all():
            live.connections.tell(told)

    async def close(self) -> None:
        """Tell every socket to reconnect and stop the bots."""
        self.closing = True
        ended = closed("restarting")
        thinking = [bots.task for bots in self._bots.values() if bots.task]
        for task in thinking:
            task.cancel()
        for live in self.all():
            for connection in live.connections.everybody():
                connection.close(ended)
        # What they do last is done before storage is closed.
        await asyncio.gather(*thinking, return_exceptions=True)


def _is_alone(request: NewRoom) -> bool:
    """Whether one person will play alone or among bots: nobody else can come before the deal."""
    return len(request.names) < 2 and (request.start or request.mode != "online")


def _first_chairs(player: Player, request: NewRoom) -> tuple[Chair, ...]:
    if request.mode == "device" and request.names:
        return tuple(Chair(person_name(name), player.id) for name in request.names)
    return (Chair(player.name, player.id),)
