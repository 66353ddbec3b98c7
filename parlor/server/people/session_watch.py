"""Ends the sockets of people who are no longer let in: banned, or signed out elsewhere."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from typing import TypeAlias, TypeVar

from parlor.server.db.bans import all_bans, ban_args
from parlor.server.db.database import Notice, StorageUnavailable, Store
from parlor.server.db.sessions import unended
from parlor.server.rooms.connection import Connection
from parlor.table.messages import closed

PAUSE = 1.0
"""Seconds until a second look, and until storage that did not answer is asked again."""

Everybody: TypeAlias = Callable[[], Iterable[Connection]]
Answer = TypeVar("Answer")


class SessionWatch:
    """Hears of bans and ended sessions, or that it may have missed some, and looks who is here."""

    def __init__(self, store: Store, *places: Everybody) -> None:
        self._store = store
        self._places = places
        self._rounds: set[asyncio.Task[None]] = set()

    def hear(self, notice: Notice | None) -> None:
        """Take a notice; None means that some may have been missed."""
        if notice is None or notice.kind == "ban":
            self._begin(self._go_round())
        if notice is None:
            self._begin(self._check_all())
        elif notice.kind == "session":
            ask_again(notice.key, *self._places)
            self._begin(self._check_later(notice.key))

    def show_out(self, player: str) -> None:
        """Look at someone's windows; those of other processes hear from shared storage."""
        if not self._store.is_shared:
            self.hear(Notice("session", player))

    def _begin(self, round_: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(round_)
        self._rounds.add(task)
        task.add_done_callback(self._rounds.discard)

    async def _go_round(self) -> None:
        bans = await _answered(lambda: all_bans(self._store))
        reasons = {ban.player: ban.reason for ban in bans}
        self._turn_out(reasons)
        # Who was let in just before the ban may have sat down just after.
        await asyncio.sleep(PAUSE)
        self._turn_out(reasons)

    def _turn_out(self, reasons: Mapping[str, str]) -> None:
        for connection in _all_at(self._places):
            if connection.player.id in reasons:
                connection.close(closed("banned", **ban_args(reasons[connection.player.id])))

    async def _check_all(self) -> None:
        await self._check(None)
        await self._check_later(None)

    async def _check_later(self, player: str | None) -> None:
        """Look again for those who were on their way in when their session ended."""
        await asyncio.sleep(PAUSE)
        await self._check(player)

    async def _check(self, player: str | None) -> None:
        """Let windows come back whose session has ended: those of one person, or of everybody."""
        windows = [
            (one, one.session)
            for one in _all_at(self._places)
            if one.session and player in (None, one.player.id) and not one.outbox.closing
        ]
        sessions = {session for _, session in windows}
        kept = await _answered(lambda: unended(self._store, sessions))
        for connection, session in windows:
            if session not in kept:
                connection.close(closed("recheck"))

    async def close(self) -> None:
        """Look no more."""
        for task in list(self._rounds):
            task.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)


async def _answered(ask: Callable[[], Awaitable[Answer]]) -> Answer:
    """What storage answers, as soon as it does."""
    while True:
        with contextlib.suppress(StorageUnavailable):
            return await ask()
        await asyncio.sleep(PAUSE)


def _all_at(places: Iterable[Everybody]) -> list[Connection]:
    return [one for everybody in places for one in everybody()]


def ask_again(player: str, *places: Everybody) -> None:
    """Let every window of someone come back, so that a device without a session stays out."""
    for connection in _all_at(places):
        if connection.player.id == player:
            connection.close(closed("recheck"))
