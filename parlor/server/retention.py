"""What nobody came back to goes, a little at a time and by one process for all.

Rooms close some days after the last visit. Guests are forgotten once no device of theirs is in use,
and with the last person of a match, if nobody has a username, the match goes.
"""

import asyncio
import logging

from parlor.safe_traceback import traced
from parlor.server.context import Context
from parlor.server.db import retention as db
from parlor.server.db.database import StorageUnavailable, Taken
from parlor.server.db.recovery import end_expired
from parlor.server.db.room_closing import closing
from parlor.server.db.sessions import end_disused
from parlor.server.errors import Refusal
from parlor.server.models import Player
from parlor.server.people.account_deletion import forget
from parlor.table.messages import Phase

log = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000
PAUSE = 60
"""Seconds between two rounds of all processes together."""
ROOMS, GUESTS, MATCHES = 50, 20, 200
"""How many of each phase, or of each kind, go in one round at most."""


class Retention:
    """Walks through people and matches, a part each round, and begins again at the end."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._last_person = self._last_match = ""

    async def run(self) -> None:
        """Look again and again for as long as the server runs."""
        while True:
            await asyncio.sleep(PAUSE)
            try:
                await self.round()
            except StorageUnavailable:
                log.warning("storage does not answer: what is old stays for now")
            except Exception as error:
                log.error("what is old could not be removed: %s", traced(error))

    async def round(self) -> None:
        """Remove a part of what nobody came back to, unless another process just did."""
        now = self._context.now()
        # A little less, because every process has a pause of its own and clocks differ.
        due = now - PAUSE * 900
        if not await db.begin_round(self._context.store, now, due):
            return
        settings = self._context.settings
        await self._close("lobby", settings.lobby_days)
        await self._close("playing", settings.unfinished_days)
        await self._close("over", settings.finished_days)
        await end_disused(self._context.store, now)
        await end_expired(self._context.store, now)
        await self._forget_guests(settings.guest_days)
        await self._erase_matches()

    async def _close(self, phase: Phase, days: int) -> None:
        if not days:
            return
        store, now = self._context.store, self._context.now()
        for code, version in await db.old_rooms(store, phase, now - days * DAY, ROOMS):
            # One that is in memory is in use, if only by a bot.
            if self._context.rooms.peek(code) is None:
                try:
                    await store.write(*closing(store, code, now, version))
                except Taken:
                    continue

    async def _forget_guests(self, days: int) -> None:
        if not days:
            return
        before = self._context.now() - days * DAY
        store = self._context.store
        old, self._last_person = await db.old_guests(store, before, self._last_person, GUESTS)
        for player in old:
            try:
                await forget(self._context.accounts, self._context.rooms, Player(player, ""))
            except Refusal as fault:
                log.info("guest %s is met again in a later round: %s", player, fault)

    async def _erase_matches(self) -> None:
        store = self._context.store
        old, self._last_match = await db.nobodys_matches(store, self._last_match, MATCHES)
        for match in old:
            await db.erase_nobodys(store, match)
