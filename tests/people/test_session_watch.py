"""Who is no longer let in: also unread, unheard of, or still on the way in."""

import asyncio
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from parlor.server.db.people import People
from parlor.server.people.session_watch import SessionWatch, ask_again
from parlor.server.tokens import hashed
from parlor.table.messages import closed
from tests.support.browsers import Browser, Venue, venue
from tests.support.running import Running, heard, running

CLAIM = {"username": "Ann_1", "password": "a long way home"}
BANNED = closed("banned")


async def devices(place: Running, ann: httpx.AsyncClient, phone: httpx.AsyncClient) -> list[str]:
    """The tokens of two devices of one person."""
    await place.named(ann, "Ann")
    await ann.post("/api/account", json=CLAIM)
    await phone.post("/api/session", json=CLAIM)
    return [str(client.cookies["parlor"]) for client in (ann, phone)]


def stop_reading(place: Venue, browser: Browser) -> None:
    """Let a browser take nothing more from its socket."""

    async def blocked(_text: bytes) -> None:
        await asyncio.Event().wait()

    for connection in place.rooms.everybody():
        if connection.player == browser.player:
            connection.outbox._send = blocked


@pytest.mark.parametrize("reason", ["recheck", "banned"])
async def test_who_does_not_read_that_the_socket_ends_acts_no_more(
    tmp_path: Path, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.server.ws.room_socket.LAST_WORDS", 0.01)
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        stop_reading(place, bob)
        if reason == "recheck":
            ask_again(bob.player.id, place.rooms.everybody)
        else:
            for connection in place.rooms.everybody():
                if connection.player == bob.player:
                    connection.close(BANNED)
        bob.send_text('{"t":"say","id":100,"text":"still here"}')
        await bob.gone()
        await ann.ask("say", text="Alone")
        await ann.until(lambda: ann.chat)
        assert ann.chat == ["Alone"]


async def test_a_session_whose_end_was_missed_ends_with_the_next_look(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann, place.client() as phone:
        token, lost = await devices(place, ann, phone)
        code, context = await place.room(ann), place.web.context
        session_watch = SessionWatch(context.store, context.rooms.everybody, context.feed.everybody)
        async with place.socket(code, lost) as window:
            await heard(window, "room")
            await People(context.store).end_session(hashed(lost))
            session_watch.hear(None)
            assert (await heard(window, "closed"))["code"] == "recheck"
        async with place.socket(code, token) as window:
            await heard(window, "room")
            session_watch.hear(None)
            while session_watch._rounds:
                await asyncio.gather(*session_watch._rounds)
            await window.send('{"t":"say","id":1,"text":"Hello"}')
            assert (await heard(window, "done"))["id"] == 1
        await session_watch.close()


async def test_a_session_that_ends_while_its_window_comes_in_ends_it_too(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann, place.client() as phone:
        _, lost = await devices(place, ann, phone)
        code = await place.room(ann)
        async with place.web.context.rooms.using(code) as live:
            async with live.lock:
                late = await place.socket(code, lost)
                while live.users < 3:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
                assert (await ann.delete("/api/sessions")).is_success
            assert (await heard(late, "room"))["yours"] == [0]
            assert (await heard(late, "closed"))["code"] == "recheck"
            await late.close()


async def test_a_visitor_with_an_old_token_is_left_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as place:
        url, headers = f"ws://{place.host}/api/lobby/socket", {"cookie": f"parlor={'x' * 43}"}
        origin = Origin(place.site)
        async with connect(url, origin=origin, additional_headers=headers, proxy=None) as window:
            await window.recv()
            assert [one.session for one in place.web.context.feed.everybody()] == [None]
