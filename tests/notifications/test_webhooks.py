"""Reminders by webhook: what they say, to whom, and to which addresses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from parlor.engine import Arg
from parlor.server.db.reminders import Kind, Reminder
from parlor.server.notifications.delivery import Call
from parlor.server.notifications.webhooks import message
from tests.support.accounts import claimed, everything_in
from tests.support.push_service import PRIVATE, PushService, dotted, push_service
from tests.support.web import Web, web_at

SITE = "https://parlor.example"
ABOUT: dict[str, Arg] = {"game": "Pebbles", "others": 1, "names": "Ann", "room": "ABC234"}
TURN = Call("Your turn", "Pebbles with Ann · ABC234", "/room/ABC234", "tag", "your_turn", ABOUT)
PATH = "/api/me/reminder"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


def said(kind: Kind, call: Call = TURN) -> tuple[Any, Any]:
    """The body and the headers of a reminder."""
    return message(call, Reminder(kind, "https://hooks.example/a", SITE))


def test_plain_json_says_everything() -> None:
    body, headers = said("json")
    assert headers["content-type"] == "application/json"
    told = {"title": "Your turn", "body": TURN.body, "url": f"{SITE}/room/ABC234"}
    assert json.decode(body) == {"event": "your_turn", **told, "about": ABOUT}


def test_ntfy_shows_a_title_and_opens_the_table() -> None:
    body, headers = said("ntfy")
    assert body.decode() == TURN.body
    assert headers["title"] == "Your turn"
    assert headers["click"] == f"{SITE}/room/ABC234"


def test_discord_mentions_nobody_and_shows_names_as_they_are() -> None:
    rude = "Pebbles with @everyone [free](https://bad.example) · ABC234"
    body, _ = said("discord", Call("Your turn", rude, "/room/ABC234", "tag"))
    told = json.decode(body)
    assert told["allowed_mentions"] == {"parse": []}
    assert r"\[free\]\(https://bad.example\)" in told["content"]
    assert told["content"].endswith(f"\n{SITE}/room/ABC234")


async def test_reminders_are_asked_for_by_people_with_a_username(
    tmp_path: Path, service: PushService
) -> None:
    async with web_at(tmp_path, push_hosts=(service.host,)) as web:
        ann, guest = await claimed(web), await web.visitor("Bob")
        wanted = {"kind": "discord", "url": f"{service.url}/secret"}
        assert await ann.asks("GET", PATH) == {"kind": None, "host": None}
        assert await guest.refused("PUT", PATH, json=wanted) == (403, "no_account")
        on = {"kind": "discord", "host": "127.0.0.1"}
        assert await ann.asks("PUT", PATH, json=wanted) == on
        data = await ann.asks("GET", "/api/me/data")
        assert data["reminder"] == on
        assert "secret" not in str(data)
        assert await ann.asks("DELETE", PATH) == {"kind": None, "host": None}
        await ann.asks("PUT", PATH, json=wanted)
        farewell = {"password": "a long way home"}
        await ann.asks("POST", "/api/me/farewell", json=farewell)
        assert "secret" not in await everything_in(web)


async def test_no_reminder_goes_to_what_only_the_server_can_reach(web: Web) -> None:
    ann = await claimed(web)
    for url in (
        "http://127.0.0.1:8000/",
        "https://127.0.0.1/",
        "https://[::1]/",
        f"https://{dotted(*PRIVATE[0])}/",
        "ftp://a.example/",
        "https://user:word@127.0.0.1/",
        "https://a.example/ path",
        "",
    ):
        wanted = {"kind": "json", "url": url}
        assert await ann.refused("PUT", PATH, json=wanted) == (400, "bad_webhook"), url
