"""A process gives signs of life whatever keeps it busy."""

import asyncio
from pathlib import Path
from typing import cast

import pytest

from parlor.server import app
from parlor.server.db.open import open_store
from parlor.server.models import Player
from parlor.server.rooms import cluster
from parlor.server.rooms.registry import NewRoom
from parlor.server.settings import Settings
from tests.support.browsers import FirstMoveBots, Time, Venue
from tests.support.faulty_store import FaultyStore
from tests.support.records import room
from tests.toys import pebbles


async def test_timers_leave_the_signs_of_life_to_the_pulse(venues: tuple[Venue, Venue]) -> None:
    place = venues[0]
    beats = place.faults.note("beat")
    await place.rooms.tick()
    assert beats == []
    await place.beat()
    assert beats == [(place.rooms.services.process,)]


async def test_a_loss_is_noted_as_soon_as_a_heartbeat_finds_it(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "TICK", 3600)
    monkeypatch.setattr(cluster, "PULSE", 0.01)
    games, store = {pebbles.GAME.id: pebbles.GAME}, open_store(postgres_url)
    bots = FirstMoveBots(games)
    context = app.create_app(Settings(), store, games, Time(), bots, tmp_path).context
    async with app.running(context, bots), asyncio.timeout(60):
        await store.beat("another")
        await store.add_room(room(here={"ann": "another"}, options={}))
        while "another" not in context.rooms.services.cluster.alive:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await store.retire("another")
        while (stored := await store.room("ABCDEF")) and stored.here:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert stored
        assert "ann" in stored.away


async def test_a_room_that_takes_long_stops_no_heartbeat(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "TICK", 0.01)
    monkeypatch.setattr(cluster, "PULSE", 0.01)
    games, looked = {pebbles.GAME.id: pebbles.GAME}, [False]
    faults = FaultyStore(open_store(postgres_url))
    store = faults.store
    bots, beats = FirstMoveBots(games), asyncio.Queue[bool]()
    context = app.create_app(Settings(), store, games, Time(), bots, tmp_path).context

    async def counted(process: str) -> frozenset[str]:
        beats.put_nowait(looked[0])
        return cast(frozenset[str], await beat(process))

    beat = faults.replace("beat", counted)
    async with app.running(context, bots), asyncio.timeout(60):
        ann = Player("ann", "Ann")
        await store.add_player(ann, b"ann", 1)
        made = await context.rooms.create(ann, NewRoom(pebbles.GAME.id))
        async with context.rooms.using(made.code) as live, live.lock:
            live.due = 0
            while not live.lock._waiters:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
            looked[0] = True
            while not await beats.get():
                pass
            # Two that began after the timers had to wait.
            assert await beats.get()
