"""Every refusal has one shape and a stable code; this file documents them."""

from pathlib import Path
from typing import Any

import pytest

from parlor.engine import BadOption, IllegalMove
from parlor.server.db.database import StorageUnavailable
from parlor.server.errors import (
    STATUSES,
    ErrorBody,
    Refusal,
    in_words_of,
    usual_sentence,
    wait_args,
)
from parlor.server.http.error_handlers import answer, as_refusal
from parlor.server.rate_limit import Limited
from tests.support.web import Web, web_at
from tests.toys.pebbles import GAME

KNOWN = {400, 401, 403, 404, 405, 408, 409, 413, 429, 431, 500, 503}
ARGS: dict[str, dict[str, Any]] = {"too_few_players": {"needed": 2}}
"""What a sentence cannot do without."""


@pytest.mark.parametrize("code", STATUSES)
def test_every_code_has_a_status_and_a_sentence(code: str) -> None:
    assert STATUSES[code] in KNOWN
    assert Refusal(code, **ARGS.get(code, {})).message.endswith(".")
    assert code == code.lower()
    assert " " not in code


@pytest.mark.parametrize("code", STATUSES)
async def test_every_refusal_is_answered_in_one_shape(
    web: Web, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = Refusal(code, field="somewhere", **ARGS.get(code, {}))

    async def refuse() -> bool:
        raise expected

    monkeypatch.setattr(web.context.store, "healthy", refuse)
    visitor = await web.visitor()
    answered = await visitor.get("/healthz")
    assert answered.status_code == STATUSES[code]
    assert answered.headers["content-type"] == "application/json"
    assert answered.json() == {
        "code": code,
        "message": expected.message,
        "field": "somewhere",
        "args": expected.args_said,
    }


def test_a_refusal_of_a_game_has_its_own_code_and_sentence() -> None:
    refusal = Refusal.by_rules(GAME, IllegalMove("not_held", pebble=7))
    assert (refusal.status, refusal.code) == (409, "not_held")
    assert refusal.message == "You don't hold pebble 7."
    assert refusal.args_said == {"pebble": 7}


def test_options_that_a_game_refuses_name_its_own_code_as_the_fault() -> None:
    with pytest.raises(Refusal) as raised, in_words_of(GAME):
        raise BadOption("too_few_pebbles", "bag", bag=8, hand=4)
    refusal = raised.value
    assert (refusal.code, refusal.field) == ("bad_options", "bag")
    assert refusal.message == "8 pebbles can't give 4 seats 4 each."
    assert refusal.args_said == {"bag": 8, "hand": 4, "fault": "too_few_pebbles"}


def test_a_code_with_several_sentences_says_the_one_that_is_meant() -> None:
    assert Refusal("room_locked").args_said == {"why": "other"}
    assert Refusal("room_locked", why="asked").message.endswith("was asked to let you in.")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "in 1 second."),
        (90, "in 90 seconds."),
        (91, "in 2 minutes."),
        (5400, "in 90 minutes."),
        (5401, "in 2 hours."),
        (43_189, "in 12 hours."),
    ],
)
def test_a_wait_is_said_in_the_unit_a_person_would_use(seconds: int, said: str) -> None:
    assert Refusal("host_here", why="left", **wait_args(seconds)).message.endswith(said)


def test_the_usual_sentence_of_a_code_leaves_its_arguments_open() -> None:
    assert usual_sentence("stale") == "The table has moved on. Take another look."
    assert usual_sentence("too_few_players") == "You need <needed> more players to start."


def test_storage_that_does_not_answer_is_unavailable() -> None:
    assert as_refusal(StorageUnavailable()).code == "unavailable"


