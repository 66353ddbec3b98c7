"""Who asks to be forgotten leaves nothing in any table, on both kinds of database."""

import asyncio

from parlor.server.db.database import Store
from parlor.server.db.imports import Imports
from parlor.server.db.people import FORMER, People
from parlor.server.models import Draw, Watcher
from parlor.server.stats.profile import Profiles
from tests.support.records import kept, room
from tests.support.table import BOT, Table

TABLES = {
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'table'",
    "postgres": "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
}


async def everything_in(store: Store) -> str:
    """All that storage holds, as one text."""
    kind = "postgres" if store.is_shared else "sqlite"
    tables = [name for (name,) in await store.read(TABLES[kind])]
    assert {"results", "ratings", "accounts", "matches", "subscriptions", "bans", "imports"} <= set(
        tables
    )
    return str([await store.read(f"SELECT * FROM {name}") for name in tables])


async def test_nothing_of_a_person_stays_in_any_table(store: Store) -> None:
    table = Table(store)
    await table.people("Annabel", "Ben")
    await table.lost(1, "annabel", "ben")
    await table.lost(0, "annabel", BOT)
    await table.played("annabel", mode="solo")
    await table.played("annabel", "annabel", mode="device")
    await table.recorder.sweep()
    await table.lost(1, "ben", "annabel")
    people = People(store)
    await people.begin_session(b"another device", "annabel", 5)
    await store.say("ROOM01", "annabel", "Annabel", "Annabel was here", 9)
    await people.hide("annabel", hidden=True)
    await store.import_match(kept("brought-by-annabel"))
    await Imports(store).list_for("annabel", {"brought-by-annabel": 10}, 7)
    # The rooms themselves are left before, see `farewell.py`.
    for number in range(1, 6):
        await store.delete_room(f"ROOM{number:02}")
    assert "annabel" in await everything_in(store)
    await people.forget("annabel")
    await table.recorder.sweep()
    stored = await everything_in(store)
    assert "annabel" not in stored.lower()
    assert FORMER in stored


async def test_what_others_reached_against_them_stays(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    await table.recorder.sweep()
    profiles = Profiles(store, table.games)
    ann = await People(store).person("ann")
    assert ann
    before = await profiles.page(ann, is_you=True)
    await People(store).forget("ben")
    after = await profiles.page(ann, is_you=True)
    assert after.figures == before.figures
    assert [seat.name for seat in after.recent[0].names] == ["Ann", FORMER]


async def test_opponents_who_are_forgotten_at_once_do_not_bring_each_other_back(
    store: Store,
) -> None:
    table, people = Table(store), People(store)
    for number in range(5):
        pair = f"annabel{number}", f"benedict{number}"
        await table.people(*(name.title() for name in pair))
        matches = [await table.lost(1, *pair) for _ in range(3)]
        await asyncio.gather(*(people.forget(player) for player in pair))
        kept = [await store.match(match) for match in matches]
        seats = [seat for one in kept if one for seat in one.header.seats]
        assert [(seat.name, seat.player) for seat in seats] == [(FORMER, None)] * 6
        assert not await store.read("SELECT * FROM match_players")


async def test_a_header_of_an_earlier_form_is_made_nameless_too(store: Store) -> None:
    table, people = Table(store), People(store)
    await table.people("Annabel", "Ben")
    match = await table.lost(1, "annabel", "ben")
    # The same record in another writing, as an earlier version may have left it.
    spaced = "UPDATE matches SET header = replace(header, ':', ': ') WHERE id = ?"
    await store.write((spaced, match))
    await people.forget("annabel")
    kept = await store.match(match)
    assert kept
    assert [seat.name for seat in kept.header.seats] == [FORMER, "Ben"]


async def test_the_rooms_that_name_someone_are_found(store: Store) -> None:
    await store.add_room(room("SITTIN"))
    await store.add_room(room("LOOKON", watchers={"eve": Watcher("Eve", "p1")}, joining=("eve",)))
    await store.add_room(room("KICKED", removed=("eve",)))
    await store.add_room(room("LOCKED", admitted=("fay",), knocking={"gus": "Gus"}))
    await store.add_room(room("DRAWN1", creator="hal", draw=Draw("secret", {"ida": "1"})))
    for player, code in {
        "fay": "LOCKED",
        "gus": "LOCKED",
        "hal": "DRAWN1",
        "ida": "DRAWN1",
    }.items():
        assert await People(store).traces(player) == [code]
    await store.add_room(room("OTHERS", removed=("steve",)))
    assert await People(store).traces("eve") == ["KICKED", "LOOKON"]
    everywhere = ["DRAWN1", "KICKED", "LOCKED", "LOOKON", "OTHERS", "SITTIN"]
    assert await People(store).traces("ann") == everywhere
