"""Whom a table calls: people who are away when it starts to wait for them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import TypeAlias
from weakref import WeakKeyDictionary

from msgspec import Struct

from parlor.engine import Arg, Seat
from parlor.match import Match
from parlor.server.db.database import StorageUnavailable
from parlor.server.models import Room
from parlor.server.notifications.delivery import Call, Post
from parlor.server.notifications.queue import Errand, Push
from parlor.server.notifications.ssrf_guard import SsrfGuard
from parlor.server.notifications.vapid import keys_in
from parlor.server.rooms import seating
from parlor.server.rooms.room import LiveRoom
from parlor.server.rooms.services import Services
from parlor.server.settings import Settings
from parlor.wording import LIBRARY, message_id

GRACE = 20.0
"""Seconds in which someone whose connection broke may come back before a call."""
FRESH = 90_000
"""Milliseconds after a move in which who vanishes may not have seen it: a sleeping phone."""

Pause: TypeAlias = Callable[[], Awaitable[None]]


async def _grace() -> None:
    await asyncio.sleep(GRACE)


class Waiting(Struct, frozen=True):
    """A position that waited for someone who then vanished."""

    match: str
    version: int
    player: str


class Notifier:
    """Listens to the rooms of this process; the process that wrote a row calls for it."""

    def __init__(self, services: Services, push: Push, pause: Pause) -> None:
        self._services = services
        self.push = push
        self._pause = pause
        self._here: WeakKeyDictionary[LiveRoom, tuple[dict[str, str], frozenset[str]]] = (
            WeakKeyDictionary()
        )
        """Who was here when a room last changed, and who of them through this process."""
        self._checks: set[asyncio.Task[None]] = set()
        self._is_closed = False
        services.events.listen(self._moved, "moved")
        services.events.listen(self._ended, "ended")
        services.events.listen(self._changed, "changed")
        services.events.listen(self._invited, "invited")

    async def settled(self) -> None:
        """Wait until every call that is due was delivered."""
        await asyncio.gather(*self._checks)
        await self.push.delivered()

    async def close(self) -> None:
        """Call nobody any more."""
        self._is_closed = True
        for check in self._checks:
            check.cancel()
        await asyncio.gather(*self._checks, return_exceptions=True)

    def _match_of(self, live: LiveRoom) -> Match | None:
        """The match for which someone may be notified."""
        return None if self._is_closed or live.record.mode != "online" else live.match

    def _moved(self, live: LiveRoom) -> None:
        away = _away(live.record)
        if not away:
            return
        match = self._match_of(live)
        if match is None or match.is_over:
            return
        waited_for = _players(live.record, newly_active(match))
        for player in away:
            if player in waited_for:
                self._call(live, player, "your_turn")
            elif is_just_dealt(match):
                self._call(live, player, "started")

    def _ended(self, live: LiveRoom) -> None:
        if self._match_of(live) and live.record.policy.keep:
            for player in _away(live.record):
                self._call(live, player, "over")

    def _invited(self, live: LiveRoom) -> None:
        if not self._is_closed:
            player = next(reversed(live.record.invited))
            self._call(live, player, "invited", name=live.record.invited[player].by_name)

    def _changed(self, live: LiveRoom) -> None:
        """Look whether someone vanished who may not have seen that it was their turn."""
        match = self._match_of(live)
        if match is None:
            return
        here = live.record.here
        known, before = self._here.get(live, ({}, frozenset()))
        if here is known:
            return
        mine = {who for who, process in here.items() if process == self._services.process}
        self._here[live] = here, frozenset(mine)
        is_fresh = self._services.now() - match.latest <= FRESH
        vanished = before - here.keys()
        if not vanished or not is_fresh or match.is_over:
            return
        active = match.game.rules.active(match.state)
        for player in vanished & _players(live.record, active):
            self._call_later(live, Waiting(match.header.match, match.version, player))

    def _call_later(self, live: LiveRoom, waiting: Waiting) -> None:
        check = asyncio.create_task(self._call_if_away(live, waiting))
        self._checks.add(check)
        check.add_done_callback(self._checks.discard)

    async def _call_if_away(self, live: LiveRoom, waiting: Waiting) -> None:
        """Call someone who did not come back, once storage can tell."""
        while True:
            await self._pause()
            with contextlib.suppress(StorageUnavailable):
                return await self._call_unless_back(live, waiting)

    async def _call_unless_back(self, live: LiveRoom, waiting: Waiting) -> None:
        store = self._services.store
        room = await store.room(live.record.code)
        if room is None or room.match != waiting.match or waiting.player in room.here:
            return
        seats = seating.chairs_of(room, waiting.player)
        rows = await store.rows(waiting.match, waiting.version)
        if room.phase == "playing" and seats and not any(row.seat in seats for row in rows):
            self._call(live, waiting.player, "your_turn")

    def _call(self, live: LiveRoom, player: str, code: str, **said: Arg) -> None:
        room = live.record
        args = _table(room, live.game.title, player) if room.policy.keep else {}
        code, said = (code, said) if room.policy.keep else ("discreet", {})
        title = LIBRARY(message_id("push", code), **said)
        body = LIBRARY("push-table", **args) if args else ""
        tag = self.push.keys.topic(room.code)
        call = Call(title, body, f"/room/{room.code}", tag, code, {**args, **said})
        self.push.send(Errand(player, call, urgent=room.policy.clock is not None))


@contextlib.asynccontextmanager
async def calling(
    services: Services, settings: Settings, pause: Pause = _grace
) -> AsyncIterator[Notifier]:
    """People who are away are notified for as long as the block runs."""
    reach = SsrfGuard(settings.push_hosts)
    post = Post(await keys_in(services.store), reach, services.now, settings.contact)
    push = Push(services.store, post)
    listener = Notifier(services, push, pause)
    try:
        yield listener
    finally:
        await listener.close()
        await push.close()


def is_just_dealt(match: Match) -> bool:
    """Whether nobody has done anything since the match started, there or at a fork."""
    origin = match.header.origin
    return match.version == (origin.version if origin else 0)


def newly_active(match: Match) -> frozenset[Seat]:
    """The seats that the table waits for since the last row, and did not wait for before."""
    rules = match.game.rules
    active = frozenset(rules.active(match.state))
    if is_just_dealt(match):
        return active
    row = match.rows[-1]
    if row.kind == "takeback":
        # The player who takes back is at the table, and for the others nothing new begins.
        return frozenset()
    # The seat of the row has done something: if it waits again, that is a new turn.
    return active - (frozenset(rules.active(match.last[1])) - {row.seat})


def _away(room: Room) -> list[str]:
    away = [chair.player for chair in room.chairs if chair.player and chair.player not in room.here]
    return list(dict.fromkeys(away)) if away else away


def _players(room: Room, seats: Iterable[Seat]) -> frozenset[str]:
    return frozenset(player for seat in seats if (player := room.chairs[seat].player) is not None)


def _table(room: Room, title: str, player: str) -> dict[str, Arg]:
    """Which table it is, by its game, its people and its code."""
    names = [chair.name for chair in room.chairs if chair.player != player]
    return {"game": title, "others": len(names), "names": ", ".join(names), "room": room.code}
