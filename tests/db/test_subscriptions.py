"""The server's keys and people's subscriptions, on both kinds of database."""

import asyncio

from msgspec.structs import replace

from parlor.server.db.bans import Ban, ban, unban
from parlor.server.db.database import Store
from parlor.server.db.open import open_store
from parlor.server.db.people import People
from parlor.server.db.subscriptions import Subscription, Subscriptions
from parlor.server.models import Player
from parlor.server.notifications.vapid import keys_in

PHONE = Subscription("https://push.example/a", "key", "auth", "https://parlor.example")
TABLET = Subscription("https://push.example/b", "key2", "auth2", "https://parlor.example")


async def with_ann(store: Store) -> Subscriptions:
    """Ann with a phone and a tablet."""
    await store.add_player(Player("ann", "Ann"), b"phone", 5)
    await People(store).begin_session(b"tablet", "ann", 6)
    kept = Subscriptions(store)
    assert await kept.keep(b"phone", PHONE, 7)
    assert await kept.keep(b"tablet", TABLET, 8)
    return kept


async def test_processes_that_start_at_once_end_with_one_key(url: str) -> None:
    stores = [open_store(url)]
    await stores[0].open()
    if stores[0].is_shared:
        stores += [open_store(url) for _ in range(3)]
        for other in stores[1:]:
            await other.open()
    found = await asyncio.gather(*(keys_in(store) for store in stores * 3))
    assert len({keys.public for keys in found}) == 1
    assert len(await stores[0].read("SELECT * FROM vault")) == 1
    for store in stores:
        await store.close()


async def test_the_key_survives_a_restart(url: str) -> None:
    found = []
    for _ in range(2):
        store = open_store(url)
        await store.open()
        found.append((await keys_in(store)).public)
        await store.close()
    assert found[0] == found[1]


async def test_every_device_has_one_subscription(store: Store) -> None:
    kept = await with_ann(store)
    assert {one.endpoint for one in await kept.of("ann")} == {PHONE.endpoint, TABLET.endpoint}
    moved = replace(PHONE, endpoint="https://push.example/c")
    assert await kept.keep(b"phone", moved, 9)
    assert {one.endpoint for one in await kept.of("ann")} == {moved.endpoint, TABLET.endpoint}
    assert await kept.dates("ann") == [(TABLET.endpoint, 8), (moved.endpoint, 9)]
    assert await kept.others("ann", b"phone") == 1
    assert await kept.of("bob") == []


async def test_an_address_stays_with_the_browser_that_has_its_keys(store: Store) -> None:
    kept = await with_ann(store)
    await store.add_player(Player("bob", "Bob"), b"bobs", 5)
    assert not await kept.keep(b"bobs", replace(PHONE, auth="guessed"), 9)
    assert await kept.has(b"phone")
    assert await kept.keep(b"bobs", PHONE, 9)
    assert await kept.of("bob") == [PHONE]
    assert await kept.of("ann") == [TABLET]


async def test_nobody_is_notified_of_where_they_are_kept_out(store: Store) -> None:
    kept = await with_ann(store)
    await ban(store, Ban("ann", "no", 9))
    assert await kept.of("ann") == []
    await unban(store, "ann")
    assert len(await kept.of("ann")) == 2


async def test_a_device_or_an_address_can_end(store: Store) -> None:
    kept = await with_ann(store)
    await kept.end(b"phone")
    assert await kept.of("ann") == [TABLET]
    await kept.drop(TABLET.endpoint)
    assert await kept.of("ann") == []


async def test_subscriptions_end_with_the_session_and_with_the_person(store: Store) -> None:
    kept = await with_ann(store)
    await People(store).end_session(b"phone")
    assert await kept.of("ann") == [TABLET]
    await People(store).begin_session(b"phone", "ann", 9)
    await kept.keep(b"phone", PHONE, 9)
    await People(store).end_other_sessions("ann", b"phone")
    assert await kept.of("ann") == [PHONE]
    await People(store).forget("ann")
    assert await store.read("SELECT * FROM subscriptions") == []
