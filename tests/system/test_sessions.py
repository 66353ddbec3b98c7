"""Devices of one person at two servers: what one signs out ends at the other."""

import asyncio
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.support.running import heard
from tests.support.server_process import Server

ANN = {"username": "Ann_1", "password": "a long way home"}


def browser(site: str) -> httpx.AsyncClient:
    """A browser at one server."""
    return httpx.AsyncClient(base_url=site, headers={"origin": site}, timeout=60, trust_env=False)


def lobby_of(site: str, client: httpx.AsyncClient) -> connect:
    """A browser's window on the lobby."""
    cookie = {"cookie": f"parlor={client.cookies['parlor']}"}
    url = f"ws{site[4:]}/api/lobby/socket"
    return connect(url, origin=Origin(site), additional_headers=cookie, proxy=None)


async def test_a_window_at_another_server_ends_with_its_session(
    postgres_url: str, tmp_path: Path
) -> None:
    here, there = (Server(postgres_url, tmp_path / f"{name}.log") for name in ("here", "there"))
    async with asyncio.timeout(120):
        await asyncio.gather(here.start(), there.start())
        try:
            async with browser(here.site) as ann, browser(there.site) as phone:
                await ann.post("/api/me", json={"name": "Ann"})
                await ann.post("/api/account", json=ANN)
                await phone.post("/api/session", json=ANN)
                async with lobby_of(there.site, phone) as window:
                    assert (await heard(window, "yours"))["rooms"] == []
                    await ann.delete("/api/sessions")
                    assert (await heard(window, "closed"))["code"] == "recheck"
                assert (await phone.get("/api/me")).json()["id"] is None
        finally:
            for server in (here, there):
                server.terminate()
                await server.ended()
