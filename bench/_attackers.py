"""Rude clients in a process of their own: `python -m bench._attackers KIND HOST CODES PEOPLE`.

Attacks from each line that is read until the next, and prints a line once it is under way and one
with the tally at its end.
"""

import asyncio
import contextlib
import sys
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from random import Random
from typing import Any

import httpx
import msgspec
import uvloop

from bench import _counter
from bench._asking import ASKS, PASSWORD, Ask, Asker, file_of
from bench._rude import Rude, Tally, dialled, frame, handshake, many
from parlor.cli.serve import MESSAGE_LIMIT

PEOPLE = 20
"""How many people attack, each from its own address, unless told otherwise."""
CROWD = 1000
STORM = 500
PAUSE = 2.0
"""Seconds between two storms."""
AT_ONCE = 20
"""How many flood at a time."""
AT_EACH_TABLE = 5
TEXT, BYTES, PING, BEGUN, GOES_ON = 0x81, 0x82, 0x89, 0x01, 0x00


class Gang:
    """People with names, rooms of their own, and the rooms that others play in."""

    def __init__(self, host: str, codes: list[str], people: int, *, has_names: bool) -> None:
        self.host = host
        self.people = people
        self.has_names = has_names
        """Whether all of them have usernames."""
        self.codes = codes
        self.tally = Tally()
        self.cookies: list[str] = []
        self.own: list[str] = []
        self.match = ""
        """A long match that anybody may look at."""
        self.held: list[Rude] = []
        """Those who are connected, or were."""

    async def gather(self) -> None:
        """Take names and open rooms, each from its own address; everybody may watch every room."""
        for number in range(self.people):
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
            if self.has_names or not number:
                await self._claim(number, client)
            if not number:
                await self._import_a_match(client)
            for _ in range(number, CROWD // PEOPLE, self.people):
                made = await client.post("/api/rooms", json={"game": _counter.GAME.id})
                self.own.append(made.raise_for_status().json()["code"])

    async def _claim(self, number: int, client: httpx.AsyncClient) -> None:
        """Become a person who may import matches."""
        account = {"username": f"rude{number}", "password": PASSWORD}
        answer = await client.post("/api/account", json=account)
        self.cookies[number] = answer.raise_for_status().headers["set-cookie"].partition(";")[0]

    async def _import_a_match(self, client: httpx.AsyncClient) -> None:
        """Bring the match that all of them will look at."""
        taken = await client.post("/api/matches", json=file_of(self.asker(0)))
        self.match = taken.raise_for_status().json()["match"]

    def asker(self, number: int) -> Asker:
        """One of them as someone who asks for what is allowed."""
        return Asker(self.host, _address(number), self.cookies[number], self.tally, self.match)

    def ask(self, number: int, code: str = "") -> bytes:
        """The request of one of them for a socket."""
        code = code or self.own[number // PEOPLE % len(self.own)]
        return handshake(self.host, code, self.cookies[number % self.people])

    async def send(self, number: int, rude: Rude) -> Rude:
        """Let one of them connect, and wait for the server's answer."""
        self.held.append(rude)
        await dialled(self.host, _address(number), rude)
        await rude.answered
        return rude

    def hang_up(self) -> None:
        """End all connections."""
        for rude in self.held:
            rude.hang_up()
        self.held.clear()

    async def forever(self, makes: Iterable[Callable[[int], Rude]]) -> None:
        """Several do the same over and over; a server that hangs up is dialled again."""

        async def repeat(number: int, make: Callable[[int], Rude]) -> None:
            while True:
                rude = make(number)
                with contextlib.suppress(OSError):
                    await self.send(number, rude)
                    await rude.ended
                self.held.remove(rude)

        kinds, crowd = list(makes), max(AT_ONCE, self.people)
        under_way()
        await asyncio.gather(*(repeat(n, kinds[n % len(kinds)]) for n in range(crowd)))


def _address(number: int) -> str:
    """Everybody's own on the loopback network."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


def under_way() -> None:
    """Tell the process that started us."""
    print("ready", flush=True)


async def _stay(gang: Gang, count: int, make: Callable[[int], Rude]) -> None:
    """Come one after the other, and stay."""
    for number in range(count):
        await gang.send(number, make(number))
    under_way()
    await asyncio.Event().wait()


async def stuck(gang: Gang) -> None:
    """Watch the tables of the others, and never read."""

    def watching(number: int) -> Rude:
        code = gang.codes[number // AT_EACH_TABLE]
        return Rude(gang.tally, gang.ask(number % gang.people, code), reads=False)

    await _stay(gang, AT_EACH_TABLE * len(gang.codes), watching)


async def idle(gang: Gang) -> None:
    """Sit there by the thousand, and never read."""
    await _stay(gang, CROWD, lambda number: Rude(gang.tally, gang.ask(number), reads=False))


async def half_open(gang: Gang) -> None:
    """Begin requests and frames, and never go on."""

    def half(number: int) -> Rude:
        if number % 2:
            return Rude(gang.tally, gang.ask(number), once=b"\x81\xfe")
        return Rude(gang.tally, once=b"GET /api/games HTTP/1.1\r\nHost: ")

    await _stay(gang, STORM, half)


async def garbage(gang: Gang) -> None:
    """Send what is no request, no message or no frame anybody needs, as fast as it is taken."""
    dice = Random(1)
    words = many(lambda: frame(dice.randbytes(30).hex().encode(), TEXT))
    noise = many(lambda: frame(dice.randbytes(60), BYTES))
    specks = many(lambda: frame(b"0", TEXT))
    pings = many(lambda: frame(b"", PING))
    crumbs = many(lambda: frame(b"", GOES_ON))

    def socket(number: int, flood: bytes, once: bytes = b"") -> Rude:
        return Rude(gang.tally, gang.ask(number), once=once, flood=flood)

    await gang.forever(
        (
            lambda _: Rude(gang.tally, flood=noise),
            lambda n: socket(n, words),
            lambda n: socket(n, noise),
            lambda n: socket(n, specks),
            lambda n: socket(n, pings),
            lambda n: socket(n, crumbs, frame(b"", BEGUN)),
        )
    )


async def huge(gang: Gang) -> None:
    """Send frames that are too long or claim to be, the longest that are none, and parts of one."""
    load = b"x" * 100_000
    longest = many(lambda: frame(load[:MESSAGE_LIMIT], TEXT))
    parts = many(lambda: frame(load[: MESSAGE_LIMIT // 4], GOES_ON))

    def socket(number: int, once: bytes, flood: bytes) -> Rude:
        return Rude(gang.tally, gang.ask(number), once=once, flood=flood)

    await gang.forever(
        (
            lambda n: socket(n, frame(b"", TEXT, said=2**62), load),
            lambda n: socket(n, frame(b"", TEXT, said=len(load)), load),
            lambda n: socket(n, b"", longest),
            lambda n: socket(n, frame(b"", BEGUN), parts),
        )
    )


async def storm(gang: Gang) -> None:
    """Hang up all together and come back all at once, again and again."""
    under_way()
    while True:
        coming = (gang.send(n, Rude(gang.tally, gang.ask(n), reads=False)) for n in range(STORM))
        await asyncio.gather(*coming, return_exceptions=True)
        await asyncio.sleep(PAUSE)
        gang.hang_up()


async def asking(ask: Ask, gang: Gang) -> None:
    """Ask for something that is allowed, as fast as it is answered."""
    under_way()
    await asyncio.gather(*(gang.asker(n).ask_forever(ask) for n in range(gang.people)))


KINDS: dict[str, Callable[[Gang], Coroutine[Any, Any, None]]] = {
    **{kind.__name__: kind for kind in (stuck, idle, half_open, garbage, huge, storm)},
    **{name: partial(asking, ask) for name, ask in ASKS.items()},
}


async def main(kind: str, host: str, codes: str, people: str) -> None:
    """Attack whenever we are told to, until the end of what is told."""
    gang = Gang(host, codes.split(","), int(people), has_names=kind == "imports")
    await gang.gather()
    while await asyncio.to_thread(sys.stdin.readline):
        gang.tally = Tally()
        attack = asyncio.create_task(KINDS[kind](gang))
        await asyncio.to_thread(sys.stdin.readline)
        attack.cancel()
        await asyncio.wait([attack])
        gang.hang_up()
        print(msgspec.json.encode(gang.tally).decode(), flush=True)


if __name__ == "__main__":
    uvloop.run(main(*sys.argv[1:]))
