"""How many rooms and guests one person and one address may have."""

import asyncio
from pathlib import Path

import pytest

from parlor.server import rate_limit
from parlor.server.models import Player
from parlor.server.rate_limit import DAY
from parlor.server.rooms import lock
from tests.support.browsers import Browser
from tests.support.web import make, web_at
from tests.toys.pebbles import GAME

ROOM = {"game": GAME.id}


async def test_a_person_has_a_limited_number_of_rooms_open(tmp_path: Path) -> None:
    async with web_at(tmp_path, rooms_per_person=3) as web:
        ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
        await make(ann)
        solo = await make(ann, mode="solo")
        theirs = await make(bob)
        await ann.asks("POST", f"/api/rooms/{theirs}/join")
        answer = await ann.post("/api/rooms", json=ROOM)
        assert (answer.status_code, answer.json()["code"]) == (409, "too_many_rooms")
        assert answer.json()["message"] == "You have 3 rooms open. Finish or leave one first."
        await web.play_out(solo)
        await make(ann)


async def test_a_chair_in_anothers_room_counts_too(tmp_path: Path) -> None:
    async with web_at(tmp_path, rooms_per_person=1) as web:
        ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
        code = await make(bob)
        await make(ann)
        assert await ann.refused("POST", f"/api/rooms/{code}/join") == (409, "too_many_rooms")
        await bob.asks("POST", f"/api/rooms/{code}/join")


async def test_an_address_takes_a_limited_number_of_chairs_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "JOINS", 1)
    async with web_at(tmp_path, rooms_per_day=9) as web:
        host, ann, bob = [await web.visitor(name) for name in ("Host", "Ann", "Bob")]
        far = await web.visitor("Far", "192.0.2.2")
        join = f"/api/rooms/{await make(host)}/join"
        for _ in range(2):
            await ann.asks("POST", join)
        assert await bob.refused("POST", join) == (429, "rate_limited")
        await far.asks("POST", join)


async def test_an_address_asks_at_a_locked_door_so_often(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "KNOCKS", 1)
    async with web_at(tmp_path, rooms_per_day=9) as web:
        host, ann, bob = [await web.visitor(name) for name in ("Host", "Ann", "Bob")]
        far = await web.visitor("Far", "192.0.2.2")
        code = await make(host)
        async with web.context.rooms.using(code) as live:
            await live.change(lock.lock(live.record, live.record.host, locked=True))
            for who, refused in (
                (ann, (403, "room_locked")),
                (ann, (403, "room_locked")),
                (bob, (429, "rate_limited")),
                (far, (403, "room_locked")),
            ):
                assert await who.refused("POST", f"/api/rooms/{code}/join") == refused
            assert len(live.record.knocking) == 2


async def test_an_address_makes_a_limited_number_of_rooms_public_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limit, "LISTINGS", 1)
    async with web_at(tmp_path, rooms_per_day=9) as web, asyncio.timeout(60):
        ann = await web.visitor("Ann")
        await make(ann, listed=True)
        answer = await ann.post("/api/rooms", json={**ROOM, "listed": True})
        assert (answer.status_code, answer.json()["code"]) == (429, "rate_limited")
        me = (await ann.asks("GET", "/api/me"))["id"]
        window = Browser(web.context.rooms, Player(me, "Ann"), await make(ann), None)
        for is_listed in (True, False):
            assert (await window.ask("listed", listed=is_listed))["t"] == "done"
        assert await window.refused("listed", listed=True) == "rate_limited"
        await window.leave()


async def test_an_address_opens_a_limited_number_of_rooms_a_day(tmp_path: Path) -> None:
    async with web_at(tmp_path, rooms_per_day=2) as web:
        ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
        far = await web.visitor("Far", "192.0.2.2")
        for visitor in (ann, bob, far):
            await make(visitor)
        answer = await bob.post("/api/rooms", json=ROOM)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, str(12 * 3600))
        assert "Too many rooms" in answer.json()["message"]
        web.time.pass_seconds(12 * 3600)
        await make(bob)


async def test_an_address_starts_a_limited_number_of_matches_a_day(tmp_path: Path) -> None:
    async with web_at(tmp_path, rooms_per_day=1) as web, asyncio.timeout(60):
        ann = await web.visitor("Ann")
        code = await make(ann, mode="device", names=["Ann", "Bob"])
        me = (await ann.asks("GET", "/api/me"))["id"]
        window = Browser(web.context.rooms, Player(me, "Ann"), code, None)
        for _ in range(5):
            await window.ask("abandon")
            assert (await window.ask("again"))["t"] == "done"
        await window.ask("abandon")
        assert await window.refused("again") == "rate_limited"
        web.time.pass_seconds(DAY / 5)
        assert (await window.ask("again"))["t"] == "done"
        await window.leave()


async def test_a_fork_is_a_room_too(tmp_path: Path) -> None:
    async with web_at(tmp_path, rooms_per_day=2) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        fork = f"/api/matches/{match}/fork"
        await ann.asks("POST", fork, json={"version": 1})
        assert await ann.refused("POST", fork, json={"version": 1}) == (429, "rate_limited")


async def test_an_address_brings_a_limited_number_of_guests_a_day(tmp_path: Path) -> None:
    async with web_at(tmp_path, guests_per_day=2) as web:
        ann = await web.visitor("Ann")
        await web.visitor("Bob")
        late = await web.visitor()
        refused = await late.refused("POST", "/api/me", json={"name": "Cem"})
        assert refused == (429, "rate_limited")
        # Another name is no other guest.
        await ann.asks("POST", "/api/me", json={"name": "Anna"})
        web.time.pass_seconds(12 * 3600)
        await late.asks("POST", "/api/me", json={"name": "Cem"})
