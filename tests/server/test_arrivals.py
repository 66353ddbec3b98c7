"""Who connects: turned away for little work, and never waited for too long."""

import asyncio
import logging
from pathlib import Path

import pytest

from parlor.server import figures
from parlor.server.web import arrivals
from tests.fleet.hostile import HANDSHAKE, dial
from tests.server.running import Running, heard, running


def _refusals(code: str) -> float:
    return figures.refusals.labels(code)._value.get()  # type: ignore[no-any-return]


async def _answer(place: Running, request: bytes) -> bytes:
    """All that is said on a connection until the server hangs up."""
    raw = await dial(place.host)
    raw.writer.write(request)
    async with asyncio.timeout(60):
        answer = await raw.reader.read()
    raw.hang_up()
    return answer


def _handshake(place: Running) -> bytes:
    return HANDSHAKE.format(code="ZZZZZZ", host=place.host, cookie="", key="A" * 22 + "==").encode()


async def test_an_address_that_asks_too_often_never_comes_to_the_turnstile(tmp_path: Path) -> None:
    async with running(tmp_path, request_rate=0.5) as place:
        for _ in range(5):
            async with place.socket("ZZZZZZ") as socket:
                await heard(socket, "refused")
        turns = place.web.app.turns
        turns.open()
        turns._is_open = turns._is_free = False
        before = _refusals("rate_limited")
        head, _, body = (await _answer(place, _handshake(place))).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 429 Too Many Requests\r\n")
        assert b"\r\nretry-after: 4\r\n" in head
        assert b'"code":"rate_limited"' in body
        assert _refusals("rate_limited") == before + 1
        turns.open()


async def test_the_allowance_of_a_browser_behind_a_proxy_is_its_own(tmp_path: Path) -> None:
    async with running(tmp_path, request_rate=0.1, trusted_proxies=("127.0.0.1",)) as place:
        front = place.web.app

        def answer(address: bytes) -> bytes | None:
            headers = [(b"x-forwarded-for", address)]
            return front.too_soon(
                {"type": "http", "client": ("127.0.0.1", 1), "scheme": "http", "headers": headers}
            )

        assert not answer(b"192.0.2.1")
        assert answer(b"192.0.2.1")
        assert not answer(b"192.0.2.2")


async def test_what_is_no_request_is_counted_and_leaves_no_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as place:
        before = _refusals("malformed")
        with caplog.at_level(logging.INFO):
            answer = await _answer(place, b"no request at all\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 400")
        assert _refusals("malformed") == before + 1
        assert "Invalid HTTP request" not in caplog.text


async def test_who_never_ends_a_request_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals, "PATIENCE", 0.05)
    async with running(tmp_path) as place:
        assert await _answer(place, b"GET /api/games HTTP/1.1\r\nHost: ") == b""


async def test_who_asked_in_time_may_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as place:
        monkeypatch.setattr(arrivals, "PATIENCE", 1.0)
        async with place.socket("ZZZZZZ") as socket:
            (connection,) = place.server.server_state.connections
            assert (await heard(socket, "refused"))["code"] == "no_identity"
        async with place.client() as ann:
            assert (await ann.get("/api/games")).status_code == 200
            await asyncio.sleep(1.1)
            kept = place.server.server_state.connections - {connection}
            assert (await ann.get("/api/games")).status_code == 200
            assert place.server.server_state.connections == kept
