import asyncio
from itertools import chain

import pytest
from msgspec import Raw
from msgspec.structs import replace

from parlor.game import Policy
from parlor.match import Origin, Row
from parlor.server.db.database import Missing, Store, Taken
from parlor.server.db.serialization import as_json_text, read_header
from parlor.server.models import StoredMatch
from tests.support.records import after, header, kept, room, row, started


async def test_a_match_comes_back_with_its_rows_in_order(store: Store) -> None:
    await started(store)
    odd = Row(1, 1, "forfeit", Raw(b'{ "cause":\t"resign", "x": "\\u0000 \xc3\xa9 \\"" }'), 2**41)
    rows = (row(0), odd, Row(2, 0, "takeback", Raw(b'{"count": 2}'), 9))
    for entry in rows:
        assert await store.append("m1", entry)
    assert await store.match("m1") == StoredMatch(header(), rows, "ABCDEF", None, None)
    assert await store.rows("m1") == list(rows)
    assert await store.rows("m1", since=2) == [rows[2]]
    assert await store.rows("m1", since=3) == []
    assert await store.match("m2") is None


async def test_a_match_remembers_where_it_was_forked_from(store: Store) -> None:
    first = room()
    await store.add_room(first)
    forked = header(origin=Origin("m0", 17))
    assert await store.start_match(forked, after(first, phase="playing", match="m1"))
    found = await store.match("m1")
    assert found
    assert found.header.origin == Origin("m0", 17)


async def test_a_match_may_begin_with_rows(store: Store) -> None:
    first = room()
    await store.add_room(first)
    rows = (row(0), Row(1, 0, "takeback", Raw(b'{"count": 1}'), 9), row(2))
    assert await store.start_match(header(), after(first, match="m1"), None, rows)
    assert await store.rows("m1") == list(rows)
    assert not await store.append("m1", row(2))
    assert await store.append("m1", row(3))


async def test_no_row_is_kept_of_a_match_whose_room_changed(store: Store) -> None:
    first = room()
    await store.add_room(first)
    await store.save_room(after(first))
    assert not await store.start_match(header(), after(first, match="m1"), None, (row(0),))
    assert await store.match("m1") is None


def test_a_header_written_before_there_were_forks_is_read() -> None:
    document = as_json_text(header())
    old = document.replace(',"origin":null', "")
    assert old != document
    assert read_header(old) == header()


async def test_a_place_in_the_log_is_taken_once(store: Store) -> None:
    await started(store)
    assert await store.append("m1", row(0))
    assert not await store.append("m1", row(0))
    assert not await store.append("m1", row(0, seat=1))
    assert await store.rows("m1") == [row(0)]


async def test_a_match_id_is_taken_once_and_the_room_stays(store: Store) -> None:
    playing = await started(store)
    with pytest.raises(Taken):
        await store.start_match(header(), after(playing, rounds=2))
    assert await store.room("ABCDEF") == playing


async def test_no_row_without_its_match(store: Store) -> None:
    with pytest.raises(Missing):
        await store.append("m1", row(0))
    assert await store.rows("m1") == []


async def test_of_many_appends_to_one_match_one_wins_each_index(store: Store) -> None:
    await started(store)
    last = 40

    async def play(seat: int) -> list[Row]:
        won: list[Row] = []
        version = 0
        while version < last:
            mine = row(version, seat, f'{{"by": {seat}}}', at=version)
            if await store.append("m1", mine):
                won.append(mine)
            version = len(await store.rows("m1"))
        return won

    won = list(chain.from_iterable(await asyncio.gather(*(play(seat) for seat in range(10)))))
    won.sort(key=lambda entry: entry.index)
    assert [entry.index for entry in won] == list(range(len(won)))
    assert await store.rows("m1") == won


async def test_twins_in_one_group_have_one_winner(store: Store) -> None:
    await started(store)
    twins = [store.append("m1", row(0)) for _ in range(20)]
    assert sorted(await asyncio.gather(*twins)) == [False] * 19 + [True]
    assert await store.rows("m1") == [row(0)]


async def test_a_bad_row_spoils_none_of_its_group(store: Store) -> None:
    for number in range(12):
        await started(store, f"m{number}", f"ROOM{number:02}")
    await store.append("m3", row(0, seat=9))
    bad = [store.append("nowhere", row(0)), store.append("m4", row(2**70))]
    changes = [store.add_room(room("NEWONE")), store.say("NOROOM", "a", "A", "x", 1)]
    good = [store.append(f"m{number}", row(0)) for number in range(12)]
    nowhere, huge, added, said, *results = await asyncio.gather(
        *bad, *changes, *good, return_exceptions=True
    )
    assert isinstance(nowhere, Missing)
    assert isinstance(huge, Exception)
    assert added is True
    assert isinstance(said, Missing)
    assert results == [number != 3 for number in range(12)]
    for number in range(12):
        assert await store.rows(f"m{number}") == [row(0, seat=9 if number == 3 else 0)]


async def test_a_caller_who_gives_up_harms_nobody(store: Store) -> None:
    await started(store)
    impatient = asyncio.ensure_future(store.append("m1", row(0)))
    await asyncio.sleep(0)
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    assert await store.append("m1", row(1))


async def test_how_long_a_match_took_is_recorded_once(store: Store) -> None:
    await started(store)
    await store.end_match("m1", 70, "won")
    await store.end_match("m1", 80, "abandoned")
    found = await store.match("m1")
    assert found == StoredMatch(header(), (), "ABCDEF", 70, "won")


async def test_an_imported_match_is_marked_and_belongs_to_no_room(store: Store) -> None:
    await store.add_room(room())
    foreign = replace(kept(), room="ABCDEF", imported=False)
    assert await store.import_match(foreign)
    assert await store.match("m1") == kept()
    assert not await store.import_match(kept(rows=1))
    assert await store.match("m1") == kept()
    await store.delete_room("ABCDEF")
    assert await store.match("m1") == kept()


async def test_an_import_is_kept_whole_or_not_at_all(store: Store) -> None:
    with pytest.raises(Taken):
        await store.import_match(replace(kept(), rows=(row(0), row(1), row(1))))
    assert await store.match("m1") is None
    assert await store.import_match(kept(rows=0))


async def test_an_erased_match_is_gone_with_its_rows(store: Store) -> None:
    await started(store)
    await store.append("m1", row(0))
    await store.erase_match("m1")
    assert await store.match("m1") is None
    assert await store.rows("m1") == []
    with pytest.raises(Missing):
        await store.append("m1", row(1))


@pytest.mark.parametrize("keep", [True, False])
async def test_a_match_that_is_not_kept_goes_when_the_next_one_starts(
    store: Store, keep: bool
) -> None:
    playing = await started(store, policy=Policy(keep=keep))
    await started(store, "m3", "OTHERS", Policy(keep=False))
    await store.append("m1", row(0))
    again = after(playing, match="m2", rounds=2)
    assert await store.start_match(header("m2", policy=Policy(keep=False)), again)
    assert bool(await store.match("m1")) == keep
    assert len(await store.rows("m1")) == keep
    assert await store.match("m2")
    assert await store.match("m3")
