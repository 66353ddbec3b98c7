"""Whose bot thinks next: everybody in turn, however many tables one of them has."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import TypeAlias, TypeVar

PER_PERSON = 8
"""How many bots wait for one person; those of further tables ask again later."""
PER_ADDRESS = 32
MOST = 512
"""How many wait in all."""

Item = TypeVar("Item")
Waiting: TypeAlias = deque[asyncio.Future[None]]


class Busy(Exception):
    """Too many bots wait already: ask again later."""


class BotQueue:
    """As many turns at once as there are workers, shared by address, then by person."""

    def __init__(self, slots: int = 1) -> None:
        self._free = slots
        self._addresses: dict[str, dict[str, Waiting]] = {}
        """Who waits, by address and person; the next to be served is the first in both."""

    @asynccontextmanager
    async def turn(self, address: str, person: str) -> AsyncIterator[None]:
        """Wait for a turn and keep it for as long as the block runs; raises `Busy`."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(address, person)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, address: str, person: str) -> None:
        self._make_room(address, person)
        turn = asyncio.get_running_loop().create_future()
        self._addresses.setdefault(address, {}).setdefault(person, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the turn to the next who still waits."""
        for turn in self._in_order():
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _in_order(self) -> Iterator[asyncio.Future[None]]:
        """Take one after the other; an address and a person who were served go to the end."""
        while self._addresses:
            address, people = _taken(self._addresses)
            person, turns = _taken(people)
            turn = turns.popleft()
            if turns:
                people[person] = turns
            if people:
                self._addresses[address] = people
            yield turn

    def _make_room(self, address: str, person: str) -> None:
        """Refuse one too many, unless others have more: then their last is sent away instead."""
        own = self._addresses.get(address, {})
        mine = len(own.get(person, ()))
        if mine >= PER_PERSON:
            raise Busy
        if _size(own) >= PER_ADDRESS:
            _send_last_away(own, mine + 1)
        elif sum(map(_size, self._addresses.values())) >= MOST:
            crowd = max(self._addresses.values(), key=_size)
            if _size(crowd) <= _size(own) + 1:
                raise Busy
            _send_last_away(crowd, 0)


def _taken(waiting: dict[str, Item]) -> tuple[str, Item]:
    first = next(iter(waiting))
    return first, waiting.pop(first)


def _size(people: dict[str, Waiting]) -> int:
    return sum(map(len, people.values()))


def _send_last_away(people: dict[str, Waiting], fair: int) -> None:
    """End the newest wait of the person who has most, unless that is no more than is fair."""
    person = max(reversed(people), key=lambda one: len(people[one]))
    if len(people[person]) <= fair:
        raise Busy
    last = people[person].pop()
    if not people[person]:
        del people[person]
    if not last.done():
        last.set_exception(Busy())
