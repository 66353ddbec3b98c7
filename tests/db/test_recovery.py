"""Codes and links are used once, whichever database, however many try at the same moment."""

import asyncio

from parlor.server.db import recovery
from parlor.server.db.database import Store
from parlor.server.db.people import Account, People
from parlor.server.models import Player

NOW = 1_700_000_000_000
ANN = Account("ann", "Ann_1", "old", NOW)


async def introduced(store: Store) -> People:
    """Ann, who has a username and two codes."""
    await store.add_player(Player("ann", "Ann"), b"here", NOW)
    people = People(store)
    assert await people.claim(ANN)
    await store.write(*recovery.new_codes("ann", [b"one", b"two"]))
    return people


async def test_of_many_who_use_one_device_link_one_gets_in(store: Store) -> None:
    await introduced(store)
    await recovery.keep_link(store, "ann", "device", b"link", NOW + 1)
    assert await recovery.whose_link(store, "device", b"link", NOW) == "ann"
    assert await recovery.whose_link(store, "password", b"link", NOW) is None
    tokens = [bytes([number]) for number in range(5)]
    came = [recovery.begin_by_link(store, "ann", b"link", token, NOW) for token in tokens]
    assert sorted(await asyncio.gather(*came)) == [False] * 4 + [True]


async def test_a_link_that_has_ended_opens_nothing_and_goes(store: Store) -> None:
    await introduced(store)
    await recovery.keep_link(store, "ann", "device", b"link", NOW)
    assert await recovery.whose_link(store, "device", b"link", NOW) is None
    assert not await recovery.begin_by_link(store, "ann", b"link", b"phone", NOW)
    await recovery.keep_link(store, "ann", "password", b"old", NOW)
    await recovery.end_expired(store, NOW)
    assert await store.read("SELECT 1 FROM one_time_links") == []


async def test_a_code_is_spent_only_for_the_password_it_set(store: Store) -> None:
    people = await introduced(store)
    await store.write(*recovery.password_by_code(ANN, "new", b"one"))
    changed = await people.account("ann")
    assert changed
    assert changed.password == "new"
    # One who knew the account as it was before is too late, and their code stays.
    await store.write(*recovery.password_by_code(ANN, "newer", b"two"))
    assert await people.account("ann") == changed
    assert await recovery.with_code(store, "ANN_1", b"one") is None
    assert await recovery.with_code(store, "ANN_1", b"two") == changed
    assert await recovery.codes_left(store, "ann") == 1


async def test_who_signs_out_elsewhere_ends_every_link(store: Store) -> None:
    people = await introduced(store)
    for end in (people.end_sessions("ann"), people.end_other_sessions("ann", b"here")):
        await recovery.keep_link(store, "ann", "password", b"link", NOW + 1)
        await end
        assert await recovery.whose_link(store, "password", b"link", NOW) is None
