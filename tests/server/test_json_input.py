"""JSON from strangers: what would break those who read or store it is refused."""

import json
from pathlib import Path

import pytest

from parlor.server.errors import Refusal
from parlor.server.json_input import DEEPEST, require_storable
from tests.support.browsers import venue
from tests.support.web import Web

DEEP = ["[" * 16_000, '{"a":' * 3000, '{"name":' + "[" * 500 + "]" * 500 + "}"]


@pytest.mark.parametrize(
    "text",
    [
        r'"\\u0000"',
        r'"\\\\u0000"',
        r'"\n\u0001"',
        '"' + "[" * 1000 + '"',
        r'"\"' + "{" * 1000 + '"',
        "[" + ",".join(["[]"] * 1000) + "]",
        "[" * DEEPEST + "]" * DEEPEST,
        "]" * 1000 + "[" * DEEPEST,
    ],
)
def test_what_only_looks_dangerous_is_read(text: str) -> None:
    require_storable(text)
    require_storable(text.encode())


@pytest.mark.parametrize("end", ["", "\\"])
def test_a_string_without_end_is_read_once(end: str) -> None:
    """16 kB of quotes that never close the string held the server for two seconds."""
    require_storable('"' + r"\"" * 1000 + "[" * (DEEPEST + 1) + end)
    require_storable('"' + r"\"" * 1_000_000 + "[" * (DEEPEST + 1) + end)


@pytest.mark.parametrize(
    "text", [*DEEP, r'"\u0000"', r'"\\\u0000"', r'{"a\u0000": 1}', '"a"' + "[" * (DEEPEST + 1)]
)
def test_what_breaks_readers_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="malformed"):
        require_storable(text)


@pytest.mark.parametrize("body", [*DEEP, r'{"name": "a\u0000b"}', b'{"name": "\xed\xa0\x80"}'])
async def test_a_body_of_that_kind_is_no_fault_of_the_server(web: Web, body: str | bytes) -> None:
    visitor = await web.visitor("Ann")
    headers = {"content-type": "application/json"}
    assert await visitor.refused("POST", "/api/me", content=body, headers=headers) == (
        400,
        "malformed",
    )


@pytest.mark.parametrize(
    "path",
    ["/api/rooms/a%00b", "/api/people/a%1fb", "/api/games/a%7f", "/api/me/matches?opponent=%1B"],
)
async def test_an_address_with_control_characters_is_refused(web: Web, path: str) -> None:
    visitor = await web.visitor("Ann")
    assert await visitor.refused("GET", path) == (400, "malformed")


@pytest.mark.parametrize("text", [*DEEP, json.dumps({"t": "say", "text": "a\0b"})])
async def test_a_message_of_that_kind_does_not_end_a_socket(tmp_path: Path, text: str) -> None:
    async with venue(tmp_path) as place:
        ann, _ = await place.table("Ann", "Bob")
        ann.send_text(text)
        await ann.until(lambda: ann.heard[-1]["t"] == "refused")
        assert ann.heard[-1]["code"] == "malformed"
        await ann.ask("say", text="Still here")
