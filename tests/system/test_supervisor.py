"""`parlor serve --workers`: a crew that stays complete, adds up its figures and stops as one."""

import asyncio
import json
import os
import signal
from pathlib import Path

import httpx
import pytest

from parlor.cli import main
from tests.support.server_process import Server


async def asked(site: str, path: str) -> httpx.Response:
    """An answer of whichever worker takes the connection."""
    async with httpx.AsyncClient(base_url=site, timeout=60, trust_env=False) as client:
        return await client.get(path)


async def two_workers(server: Server, without: int = 0) -> list[int]:
    """The workers as soon as there are two, none of them that one."""
    while True:
        found = server.workers()
        if len(found) == 2 and without not in found:
            return found
        await asyncio.sleep(0.05)


def figure(text: str, name: str) -> float:
    """One figure of an exposition."""
    lines = [line for line in text.splitlines() if line.startswith(f"{name} ")]
    return float(lines[0].split()[-1])


def test_several_workers_on_an_sqlite_file_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--workers", "2", "--database", str(tmp_path / "a.db")]) == 2
    assert capsys.readouterr().err == (
        "--workers: several workers need a PostgreSQL database; an SQLite file serves one.\n"
    )
    assert not list(tmp_path.iterdir())


async def test_a_crew_replaces_its_dead_adds_up_figures_and_stops_as_one(
    postgres_url: str, tmp_path: Path
) -> None:
    log = tmp_path / "server.log"
    flags = ("--workers", "2", "--metrics", "true", "--log-format", "json")
    server = Server(postgres_url, log, *flags)
    async with asyncio.timeout(300):
        await server.start()
        first = await two_workers(server)
        for _ in range(8):
            missing = await asked(server.site, "/api/rooms/ZZZZZZ")
            assert missing.status_code == 404
        text = (await asked(server.site, "/metrics")).text
        assert figure(text, 'parlor_refusals_total{code="room_not_found"}') == 8

        os.kill(first[0], signal.SIGKILL)
        second = await two_workers(server, without=first[0])
        assert first[1] in second
        assert (await asked(server.site, "/readyz")).status_code == 200

        server.terminate()
        assert await server.ended() == 0
    assert not any(map(is_running, {*first, *second}))
    for line in log.read_text().splitlines():
        assert {"at", "level", "logger", "message"} <= set(json.loads(line)), line


def is_running(process: int) -> bool:
    """Whether a process is there."""
    return Path(f"/proc/{process}").exists()


async def test_a_crew_whose_workers_cannot_start_ends(tmp_path: Path) -> None:
    nowhere = f"postgresql://postgres@/parlor?host={tmp_path}"
    server = Server(nowhere, tmp_path / "server.log", "--workers", "2")
    async with asyncio.timeout(300):
        await server.start()
        assert await server.ended() == 1
    assert "PostgreSQL cannot be reached" in (tmp_path / "server.log").read_text()
