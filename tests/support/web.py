"""Made-up visitors of a real application: real HTTP, a real store, a made-up clock."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

import httpx
from msgspec import Raw, json

from parlor.game import Game
from parlor.match import RowKind
from parlor.server.app import create_app, running
from parlor.server.db.open import open_store
from parlor.server.settings import Settings
from tests.support.browsers import FirstMoveBots, Time
from tests.support.faulty_store import FaultyStore
from tests.toys import pebbles
from tests.toys.pebbles import GAME

SITE = "http://parlor.test"
NO_LIMITS: dict[str, Any] = {
    "request_rate": 0,
    "guess_rate": 0,
    "message_rate": 0,
    "address_connections": 0,
    "rooms_per_person": 0,
    "rooms_per_day": 0,
    "guests_per_day": 0,
}


class Visitor(httpx.AsyncClient):
    """A browser with its own cookies that names its site in every request."""

    async def asks(self, method: str, path: str, **fields: Any) -> Any:
        """The JSON of a good answer."""
        answer = await self.request(method, path, **fields)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def refused(self, method: str, path: str, **fields: Any) -> tuple[int, str]:
        """The status and code of a refusal, whose shape is always the same."""
        answer = await self.request(method, path, **fields)
        body = answer.json()
        assert set(body) == {"code", "message", "field", "args"}, body
        assert body["message"].endswith("."), body
        return answer.status_code, body["code"]


class Web:
    """One server and its visitors."""

    def __init__(self, path: Path, game: Game, settings: dict[str, Any], client: Path) -> None:
        self.time = Time()
        self.games = {game.id: game}
        self.faults = FaultyStore(open_store(str(path / "web.db")))
        self.app = create_app(
            Settings(**{**NO_LIMITS, **settings}),
            self.faults.store,
            self.games,
            self.time,
            FirstMoveBots(self.games),
            client,
        )
        self.context = self.app.context
        self.stack = AsyncExitStack()

    async def visitor(self, name: str | None = None, address: str = "192.0.2.1") -> Visitor:
        """Someone at a browser, with a name unless it is None."""
        transport = httpx.ASGITransport(cast(Any, self.app), client=(address, 40000))
        visitor = Visitor(transport=transport, base_url=SITE, headers={"origin": SITE})
        await self.stack.enter_async_context(visitor)
        if name is not None:
            await visitor.asks("POST", "/api/me", json={"name": name})
        return visitor

    async def append(self, code: str, kind: RowKind, seat: int, data: Any = None) -> None:
        """Add a row to the match on the table of a room."""
        async with self.context.rooms.using(code) as live:
            raw = Raw(json.encode(data or {}))
            await live.retrying(lambda: live.append(kind, seat, raw))

    async def play_out(self, code: str, most: int = 1000) -> str:
        """Play first legal moves up to the end; the id of the match."""
        async with self.context.rooms.using(code) as live:
            match = live.require_match()
            while not match.is_over and match.version < most:
                self.time.pass_seconds(1)
                seat = live.game.rules.active(match.state)[0]
                move = live.game.rules.moves(match.state, seat)[0]
                raw = Raw(json.encode(move))
                await live.retrying(partial(live.append, "move", seat, raw))
            return match.header.match

    async def finished(self, visitor: Visitor, **fields: Any) -> str:
        """A match on one device, played to its end; its id."""
        room = {"game": next(iter(self.games)), "mode": "device", "names": ["Ann", "Bob"]}
        made = await visitor.asks("POST", "/api/rooms", json={**room, **fields})
        return await self.play_out(made["code"])


@asynccontextmanager
async def web_at(
    path: Path, game: Game = pebbles.GAME, client: Path | None = None, **settings: Any
) -> AsyncIterator[Web]:
    """A server for one test."""
    web = Web(path, game, settings, client or path / "no-client")
    async with running(web.context, FirstMoveBots(web.games)), web.stack:
        yield web


async def make(visitor: Visitor, **fields: Any) -> str:
    room = await visitor.asks("POST", "/api/rooms", json={"game": GAME.id, **fields})
    return str(room["code"])


def undressed(page: str) -> str:
    """A page without what it says of its site."""
    return re.sub(r'<meta name="parlor-site"[^>]*>', "", page)
