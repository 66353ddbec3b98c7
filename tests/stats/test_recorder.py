"""Finished matches are counted once, on both kinds of database."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.server.db.database import StorageUnavailable, Store
from parlor.server.db.people import People
from parlor.server.db.results import Results
from parlor.server.stats.recorder import Recorder
from tests.support.records import kept
from tests.support.table import BOT, FORK, Table
from tests.toys import pebbles


async def test_a_match_is_counted_once_for_each_seat(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.lost(1, "ann", "ben")
    for _ in range(2):
        await table.recorder.record(match)
        await table.recorder.sweep()
    assert await table.results() == [(match, 0, "ann", 1, "won"), (match, 1, "ben", 2, "lost")]
    assert (await Results(store).every_rating("ann"))["pebbles", 2].number == 1


async def test_of_many_who_count_a_match_one_is_first(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.lost(1, "ann", "ben")
    others = [Recorder(store, table.games) for _ in range(8)]
    await asyncio.gather(*(one.record(match) for one in others))
    assert len(await table.results()) == 2
    assert (await Results(store).every_rating("ben"))["pebbles", 2].number == 1


async def test_ratings_follow_each_other_when_matches_are_counted_at_once(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben", "Cid")
    pairs = [("ann", "ben"), ("ben", "cid"), ("cid", "ann")] * 2
    matches = [await table.lost(1, *pair) for pair in pairs]
    others = [Recorder(store, table.games) for _ in matches]
    counts = zip(others, matches, strict=True)
    await asyncio.gather(*(one.record(match) for one, match in counts))
    for player in ("ann", "ben", "cid"):
        numbers = [rated.rating.number for rated in await table.ratings(player)]
        assert numbers == [1, 2, 3, 4]
    assert len(await table.results()) == 12


async def test_what_nobody_heard_of_is_found_oldest_first(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    matches = [await table.lost(number % 2, "ann", "ben") for number in range(3)]
    running = await table.started("ann", "ben")
    await table.recorder.sweep()
    rated = [one.match for one in await table.ratings("ann")]
    assert rated == matches
    assert running.header.match not in str(await table.results())


async def test_a_sweep_goes_on_behind_what_it_cannot_count(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.server.stats.recorder.MOST", 2)
    table = Table(store)
    await table.people("Ann", "Ben")
    foreign = [await table.lost(1, "ann", "ben", game="gone", version=1) for _ in range(3)]
    newer = await table.lost(1, "ann", "ben", version=2)
    match = await table.lost(1, "ann", "ben")
    await table.recorder.sweep()
    assert {line[0] for line in await table.results()} == {match}
    left = [one.match for one in await Results(store).uncounted((-1, ""), 10)]
    assert left == [*foreign, newer]


@pytest.mark.parametrize(
    "changes",
    [{"policy": replace(pebbles.GAME.policy, keep=False)}, {"version": 0}],
    ids=["a table that keeps nothing", "older rules"],
)
async def test_what_counts_for_nobody_is_passed_over(store: Store, changes: dict[str, Any]) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.lost(1, "ann", "ben", **changes)
    await table.recorder.sweep()
    assert await table.results() == []
    assert await Results(store).is_counted(match)
    assert await Results(store).every_rating("ann") == {}


async def test_abandoned_and_imported_matches_have_no_result(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.started("ann", "ben")
    await table.row(match, "abandon", 0)
    await table.ended(match)
    assert await store.import_match(kept("m9"))
    await table.recorder.sweep()
    assert await table.results() == []
    assert await Results(store).uncounted((-1, ""), 10) == []


async def test_a_fork_has_a_result_that_is_nobodys(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.lost(1, "ann", "ben", origin=FORK)
    await table.recorder.sweep()
    assert await table.results() == [(match, 0, None, 1, "won"), (match, 1, None, 2, "lost")]
    assert await Results(store).every_rating("ann") == {}


async def test_who_plays_for_several_has_neither_won_nor_lost(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.played("ann", "ann", "ben", mode="device")
    await table.recorder.sweep()
    lines = [(whose, result) for _match, _seat, whose, _place, result in await table.results()]
    assert lines[:2] == [(None, "finished")] * 2
    assert lines[2] in [("ben", "won"), ("ben", "lost"), ("ben", "shared")]
    assert await Results(store).every_rating("ben") == {}


async def test_bots_and_playing_alone_are_not_rated(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", BOT)
    await table.played("ann", mode="solo")
    await table.recorder.sweep()
    assert [one.bots for one in await table.pasts("ann")] == [True, False]
    assert [one.result for one in await table.pasts("ann")] == ["won", "finished"]
    assert await Results(store).every_rating("ann") == {}


async def test_a_cooperative_game_is_won_together_and_not_rated(store: Store) -> None:
    table = Table(store, pebbles.with_changes(cooperative=True))
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    await table.recorder.sweep()
    assert [line[-1] for line in await table.results()] == ["won", "lost"]
    assert await Results(store).every_rating("ann") == {}


async def test_a_draw_that_was_agreed_upon_has_no_points(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.started("ann", "ben")
    await table.row(match, "draw", 0)
    await table.ended(match)
    await table.recorder.sweep()
    [past] = await table.pasts("ann")
    assert (past.place, past.points, past.result) == (1, None, "shared")
    assert (await Results(store).every_rating("ann"))["pebbles", 2].mu == 25


async def test_a_match_that_fails_keeps_no_other_from_being_counted(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_options: Any, _state: Any) -> str:
        raise ZeroDivisionError

    table = Table(store)
    await table.people("Ann", "Ben")
    first = await table.lost(1, "ann", "ben")
    sick = Recorder(store, {"pebbles": pebbles.with_changes(configuration=broken)})
    await sick.sweep()
    await sick.sweep()
    assert caplog.text.count(f"match {first} could not be recorded") == 1
    await table.recorder.sweep()
    assert len(await table.results()) == 2


async def test_someone_forgotten_before_the_count_is_in_no_line(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.lost(1, "ann", "ben")
    await People(store).forget("ben")
    await table.recorder.sweep()
    assert await table.results() == [(match, 0, "ann", 1, "won"), (match, 1, None, 2, "lost")]
    assert await Results(store).every_rating("ann") == {}


async def test_someone_forgotten_during_the_count_is_in_no_line(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.lost(1, "ann", "ben")
    read = store.match

    async def read_and_forget(wanted: str) -> Any:
        found = await read(wanted)
        await People(store).forget("ben")
        return found

    monkeypatch.setattr(store, "match", read_and_forget)
    await table.recorder.record(match)
    assert [line[2] for line in await table.results()] == ["ann", None]


async def test_someone_forgotten_after_the_count_is_in_no_line(store: Store) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    await table.recorder.sweep()
    await People(store).forget("ben")
    assert [line[2] for line in await table.results()] == ["ann", None]
    assert await table.ratings("ben") == []
    assert len(await table.ratings("ann")) == 1


async def test_what_nobody_heard_of_is_counted_within_a_while(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.server.stats.recorder.SWEEP", 0.01)
    table = Table(store)
    await table.people("Ann", "Ben")
    task = asyncio.create_task(table.recorder.run())
    match = await table.lost(1, "ann", "ben")
    for _ in range(500):
        if await Results(store).is_counted(match):
            break
        await asyncio.sleep(0.02)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert len(await table.results()) == 2


async def test_when_storage_does_not_answer_results_wait(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def no_answer(*_: object) -> Any:
        raise StorageUnavailable("gone")

    table = Table(store)
    await table.people("Ann", "Ben")
    await table.lost(1, "ann", "ben")
    for method in ("read", "match", "write"):
        with monkeypatch.context() as patch:
            patch.setattr(store, method, no_answer)
            await table.recorder.sweep()
        assert await table.results() == []
    await table.recorder.sweep()
    assert len(await table.results()) == 2
