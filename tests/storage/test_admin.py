"""What the host's own tools do in a database, and how the processes that serve it notice."""

import asyncio

from parlor.server import bans
from parlor.server.bans import Ban
from parlor.server.storage import open_store
from parlor.server.store import Notice, Store
from tests.storage.records import room
from tests.storage.test_notices import Ear


async def test_a_process_that_serves_a_file_notices_the_changes_of_others(sqlite_url: str) -> None:
    serving, other = open_store(sqlite_url), open_store(sqlite_url)
    await serving.open()
    await other.open()
    ear = Ear()
    await serving.listen(ear)
    await serving.add_room(room("OWNOWN"))
    await other.add_room(room())
    async with asyncio.timeout(10):
        assert await ear.until(None) == [None]
    await other.close()
    await serving.close()


async def test_a_ban_is_told_to_every_process(postgres_url: str) -> None:
    serving, other = open_store(postgres_url), open_store(postgres_url)
    await serving.open()
    await other.open()
    ear = Ear()
    await serving.listen(ear)
    await bans.ban(other, Ban("ann", "Be kind.", 5))
    async with asyncio.timeout(10):
        assert await ear.until(Notice("ban", "ann")) == [Notice("ban", "ann")]
    await other.close()
    await serving.close()


async def test_a_ban_holds_until_it_is_lifted(store: Store) -> None:
    await bans.ban(store, Ban("ann", "Be kind.", 5))
    await bans.ban(store, Ban("ben", "No.", 6))
    await bans.ban(store, Ban("ann", "Be kinder.", 7))
    assert await bans.all_bans(store) == [Ban("ann", "Be kinder.", 7), Ban("ben", "No.", 6)]
    assert await bans.unban(store, "ann")
    assert not await bans.unban(store, "ann")
    assert await bans.all_bans(store) == [Ban("ben", "No.", 6)]
