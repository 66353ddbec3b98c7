"""What one server tells its host: figures, readiness and lines without secrets."""

import json
import logging
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from parlor.server.logging import JsonFormatter, LineFormatter, configure_logs
from parlor.server.settings import Settings
from tests.support.running import heard, running
from tests.support.web import web_at


def value(name: str, **labels: str) -> float:
    """A figure as it is now; the registry is one for all tests of a process."""
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def test_figures_are_told_only_where_the_host_wants_them(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        visitor = await web.visitor()
        assert await visitor.refused("GET", "/metrics") == (404, "not_found")


async def test_moves_commits_and_refusals_are_counted(tmp_path: Path) -> None:
    moves = value("parlor_rows_total", game="pebbles", kind="move")
    commits = value("parlor_commit_seconds_count")
    refusals = value("parlor_refusals_total", code="not_held")
    async with running(tmp_path, metrics=True) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann, mode="solo")
        async with place.socket(code, token) as socket:
            table = await heard(socket, "table")
            held = [choice["move"]["pebble"] for choice in table["moves"]]
            absent = next(pebble for pebble in range(1, 31) if pebble not in held)
            first = table["moves"][0]["move"]
            for move in ({**first, "pebble": absent}, first):
                play = {"t": "play", "ordinal": 0, "move": move}
                await socket.send(json.dumps(play))
            assert (await heard(socket, "refused"))["code"] == "not_held"
            while (await heard(socket, "table"))["version"] != 1:
                pass
            await place.web.context.rooms.tick()
            text = (await ann.get("/metrics")).text
    assert value("parlor_rows_total", game="pebbles", kind="move") == moves + 1
    assert value("parlor_commit_seconds_count") == commits + 1
    assert value("parlor_refusals_total", code="not_held") == refusals + 1
    assert "\nparlor_rooms 1.0\n" in text
    assert "\nparlor_connections 1.0\n" in text
    for name in ("parlor_outbox_drops", "parlor_bot_seconds", "parlor_commit_seconds"):
        assert f"# TYPE {name}" in text
    assert code not in text


async def test_a_server_about_to_stop_is_not_ready_though_it_is_well(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        visitor = await web.visitor()
        assert (await visitor.asks("GET", "/readyz"))["status"] == "ok"
        await web.app.close()
        assert await visitor.refused("GET", "/readyz") == (503, "unavailable")
        assert (await visitor.asks("GET", "/healthz"))["status"] == "ok"


async def test_a_closed_storage_is_neither_well_nor_ready(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        visitor = await web.visitor()
        await web.context.store.close()
        for path in ("/readyz", "/healthz"):
            assert await visitor.refused("GET", path) == (503, "unavailable")


@pytest.mark.parametrize("form", ["json", "plain"])
async def test_lines_name_request_and_room_and_hold_no_secret(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], form: str
) -> None:
    handlers, level = logging.root.handlers[:], logging.root.level
    configure_logs(Settings(log_format="json" if form == "json" else "plain", log_level="debug"))
    formatter = logging.root.handlers[0].formatter
    assert isinstance(formatter, JsonFormatter if form == "json" else LineFormatter)
    try:
        async with running(tmp_path) as place, place.client() as ann:
            token = await place.named(ann, "Ann")
            code = await place.room(ann, mode="solo")
            async with place.socket(code, token) as socket:
                table = await heard(socket, "table")
            answer = await ann.get("/api/rooms/mine")
            kept = await place.web.context.store.match(table["match"])
    finally:
        logging.root.handlers[:] = handlers
        logging.root.setLevel(level)
    assert kept
    assert len(answer.headers["x-request-id"]) == 8
    # The client of this test logs its own headers; only the server's lines count.
    client = ("websockets.client", "httpx", "httpcore")
    lines = [
        line for line in capfd.readouterr().err.splitlines() if not any(map(line.count, client))
    ]
    hand = json.dumps(table["view"]["hand"], separators=(",", ":"))
    for secret in (token, str(kept.header.seed), kept.header.salt, hand):
        assert not any(secret in line for line in lines)
    about = [line for line in lines if code in line and "connection open" in line]
    if form == "json":
        told = json.loads(about[0])
        assert (told["level"], told["room"], len(told["request"])) == ("info", code, 8)
    else:
        assert about[0].endswith(f"room={code}]")


@pytest.mark.parametrize("formatter", [JsonFormatter(), LineFormatter("%(message)s")])
def test_an_error_that_a_library_logs_keeps_its_text_to_itself(
    formatter: logging.Formatter,
) -> None:
    try:
        raise KeyError("the hand of seat 2")
    except KeyError as error:
        trouble = (KeyError, error, error.__traceback__)
        line = logging.LogRecord("asyncio", logging.ERROR, "", 0, "never retrieved", None, trouble)
        line.request, line.room = "", ""
        told = formatter.format(line)
    assert "never retrieved" in told
    assert "KeyError in test_metrics_and_logs.py:" in told
    assert "seat 2" not in told
