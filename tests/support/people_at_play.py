"""People with usernames who play whole matches over HTTP."""

import asyncio
from typing import Any

from parlor.server.db.people import Account
from tests.support.web import Visitor, Web

PASSWORD = "a long way home"


async def claimed(web: Web, name: str, username: str | None = None) -> Visitor:
    """Someone with a username: their name unless another is given."""
    visitor = await web.visitor(name)
    account = {"username": username or name, "password": PASSWORD}
    await visitor.asks("POST", "/api/account", json=account)
    return visitor


async def named(web: Web, name: str, address: str = "192.0.2.1") -> Visitor:
    """Someone with a username, without the work of hashing a password."""
    visitor = await web.visitor(name, address)
    me = await visitor.asks("GET", "/api/me")
    assert await web.context.people.claim(Account(me["id"], name, "no hash", web.time()))
    return visitor


async def started(web: Web, *visitors: Visitor, **fields: Any) -> str:
    """A match of these people, the host first; the code of its room."""
    room = {"game": next(iter(web.games)), **fields}
    made = await visitors[0].asks("POST", "/api/rooms", json=room)
    for guest in visitors[1:]:
        await guest.asks("POST", f"/api/rooms/{made['code']}/join")
    if fields.get("mode", "online") == "online":
        async with web.context.rooms.using(made["code"]) as live:
            await live.retrying(live.start)
    web.time.pass_seconds(1)
    return str(made["code"])


async def over(web: Web, *visitors: Visitor, **fields: Any) -> str:
    """A match of these people, played to its end and counted; its id."""
    match = await web.play_out(await started(web, *visitors, **fields))
    await counted(web, match)
    return match


async def left(web: Web, loser: int, *visitors: Visitor) -> str:
    """A match of these people that one of them gave up, counted; its id."""
    code = await started(web, *visitors)
    match = await web.play_out(code, 0)
    await web.append(code, "forfeit", loser, {"cause": "resign"})
    await counted(web, match)
    return match


async def counted(web: Web, match: str) -> None:
    """Wait until someone counted a match."""
    for _ in range(1000):
        if await is_counted(web, match):
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"nobody counted match {match}")


async def is_counted(web: Web, match: str) -> bool:
    """Whether a match needs no look any more."""
    found = await web.context.store.read("SELECT counted FROM matches WHERE id = ?", match)
    return bool(found[0][0])
