"""Who connects: turned away for little work, and never waited for too long."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import json
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from parlor.server import http_protocol, metrics, tarpit
from tests.support.raw_client import HANDSHAKE, dial
from tests.support.running import Running, heard, running


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refusals come late, but no later than here."""
    monkeypatch.setattr(tarpit, "SECONDS", 0.01)


def _refusals(code: str) -> float:
    return metrics.refusals.labels(code)._value.get()  # type: ignore[no-any-return]


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
        turns.spend(3600)
        before = _refusals("rate_limited")
        head, _, body = (await _answer(place, _handshake(place))).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 429 Too Many Requests\r\n")
        assert b"\r\nretry-after: 4\r\n" in head
        assert b'"code":"rate_limited"' in body
        assert _refusals("rate_limited") == before + 1
        turns.open()


async def test_a_new_connection_is_read_in_its_turn_and_an_old_one_at_once(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        assert (await ann.get("/healthz")).is_success
        reading = place.web.app.reading
        reading.spend(3600)
        coming = asyncio.create_task(_answer(place, b"no request at all\r\n\r\n"))
        gone = await dial(place.host)
        gone.writer.write(b"no request at all\r\n\r\n")
        while len(reading._waiting) < 2:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        gone.hang_up()
        assert (await ann.get("/healthz")).is_success
        assert not coming.done()
        reading.open()
        assert (await coming).startswith(b"HTTP/1.1 400")


async def test_the_allowance_of_a_browser_behind_a_proxy_is_its_own(tmp_path: Path) -> None:
    async with running(tmp_path, request_rate=0.1, trusted_proxies=("127.0.0.1",)) as place:
        async with _lobby(place, "192.0.2.1") as first:
            await heard(first, "public")
        with pytest.raises(InvalidStatus) as raised:
            async with _lobby(place, "192.0.2.1"):
                pass
        assert raised.value.response.status_code == 429
        async with _lobby(place, "192.0.2.2") as other:
            await heard(other, "public")


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


async def _until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


def _lobby(place: Running, address: str | None = None) -> connect:
    headers = {"x-forwarded-for": address} if address else {}
    url = f"ws://{place.host}/api/lobby/socket"
    return connect(url, origin=Origin(place.site), additional_headers=headers, proxy=None)


def _post(place: Running, rest: str) -> bytes:
    head = f"POST /api/me HTTP/1.1\r\nHost: {place.host}\r\nOrigin: {place.site}\r\n{rest}"
    return head.encode()


def _is_refused(answer: bytes, status: int, code: str) -> bool:
    head, _, body = answer.rpartition(b"HTTP/1.1 ")[2].partition(b"\r\n\r\n")
    has_headers = b"content-security-policy: " in head and b"nosniff" in head
    return head.startswith(b"%d " % status) and has_headers and json.decode(body)["code"] == code


async def test_who_says_nothing_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.05)
    async with running(tmp_path) as place:
        assert await _answer(place, b"") == b""


@pytest.mark.parametrize("before", [b"", b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"])
async def test_headers_that_come_byte_by_byte_are_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bytes
) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.2)
    async with running(tmp_path) as place:
        raw = await dial(place.host)
        raw.writer.write(before + b"GET /api/games HTTP/1.1\r\nHost: ")

        async def drip() -> None:
            while True:
                await asyncio.sleep(0.02)
                raw.writer.write(b"a")

        dripping = asyncio.create_task(drip())
        async with asyncio.timeout(60):
            answer = await raw.reader.read()
        dripping.cancel()
        raw.hang_up()
        assert _is_refused(answer, 408, "too_late")
        assert answer.startswith(b"HTTP/1.1 200" if before else b"HTTP/1.1 408")


async def test_a_body_that_does_not_come_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.05)
    async with running(tmp_path) as place:
        half = _post(place, 'Content-Length: 100\r\n\r\n{"na')
        assert _is_refused(await _answer(place, half), 408, "too_late")
    assert not caplog.records


async def test_the_rest_of_a_body_that_was_refused_is_not_heard_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "LINGER_SECONDS", 0.05)
    async with running(tmp_path) as place:
        raw = await dial(place.host)
        raw.writer.write(_post(place, "Content-Length: 1000000000\r\n\r\n") + b"x" * 1000)
        assert b"HTTP/1.1 413" in await raw.reader.readuntil(b"\r\n\r\n")
        await raw.ended()


async def test_an_answer_that_is_not_taken_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "ANSWER_SECONDS", 0.2)
    (tmp_path / "no-client").mkdir()
    (tmp_path / "no-client" / "huge.bin").write_bytes(bytes(2**24))
    async with running(tmp_path) as place:
        raw = await dial(place.host, limit=1024)
        raw.writer.write(b"GET /huge.bin HTTP/1.1\r\nHost: here\r\n\r\n")
        await raw.reader.readuntil(b"\r\n\r\n")
        await _until(lambda: not place.server.server_state.connections)
        raw.hang_up()


async def test_sockets_behind_a_proxy_wait_for_their_turn_by_browser(tmp_path: Path) -> None:
    async with running(tmp_path, trusted_proxies=("127.0.0.1",)) as place:
        turns = place.web.app.turns
        turns.spend(3600)
        raw = await dial(place.host)
        raw.writer.write(_handshake(place)[:-2] + b"X-Forwarded-For: 203.0.113.9\r\n\r\n")
        await _until(lambda: bool(turns._waiting))
        assert list(turns._waiting._queues) == ["203.0.113.9"]
        turns.open()
        raw.hang_up()


