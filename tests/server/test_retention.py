"""What nobody came back to: rooms, guests and their matches, a little in each round."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from parlor.server import retention
from parlor.server.db.room_closing import closing
from parlor.server.retention import Retention
from tests.support.browsers import arrive
from tests.support.people_at_play import claimed, left
from tests.support.web import Visitor, Web, make, web_at

DAY = 24 * 3600


@pytest.fixture
async def web(tmp_path: Path) -> AsyncIterator[Web]:
    async with web_at(tmp_path) as served:
        yield served


async def after(web: Web, days: float) -> None:
    """Let days pass, and a round."""
    web.time.pass_seconds(days * DAY)
    await Retention(web.context).round()


async def is_there(web: Web, code: str) -> bool:
    return await web.context.store.room(code) is not None


async def player_of(visitor: Visitor) -> str:
    return str((await visitor.asks("GET", "/api/me"))["id"])


async def test_a_lobby_is_closed_two_weeks_after_the_last_visit(web: Web) -> None:
    ann = await web.visitor("Ann")
    code, occupied = await make(ann), await make(ann)
    await arrive(web.context.rooms, await player_of(ann), occupied)
    await after(web, 13)
    assert await is_there(web, code)
    await after(web, 2)
    assert not await is_there(web, code)
    assert await is_there(web, occupied)


async def test_a_match_that_nobody_visits_ends_without_a_result(web: Web) -> None:
    ann = await web.visitor("Ann")
    code = await make(ann, mode="solo")
    await after(web, 59)
    (room,) = await ann.asks("GET", "/api/rooms/mine")
    match = room["match"]
    await after(web, 2)
    assert not await is_there(web, code)
    kept = await web.context.store.match(match)
    assert kept
    assert (kept.reason, kept.rows[-1].kind) == ("abandoned", "abandon")
    (played,) = (await ann.asks("GET", "/api/me/matches"))["matches"]
    assert played["match"] == match


async def test_a_finished_match_outlives_its_room(web: Web) -> None:
    ann = await web.visitor("Ann")
    match = await web.finished(ann)
    code = (await ann.asks("GET", "/api/rooms/mine"))[0]["code"]
    await after(web, 31)
    assert not await is_there(web, code)
    await ann.asks("GET", f"/api/matches/{match}")


async def test_days_of_zero_keep_everything(tmp_path: Path) -> None:
    never: dict[str, Any] = {
        f"{name}_days": 0 for name in ("lobby", "unfinished", "finished", "guest")
    }
    async with web_at(tmp_path, **never) as web:
        ann = await web.visitor("Ann")
        codes = [await make(ann), await make(ann, mode="solo")]
        await web.finished(ann)
        await after(web, 170)
        assert all([await is_there(web, code) for code in codes])
        assert len(await web.context.store.read("SELECT * FROM rooms")) == 3
        assert (await ann.asks("GET", "/api/me"))["id"]


async def names(web: Web) -> list[str]:
    return [
        name for (name,) in await web.context.store.read("SELECT name FROM people ORDER BY name")
    ]


async def test_guests_are_forgotten_but_nobody_with_a_username_or_a_match_in_use(web: Web) -> None:
    ann, ben = await claimed(web, "Ann"), await web.visitor("Ben")
    match = await left(web, 1, ann, ben)
    old = await web.visitor("Eve")
    code = await make(old)
    await after(web, 50)
    young = await web.visitor("Fay")
    await after(web, 20)
    # Eve never played, Ben did; the devices of all others are in use.
    assert await names(web) == ["Ann", "Ben", "Fay"]
    assert not await is_there(web, code)
    assert (await young.asks("GET", "/api/me"))["name"] == "Fay"
    before = (await ann.asks("GET", "/api/me/profile"))["played"]
    await after(web, 170)
    assert await names(web) == ["Ann"]
    # Ben's device was in use for the last time half a year ago; Ann keeps match, figures, rating.
    kept = await web.context.store.match(match)
    assert kept
    assert [seat.player is None for seat in kept.header.seats] == [False, True]
    assert (await ann.asks("GET", "/api/me/profile"))["played"] == before
    ratings = await web.context.store.read("SELECT player FROM ratings")
    assert ratings == [(await player_of(ann),)]


async def test_a_match_of_guests_goes_with_the_last_of_them(web: Web) -> None:
    ann, ben = await web.visitor("Ann"), await web.visitor("Ben")
    match = await left(web, 1, ann, ben)
    await after(web, 100)
    await ann.asks("GET", "/api/me")
    await after(web, 100)
    assert await names(web) == ["Ann"]
    await ann.asks("GET", f"/api/matches/{match}")
    await after(web, 200)
    assert await names(web) == []
    assert await web.context.store.match(match) is None


async def test_a_round_is_bounded_and_the_next_goes_on(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "ROOMS", 2)
    monkeypatch.setattr(retention, "GUESTS", 2)
    visitors = [await web.visitor(f"Guest {number}") for number in range(5)]
    for visitor in visitors:
        await make(visitor)
    rounds = Retention(web.context)
    web.time.pass_seconds(100 * DAY)
    left_over = []
    for _ in range(3):
        await rounds.round()
        web.time.pass_seconds(60)
        left_over.append(len(await names(web)))
    assert left_over == [3, 1, 0]
    assert not await web.context.store.read("SELECT * FROM rooms")


async def test_one_process_does_a_round_for_all(web: Web) -> None:
    code = await make(await web.visitor("Ann"))
    await after(web, 0)
    web.time.pass_seconds(20)
    await web.context.store.write(("UPDATE rooms SET seen = 0",))
    await Retention(web.context).round()
    assert await is_there(web, code)
    web.time.pass_seconds(40)
    await Retention(web.context).round()
    assert not await is_there(web, code)


async def test_a_room_that_someone_came_back_to_meanwhile_stays(web: Web) -> None:
    store, ann = web.context.store, await web.visitor("Ann")
    code = await make(ann, mode="solo")
    room = await store.room(code)
    assert room
    await arrive(web.context.rooms, await player_of(ann), code)
    assert not await store.write(*closing(store, code, web.time(), room.version))
    assert await is_there(web, code)
    assert (await store.read("SELECT ended FROM matches")) == [(None,)]
