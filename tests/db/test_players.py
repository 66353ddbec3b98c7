import pytest

from parlor.server.db.database import Store, Taken
from parlor.server.models import Player
from tests.support.records import owner_of


async def test_a_player_is_known_by_the_hash_of_a_token(store: Store) -> None:
    await store.add_player(Player("ann", "Ann"), b"\x00\x01hash", 5)
    assert await owner_of(store, b"\x00\x01hash") == Player("ann", "Ann")
    assert await owner_of(store, b"\x00\x01other") is None


async def test_a_player_may_change_name(store: Store) -> None:
    await store.add_player(Player("ann", "Ann"), b"a", 5)
    await store.add_player(Player("ben", "Ben"), b"b", 5)
    await store.rename_player("ann", "Änne 🎲")
    assert await owner_of(store, b"a") == Player("ann", "Änne 🎲")
    assert await owner_of(store, b"b") == Player("ben", "Ben")


@pytest.mark.parametrize(("player", "token"), [("ann", b"b"), ("ben", b"a")])
async def test_neither_id_nor_token_can_be_had_twice(
    store: Store, player: str, token: bytes
) -> None:
    await store.add_player(Player("ann", "Ann"), b"a", 5)
    with pytest.raises(Taken):
        await store.add_player(Player(player, "Copy"), token, 6)
    assert await owner_of(store, b"a") == Player("ann", "Ann")
    assert await owner_of(store, b"b") is None
