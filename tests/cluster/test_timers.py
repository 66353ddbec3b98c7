"""Timers and departures in a room of two processes, each of which may be behind the other."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from parlor.game import Clock
from parlor.server.people.account_deletion import forget
from parlor.server.rooms.room import TRIES
from tests.support.browsers import Browser, Time, Venue
from tests.support.meanwhile import listing
from tests.support.pair import Pair, deafen, desk_of, kinds, playing, spread
from tests.toys import pebbles


@asynccontextmanager
async def both(url: str, **policy: Any) -> AsyncIterator[Pair]:
    """Two processes with one clock whose tables have such a policy."""
    time, game = Time(), pebbles.with_policy(**policy)
    here, there = (Venue(url, game, time=time) for _ in range(2))
    async with AsyncExitStack() as stack:
        for place in (here, there):
            await place.open()
            stack.push_async_callback(place.close)
        yield here, there


async def test_who_talks_through_another_process_is_not_idle(postgres_url: str) -> None:
    async with both(postgres_url, idle=60) as venues:
        here, there = venues
        ann, bob = await spread(venues)
        here.time.pass_seconds(50)
        await ann.ask("say", text="Still here.")
        await bob.until(lambda: bob.chat)
        here.time.pass_seconds(50)
        await there.rooms.tick()
        assert await there.store.room(ann.code)
        here.time.pass_seconds(10)
        await there.rooms.tick()
        assert await there.store.room(ann.code) is None


async def test_who_plays_through_another_process_is_not_idle(postgres_url: str) -> None:
    async with both(postgres_url, idle=60) as venues:
        here, there = venues
        ann, _bob = await playing(venues)
        await deafen(there)
        here.time.pass_seconds(50)
        await ann.play()
        here.time.pass_seconds(50)
        await there.rooms.tick()
        assert await there.store.room(ann.code)


async def test_a_look_that_finds_nothing_due_puts_off_nothing_that_came_meanwhile(
    postgres_url: str,
) -> None:
    async with both(postgres_url, idle=600, absence=60) as venues:
        here, there = venues
        ann, bob = await playing(venues)
        here.time.pass_seconds(599)
        await ann.play()
        here.time.pass_seconds(2)
        here.faults.before("postpone", bob.leave)
        await here.rooms.tick()
        assert await there.store.rooms_due(here.time() + 60_000) == [ann.code]


async def test_a_timer_in_others_way_stays_due(postgres_url: str) -> None:
    async with both(postgres_url, absence=60) as venues:
        here, there = venues
        ann, bob = await playing(venues)
        await bob.leave()
        await ann.until(lambda: not ann.room["chairs"][1]["here"])
        here.time.pass_seconds(61)
        here.faults.before("save_room", listing(there, ann.code, here.time()), times=100)
        await here.rooms.tick()
        assert await there.store.rooms_due(here.time()) == [ann.code]
        await there.rooms.tick()
        await ann.until(lambda: ann.room["phase"] == "over")


async def test_who_goes_while_others_are_in_the_way_is_gone_in_the_end(venues: Pair) -> None:
    here, there = venues
    ann, bob = await playing(venues)
    here.faults.before("save_room", listing(there, ann.code), times=2 * TRIES)
    await ann.leave()
    await bob.until(lambda: not bob.room["chairs"][0]["here"])
    assert here.rooms.all() == []


async def test_who_is_forgotten_while_others_are_in_the_way_forfeits_once(
    postgres_url: str,
) -> None:
    async with both(postgres_url) as venues:
        here, there = venues
        ann, bob = await spread(venues)
        cid = await there.player("Cid")
        await there.rooms.join(ann.code, cid)
        await ann.until(lambda: len(ann.room["chairs"]) == 3)
        await ann.ask("start")
        await bob.reaches(0)
        here.faults.before("save_room", listing(there, ann.code))
        await forget(desk_of(here).accounts, here.rooms, cid)
        assert await kinds(here, ann) == ["forfeit"]


def left(browser: Browser) -> list[int]:
    """The milliseconds left, as a window was told last."""
    return [clock["left"] for clock in browser.table["clocks"]]


async def test_a_room_that_moves_between_living_processes_is_charged(postgres_url: str) -> None:
    async with both(postgres_url, clock=Clock(seconds=60)) as venues:
        here, there = venues
        ann, _bob = await playing(venues)
        here.time.pass_seconds(5)
        await there.close()
        here.time.pass_seconds(5)
        await there.open()
        assert there.rooms.services.cluster.since == here.rooms.services.cluster.since
        await here.close()
        ann = await there.sit(ann.player, ann.code)
        assert left(ann) == [50_000, 50_000]
        await here.open()


async def test_only_the_time_without_any_process_is_not_charged(postgres_url: str) -> None:
    async with both(postgres_url, clock=Clock(seconds=60)) as venues:
        here, there = venues
        ann, bob = await playing(venues)
        for place in venues:
            await place.rooms.services.cluster.retire()
            await place.close()
        here.time.pass_seconds(30)
        await here.open()
        here.time.pass_seconds(5)
        await there.open()
        here.time.pass_seconds(3)
        ann, bob = await here.sit(ann.player, ann.code), await there.sit(bob.player, bob.code)
        assert left(ann) == left(bob) == [52_000, 52_000]
        await ann.play()
        await bob.until(lambda: left(bob) == [52_000, 52_000])
