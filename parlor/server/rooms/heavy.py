"""Rules that take long run beside the event loop, so that only their own table waits for them."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import msgspec

from parlor.game import Game
from parlor.match import Header, Match, Row, StateViews
from parlor.server.background import off_loop
from parlor.server.errors import Refusal
from parlor.table import clock
from parlor.table.clock import Clocks

Result = TypeVar("Result")

_thread = ThreadPoolExecutor(1, "heavy-rules")
# One thread: however many tables are heavy, the loop shares Python with one of them at a time.

NEVER: Mapping[int, int] = {}

MOST = 50
"""How many tables may wait for it."""
_waiting = [0]
"""How many do."""

LONG_TEXT = 200
"""An option with more characters holds a saved match, which takes long to check."""


async def run(is_heavy: bool, work: Callable[[], Result]) -> Result:
    """What the work gives, done at once unless it is heavy; raises what it raises, or `busy`."""
    if not is_heavy:
        return work()
    if _waiting[0] >= MOST:
        raise Refusal("busy")
    _waiting[0] += 1
    future = asyncio.get_running_loop().run_in_executor(_thread, work)
    future.add_done_callback(_done)
    return await future


def _done(_future: object) -> None:
    _waiting[0] -= 1


def are_long(options: Mapping[str, Any]) -> bool:
    """Whether raw options may take long to check."""
    return any(isinstance(value, str) and len(value) > LONG_TEXT for value in options.values())


async def folded(
    game: Game, header: Header, rows: Sequence[Row], resumed: Mapping[int, int] = NEVER
) -> tuple[Match, Clocks | None]:
    """A match from its log, with its clocks."""
    if not game.heavy(msgspec.convert(header.options, game.options)):
        return await off_loop(len(rows), clock.folded, game, header, rows, resumed)
    return await run(True, partial(_folded, game, header, rows, resumed))


def _folded(
    game: Game, header: Header, rows: Sequence[Row], resumed: Mapping[int, int]
) -> tuple[Match, Clocks | None]:
    match, clocks = clock.folded(game, header, rows, resumed)
    match.known = match.views_of(match.state)
    return match, clocks


async def judged(match: Match, row: Row, move: Any = None) -> tuple[Any, StateViews | None]:
    """The state after a row; where the rules are heavy, with all that can be known of it."""
    if not match.is_heavy:
        return match.after(row, move), None
    return await run(True, partial(_judged, match, row, move))


def _judged(match: Match, row: Row, move: Any) -> tuple[Any, StateViews]:
    state = match.after(row, move)
    return state, match.views_of(state)
