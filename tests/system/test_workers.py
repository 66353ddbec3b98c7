"""Real workers on one address, killed at random while many rooms play."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.support.hall import Hall
from tests.support.server_process import Server
from tests.support.soak import IS_SOAK, times

STEP = 60
"""Acknowledged moves between two kills, at most."""


async def kill(hall: Hall, kills: int) -> None:
    """Kill random workers at random moments."""
    for _ in range(kills):
        await hall.more(hall.dice.randint(1, STEP))
        os.kill(hall.dice.choice(await alive(hall.servers[0])), signal.SIGKILL)
    await hall.more(STEP)
    await hall.all_here()


async def alive(server: Server) -> list[int]:
    """The workers of the moment; where moves are fast, all may have died before one is replaced."""
    while True:
        if found := server.workers():
            return found
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("workers", [2, 4] if IS_SOAK else [3])
async def test_players_spread_over_workers_lose_nothing_when_workers_die(
    postgres_url: str, tmp_path: Path, workers: int
) -> None:
    server = Server(postgres_url, tmp_path / "server.log", "--workers", str(workers))
    hall = Hall([server], times(20, 100), seed=workers)
    await server.start()
    try:
        async with asyncio.timeout(600):
            await hall.gather()
            await hall.play_while(kill(hall, kills=times(3, 20)))
    finally:
        server.terminate()
        await server.ended()
    await hall.check(postgres_url)
    assert sum(player.resent for player in hall.players) > 0