MANY_HEADERS = "".join(f"X-{number}: 1\r\n" for number in range(200))


@pytest.mark.parametrize("more", [MANY_HEADERS, f"X: {'a' * 9000}\r\n", "Content-Length: 9\r\n"])
async def test_a_handshake_that_the_library_does_not_read_is_refused(
    tmp_path: Path, more: str
) -> None:
    async with running(tmp_path) as place:
        handshake = _handshake(place)[:-2] + more.encode() + b"\r\n"
        assert _is_refused(await _answer(place, handshake), 400, "malformed")


async def test_an_invalid_handshake_is_refused_with_our_headers(tmp_path: Path) -> None:
    async with running(tmp_path) as place:
        answer = await _answer(place, _handshake(place).replace(b"Version: 13", b"Version: 12"))
        assert answer.startswith(b"HTTP/1.1 4")
        assert b"content-security-policy: " in answer


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (b"GET / HTTP/1.1\r\nHost: here\r\nX: ", b"a" * 20_000 + b"\r\n\r\n"),
        (b"GET /", b"a" * 20_000),
        (b"", b"\r\n" * 10_000),
        (b"POST /api/me HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX: ",
         b"a" * 20_000),
    ],
    ids=["head", "address", "lines", "trailer"],
)  # fmt: skip
async def test_what_comes_before_or_after_a_body_is_bounded(
    tmp_path: Path, start: bytes, more: bytes
) -> None:
    async with running(tmp_path) as place:
        raw = await dial(place.host)
        raw.writer.write(start)
        await asyncio.sleep(0.05)
        raw.writer.write(more)
        async with asyncio.timeout(60):
            answer = await raw.reader.read()
        raw.hang_up()
        assert _is_refused(answer, 431, "headers_too_large")


async def test_no_crowd_of_requests_waits_on_one_connection(tmp_path: Path) -> None:
    async with running(tmp_path) as place:
        answer = await _answer(place, b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n" * 50)
        assert b'"code":"malformed"' in answer
        assert answer.count(b"HTTP/1.1 200") <= http_protocol.PIPELINED + 1


async def test_a_thousand_connections_of_one_address_leave_room_for_others(
    tmp_path: Path,
) -> None:
    async with running(tmp_path, address_connections=20) as place:
        crowd = [await dial(place.host) for _ in range(1000)]
        async with asyncio.timeout(60):
            turned_away = await asyncio.gather(*(raw.reader.read() for raw in crowd[20:]))
        assert all(_is_refused(answer, 503, "too_many_connections") for answer in turned_away)
        assert len(place.web.app.connections) == 20
        other = await dial(place.host, source="127.0.0.2")
        other.writer.write(b"GET /healthz HTTP/1.0\r\n\r\n")
        assert (await other.reader.read()).startswith(b"HTTP/1.1 200")
        for raw in (*crowd, other):
            raw.hang_up()
        await _until(lambda: not len(place.web.app.connections))
        assert (await _answer(place, b"GET /healthz HTTP/1.0\r\n\r\n")).startswith(b"HTTP/1.1 200")


async def test_connections_are_bounded_in_all(tmp_path: Path) -> None:
    async with running(tmp_path, connections=2) as place:
        held = [await dial(place.host, source=f"127.0.0.{number}") for number in (2, 3)]
        assert _is_refused(await _answer(place, b""), 503, "too_many_connections")
        for raw in held:
            raw.hang_up()


async def test_a_socket_counts_as_a_connection_of_its_address(tmp_path: Path) -> None:
    async with running(tmp_path, address_connections=1) as place:
        async with place.socket("ZZZZZZ") as socket:
            assert (await heard(socket, "refused"))["code"] == "no_identity"
        await _until(lambda: not len(place.web.app.connections))
        async with _lobby(place) as lobby:
            await heard(lobby, "public")
            assert _is_refused(await _answer(place, b""), 503, "too_many_connections")


async def test_behind_a_proxy_each_browser_has_its_own_connections(tmp_path: Path) -> None:
    async with (
        running(tmp_path, address_connections=1, trusted_proxies=("127.0.0.1",)) as place,
        _lobby(place, "2001:db8::1") as first,
        place.client() as proxy,
    ):
        await heard(first, "public")
        with pytest.raises(InvalidStatus) as raised:
            async with _lobby(place, "2001:db8::2"):
                pass
        assert raised.value.response.status_code == 503
        same, other = {"x-forwarded-for": "2001:db8::3"}, {"x-forwarded-for": "192.0.2.9"}
        assert (await proxy.get("/api/me", headers=same)).status_code == 503
        assert (await proxy.get("/api/me", headers=other)).status_code == 200
        assert (await proxy.get("/healthz")).status_code == 200


async def test_who_asked_in_time_may_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as place:
        monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 1.0)
        async with place.socket("ZZZZZZ") as socket:
            (connection,) = place.server.server_state.connections
            assert (await heard(socket, "refused"))["code"] == "no_identity"
        async with place.client() as ann:
            assert (await ann.get("/api/games")).status_code == 200
            await asyncio.sleep(1.1)
            kept = place.server.server_state.connections - {connection}
            assert (await ann.get("/api/games")).status_code == 200
            assert place.server.server_state.connections == kept
