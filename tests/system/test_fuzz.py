"""Whatever a socket says, it is answered, and nobody else notices."""

import asyncio
import contextlib
import json
import logging
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlor.table.requests import AnyRequest, read_request
from tests.support.browsers import Browser, Venue, venue
from tests.support.soak import IS_SOAK, rounds, times

TAGS = [str(kind.__struct_config__.tag) for kind in get_args(AnyRequest)]
BOUNDED = settings(
    max_examples=times(60, 1000),
    derandomize=not IS_SOAK,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELDS = ("seat", "move", "match", "text", "options", "policy", "listed", "chairs", "kind", "chair")
objects = st.fixed_dictionaries(
    {"t": st.sampled_from(TAGS) | st.text(max_size=8)},
    optional={
        "id": st.integers(-1, 2**40) | values,
        "ordinal": st.integers(-2, 3) | values,
        "cause": values,
        "accept": values,
        **dict.fromkeys(FIELDS, values),
    },
)
said = (
    objects.map(json.dumps)
    | values.map(json.dumps)
    | st.text(max_size=200)
    | objects.map(json.dumps).flatmap(
        lambda text: st.integers(0, len(text)).map(lambda n: text[:n])
    )
)
"""Messages that are almost right, other JSON, other texts, and messages cut off."""


def test_the_decoder_reads_a_request_or_says_where_it_cannot() -> None:
    @BOUNDED
    @given(said | st.binary(max_size=200))
    def read(message: str | bytes) -> None:
        with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError):
            assert type(read_request(message)) in get_args(AnyRequest)

    for _ in rounds(share=0.1):
        read()


def answered(browser: Browser, since: int) -> list[dict[str, Any]]:
    """What was answered after this many messages."""
    return [m for m in browser.heard[since:] if m["t"] in ("refused", "done", "table", "closed")]


async def survives(browser: Browser, text: str) -> None:
    """Say something and get an answer that blames nobody but the sender."""
    since = len(browser.heard)
    browser.send_text(text)
    await browser.until(lambda: answered(browser, since))
    for message in answered(browser, since):
        assert message.get("code") != "internal", text
        assert "Traceback" not in json.dumps(message)


async def say_everything(place: Venue, texts: list[str]) -> None:
    """Say everything at a running match; a neighbor plays on."""
    ann, bob = await place.table("Ann", "Bob")
    eve, _ = await place.table("Eve", "Fay")
    for text in texts:
        await survives(eve, text)
        if eve.closed:
            eve, _ = await place.table("Eve", "Fay")
    await ann.play()
    await bob.reaches(1)


def made_up() -> list[str]:
    """Messages, in a soak others each time."""
    texts: list[str] = []
    BOUNDED(given(said)(lambda text: texts.append(text)))()
    return texts


def test_no_message_of_a_socket_breaks_anything(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run(folder: Path, texts: list[str]) -> None:
        async with venue(folder) as place:
            await say_everything(place, texts)

    for number in rounds(share=0.5):
        folder = tmp_path / str(number)
        folder.mkdir()
        with caplog.at_level(logging.WARNING):
            asyncio.run(run(folder, made_up()))
        assert not caplog.records
