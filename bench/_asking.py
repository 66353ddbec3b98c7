"""Requests that are allowed, each the costliest of its kind, as fast as they are answered."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from functools import cache
from itertools import count
from typing import Any, TypeAlias

import msgspec

from bench import _counter
from bench._rude import Tally
from parlor import match_file
from parlor.games import games
from parlor.match import SeatName
from parlor.table.bot_kinds import RANDOM
from parlor.table.local_table import LocalTable, local_header

PASSWORD = "a long way home"
DEEP = b"[" * 16_000
LONGEST = 1_000
"""Rows after which a match is not played on."""
Ask: TypeAlias = Callable[["Asker"], bytes]


class Asker:
    """Someone with an address and a cookie of their own, who asks over one connection."""

    def __init__(self, host: str, source: str, cookie: str, tally: Tally, match: str) -> None:
        self.host = host
        self.source = source
        self.cookie = cookie
        self.match = match
        self.numbers = count(1)
        self._tally = tally

    def nobody(self) -> "Asker":
        """The same without a cookie."""
        return Asker(self.host, self.source, "", self._tally, "")

    def request(self, method: str, path: str, body: object = None, raw: bytes = b"") -> bytes:
        """A request as it is sent."""
        content = raw or (msgspec.json.encode(body) if body is not None else b"")
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nOrigin: http://{self.host}\r\n"
            f"Cookie: {self.cookie}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(content)}\r\n\r\n"
        )
        return head.encode() + content

    async def ask_forever(self, ask: Ask) -> None:
        """Ask again as soon as there is an answer, over a new connection where one ends."""
        name, _, port = self.host.partition(":")
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection(
                    name, int(port), local_addr=(self.source, 0)
                )
                self._tally.connections += 1
                try:
                    await self._ask_on(reader, writer, ask)
                finally:
                    writer.close()

    async def _ask_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, ask: Ask
    ) -> None:
        while True:
            text = ask(self)
            self._tally.bytes += len(text)
            self._tally.sockets += 1
            writer.write(text)
            await writer.drain()
            head = (await reader.readuntil(b"\r\n\r\n")).lower()
            if b"content-length: " not in head:
                return
            await reader.readexactly(int(head.partition(b"content-length: ")[2].split(b"\r\n")[0]))


@cache
def _files() -> list[dict[str, Any]]:
    """A match file of every game that keeps its matches, with as many seats as it has."""
    files = []
    for game in games().values():
        options = game.options()
        seats = [SeatName(f"Rude {n}", bot=RANDOM) for n in range(game.seats_allowed(options)[-1])]
        table = LocalTable(game, local_header(game, options, seats, 1))
        while (seat := table.next_seat()) is not None:
            table.let_bot_play(seat)
            # A game that nobody ends is given up in time.
            if table.match.version == LONGEST:
                break
        if game.policy.keep and table.match.outcome:
            exported = match_file.exported(game, table.match)
            files.append(msgspec.json.decode(msgspec.json.encode(exported)))
    return files


def file_of(asker: "Asker") -> dict[str, Any]:
    """Another match as a file, with an id of its own."""
    number = next(asker.numbers)
    match = dict(_files()[number % len(_files())])
    identity = f"{asker.source}-{number}".replace(".", "_")
    return {**match, "header": {**match["header"], "match": identity}}


ASKS: Mapping[str, Ask] = {
    "imports": lambda one: one.request("POST", "/api/matches", file_of(one)),
    "frames": lambda one: one.request("GET", f"/api/matches/{one.match}/frames?eyes=open"),
    "static": lambda one: one.request("GET", "/" + "./" * (next(one.numbers) % 99) + "index.html"),
    "nested": lambda one: one.request("POST", "/api/rooms", raw=DEEP),
    "tables": lambda one: one.request(
        "POST", "/api/rooms", {"game": _counter.GAME.id, "bots": ["random"], "start": True}
    ),
    "lists": lambda one: one.request("GET", "/api/rooms"),
    "docs": lambda one: one.request("GET", "/api/openapi.json"),
    "passwords": lambda one: one.request(
        "POST", "/api/session", {"username": f"u{next(one.numbers)}", "password": PASSWORD}
    ),
    "guests": lambda one: one.nobody().request("POST", "/api/me", {"name": "Rude"}),
    "profiles": lambda one: one.request("GET", "/api/me/profile"),
}
"""By the name of the attack."""
