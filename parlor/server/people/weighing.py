"""What matches from files came to: they count for nobody, so nothing about them is stored."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from parlor.game import Game
from parlor.server.people.results import Line, counted
from parlor.server.rooms import replay
from parlor.server.storage.records import Kept

Fetch: TypeAlias = Callable[[str], Awaitable[Kept | None]]
"""Finds a match with all its moves."""


async def weighed(fetch: Fetch, games: Mapping[str, Game], match: str) -> tuple[Line, ...]:
    """What a match came to for each seat; nothing where its rules are not those of today."""
    kept = await fetch(match)
    game = games.get(kept.header.game) if kept else None
    if kept is None or game is None or kept.header.version != game.version:
        return ()
    count = await asyncio.to_thread(lambda: counted(replay.folded(game, kept)))
    return count.lines if count else ()
