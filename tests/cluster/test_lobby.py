"""The lobby where several processes serve it: what happens at one is told at the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from parlor.games import games
from parlor.server.lobby import feed
from tests.support.browsers import Venue
from tests.support.lobby_windows import Lobby, Onlooker, lobby_of
from tests.support.pair import deafen
from tests.support.running import heard
from tests.support.server_process import Server

Pair = tuple[Venue, Venue]


@pytest.fixture
async def there(venues: Pair, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lobby]:
    """The lobby of the second process, whose rounds run by themselves."""
    monkeypatch.setattr(feed, "PAUSE", 0.05)
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(lobby_of(venues[1]))
        await venues[1].store.listen(lobby.feed.hear)
        running = asyncio.create_task(lobby.feed.run())
        yield lobby
        running.cancel()


async def test_a_room_made_at_one_process_is_in_the_lobby_of_the_other(
    venues: Pair, there: Lobby
) -> None:
    here = venues[0]
    visitor = await there.watch()
    ann = await here.player("Ann")
    code = await here.room(ann, listed=True)
    await visitor.until(lambda: visitor.codes("waiting") == [code])
    host = await here.sit(ann, code)
    await host.ask("start")
    await visitor.until(lambda: visitor.codes("open") == [code])
    await host.ask("abandon")
    await visitor.until(lambda: visitor.codes("open") == [])


def is_waiting_for(window: Onlooker, names: list[str]) -> bool:
    return bool(window.yours[0]["waits"] == names)


async def test_whose_turn_it_is_is_told_at_a_process_that_does_not_have_the_room(
    venues: Pair, there: Lobby
) -> None:
    here = venues[0]
    ann, bob = await here.table("Ann", "Bob")
    window = await there.watch(bob.player)
    assert window.yours[0]["waits"] == ["Ann", "Bob"]
    for _ in range(3):
        waiting = [b for b in (ann, bob) if b.table["seat"] in b.table["active"]]
        await waiting[0].play()
        version = waiting[0].table["version"]
        await ann.reaches(version)
        await bob.reaches(version)
        names = [("Ann", "Bob")[seat] for seat in bob.table["active"]]
        await window.until(partial(is_waiting_for, window, names))
    assert there.place.rooms.peek(ann.code) is None


async def test_who_sits_down_or_leaves_elsewhere_has_another_list(
    venues: Pair, there: Lobby
) -> None:
    here = venues[0]
    ann, bob = await here.player("Ann"), await here.player("Bob")
    window = await there.watch(bob)
    code = await here.room(ann)
    await here.rooms.join(code, bob)
    await window.until(lambda: window.codes("yours") == [code])
    guest = await here.sit(bob, code)
    await guest.ask("leave")
    await window.until(lambda: window.yours == [])
    host = await here.sit(ann, code)
    await host.ask("leave")
    assert await there.place.store.room(code) is None


async def test_a_process_that_missed_notices_looks_at_everything(
    venues: Pair, there: Lobby
) -> None:
    here = venues[0]
    window = await there.watch()
    await deafen(there.place)
    code = await here.room(await here.player("Ann"), listed=True)
    there.feed.hear(None)
    await window.until(lambda: window.codes("waiting") == [code])


async def test_two_real_servers_tell_each_others_rooms(postgres_url: str, tmp_path: Path) -> None:
    here, there = (Server(postgres_url, tmp_path / f"{name}.log") for name in ("here", "there"))
    async with asyncio.timeout(120):
        await asyncio.gather(here.start(), there.start())
        site = here.site
        try:
            async with (
                httpx.AsyncClient(
                    base_url=site, headers={"origin": site}, timeout=60, trust_env=False
                ) as ann,
                lobby_at(there.site) as visitor,
            ):
                assert (await heard(visitor, "public"))["waiting"] == []
                await ann.post("/api/me", json={"name": "Ann"})
                room = {"game": next(iter(games())), "listed": True}
                made = (await ann.post("/api/rooms", json=room)).json()
                cookie = {"cookie": f"parlor={ann.cookies['parlor']}"}
                address = f"ws{site[4:]}/api/rooms/{made['code']}/socket"
                async with connect(
                    address, origin=Origin(site), additional_headers=cookie, proxy=None
                ):
                    (door,) = (await heard(visitor, "public"))["waiting"]
                    assert door["code"] == made["code"]
        finally:
            for server in (here, there):
                server.terminate()
                await server.ended()


def lobby_at(site: str) -> connect:
    """A visitor's window on the lobby of a server."""
    return connect(f"ws{site[4:]}/api/lobby/socket", origin=Origin(site), proxy=None)