async def test_what_nobody_expected_is_told_without_details(
    web: Web, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_down() -> bool:
        raise RuntimeError("a secret of the inside")

    monkeypatch.setattr(web.context.store, "healthy", break_down)
    visitor = await web.visitor()
    answered = await visitor.get("/healthz")
    assert answered.status_code == 500
    assert answered.json()["code"] == "internal"
    assert "secret" not in answered.text
    assert "Traceback" not in answered.text
    assert "unexpected error" in caplog.text


async def test_health_is_storage_that_answers(web: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = await web.visitor()
    assert (await visitor.asks("GET", "/healthz"))["status"] == "ok"

    async def unwell() -> bool:
        return False

    monkeypatch.setattr(web.context.store, "healthy", unwell)
    assert await visitor.refused("GET", "/healthz") == (503, "unavailable")


async def test_health_may_be_asked_for_without_the_answer(web: Web) -> None:
    visitor = await web.visitor()
    answered = await visitor.head("/healthz")
    assert (answered.status_code, answered.content) == (200, b"")


UNREADABLE: list[tuple[bytes, str, str | None]] = [
    (b"", "The request body is missing.", None),
    (b"{", "The request body isn't valid JSON.", None),
    (b"\xff\xfe", "The request body isn't valid JSON.", None),
    (b"[]", "Expected `object`, got `array`.", None),
    (b"{}", "Object missing required field `game`.", None),
    (b'{"game": 1}', "Expected `str`, got `int` at game.", "game"),
    (b'{"game": "x", "bots": ["a", 1]}', "Expected `str`, got `int` at bots[1].", "bots[1]"),
    (b'{"game": "x", "mode": "far"}', "Invalid enum value 'far' at mode.", "mode"),
    (b'{"game": "x", "spy": 1}', "Object contains unknown field `spy`.", None),
]


@pytest.mark.parametrize(("body", "message", "field"), UNREADABLE)
async def test_a_body_that_cannot_be_read_says_where(
    web: Web, body: bytes, message: str, field: str | None
) -> None:
    ann = await web.visitor("Ann")
    answered = await ann.post("/api/rooms", content=body)
    assert answered.status_code == 400
    told = answered.json()
    assert (told["code"], told["message"], told["field"]) == ("malformed", message, field)


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/api", (404, "not_found")),
        ("GET", "/api/nothing", (404, "not_found")),
        ("GET", "/api/rooms/ABCDEF/nothing", (404, "not_found")),
        ("GET", "/api/matches", (405, "method_not_allowed")),
        ("DELETE", "/api/me", (405, "method_not_allowed")),
        ("PUT", f"/api/games/{GAME.id}", (405, "method_not_allowed")),
        ("POST", "/healthz", (405, "method_not_allowed")),
        ("POST", "/", (405, "method_not_allowed")),
        ("DELETE", "/room/ABCDEF", (405, "method_not_allowed")),
    ],
)
async def test_wrong_addresses_and_methods_have_the_same_shape(
    web: Web, method: str, path: str, expected: tuple[int, str]
) -> None:
    visitor = await web.visitor()
    assert await visitor.refused(method, path) == expected


async def test_a_wrong_method_is_told_the_right_ones(web: Web) -> None:
    visitor = await web.visitor()
    answered = await visitor.delete("/api/me")
    assert set(answered.headers["allow"].split(", ")) == {"GET", "POST", "OPTIONS"}


async def test_what_an_address_takes_may_be_asked(web: Web) -> None:
    visitor = await web.visitor()
    assert (await visitor.options("/api/me")).status_code == 204


@pytest.mark.parametrize("path", ["/api/me", "/api/rooms"])
async def test_a_body_is_at_most_16_kb(web: Web, path: str) -> None:
    ann = await web.visitor("Ann")
    body = {"name": "x" * 20_000}
    assert await ann.refused("POST", path, json=body) == (413, "too_large")


async def test_too_many_requests_say_how_long_to_wait(tmp_path: Path) -> None:
    async with web_at(tmp_path, request_rate=1) as web:
        visitor = await web.visitor()
        answers = [await visitor.get("/api/me") for _ in range(21)]
        assert [answered.status_code for answered in answers] == [200] * 20 + [429]
        assert answers[-1].headers["retry-after"] == "1"
        assert answers[-1].json()["code"] == "rate_limited"
        web.time.pass_seconds(1)
        assert (await visitor.get("/api/me")).status_code == 200


async def test_pages_are_served_whatever_the_rate(tmp_path: Path) -> None:
    async with web_at(tmp_path, request_rate=1) as web:
        visitor = await web.visitor()
        for _ in range(50):
            assert (await visitor.get("/")).status_code == 200


async def test_codes_cannot_be_guessed_faster_than_the_limit(tmp_path: Path) -> None:
    async with web_at(tmp_path, guess_rate=3) as web:
        ann, eve = await web.visitor("Ann"), await web.visitor("Eve", "198.51.100.7")
        room = await ann.asks("POST", "/api/rooms", json={"game": GAME.id})
        for _ in range(3):
            assert (await eve.refused("GET", "/api/rooms/ZZZZZZ"))[0] == 404
        answers = [
            await eve.get("/api/rooms/ZZZZZZ"),
            await eve.get(f"/api/rooms/{room['code']}"),
            await eve.post(f"/api/rooms/{room['code']}/join"),
        ]
        assert [answered.status_code for answered in answers] == [429] * 3
        assert answers[0].headers["retry-after"] == "20"
        assert (await ann.get(f"/api/rooms/{room['code']}")).status_code == 200
        web.time.pass_seconds(20)
        assert (await eve.get(f"/api/rooms/{room['code']}")).status_code == 200


async def test_one_person_cannot_ask_without_end_from_many_addresses(tmp_path: Path) -> None:
    async with web_at(tmp_path, request_rate=1) as web:
        first = await web.visitor("Ann")
        statuses = []
        for number in range(12):
            other = await web.visitor(None, f"198.51.100.{number}")
            other.cookies = first.cookies
            statuses.append((await other.get("/api/me")).status_code)
        assert statuses == [200] * 10 + [429] * 2


def test_a_limit_is_rounded_up_to_whole_seconds() -> None:
    assert [Limited(seconds).retry_after for seconds in (0.01, 1, 1.5)] == [1, 1, 2]


def test_the_answer_to_a_refusal_is_its_body() -> None:
    request: Any = None
    assert answer(request, Refusal("stale")).content == ErrorBody("stale", usual_sentence("stale"))
