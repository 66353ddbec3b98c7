"""People, their devices and accounts, on both kinds of database."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.server.db.database import Step, Store
from parlor.server.db.people import FORMER, Account, People, new_account, new_password
from parlor.server.db.seat_names import AT_ONCE
from parlor.server.db.serialization import read_header
from parlor.server.models import Player
from tests.support.records import header, kept, owner_of, started

ANN = Account("ann", "Ann_1", "a hash", 5)


async def introduced(store: Store, *names: str) -> People:
    """Storage that knows these people."""
    for name in names:
        await store.add_player(Player(name, name.title()), name.encode(), 1)
    return People(store)


async def test_no_account_has_a_name_that_cannot_be_written(store: Store) -> None:
    assert await People(store).account_named("a\x00b") is None


async def test_a_person_has_several_devices(store: Store) -> None:
    people = await introduced(store, "ann", "bob")
    await people.begin_session(b"phone", "ann", 2)
    await people.begin_session(b"table", "ann", 3)
    assert await owner_of(store, b"phone") == Player("ann", "Ann")
    await people.end_session(b"phone")
    assert await owner_of(store, b"phone") is None
    await people.end_other_sessions("ann", b"table")
    assert await owner_of(store, b"ann") is None
    assert await owner_of(store, b"table") == Player("ann", "Ann")
    assert await owner_of(store, b"bob") == Player("bob", "Bob")


async def test_a_username_is_found_however_it_is_written(store: Store) -> None:
    people = await introduced(store, "ann")
    assert await people.account("ann") is None
    assert await people.claim(ANN)
    assert await people.account_named("aNN_1") == ANN
    await store.write(new_password(ANN, "another hash"))
    assert await people.account("ann") == replace(ANN, password="another hash")
    assert await people.name_of("ann") == "Ann"


async def test_an_old_password_signs_nobody_in_once_it_is_changed(store: Store) -> None:
    people = await introduced(store, "ann")
    assert await people.claim(ANN)
    assert await people.sign_in(b"laptop", ANN, 5)
    await store.write(new_password(ANN, "another hash"))
    assert not await people.sign_in(b"thief", ANN, 6)
    assert await owner_of(store, b"thief") is None
    assert await owner_of(store, b"laptop") == Player("ann", "Ann")


async def test_who_loses_a_race_for_an_account_keeps_their_token(store: Store) -> None:
    people = await introduced(store, "ann", "bob")
    assert await people.claim(ANN)
    bob = replace(ANN, player="bob", password="another hash")
    assert not await people.renew_session(bob, b"bob", b"new", 5, *new_account(bob), told=())
    assert await owner_of(store, b"new") is None
    assert await owner_of(store, b"bob") == Player("bob", "Bob")
    assert await people.renew_session(ANN, b"ann", b"new", 5, told=())
    assert await owner_of(store, b"ann") is None


async def test_of_many_who_claim_a_username_one_gets_it(store: Store) -> None:
    names = [f"p{number}" for number in range(8)]
    people = await introduced(store, *names)
    claims = [people.claim(replace(ANN, player=name)) for name in names]
    assert sorted(await asyncio.gather(*claims)) == [False] * 7 + [True]


NEWEST = (2**62, "")


async def test_matches_are_found_by_who_sat_there(store: Store) -> None:
    people = await introduced(store, "ann", "bob")
    await started(store)
    [(found, ended, _)] = await people.seated_at("ann", NEWEST, 10)
    assert read_header(found) == header()
    assert ended is None
    assert await people.rooms("ann") == ["ABCDEF"]
    assert await people.seated_at("nobody", NEWEST, 10) == []


async def many_matches(store: Store, count: int) -> People:
    """Ann and Ben after this many matches."""
    people = await introduced(store, "ann", "ben")
    played = [replace(kept(f"m{number:03}", 0), imported=False) for number in range(count)]
    assert await store.import_match(*played)
    seats = [(one.header.match, seat) for one in played for seat in (0, 1)]
    sit = "INSERT INTO match_players (match, seat, player) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    await store.write(*[(sit, match, seat, ("ann", "ben")[seat]) for match, seat in seats])
    return people


async def test_a_name_is_taken_off_few_matches_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await many_matches(store, 2 * AT_ONCE + 10)
    steps, write = [], store.write

    async def noted(*some: Step) -> list[tuple[Any, ...]]:
        steps.append(len(some))
        return await write(*some)

    monkeypatch.setattr(store, "write", noted)
    assert await people.is_known("ann")
    await people.forget("ann")
    assert max(steps) <= 2 * AT_ONCE
    assert await people.seated_at("ann", NEWEST, 999) == []
    assert not await people.is_known("ann")
    assert len(await people.seated_at("ben", NEWEST, 999)) == 2 * AT_ONCE + 10


async def test_who_is_forgotten_is_nowhere(store: Store) -> None:
    people = await introduced(store, "ann", "bob")
    await people.claim(ANN)
    await started(store)
    await store.say("ABCDEF", "ann", "Ann", "my secret", 1)
    await store.say("ABCDEF", "bob", "Bob", "hello", 2)
    await people.forget("ann")
    assert await owner_of(store, b"ann") is None
    assert await people.account_named("Ann_1") is None
    assert await people.seated_at("ann", NEWEST, 999) == []
    match = await store.match("m1")
    assert match
    assert (match.header.seats[0].name, match.header.seats[0].player) == (FORMER, None)
    assert [(line.name, line.text) for line in await store.chat("ABCDEF")] == [
        (FORMER, "…"),
        ("Bob", "hello"),
    ]
    assert await people.lines("bob") == [("ABCDEF", 2, "hello")]
