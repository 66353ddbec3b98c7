"""Who asks too often, or what nobody can read, waits for the answer."""

import asyncio
import contextlib
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlor.server import tarpit
from parlor.server.rate_limit import OFFENCE
from tests.support.raw_client import HANDSHAKE, dial
from tests.support.running import Running, heard, running

NONSENSE = b"no request at all\r\n\r\n"
SOCKET = HANDSHAKE.format(code="ZZZZZZ", host="127.0.0.1", cookie="", key="A" * 22 + "==").encode()


async def _is_kept_waiting(place: Running, request: bytes) -> bool:
    """Whether the server has nothing to say to a request while it keeps someone waiting."""
    waiting = place.web.app.delay._waiting
    raw = await dial(place.host)
    raw.writer.write(request)
    answer = asyncio.create_task(raw.reader.read(1))
    async with asyncio.timeout(60):
        while not answer.done() and place.web.app.delay._waiting == waiting:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    answer.cancel()
    raw.hang_up()
    return place.web.app.delay._waiting > waiting


@pytest.fixture
def _forever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tarpit, "SECONDS", 3600)


@pytest.mark.usefixtures("_forever")
@pytest.mark.parametrize("request_", [NONSENSE, SOCKET, b"GET /api/games HTTP/1.1\r\n\r\n"])
async def test_who_asked_too_often_waits_for_the_answer(tmp_path: Path, request_: bytes) -> None:
    async with running(tmp_path, request_rate=0.001) as place:
        assert await _is_kept_waiting(place, request_)
        for task in place.server.server_state.tasks:
            task.cancel()


@pytest.mark.usefixtures("_forever")
async def test_no_more_wait_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tarpit, "MOST", 1)
    async with running(tmp_path) as place:
        assert await _is_kept_waiting(place, NONSENSE)
        assert not await _is_kept_waiting(place, NONSENSE)
        for task in place.server.server_state.tasks:
            task.cancel()


async def test_a_pause_ends_with_the_one_who_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tarpit, "MOST", 1)
    one = tarpit.Tarpit()
    for _ in range(3):
        task = asyncio.create_task(one.wait())
        await asyncio.sleep(0)
        assert one._waiting == 1
        task.cancel()
        await asyncio.wait([task])
    assert one._waiting == 0


@pytest.mark.parametrize(
    ("times", "text"),
    [(20, "nonsense"), (1, b"\xff" * 20_000), (1, "x" * 20_000)],
    ids=["flood", "long bytes", "long text"],
)
async def test_an_address_pays_for_a_socket_that_had_to_be_closed(
    tmp_path: Path, times: int, text: str | bytes
) -> None:
    async with running(tmp_path, request_rate=5) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann)
        addresses = place.web.context.limits._addresses
        assert addresses
        async with place.socket(code, token) as socket:
            await heard(socket, "room")
            before = addresses.of("127.0.0.1")._tokens
            with contextlib.suppress(ConnectionClosed):
                for _ in range(times):
                    await socket.send(text)
            await asyncio.wait_for(socket.wait_closed(), 60)
        assert addresses.of("127.0.0.1")._tokens < before - OFFENCE / 2
