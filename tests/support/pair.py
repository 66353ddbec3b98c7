"""Two servers without a network on one database, and people at both."""

import asyncpg  # type: ignore[import-untyped]

from parlor.server.context import Context
from parlor.server.db.postgres import PostgresStore
from parlor.server.lobby.feed import Feed
from parlor.server.people.session_watch import SessionWatch
from parlor.server.rate_limit import Limits
from parlor.server.settings import Settings
from parlor.server.site import Site
from tests.support.browsers import Browser, Venue

Pair = tuple[Venue, Venue]


async def spread(venues: Pair, **fields: object) -> tuple[Browser, Browser]:
    """Ann at the first process and Bob at the second, in a lobby."""
    here, there = venues
    ann, bob = await here.player("Ann"), await there.player("Bob")
    code = await here.room(ann, **fields)
    host = await here.sit(ann, code)
    await there.rooms.join(code, bob)
    guest = await there.sit(bob, code)
    await host.until(lambda: len(host.room["chairs"]) > 1 and host.room["chairs"][1]["here"])
    return host, guest


async def playing(venues: Pair, **fields: object) -> tuple[Browser, Browser]:
    """Ann and Bob at a started match."""
    host, guest = await spread(venues, **fields)
    await host.ask("start")
    await guest.reaches(0)
    return host, guest


async def deafen(place: Venue) -> None:
    """Cut a process off from notices."""
    assert isinstance(place.faults.real, PostgresStore)
    for bus in place.faults.real._buses:
        await bus.close()


async def fall_silent(place: Venue) -> None:
    """Let the last heartbeat of a process be long ago."""
    connection = await asyncpg.connect(place.database)
    await connection.execute(
        "UPDATE processes SET beat = beat - interval '1 minute' WHERE id = $1",
        place.rooms.services.process,
    )
    await connection.close()


async def kinds(place: Venue, browser: Browser) -> list[str]:
    """The kinds of all rows of a match."""
    return [row.kind for row in await place.store.rows(browser.table["match"])]


def desk_of(place: Venue) -> Context:
    """The front desk of a server without a network."""
    games, limits = (
        place.rooms.services.games,
        Limits(place.time, requests=0, guesses=0, messages=0),
    )
    feed = Feed(place.rooms)
    session_watch = SessionWatch(place.store, place.rooms.everybody, feed.everybody)
    settings = Settings()
    return Context(
        settings, place.store, games, place.rooms, limits, place.time, feed, session_watch,
        Site(settings),
    )  # fmt: skip
