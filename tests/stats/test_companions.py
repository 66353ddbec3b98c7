"""The people someone finished matches with, on both kinds of database."""

from msgspec.structs import replace

from parlor.server.db import companions as db
from parlor.server.db.companions import Companions, Shared
from parlor.server.db.database import Store
from parlor.server.db.guest_merge import bring
from parlor.server.db.people import People
from parlor.server.stats import companions as lists
from parlor.server.stats.companions import companions
from parlor.server.stats_schemas import Companion
from tests.support.table import BOT, FORK, Table
from tests.toys import pebbles


async def people_of(table: Table, player: str) -> list[Companion]:
    return companions(table.games, await Companions(table.store).of(player))


async def test_head_to_head_counts_what_was_finished_from_the_beginning(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.guests("Cid")
    for loser in (1, 1, 0):
        await table.lost(loser, "ann", "ben")
    drawn = await table.started("ann", "ben")
    await table.row(drawn, "draw", 0)
    await table.ended(drawn)
    await table.lost(1, "ann", "ben", origin=FORK)
    await table.started("ann", "ben")
    await table.lost(0, "ann", "cid")
    await table.lost(1, "ann", BOT)
    await table.recorder.sweep()
    cid, ben = await people_of(table, "ann")
    assert (cid.id, cid.name, cid.username) == ("cid", "Cid", None)
    assert (ben.name, ben.username, ben.game, ben.listed) == ("Ben", "Ben", "pebbles", True)
    assert (ben.matches, ben.against, ben.ahead, ben.behind) == (4, 4, 2, 1)
    assert (ben.together, ben.won_together) == (0, 0)
    [ann] = await people_of(table, "ben")
    assert (ann.ahead, ann.behind) == (1, 2)


async def test_a_game_won_together_is_not_played_against_each_other(store: Store) -> None:
    table = Table(store, pebbles.with_changes(cooperative=True))
    await table.people("Ann", "Ben")
    await table.played("ann", "ben")
    await table.recorder.sweep()
    [ben] = await people_of(table, "ann")
    [(_, _, _, _, result), _] = await table.results()
    assert (ben.matches, ben.against, ben.together) == (1, 0, 1)
    assert ben.won_together == (result == "won")


async def test_only_who_played_and_is_wanted_can_be_invited(store: Store) -> None:
    table, stored = Table(store), Companions(store)
    await table.people("Ann", "Ben", "Eve")
    await table.lost(1, "ann", "ben")
    assert await stored.invitable("ann", "ben") is None
    await table.recorder.sweep()
    assert await stored.invitable("ann", "ben") == "Ben"
    assert await stored.invitable("ann", "eve") is None
    assert await stored.invitable("ann", "ann") is None
    await stored.remove("ben", "ann", 7)
    await stored.remove("ben", "eve", 7)
    assert await stored.removed("ben") == [("Ann", 7)]
    assert await stored.invitable("ann", "ben") is None
    # Who took someone off the list may still ask them.
    assert await stored.invitable("ben", "ann") == "Ann"
    assert [one.listed for one in await people_of(table, "ben")] == [False]
    await stored.put_back("ben", "ann")
    assert await stored.invitable("ann", "ben") == "Ben"


async def test_who_is_forgotten_is_on_no_list(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    await table.recorder.sweep()
    await Companions(store).remove("ann", "ben", 7)
    await Companions(store).remove("ben", "ann", 7)
    await People(store).forget("ben")
    assert await people_of(table, "ann") == []
    assert await store.read("SELECT player, other FROM unwanted") == []


async def test_a_page_that_is_hidden_is_no_link(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    await table.recorder.sweep()
    await People(store).hide("ben", hidden=True)
    assert [one.username for one in await people_of(table, "ann")] == [None]


async def test_a_guest_who_signs_in_brings_along_whom_they_do_not_want(store: Store) -> None:
    table, stored = Table(store), Companions(store)
    await table.people("Ann", "Ben")
    await table.guests("Guest")
    await table.lost(1, "guest", "ben")
    await table.recorder.sweep()
    await stored.remove("guest", "ben", 7)
    await stored.remove("ben", "guest", 8)
    await bring(store, "guest", "ann")
    assert await stored.removed("ann") == [("Ben", 7)]
    assert await stored.removed("ben") == [("Ann", 8)]
    assert await stored.removed("guest") == []


async def test_a_list_looks_at_the_newest_results(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben", "Cid")
    await table.lost(1, "ann", "ben")
    await table.lost(1, "ann", "cid")
    await table.recorder.sweep()
    query = db._PEOPLE.replace(f"LIMIT {db.LOOKED_AT}", "LIMIT 1")
    assert [row[0] for row in await store.read(query, "ann", "ann")] == ["cid"]


def test_a_list_has_so_many_people() -> None:
    one = Shared("p", "P", None, False, "pebbles", 1, 1, 1, 0, 1)
    shared = [
        replace(one, player=f"p{number}", is_unwanted=number % 2 == 1)
        for number in range(3 * lists.MOST)
    ]
    found = companions({"pebbles": pebbles.GAME}, [*shared, replace(one, player="x", game="gone")])
    assert [one.listed for one in found] == [True] * lists.MOST + [False] * lists.MOST
    assert found[1].id == "p2"
