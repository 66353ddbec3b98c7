"""Sessions end after long disuse, on both kinds of database."""

from parlor.server.db import sessions
from parlor.server.db.database import Store
from parlor.server.db.people import MOST_DEVICES, Account, People
from parlor.server.db.sessions import ACCOUNT_DAYS, DAY, GUEST_DAYS
from parlor.server.models import Player
from tests.support.records import owner_of

START = 1_700_000_000_000
ANN, BOB = Player("ann", "Ann"), Player("bob", "Bob")


async def introduced(store: Store) -> None:
    """Ann, who has a username, and the guest Bob."""
    for player in (ANN, BOB):
        await store.add_player(player, player.id.encode(), START)
    assert await People(store).claim(Account("ann", "Ann_1", "a hash", START))


async def used(store: Store, token: bytes) -> int:
    """When a session was last used, as storage has it."""
    return int((await store.read("SELECT used FROM sessions WHERE token = ?", token))[0][0])


async def test_a_session_that_nobody_uses_ends_later_for_people_with_a_username(
    store: Store,
) -> None:
    await introduced(store)
    late = START + GUEST_DAYS * DAY
    await store.write(("UPDATE sessions SET used = ?", START))
    assert await sessions.find(store, b"bob", late + 1) is None
    assert await owner_of(store, b"ann", late + 1) == ANN
    await store.write(("UPDATE sessions SET used = ?", START))
    assert await owner_of(store, b"bob", late) == BOB
    assert await sessions.find(store, b"ann", START + ACCOUNT_DAYS * DAY + 1) is None


async def test_a_session_in_use_goes_on_and_is_noted_once_a_day(store: Store) -> None:
    await introduced(store)
    assert await used(store, b"bob") == START
    await owner_of(store, b"bob", START + DAY)
    assert await used(store, b"bob") == START
    for day in range(2, 3 * GUEST_DAYS, 100):
        now = START + day * DAY
        assert await owner_of(store, b"bob", now) == BOB
        assert await used(store, b"bob") == now


async def test_disused_sessions_are_deleted(store: Store) -> None:
    await introduced(store)
    kept = "SELECT player FROM sessions ORDER BY player"
    await sessions.end_disused(store, START + GUEST_DAYS * DAY)
    assert await store.read(kept) == [("ann",), ("bob",)]
    await sessions.end_disused(store, START + GUEST_DAYS * DAY + 1)
    assert await store.read(kept) == [("ann",)]
    await sessions.end_disused(store, START + ACCOUNT_DAYS * DAY + 1)
    assert await store.read(kept) == []


async def test_a_person_has_a_limited_number_of_devices(store: Store) -> None:
    await introduced(store)
    for number in range(MOST_DEVICES + 3):
        await People(store).begin_session(f"device {number}".encode(), "ann", START + number)
    kept = await store.read("SELECT used FROM sessions WHERE player = 'ann' ORDER BY used")
    assert [at - START for (at,) in kept] == list(range(3, MOST_DEVICES + 3))
    assert await owner_of(store, b"bob", START) == BOB
