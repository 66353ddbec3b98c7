"""Rude clients in a process of their own: `python -m bench._attackers KIND HOST CODES`.

Prints a line once the attack is under way and goes on until it is killed.
"""

import asyncio
import contextlib
import os
import sys
from collections.abc import Awaitable, Callable

import httpx
import uvloop

from bench import _counter
from tests.fleet.hostile import Raw, dial

PEOPLE = 20
CROWD = 1000
STORM = 500
PAUSE = 2.0
"""Seconds between two storms."""
AT_ONCE = 20
"""How many flood at a time."""
AT_EACH_TABLE = 5


class Gang:
    """People with names, rooms of their own, and the rooms that others play in."""

    def __init__(self, host: str, codes: list[str]) -> None:
        self.host = host
        self.codes = codes
        self.cookies: list[str] = []
        self.own: list[str] = []

    async def gather(self) -> None:
        """Take names and open rooms, each from an own address; everybody may watch every room."""
        for number in range(PEOPLE):
            await self._join(number)

    async def _join(self, number: int) -> None:
        site = f"http://{self.host}"
        async with httpx.AsyncClient(
            base_url=site,
            headers={"origin": site},
            timeout=60,
            transport=httpx.AsyncHTTPTransport(local_address=_address(number)),
        ) as client:
            answer = await client.post("/api/me", json={"name": "Rude"})
            self.cookies.append(answer.raise_for_status().headers["set-cookie"].partition(";")[0])
            for _ in range(number, CROWD // PEOPLE, PEOPLE):
                made = await client.post("/api/rooms", json={"game": _counter.GAME.id})
                self.own.append(made.raise_for_status().json()["code"])

    async def dial(self, number: int) -> Raw:
        """A connection from the address of one of them."""
        return await dial(self.host, limit=1024, source=_address(number))

    async def socket(self, number: int, codes: list[str] | None = None) -> Raw:
        """The socket of one of them at a room; it reads nothing by itself."""
        raw = await self.dial(number)
        code = (codes or self.own)[number // PEOPLE]
        await raw.upgrade(self.host, code, self.cookies[number % PEOPLE])
        return raw


def _address(number: int) -> str:
    """Everybody's own on the loopback network."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


def under_way() -> None:
    """Tell whoever started us."""
    print("ready", flush=True)


async def for_ever(act: Callable[[int], Awaitable[None]]) -> None:
    """Several do the same over and over; a server that hangs up is dialled again."""

    async def repeat(number: int) -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, AssertionError):
                await act(number)
            await asyncio.sleep(0)

    under_way()
    await asyncio.gather(*map(repeat, range(AT_ONCE)))


async def stuck(gang: Gang) -> None:
    """Watch the tables of the others, and never read."""
    tables = [code for code in gang.codes for _ in range(AT_EACH_TABLE)]
    held = []
    for number, code in enumerate(tables):
        held.append(await gang.socket(number % PEOPLE, [code]))
    under_way()
    await asyncio.Event().wait()


async def idle(gang: Gang) -> None:
    """Sit there by the thousand, and never read."""
    held = [await gang.socket(number) for number in range(CROWD)]
    under_way()
    await asyncio.Event().wait()
    del held


async def garbage(gang: Gang) -> None:
    """Send what is no message, on sockets and on bare connections."""

    async def shout(number: int) -> None:
        raw = await (gang.socket(number) if number % 2 else gang.dial(number))
        for _ in range(200):
            raw.frame(os.urandom(60), kind=1 + number % 4 // 2)
        await raw.ended()

    await for_ever(shout)


async def huge(gang: Gang) -> None:
    """Send frames of a hundred kilobytes that claim to be more."""

    async def swell(number: int) -> None:
        raw = await gang.socket(number)
        raw.frame(b"x" * 100_000, said=2**62 if number % 2 else None)
        await raw.ended()

    await for_ever(swell)


async def half_open(gang: Gang) -> None:
    """Begin requests and frames, and never go on."""
    held = []
    for number in range(STORM):
        if number % 2:
            raw = await gang.socket(number)
            raw.writer.write(b"\x81\xfe")
        else:
            raw = await gang.dial(number)
            raw.writer.write(b"GET /api/games HTTP/1.1\r\nHost: ")
        held.append(raw)
    under_way()
    await asyncio.Event().wait()


async def storm(gang: Gang) -> None:
    """Hang up all together and come back all at once, again and again."""
    under_way()
    while True:
        back = await asyncio.gather(*map(gang.socket, range(STORM)), return_exceptions=True)
        await asyncio.sleep(PAUSE)
        for raw in back:
            if isinstance(raw, Raw):
                raw.hang_up()


KINDS = {kind.__name__: kind for kind in (stuck, idle, garbage, huge, half_open, storm)}


async def main(kind: str, host: str, codes: str) -> None:
    """Attack until killed."""
    gang = Gang(host, codes.split(","))
    await gang.gather()
    await KINDS[kind](gang)


if __name__ == "__main__":
    uvloop.run(main(*sys.argv[1:]))
