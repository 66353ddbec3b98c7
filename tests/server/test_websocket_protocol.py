"""Frames are counted before the library reads them, and a flood is cut off unread."""

import asyncio
import logging
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.server.rate_limit import FLOOD, OFFENCE
from parlor.server.websocket_protocol import FrameCounter
from tests.support.raw_client import Raw, dial
from tests.support.running import Running, running

RATE = 5


def frame(head: int, payload: bytes, *, width: int = 0) -> bytes:
    """A frame whose length is written in 7, 16 or 64 bits."""
    size = len(payload)
    if width == 0 and size < 126:
        length = bytes([0x80 | size])
    else:
        length = bytes([0x80 | (127 if width == 8 else 126)]) + size.to_bytes(width or 2)
    return bytes([head]) + length + bytes(4) + payload


FRAMES = st.builds(
    frame,
    st.sampled_from([0x81, 0x82, 0x01, 0x80, 0x00, 0x89, 0x8A, 0x88]),
    st.binary(max_size=300),
    width=st.sampled_from([0, 2, 8]),
)


@given(st.lists(FRAMES, max_size=8), st.lists(st.integers(0, 1000), max_size=20))
def test_frames_are_counted_wherever_the_stream_is_cut(
    frames: list[bytes], cuts: list[int]
) -> None:
    stream, counter = b"".join(frames), FrameCounter()
    edges = [0, *sorted(cut for cut in cuts if cut < len(stream)), len(stream)]
    assert sum(counter.count(stream[a:b], 99) for a, b in pairwise(edges)) == len(frames)


def test_a_flood_is_counted_no_further_than_needed() -> None:
    assert FrameCounter().count(frame(0x89, b"") * 1000, 10) == 11


async def _let_in(place: Running) -> Raw:
    """A raw socket of someone at their own table."""
    async with place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann, mode="solo")
    raw = await dial(place.host)
    await raw.upgrade(place.host, code, f"parlor={token}")
    return raw


ONE_OF = {
    "messages": frame(0x81, b"{}"),
    "pings": frame(0x89, b""),
    "pongs": frame(0x8A, b""),
    "fragments": frame(0x00, b""),
}


FLOODS = {kind: frame(0x01, b"") + one * 2 * FLOOD for kind, one in ONE_OF.items()}
# Few frames, but as long as they may be.
FLOODS["long messages"] = frame(0x81, b"x" * 15_000) * (FLOOD // 8)


@pytest.mark.parametrize("kind", FLOODS)
async def test_a_flood_is_cut_off_and_its_address_pays(tmp_path: Path, kind: str) -> None:
    async with running(tmp_path, message_rate=RATE, request_rate=RATE) as place:
        raw = await _let_in(place)
        addresses = place.web.context.limits._addresses
        assert addresses
        before = addresses.of("127.0.0.1").tokens
        raw.writer.write(FLOODS[kind])
        await raw.ended()
        await _until(lambda: addresses.of("127.0.0.1").tokens < before - OFFENCE / 2)


async def _until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not is_so():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_browser_may_answer_every_ping_among_its_messages(tmp_path: Path) -> None:
    async with running(tmp_path, message_rate=RATE) as place:
        raw = await _let_in(place)
        raw.writer.write((frame(0x8A, b"") + frame(0x81, b'{"t":"entropy","part":""}')) * RATE)
        raw.writer.write(frame(0x89, b"are you there"))
        async with asyncio.timeout(60):
            await raw.reader.readuntil(b"are you there")
        raw.hang_up()


async def test_a_text_in_no_alphabet_ends_the_socket_and_leaves_no_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path) as place:
        raw = await _let_in(place)
        with caplog.at_level(logging.ERROR):
            raw.writer.write(frame(0x81, b"\xff\xff"))
            await raw.ended()
        assert not caplog.records


async def test_what_is_said_before_the_answer_is_heard_after_it(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann, mode="solo")
        turns = place.web.app.turns
        turns.spend(3600)
        raw = await dial(place.host)
        upgrading = asyncio.create_task(raw.upgrade(place.host, code, f"parlor={token}"))
        await _until(lambda: bool(turns._waiting))
        said = frame(0x81, b'{"t":"nonsense"}')
        raw.writer.write(said[:3])
        await asyncio.sleep(0.05)
        raw.writer.write(said[3:])
        turns.open()
        await upgrading
        async with asyncio.timeout(60):
            await raw.reader.readuntil(b'"code":"malformed"')
        raw.hang_up()
