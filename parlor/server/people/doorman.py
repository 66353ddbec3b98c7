"""Ends the sockets of people who are no longer let in: banned, or signed out elsewhere."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from parlor.server.people.bans import Ban, all_bans, told
from parlor.server.rooms.messages import Closed
from parlor.server.storage.store import Notice, Sql, StorageUnavailable
from parlor.server.web.connection import Connection

PAUSE = 1.0
"""Seconds until a second look, and until bans are read again when storage did not answer."""

Everybody: TypeAlias = Callable[[], Iterable[Connection]]
RECHECK = Closed("recheck", "Somebody signed out: show again who you are.")


class Doorman:
    """Hears of bans, or that some may have been missed, and looks who is here."""

    def __init__(self, sql: Sql, *places: Everybody) -> None:
        self._sql = sql
        self._places = places
        self._rounds: set[asyncio.Task[None]] = set()

    def hear(self, notice: Notice | None) -> None:
        """Take a notice; None means that some may have been missed."""
        if notice is None or notice.kind == "ban":
            task = asyncio.create_task(self._go_round())
            self._rounds.add(task)
            task.add_done_callback(self._rounds.discard)
        elif notice.kind == "session":
            ask_again(notice.key, *self._places)

    async def _go_round(self) -> None:
        reasons = {ban.player: ban.reason for ban in await self._bans()}
        self._turn_out(reasons)
        # Who was let in just before the ban may have sat down just after.
        await asyncio.sleep(PAUSE)
        self._turn_out(reasons)

    async def _bans(self) -> list[Ban]:
        while True:
            with contextlib.suppress(StorageUnavailable):
                return await all_bans(self._sql)
            await asyncio.sleep(PAUSE)

    def _turn_out(self, reasons: Mapping[str, str]) -> None:
        for connection in [one for everybody in self._places for one in everybody()]:
            if connection.player.id in reasons:
                connection.close(Closed("banned", told(reasons[connection.player.id])))

    async def close(self) -> None:
        """Look no more."""
        for task in list(self._rounds):
            task.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)


def ask_again(player: str, *places: Everybody) -> None:
    """Let every window of somebody come back, so that a device without a session stays out."""
    for connection in [one for everybody in places for one in everybody()]:
        if connection.player.id == player:
            connection.close(RECHECK)
