"""What a guest brings along to an account, on both kinds of database."""

from parlor.server.db.database import Store
from parlor.server.db.guest_merge import bring
from parlor.server.db.imports import Imports
from parlor.server.db.people import People
from parlor.server.stats.history import Archive, Filter
from parlor.server.stats.profile import Profiles
from parlor.server.stats.rebuild import Rebuild
from tests.support.records import kept
from tests.support.table import BOT, Table


async def at_play(store: Store) -> Table:
    """A guest, someone with an account and an opponent."""
    table = Table(store)
    await table.guests("Guest", "Ben")
    await table.people("Ann")
    return table


async def ids(table: Table, player: str, *, imported: bool = False) -> list[str]:
    page = await Archive(table.store, table.games).page(player, Filter(imported=imported))
    return [one.match for one in page.matches]


async def test_finished_matches_and_figures_become_the_owners(store: Store) -> None:
    table = await at_play(store)
    won = await table.lost(1, "guest", "ben")
    alone = await table.played("guest", mode="solo")
    device = await table.played("guest", "guest", mode="device")
    with_bot = await table.lost(0, "guest", BOT)
    own = await table.lost(0, "ann", "ben")
    await table.recorder.sweep()
    assert await bring(store, "guest", "ann") == 4
    assert await ids(table, "ann") == [own, with_bot, device, alone, won]
    assert await ids(table, "guest") == []
    for player in ("ann", "guest"):
        await Rebuild(store, table.games).person(player)
    ann = await People(store).person("ann")
    assert ann
    page = await Profiles(store, table.games).page(ann, is_you=True)
    assert (page.played, page.won) == (4, 1)
    header = (await store.match(won)).header  # type: ignore[union-attr]
    assert [(seat.name, seat.player) for seat in header.seats] == [("Guest", "ann"), ("Ben", "ben")]
    assert await bring(store, "guest", "ann") == 0


async def test_a_match_where_both_sat_and_one_that_runs_stay(store: Store) -> None:
    table = await at_play(store)
    both = await table.lost(1, "guest", "ann")
    runs = (await table.started("guest", "ben")).header.match
    await table.recorder.sweep()
    fresh = await table.lost(1, "guest", "ben")
    assert await bring(store, "guest", "ann") == 0
    assert await ids(table, "guest") == [fresh, runs, both]
    assert await ids(table, "ann") == [both]


async def test_no_rating_changes(store: Store) -> None:
    table = await at_play(store)
    await table.lost(1, "guest", "ben")
    await table.lost(1, "ann", "ben")
    await table.recorder.sweep()
    before = [await table.ratings(player) for player in ("ann", "ben", "guest")]
    await bring(store, "guest", "ann")
    await table.recorder.sweep()
    assert [await table.ratings(player) for player in ("ann", "ben", "guest")] == before


async def test_what_the_guest_imported_is_listed_once(store: Store) -> None:
    table = await at_play(store)
    await store.import_match(kept("m8"), kept("m9"))
    imports = Imports(store)
    await imports.list_for("guest", {"m8": 10, "m9": 10}, 3)
    await imports.list_for("ann", {"m9": 10}, 4)
    await bring(store, "guest", "ann")
    assert await imports.dates("ann") == [("m8", 3), ("m9", 4)]
    assert await imports.dates("guest") == []
    assert sorted(await ids(table, "ann", imported=True)) == ["m8", "m9"]


async def test_who_is_deleted_later_takes_along_what_came_along(store: Store) -> None:
    table = await at_play(store)
    match = await table.lost(1, "guest", "ben")
    await table.recorder.sweep()
    await bring(store, "guest", "ann")
    await People(store).forget("ann")
    header = (await store.match(match)).header  # type: ignore[union-attr]
    assert header.seats[0].player is None
