"""What is summed up match by match is what all results sum up to."""

import asyncio
import random
from typing import Any

import pytest

from parlor.match import Header, SeatName
from parlor.server.db import guest_merge
from parlor.server.db.database import Store, Taken
from parlor.server.db.open import open_store
from parlor.server.db.people import People
from parlor.server.db.results import ResultLine, lines_of
from parlor.server.db.serialization import as_json_text
from parlor.server.stats.leaderboard import Leaderboards
from parlor.server.stats.rebuild import Rebuild
from parlor.server.stats.recorder import Recorder
from parlor.server.stats_schemas import Configuration
from tests.support.migrations import only_before
from tests.support.table import BOT, Table
from tests.toys import pebbles

SUMS = ("careers", "totals", "category_totals", "achieved", "leaderboards")
GAME = pebbles.with_changes(
    categories=lambda state, seat: {"row": sum(state.rows[seat]), "rest": 0},
    category_titles={"row": "Row", "rest": "Rest"},
)


async def sums(store: Store) -> dict[str, list[dict[str, Any]]]:
    """All that is summed up, but how often it was written."""
    found: dict[str, list[dict[str, Any]]] = {}
    for table in SUMS:
        columns = await columns_of(store, table)
        rows = await store.read(f"SELECT {', '.join(columns)} FROM {table}")
        kept = [dict(zip(columns, cells, strict=True)) for cells in rows]
        found[table] = sorted(
            ({key: row[key] for key in row if key != "changes"} for row in kept), key=str
        )
    # Nothing stands behind a leaderboard that everybody left.
    found["leaderboards"] = [row for row in found["leaderboards"] if row["results"]]
    found["careers"] = [row for row in found["careers"] if row["played"]]
    return found


async def columns_of(store: Store, table: str) -> list[str]:
    if store.is_shared:
        find = "SELECT column_name FROM information_schema.columns WHERE table_name = ?"
        return [name for (name,) in await store.read(f"{find} ORDER BY ordinal_position", table)]
    return [name for (name,) in await store.read("SELECT name FROM pragma_table_info(?)", table)]


async def random_history(table: Table, luck: random.Random, matches: int) -> None:
    """Matches of all kinds, recorded in any order, some by several at once."""
    players = ["ann", "ben", "cid", "guest"]
    ended = []
    for _ in range(matches):
        company = luck.sample([*players, BOT], luck.choice((1, 2, 2, 3)))
        if company == [BOT]:
            company = ["ann"]
        options = {"hand": 2} if luck.random() < 0.3 else {}
        mode = "solo" if len(company) == 1 else "online"
        if luck.random() < 0.5 and len(company) > 1:
            ended.append(await table.lost(0, *company, options=options, mode=mode))
        else:
            ended.append(await table.played(*company, options=options, mode=mode))
        if luck.random() < 0.4:
            luck.shuffle(ended)
            some = [Recorder(table.store, table.games).record(match) for match in ended]
            await asyncio.gather(*some)
            ended = []
    await table.recorder.sweep()


@pytest.mark.parametrize("seed", range(2))
async def test_running_sums_are_what_a_rebuild_gives(store: Store, seed: int) -> None:
    table, luck = Table(store, GAME), random.Random(seed)
    await table.people("Ann", "Ben", "Cid")
    await table.guests("Guest")
    await random_history(table, luck, 14)
    await same_after_rebuild(table)
    await guest_merge.bring(store, "guest", "ann")
    await table.recorder.sweep()
    await same_after_rebuild(table)
    await People(store).hide("cid", hidden=True)
    await People(store).forget("ben")
    await random_history(table, luck, 4)
    await same_after_rebuild(table)


async def same_after_rebuild(table: Table) -> None:
    before = await sums(table.store)
    assert before["totals"]
    assert before["leaderboards"]
    await Rebuild(table.store, table.games).everybody()
    assert await sums(table.store) == before


async def test_a_match_that_others_outran_is_recorded_in_the_next_round(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(store)
    await table.people("Ann", "Ben")
    match = await table.lost(1, "ann", "ben")

    async def outrun(*_steps: object) -> Any:
        raise Taken("others were faster")

    with monkeypatch.context() as patch:
        patch.setattr(store, "write", outrun)
        await table.recorder.sweep()
    assert f"match {match} is recorded in the next round" in caplog.text
    assert await table.results() == []
    await table.recorder.sweep()
    assert len(await table.results()) == 2


async def test_words_of_the_release_before_become_ids(
    empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    titled = pebbles.with_changes(category_titles={"row": "Row"})
    with monkeypatch.context() as before:
        only_before(before, 10)
        store = open_store(empty_url)
        await store.open()
        await before_ids(store)
        await store.close()
    store = open_store(empty_url)
    await store.open()
    table = Table(store, titled)
    await table.recorder.sweep()
    shown = await Leaderboards(store).show(titled, 1, None, None)
    assert shown.configuration == Configuration("hand=2", "Hand 2")
    assert [(line.username, line.best) for line in shown.lines] == [("Ann", 7)]
    [past] = await table.pasts("ann")
    assert (past.configuration, past.details) == ("hand=2", {"row": 7})
    await store.close()


async def before_ids(store: Store) -> None:
    """A match of Ann alone, as the release before recorded it."""
    for sql in (
        "INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1)",
        "INSERT INTO accounts (player, username, folded, password, created, skeleton)"
        " VALUES ('ann', 'Ann', 'ann', 'hash', 1, 'ann')",
    ):
        await store.write((sql,))
    game = pebbles.GAME
    header = Header(
        "m1", game.id, game.version, "solo", {"hand": 2}, game.policy,
        (SeatName("Ann", "ann"),), 1, "salt", 1000,
    )  # fmt: skip
    line = ResultLine(0, "ann", 1, 7, "finished", {"Row": 7}, ())
    add = "INSERT INTO matches (id, game, header, started, ended, reason, counted)"
    values = (header.match, header.game, as_json_text(header), 1000, 2000, "over")
    await store.write((f"{add} VALUES (?, ?, ?, ?, ?, ?, true)", *values))
    await store.write(("INSERT INTO match_players (match, seat, player) VALUES ('m1', 0, 'ann')",))
    for sql, *cells in lines_of(header, 2000, "Hand 2", [line])[1:]:
        old = sql.replace(", form, moves)", ")").replace(", 1, ?)", ")")
        await store.write((old, *cells[:-1]))
