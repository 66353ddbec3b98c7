"""Sockets as they arrive at a real server: origin, identity, limits, size, and the end."""

import logging
from pathlib import Path

import pytest
from msgspec import json
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlor.server.rooms.bot_runner import waited_for_by
from tests.support.running import heard, running


async def test_a_player_is_shown_the_room(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann)
        async with place.socket(code.lower(), token) as socket:
            room = await heard(socket, "room")
            assert (room["code"], room["yours"]) == (code, [0])


async def test_a_socket_that_arrives_reads_the_room_and_the_person_once(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann)
        rooms, queries = place.web.faults.note("room"), place.web.faults.note("read")
        async with place.socket(code, token) as socket:
            await heard(socket, "room")
        assert len(rooms) == 1
        assert len([query for query, *_ in queries if "sessions" in query]) == 1


async def test_bots_think_for_the_address_of_the_host_while_connected(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann)
        rooms = place.web.context.rooms
        async with rooms.using(code) as live:
            host = live.record.host
            assert waited_for_by(live) == ("", host)
            async with place.socket(code, token) as socket:
                await heard(socket, "room")
                assert waited_for_by(live) == ("127.0.0.1", host)


@pytest.mark.parametrize("origin", [None, "http://evil.test", "null"])
async def test_another_site_gets_no_socket(tmp_path: Path, origin: str | None) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann)
        with pytest.raises(InvalidStatus) as raised:
            async with place.socket(code, token, origin):
                pass
        assert raised.value.response.status_code == 403
        assert json.decode(raised.value.response.body)["code"] == "foreign_origin"


async def test_who_cannot_come_in_is_told_why(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann, place.client() as eve:
        token = await place.named(ann, "Ann")
        code = await place.room(ann)
        stranger = await place.named(eve, "Eve")
        for path, who, reason, status in (
            (code, None, "no_identity", 4401),
            (code, "x" * 43, "no_identity", 4401),
            ("ZZZZZZ", token, "room_not_found", 4404),
            (f"{code}/socket/x", token, "not_found", 4404),
            (code, stranger, "not_seated", 4403),
        ):
            async with place.socket(path, who) as socket:
                refused = await heard(socket, "refused")
                assert (refused["id"], refused["code"]) == (0, reason)
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == status


async def test_codes_cannot_be_guessed_over_sockets_either(tmp_path: Path) -> None:
    async with running(tmp_path, guess_rate=2) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann)
        reasons = []
        for guess in ("ZZZZZZ", "ZZZZZZ", "ZZZZZZ", code):
            async with place.socket(guess, token) as socket:
                reasons.append((await heard(socket, "refused"))["code"])
        assert reasons == ["room_not_found"] * 2 + ["rate_limited"] * 2


async def test_too_many_connects_are_denied(tmp_path: Path) -> None:
    async with running(tmp_path, request_rate=0.5) as place:
        for _ in range(5):
            async with place.socket("ZZZZZZ") as socket:
                await heard(socket, "refused")
        with pytest.raises(InvalidStatus) as raised:
            async with place.socket("ZZZZZZ"):
                pass
        assert raised.value.response.status_code == 429
        assert raised.value.response.headers["retry-after"] == "4"


async def test_too_many_messages_are_refused_and_then_end_the_socket(tmp_path: Path) -> None:
    async with running(tmp_path, message_rate=1) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann)
        async with place.socket(code, token) as socket:
            for _ in range(60):
                await socket.send('{"t":"listed","listed":false}')
            assert (await heard(socket, "refused"))["code"] == "rate_limited"
            assert (await heard(socket, "closed"))["code"] == "flood"


async def test_a_message_over_16_kb_ends_the_socket(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann)
        async with place.socket(code, token) as socket:
            await socket.send("x" * 17_000)
            with pytest.raises(ConnectionClosed) as closed:
                await heard(socket, "nothing more")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009


async def test_a_stop_tells_sockets_to_come_back_and_loses_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann, mode="solo")
        async with place.socket(code, token) as socket:
            table = await heard(socket, "table")
            move = table["moves"][0]["move"]
            await socket.send(json.encode({"t": "play", "ordinal": 0, "move": move}).decode())
            assert (await heard(socket, "table"))["version"] == 1
            await place.stop()
            assert (await heard(socket, "closed"))["code"] == "restarting"
    async with running(tmp_path) as place, place.socket(code, token) as socket:
        assert (await heard(socket, "table"))["version"] == 1


async def test_no_secret_is_in_any_log_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    for name in ("uvicorn.error", "uvicorn.asgi", "uvicorn.access", "websockets.server"):
        caplog.set_level(logging.DEBUG, name)
    async with running(tmp_path, log_level="debug") as place, place.client() as ann:
        token = await place.named(ann, "Ann")
        code = await place.room(ann, mode="solo")
        async with place.socket(code, token) as socket:
            table = await heard(socket, "table")
            hand = table["view"]["hand"]
        await ann.post("/api/me", json={"name": "Bea"})
        await ann.get("/api/rooms/mine")
        with pytest.raises(InvalidStatus):
            async with place.socket(code, token, "http://evil.test"):
                pass
        kept = await place.web.context.store.match(table["match"])
    assert kept is not None
    # The client of this test logs its own headers; only the server's lines count.
    lines = [
        line
        for line in caplog.records
        if not line.name.startswith(("websockets.client", "httpx", "httpcore"))
    ]
    text = "\n".join(line.getMessage() for line in lines) + capsys.readouterr().out
    assert "Application startup complete" in text
    for secret in (token, str(kept.header.seed), kept.header.salt, json.encode(hand).decode()):
        assert secret not in text


async def test_who_signs_out_elsewhere_ends_the_windows_there(tmp_path: Path) -> None:
    claim = {"username": "Ann_1", "password": "a long way home"}
    async with running(tmp_path) as place, place.client() as ann, place.client() as phone:
        await place.named(ann, "Ann")
        code = await place.room(ann)
        await ann.post("/api/account", json=claim)
        await phone.post("/api/session", json=claim)
        lost = str(phone.cookies["parlor"])
        async with place.socket(code, lost) as window:
            await heard(window, "room")
            await ann.delete("/api/sessions")
            assert (await heard(window, "closed"))["code"] == "recheck"
        async with place.socket(code, lost) as window:
            assert (await heard(window, "refused"))["code"] == "no_identity"
        async with place.socket(code, ann.cookies["parlor"]) as window:
            assert (await heard(window, "room"))["yours"] == [0]
