"""`parlor admin` as a process of its own, beside real servers that people play at."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from parlor.games import games
from parlor.match import Match, Row
from parlor.server.db.open import open_store
from tests.support.hall import Hall
from tests.support.server_process import Server
from tests.support.soak import times

STEP = times(20, 60)
"""Acknowledged moves before, during and after a backup."""


async def admin(database: str, *words: str) -> str:
    """What a command prints, in a process of its own."""
    command = [sys.executable, "-m", "parlor", "admin", *words, "--database", database]
    process = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
    out, err = await process.communicate()
    assert process.returncode == 0, err
    return out.decode()


class Guest:
    """Someone at one of the servers."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.socket: ClientConnection | None = None

    async def asks(self, path: str, **body: Any) -> Any:
        """The answer to a request."""
        answer = await self.client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def says(self, **message: Any) -> None:
        """Send a message to the room."""
        assert self.socket
        await self.socket.send(msgspec.json.encode({"id": 1, **message}).decode())

    async def hears(self, tag: str) -> dict[str, Any]:
        """The next message of a kind."""
        assert self.socket
        async with asyncio.timeout(60):
            while True:
                message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
                if message["t"] == tag:
                    return message


@asynccontextmanager
async def at_one_table(*servers: Server) -> AsyncIterator[tuple[str, list[Guest]]]:
    """A room with a guest at each server; its code and the guests."""
    async with AsyncExitStack() as stack:
        guests, code = [], ""
        for number, server in enumerate(servers):
            client = httpx.AsyncClient(
                base_url=server.site, headers={"origin": server.site}, timeout=60
            )
            guest = Guest(await stack.enter_async_context(client))
            guests.append(guest)
            await guest.asks("/api/me", name=f"Guest {number}")
            if not code:
                code = (await guest.asks("/api/rooms", game=next(iter(games()))))["code"]
            await guest.asks(f"/api/rooms/{code}/join")
        for guest in guests:
            site = str(guest.client.base_url).rstrip("/")
            window = connect(
                f"{site.replace('http', 'ws')}/api/rooms/{code}/socket",
                origin=Origin(site),
                additional_headers={"cookie": f"parlor={guest.client.cookies['parlor']}"},
            )
            guest.socket = await stack.enter_async_context(window)
            await guest.hears("room")
        yield code, guests


async def test_every_server_notices_what_the_host_does(postgres_url: str, tmp_path: Path) -> None:
    servers = [Server(postgres_url, tmp_path / f"{number}.log") for number in range(2)]
    await asyncio.gather(*(server.start() for server in servers))
    try:
        async with at_one_table(*servers) as (code, (ann, ben)):
            await ben.says(t="say", text="something unkind")
            for guest in (ann, ben):
                while not (await guest.hears("chat"))["lines"]:
                    pass
            await admin(postgres_url, "unsay", code, "0")
            for guest in (ann, ben):
                assert [line["text"] for line in (await guest.hears("chat"))["lines"]] == [""]
            token = ben.client.cookies["parlor"]
            await admin(postgres_url, "ban", token, "--reason", "Unkind words.")
            assert (await ben.hears("closed"))["message"].endswith(" Unkind words.")
            for site in (servers[0].site, servers[1].site):
                answer = await ben.client.get(f"{site}/api/me")
                assert (answer.status_code, answer.json()["code"]) == (403, "banned")
            await admin(postgres_url, "close", code)
            assert (await ann.hears("closed"))["code"] == "deleted"
    finally:
        for server in servers:
            server.terminate()
            await server.ended()


@pytest.mark.parametrize("moves_to", ["postgres", "sqlite"])
async def test_a_backup_made_during_play_is_played_on_in_the_other_kind_of_database(
    postgres_url: str, tmp_path: Path, moves_to: str
) -> None:
    file_url, backup = f"sqlite:///{tmp_path / 'parlor.db'}", str(tmp_path / "backup.gz")
    old, new = (file_url, postgres_url) if moves_to == "postgres" else (postgres_url, file_url)
    server = Server(old, tmp_path / "old.log")
    hall = Hall([server], 5, seed=7)
    known: list[dict[str, list[Any]]] = []

    async def save() -> None:
        await hall.more(STEP)
        known.extend({m: list(made) for m, made in p.moves.items()} for p in hall.players)
        await admin(old, "backup", backup)
        await hall.more(STEP)

    await server.start()
    try:
        async with asyncio.timeout(600):
            await hall.gather()
            await hall.play_while(save())
    finally:
        server.terminate()
        await server.ended()
    await hall.check(old)
    await admin(new, "restore", backup)
    await check_prefix(old, new)
    await check_moves(new, known)
    await play_on(hall, new, tmp_path)


async def check_prefix(old: str, new: str) -> None:
    """Every restored log is the beginning of the true one, without a gap, and legal."""
    was, now = await logs(old), await logs(new)
    assert now
    for match, rows in now.items():
        assert [row.index for row in rows] == list(range(len(rows)))
        assert was[match][: len(rows)] == rows


async def logs(database: str) -> dict[str, list[Row]]:
    """Every log, folded by the rules."""
    store = open_store(database)
    await store.open()
    found: dict[str, list[Row]] = {}
    for (match,) in await store.read("SELECT id FROM matches"):
        kept = await store.match(match)
        assert kept
        Match(games()[kept.header.game], kept.header).extend(kept.rows)
        found[match] = list(kept.rows)
    await store.close()
    return found


async def check_moves(database: str, known: list[dict[str, list[Any]]]) -> None:
    """What was acknowledged before the backup began is in it."""
    stored = await logs(database)
    for moves in known:
        for match, made in moves.items():
            rows = [msgspec.json.decode(row.data) for row in stored[match]]
            assert all(move in rows for move in made)


async def play_on(hall: Hall, database: str, folder: Path) -> None:
    """The same people, known by their cookies, go on where the backup left them."""
    server = Server(database, folder / "new.log")
    again = Hall([server], len(hall.rooms), seed=8)
    for player, earlier in zip(again.players, hall.players, strict=True):
        player.code, player._cookie = earlier.code, earlier._cookie

    async def go_on() -> None:
        await again.more(STEP)

    await server.start()
    try:
        async with asyncio.timeout(600):
            await again.play_while(go_on())
    finally:
        server.terminate()
        await server.ended()
    for player in again.players:
        assert player.table
        kept = (await logs(database))[player.table["match"]]
        assert len(kept) == player.table["version"]
