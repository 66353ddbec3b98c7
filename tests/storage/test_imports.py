"""Matches from elsewhere, on both kinds of database."""

from parlor.server.storage.store import Store
from tests.storage.records import kept


async def test_several_matches_are_taken_in_together(store: Store) -> None:
    assert await store.import_match(kept("m1"), kept("m2", rows=1))
    assert await store.match("m1") == kept("m1")
    assert await store.match("m2") == kept("m2", rows=1)


async def test_one_taken_id_keeps_all_of_them_out(store: Store) -> None:
    assert await store.import_match(kept("m2"))
    assert not await store.import_match(kept("m1"), kept("m2", rows=1), kept("m3"))
    assert await store.match("m1") is None
    assert await store.match("m2") == kept("m2")
    assert await store.match("m3") is None
