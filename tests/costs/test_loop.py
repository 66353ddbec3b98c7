"""While tables of all games are played and looked at, no step holds the event loop for long."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import TypeAlias

from parlor.games import games
from parlor.server.costs import LOOP
from parlor.server.models import Player
from tests.costs.meter import ROUNDS, longest_step, pace
from tests.support.browsers import Browser
from tests.support.people_at_play import started
from tests.support.web import Visitor, Web, web_at

MOVES = 20
LOOKS = 5
"""How often someone reads the log, the lobby and their profile meanwhile."""

Tables: TypeAlias = list[tuple[Web, list[Visitor], list[Browser]]]


@asynccontextmanager
async def tables(path: Path) -> AsyncIterator[Tables]:
    """A full table of every game, each person at a window."""
    async with AsyncExitStack() as stack:
        found = []
        for game in games().values():
            (path / game.id).mkdir()
            web = await stack.enter_async_context(web_at(path / game.id, game))
            people = [await web.visitor(f"Player {seat}") for seat in range(game.seats[-1])]
            code = await started(web, *people)
            windows = [await window(web, person, code) for person in people]
            found.append((web, people, windows))
        yield found
        for _, _, windows in found:
            for browser in windows:
                await browser.leave()


async def window(web: Web, visitor: Visitor, code: str) -> Browser:
    me = await visitor.asks("GET", "/api/me")
    browser = Browser(web.context.rooms, Player(me["id"], me["name"]), code, None)
    await browser.reaches(0)
    return browser


async def play(web: Web, windows: list[Browser]) -> None:
    """Random legal moves, each by a seat that has one."""
    dice = Random(7)
    for _ in range(MOVES):
        version = max(browser.table["version"] for browser in windows)
        for browser in windows:
            await browser.reaches(version)
        movers = [browser for browser in windows if browser.table["moves"]]
        if not movers:
            return
        web.time.pass_seconds(1)
        mover = dice.choice(movers)
        await mover.play(dice.choice(mover.table["moves"])["move"])


async def look(visitor: Visitor, windows: list[Browser]) -> None:
    for _ in range(LOOKS):
        for path in (f"/api/rooms/{windows[0].code}/log?seat=0", "/api/rooms", "/api/me/profile"):
            # Some games close their log while they are played.
            assert (await visitor.get(path)).status_code in (200, 403)
        await asyncio.sleep(0.05)


async def longest_while(found: Tables) -> float:
    """Milliseconds of the longest step while everybody plays and looks."""
    with longest_step() as step:
        async with asyncio.TaskGroup() as load:
            for web, people, windows in found:
                load.create_task(play(web, windows))
                load.create_task(look(people[0], windows))
        return step() / pace()


async def test_no_step_holds_the_loop_while_all_games_are_played(tmp_path: Path) -> None:
    async with tables(tmp_path) as found:
        # As a server does once it has started: what the tests hold is not its garbage.
        gc.collect()
        gc.freeze()
        longest = [await longest_while(found) for _ in range(ROUNDS)]
        gc.unfreeze()
        assert all(windows[0].table["version"] > 5 for _, _, windows in found)
        assert min(longest) < LOOP, longest
