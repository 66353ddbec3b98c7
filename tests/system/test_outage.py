"""PostgreSQL goes away while people play, for everybody or behind one server's back."""

import asyncio
from pathlib import Path
from typing import cast

import httpx
import pytest

from parlor.server.db.database import Notice
from parlor.server.db.postgres_notify import PostgresListener
from parlor.wording import LIBRARY
from tests.support.hall import Hall
from tests.support.network_line import Line
from tests.support.patient_player import Patient
from tests.support.postgres import Postgres
from tests.support.server_process import Server
from tests.support.soak import times

CUT = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname LIKE 'test%' AND pid <> pg_backend_pid()
"""
STEP = times(15, 60)
"""Acknowledged moves between two misfortunes."""


def refused(players: list[Patient]) -> int:
    """How many have ever been told that storage does not answer."""
    return sum(player.refused > 0 for player in players)


async def readiness(server: Server) -> int:
    """What a load balancer is told."""
    async with httpx.AsyncClient(base_url=server.site, timeout=60) as client:
        return (await client.get("/readyz")).status_code


async def test_moves_wait_while_postgres_restarts_and_none_is_lost_or_doubled(
    postgres: Postgres, postgres_url: str, tmp_path: Path
) -> None:
    server = Server(postgres_url, tmp_path / "server.log", "--workers", "2")
    hall = Hall([server], 10, seed=3, kind=Patient)
    players = cast(list[Patient], hall.players)

    async def misfortunes() -> None:
        for _ in range(times(2, 20)):
            await hall.more(STEP)
            await asyncio.to_thread(postgres.sql, CUT)
        await hall.more(STEP)
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)
        await hall.more(STEP)
        await asyncio.to_thread(postgres.stop)
        try:
            assert await readiness(server) == 503
            await hall.until(lambda: refused(players) > 0)
        finally:
            await asyncio.to_thread(postgres.start)
        await hall.more(STEP)
        assert await readiness(server) == 200

    await server.start()
    try:
        async with asyncio.timeout(600):
            await hall.gather()
            await hall.play_while(misfortunes())
    finally:
        server.terminate()
        await server.ended()
    await hall.check(postgres_url)


async def test_a_server_cut_off_from_the_database_says_so_and_serves_again(
    postgres: Postgres, postgres_url: str, tmp_path: Path
) -> None:
    line = Line(postgres.folder)
    remote = Server(await line.open(postgres_url), tmp_path / "remote.log")
    near = Server(postgres_url, tmp_path / "near.log")
    hall = Hall([remote, near], 4, seed=4, kind=Patient)
    cut_off, spared = (cast(list[Patient], side) for side in (hall.hosts, hall.guests))

    async def misfortune() -> None:
        await hall.more(STEP)
        line.cut()
        await hall.until(lambda: all(LIBRARY("note-outage") in player.notes for player in cut_off))
        assert await readiness(remote) == 503
        assert await readiness(near) == 200
        line.restore()
        await hall.until(lambda: all(LIBRARY("note-back") in player.notes for player in cut_off))
        await hall.more(STEP)
        assert await readiness(remote) == 200
        await hall.all_here()

    await asyncio.gather(remote.start(), near.start())
    try:
        async with asyncio.timeout(600):
            await hall.gather()
            await hall.play_while(misfortune())
    finally:
        for server in (remote, near):
            server.terminate()
            await server.ended()
        await line.close()
    await hall.check(postgres_url)
    assert refused(spared) == 0


async def test_a_listener_tries_again_when_its_first_words_are_swallowed(
    postgres: Postgres, postgres_url: str
) -> None:
    heard: asyncio.Queue[Notice | None] = asyncio.Queue()
    line = Line(postgres.folder)
    bus = PostgresListener(await line.open(postgres_url), heard.put_nowait, check=1.0)
    await bus.open()
    line.unheard = b"LISTEN"
    line.cut()
    line.restore()
    async with asyncio.timeout(60):
        assert await heard.get() is None
    assert not line.unheard
    await bus.close()
    await line.close()


async def test_a_listener_hears_on_after_a_notice_that_nobody_understood(
    postgres: Postgres, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    heard: asyncio.Queue[Notice | None] = asyncio.Queue()
    line = Line(postgres.folder)

    def hear(notice: Notice | None) -> None:
        heard.put_nowait(notice)
        raise LookupError("what is that")

    bus = PostgresListener(await line.open(postgres_url), hear)
    await bus.open()
    async with asyncio.timeout(60):
        for _ in range(2):
            line.cut()
            line.restore()
            assert await heard.get() is None
    assert "LookupError in" in caplog.text
    await bus.close()
    await line.close()


async def test_a_listener_notices_a_network_that_only_swallows(
    postgres: Postgres, postgres_url: str
) -> None:
    heard: asyncio.Queue[Notice | None] = asyncio.Queue()
    line = Line(postgres.folder)
    bus = PostgresListener(await line.open(postgres_url), heard.put_nowait, check=1.0)
    await bus.open()
    line.fall_silent()
    async with asyncio.timeout(60):
        while bus.guard is not None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        line.restore()
        assert await heard.get() is None
    await bus.close()
    await line.close()
