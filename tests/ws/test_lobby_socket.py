"""The socket of the lobby at a real server: origin, identity, limits and the end."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.support.running import Running, heard, running


def watching(place: Running, token: str | None = None, origin: str | None = "own") -> connect:
    """A window on the lobby."""
    headers = {"cookie": f"parlor={token}"} if token else {}
    named: Any = place.site if origin == "own" else origin
    url = f"ws://{place.host}/api/lobby/socket"
    return connect(url, origin=named, additional_headers=headers, proxy=None)


async def test_a_room_made_over_http_is_told_to_windows_that_are_open(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        async with watching(place, token) as own, watching(place) as visitor:
            assert (await heard(own, "yours"))["rooms"] == []
            assert (await heard(visitor, "public"))["waiting"] == []
            code = await place.room(ann, listed=True)
            (room,) = (await heard(own, "yours"))["rooms"]
            async with place.socket(code, token):
                (door,) = (await heard(visitor, "public"))["waiting"]
            assert room["code"] == door["code"] == code
            assert (door["chairs"], door["seats"]) == (
                [{"name": "Ann", "bot": False, "you": False}], [1, 4],
            )  # fmt: skip


@pytest.mark.parametrize("origin", [None, "http://evil.test", "null"])
async def test_another_site_gets_no_lobby(tmp_path: Path, origin: str | None) -> None:
    async with running(tmp_path) as place:
        with pytest.raises(InvalidStatus) as raised:
            async with watching(place, None, origin):
                pass
        assert raised.value.response.status_code == 403
        assert json.decode(raised.value.response.body)["code"] == "foreign_origin"


async def test_too_many_windows_are_denied(tmp_path: Path) -> None:
    async with running(tmp_path, request_rate=0.5) as place:
        for _ in range(5):
            async with watching(place) as socket:
                await heard(socket, "public")
        with pytest.raises(InvalidStatus) as raised:
            async with watching(place):
                pass
        assert raised.value.response.status_code == 429


async def test_a_forged_cookie_is_nobody(tmp_path: Path) -> None:
    async with running(tmp_path) as place, watching(place, "x" * 43) as socket:
        await heard(socket, "public")
        await socket.send("x")
        assert json.decode(await socket.recv())["t"] == "refused"


async def test_a_message_over_16_kb_ends_the_window(tmp_path: Path) -> None:
    async with running(tmp_path) as place, watching(place) as socket:
        await socket.send("x" * 17_000)
        with pytest.raises(ConnectionClosed) as closed:
            await heard(socket, "nothing more")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_a_stop_tells_windows_to_come_back(tmp_path: Path) -> None:
    async with running(tmp_path) as place, watching(place) as socket:
        await heard(socket, "public")
        await place.stop()
        assert (await heard(socket, "closed"))["code"] == "restarting"
