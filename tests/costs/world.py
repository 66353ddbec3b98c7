"""A server with all games, and people who filled it as far as they may."""

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import httpx

from parlor.games import games
from parlor.server.app import create_app, running
from parlor.server.db.open import open_store
from parlor.server.settings import Settings
from tests.support.browsers import FirstMoveBots
from tests.support.web import NO_LIMITS, Visitor, Web

Act: TypeAlias = Callable[[], Coroutine[Any, Any, httpx.Response]]
PASSWORD = "a long way home"
CROWDED: dict[str, Any] = {**NO_LIMITS, "metrics": True, "push_hosts": ("127.0.0.1:9",)}


class World(Web):
    """One server, a person who played much, and matches of every game."""

    def __init__(self, path: Path) -> None:
        page = path / "page.md"
        page.write_text("*<&>* " * 33_000)
        settings = Settings(**CROWDED, about=str(page))
        super().__init__(path, next(iter(games().values())), CROWDED, path / "no-client")
        self.database = path / "web.db"
        self.games = dict(games())
        self.app = create_app(
            settings,
            open_store(str(self.database)),
            self.games,
            self.time,
            FirstMoveBots(self.games),
            path / "no-client",
        )
        self.context = self.app.context
        self.matches: dict[str, str] = {}
        self.codes: dict[str, str] = {}
        self._numbers = count(1)

    async def fill(self) -> None:
        """Let Ann play a match of every game with as many as there are seats."""
        self.ann = await self.person("ann")
        for game in self.games.values():
            code = (await self.ann.asks("POST", "/api/rooms", json={"game": game.id}))["code"]
            async with self.context.rooms.using(code) as live:
                for _ in range(len(live.record.chairs), game.seats_allowed(live.options)[-1]):
                    await (await self.guest()).asks("POST", f"/api/rooms/{code}/join")
                await live.retrying(live.start)
            self.codes[game.id] = code
            self.matches[game.id] = await self.play_out(code)
            async with self.context.rooms.using(code) as live:
                is_over = live.require_match().is_over
            if not is_over:  # First moves of a duel can go to and fro forever.
                await self.append(code, "forfeit", 0, {"cause": "resign"})

    async def guest(self, address: str = "192.0.2.1") -> Visitor:
        """Someone new with a long name."""
        return await self.visitor(f"{next(self._numbers):020}", address)

    async def person(self, username: str = "") -> Visitor:
        """Someone new with a username."""
        guest = await self.guest()
        account = {"username": username or f"user{next(self._numbers)}", "password": PASSWORD}
        await guest.asks("POST", "/api/account", json=account)
        return guest

    async def kept(self) -> list[str]:
        """The matches that can be looked at."""
        return [match for match in self.matches.values() if await self._is_kept(match)]

    async def _is_kept(self, match: str) -> bool:
        kept = await self.context.store.match(match)
        return bool(kept and kept.header.policy.keep)


@asynccontextmanager
async def world_at(path: Path, *, filled: bool = True) -> AsyncIterator[World]:
    """A world for one test."""
    world = World(path)
    async with running(world.context, FirstMoveBots(world.games)), world.stack:
        if filled:
            await world.fill()
        yield world
