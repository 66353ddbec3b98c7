"""Storage fails while a room is opened, closed or timed: the room is right once it is back."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from parlor.game import Clock
from parlor.match import Row
from parlor.server.db.database import StorageUnavailable
from parlor.server.rooms import bot_runner
from parlor.server.rooms.room import TRIES, LiveRoom
from tests.support.browsers import Venue, venue
from tests.support.playing import play_out
from tests.toys import pebbles


class Doors:
    """The ways to the rooms of storage, each opened by the test or found blocked."""

    def __init__(self, place: Venue) -> None:
        self.asked: list[asyncio.Future[None]] = []
        place.faults.before("room", self.wait, times=100)

    async def wait(self) -> None:
        """Wait until the test lets us through."""
        door: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asked.append(door)
        await door


async def until(true: Callable[[], bool]) -> None:
    """Let the others act until something is true."""
    async with asyncio.timeout(30):
        while True:
            if true():
                return
            await asyncio.sleep(0.001)


async def test_all_who_come_while_a_room_cannot_be_read_meet_in_one_room(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        code = await place.room(await place.player("Ann"))
        doors, everybody_here, here = Doors(place), asyncio.Event(), list[LiveRoom]()

        async def come() -> LiveRoom:
            async with place.rooms.using(code) as live:
                here.append(live)
                await everybody_here.wait()
                return live

        first = asyncio.create_task(come())
        await until(lambda: len(doors.asked) == 1)
        second = asyncio.create_task(come())
        await asyncio.sleep(0)
        doors.asked[0].set_exception(StorageUnavailable("the disk sleeps"))
        await until(lambda: len(doors.asked) == 2)
        third = asyncio.create_task(come())
        for _ in range(5):
            await asyncio.sleep(0)
        for door in doors.asked[1:]:
            door.set_result(None)
        await until(lambda: len(here) == 2)
        everybody_here.set()
        with pytest.raises(StorageUnavailable):
            await first
        assert await second is await third
        assert place.rooms.all() == []


async def test_a_room_that_could_not_be_closed_goes_on(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        player = await place.player("Ann")
        ann = await place.sit(player, await place.room(player))
        place.faults.fail("delete_room")
        assert await ann.refused("leave") == "unavailable"
        answer = await ann.ask("say", text="Still here.")
        assert answer["t"] == "done"
        await ann.ask("leave")
        assert ann.closed
        assert await place.store.room(ann.code) is None


async def test_when_to_look_again_is_stored_as_soon_as_storage_answers(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(clock=Clock(60))) as place:
        ann, _ = await place.table("Ann", "Bob")
        live = place.rooms.peek(ann.code)
        assert live
        # As after a look at a time when a longer clock ran.
        live.saved_due = place.time() + 600_000
        await place.store.postpone(ann.code, live.saved_due, place.time() + 60_000)
        place.faults.fail("expect")
        for _ in range(2):
            await place.rooms.settle(live)
        assert await place.store.rooms_due(place.time() + 60_000) == [ann.code]


async def test_nothing_is_left_of_a_match_that_could_not_be_erased_before(tmp_path: Path) -> None:
    policy = pebbles.with_policy(keep=False).policy
    game = pebbles.with_changes(policy=policy, seats=range(2, 5))
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        await play_out(ann, bob)
        earlier = ann.table["match"]
        await bob.ask("leave")
        place.faults.fail("erase_match")
        assert await ann.refused("again") == "unavailable"
        assert await place.store.match(earlier)
        await place.rooms.join(ann.code, bob.player)
        await ann.ask("start")
        assert await place.store.match(earlier) is None
        assert await place.store.match(ann.table["match"])


async def test_a_bot_in_whose_way_others_are_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "PATIENCE", 0.01)
    async with venue(tmp_path) as place:
        in_the_way = [True] * TRIES

        async def late(match: str, row: Row) -> bool:
            return not in_the_way.pop() if in_the_way else await append(match, row)

        append = place.faults.replace("append", late)
        player = await place.player("Ann")
        ann = await place.sit(player, await place.room(player, bots=["first"], start=True))
        await ann.reaches(1)
        assert not in_the_way
