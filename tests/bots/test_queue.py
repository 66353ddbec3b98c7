"""Turns to think: fair between people, bounded, and never lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from parlor.bots import queue
from parlor.bots.queue import BotQueue, Busy


async def settled() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


class Line:
    """Bots at one worker, which thinks as long as it is told to."""

    def __init__(self) -> None:
        self.queue = BotQueue()
        self.served: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._done = asyncio.Event()

    async def ask(self, *names: str) -> None:
        """Queue for tables, each named by its person, at an address where one is given."""
        for name in names:
            self.tasks.append(asyncio.create_task(self._think(*reversed(name.split("@")))))
            await settled()

    async def _think(self, *name: str) -> None:
        address, person = name if len(name) == 2 else ("", *name)
        async with self.queue.turn(address, person):
            self.served.append(person)
            await self._done.wait()

    async def finish(self) -> list[str]:
        """Let all think to the end; who thought, in order."""
        self._done.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        return self.served

    def busy(self) -> list[int]:
        """Which of those who asked were sent away."""
        ended = [task.done() and isinstance(task.exception(), Busy) for task in self.tasks]
        return [number for number, is_busy in enumerate(ended) if is_busy]


@asynccontextmanager
async def waiting(*names: str) -> AsyncIterator[Line]:
    """A line in which the first thinks and the others wait."""
    line = Line()
    await line.ask(*names)
    yield line
    await line.finish()


async def test_the_tables_of_one_person_wait_behind_each_other() -> None:
    async with waiting(*["mallory"] * 5, "ann", "bob") as line:
        assert await line.finish() == ["mallory", "mallory", "ann", "bob", *["mallory"] * 3]


async def test_an_address_with_many_people_has_one_turn_in_a_round() -> None:
    crowd = [f"guest{number}@crowd" for number in range(4)]
    async with waiting(*crowd, "ann@home", "ann@home") as line:
        order = ["guest0", "guest1", "ann", "guest2", "ann", "guest3"]
        assert await line.finish() == order


async def test_as_many_think_at_once_as_there_are_workers() -> None:
    line = Line()
    line.queue = BotQueue(slots=2)
    await line.ask("ann", "bob", "cleo")
    assert line.served == ["ann", "bob"]
    assert await line.finish() == ["ann", "bob", "cleo"]


async def test_one_person_has_a_limited_number_in_the_queue() -> None:
    async with waiting(*["mallory"] * (queue.PER_PERSON + 3)) as line:
        assert line.busy() == [queue.PER_PERSON + 1, queue.PER_PERSON + 2]


async def test_one_address_has_a_limited_number_in_the_queue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(queue, "PER_ADDRESS", 4)
    async with waiting("ann", *["mallory"] * 3, "bob", "ann") as line:
        assert line.busy() == [3]
        await line.ask("mallory")
        assert line.busy() == [3, 6]
        assert await line.finish() == ["ann", "mallory", "bob", "ann", "mallory"]


async def test_a_full_queue_takes_those_who_wait_for_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "MOST", 4)
    async with waiting("a@crowd", "b@crowd", "c@crowd", "d@crowd", "d@crowd") as line:
        await line.ask("ann@home")
        assert line.busy() == [4]
        await line.ask("bob@work", "bob@work")
        assert line.busy() == [3, 4, 7]
        assert await line.finish() == ["a", "b", "ann", "bob", "c"]


async def test_a_turn_of_one_who_went_away_goes_to_the_next() -> None:
    async with waiting("ann", "bob", "cleo", "dario") as line:
        line.tasks[1].cancel()
        await asyncio.sleep(0)
        line.tasks[0].cancel()
        # Cleo's turn has come, but she leaves before she learns of it.
        await asyncio.sleep(0)
        line.tasks[2].cancel()
        assert await line.finish() == ["ann", "dario"]
        async with line.queue.turn("", "ann"):
            assert line.served[-1] == "dario"
