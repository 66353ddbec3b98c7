"""What nobody came back to goes, a little at a time and by one process for all.

Rooms close some days after the last visit. Guests are forgotten once no device of theirs is in use,
and with the last person of a match, if nobody has a username, the match goes.
"""

import asyncio
import logging
from typing import TypeAlias

from parlor.server.context import Context
from parlor.server.db.database import StorageUnavailable, Taken
from parlor.server.db.room_closing import closing
from parlor.server.db.sessions import end_disused
from parlor.server.errors import Refusal
from parlor.server.models import Phase, Player
from parlor.server.people.account_deletion import forget
from parlor.trace import traced

log = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000
PAUSE = 60
"""Seconds between two rounds of all processes together."""
ROOMS, GUESTS, MATCHES = 50, 20, 200
"""How many of each phase, or of each kind, go in one round at most."""
LOOKED_AT = 500
"""How many people and matches one round looks at."""

# One wins: the row is the lock.
_BEGIN = """
INSERT INTO rounds (name, at) VALUES ('retention', ?)
ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE rounds.at <= ? RETURNING at
"""
_ROOMS = """
SELECT code, version FROM rooms WHERE phase = ? AND seen < ? AND here = 0 AND watching = 0
ORDER BY seen, code LIMIT ?
"""
_GUESTS = f"""
SELECT id, created < ?
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE player = id)
    AND NOT EXISTS (SELECT 1 FROM bans WHERE player = id)
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE player = id AND (
        used >= ? OR EXISTS (SELECT 1 FROM match_players WHERE player = id)
        OR EXISTS (SELECT 1 FROM imports WHERE player = id)
    ))
FROM (SELECT id, created FROM people WHERE id > ? ORDER BY id LIMIT {LOOKED_AT}) AS some ORDER BY id
"""  # noqa: S608
_NOBODYS = """
room IS NULL AND NOT EXISTS (SELECT 1 FROM match_players WHERE match = id)
AND NOT EXISTS (SELECT 1 FROM imports WHERE match = id)
"""
_MATCHES = f"""
SELECT id, {_NOBODYS} FROM (
    SELECT id, room FROM matches WHERE id > ? ORDER BY id LIMIT {LOOKED_AT}
) AS some ORDER BY id
"""  # noqa: S608
_ERASE = f"DELETE FROM matches WHERE id = ? AND {_NOBODYS}"  # noqa: S608

Found: TypeAlias = list[tuple[str, bool]]


class Retention:
    """Walks through people and matches, a part each round, and begins again at the end."""

    def __init__(self, context: Context) -> None:
        self._desk = context
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
        now = self._desk.now()
        # A little less, because every process has a pause of its own and clocks differ.
        due = now - PAUSE * 900
        if not await self._desk.store.write((_BEGIN, now, due)):
            return
        settings = self._desk.settings
        await self._close("lobby", settings.lobby_days)
        await self._close("playing", settings.unfinished_days)
        await self._close("over", settings.finished_days)
        await end_disused(self._desk.store, now)
        await self._forget_guests(settings.guest_days)
        await self._erase_matches()

    async def _close(self, phase: Phase, days: int) -> None:
        if not days:
            return
        store, now = self._desk.store, self._desk.now()
        for code, version in await store.read(_ROOMS, phase, now - days * DAY, ROOMS):
            # One that is in memory is in use, if only by a bot.
            if self._desk.rooms.peek(code) is None:
                try:
                    await store.write(*closing(store, code, now, version))
                except Taken:
                    continue

    async def _forget_guests(self, days: int) -> None:
        if not days:
            return
        before = self._desk.now() - days * DAY
        found = await self._desk.store.read(_GUESTS, before, before, self._last_person)
        old, self._last_person = _part(found, GUESTS)
        for player in old:
            try:
                await forget(self._desk, Player(player, ""))
            except Refusal as fault:
                log.info("guest %s is met again in a later round: %s", player, fault)

    async def _erase_matches(self) -> None:
        found = await self._desk.store.read(_MATCHES, self._last_match)
        old, self._last_match = _part(found, MATCHES)
        for match in old:
            await self._desk.store.write((_ERASE, match))


def _part(found: Found, most: int) -> tuple[list[str], str]:
    """Those of what was looked at that go now, and after whom the next look begins."""
    old = [key for key, is_old in found if is_old]
    if len(old) > most:
        return old[:most], old[most - 1]
    return old, found[-1][0] if len(found) == LOOKED_AT else ""
