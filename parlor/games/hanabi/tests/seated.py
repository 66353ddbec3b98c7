"""Made-up browsers at a table of Hanabi."""

from typing import Any

import pytest

from parlor.server.errors import Refusal
from tests.support.browsers import Browser, Venue
from tests.support.leaving import over

DISCARD = {"t": "discard", "slot": 0}


async def lobby(place: Venue, *names: str) -> list[Browser]:
    """Friends in a room that has not started, the host first."""
    players = [await place.player(name) for name in names]
    code = await place.room(players[0])
    for player in players[1:]:
        await place.rooms.join(code, player)
    browsers = [await place.sit(player, code) for player in players]
    await browsers[0].until(lambda: all(chair["here"] for chair in browsers[0].room["chairs"]))
    return browsers


def on_turn(browsers: list[Browser]) -> Browser:
    (seat,) = browsers[0].table["active"]
    return next(browser for browser in browsers if browser.table["seat"] == seat)


async def act(browsers: list[Browser], move: Any = DISCARD) -> None:
    """The player on turn makes a move, and everybody sees it."""
    version = browsers[0].table["version"] + 1
    await on_turn(browsers).play(move)
    for browser in browsers:
        await browser.reaches(version)


async def later(place: Venue, seconds: float) -> None:
    place.time.pass_seconds(seconds)
    await place.rooms.tick()


async def refused_join(place: Venue, code: str, name: str) -> str:
    with pytest.raises(Refusal) as refused:
        await place.rooms.join(code, await place.player(name))
    return refused.value.code


async def lost(browsers: list[Browser]) -> None:
    """Everybody plays their first card until the match is over."""
    while not browsers[0].table["outcome"]:
        await act(browsers, {"t": "play", "slot": 0})
    for browser in browsers:
        await over(browser)
