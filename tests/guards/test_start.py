"""A start loads nothing that only a later request needs."""

import subprocess
import sys
from pathlib import Path

NOT_AT_START = {
    "anyio._backends", "argon2", "asyncpg", "fluent.runtime", "httpcore", "httpx", "jinja2",
    "psutil",
}  # fmt: skip
START = """
import asyncio, sys
from parlor.server.app import create_app
from parlor.server.settings import Settings

async def start() -> None:
    heard, said = asyncio.Queue(), asyncio.Queue()
    heard.put_nowait({"type": "lifespan.startup"})
    app = create_app(Settings(database="sqlite:///" + sys.argv[1]))
    life = asyncio.create_task(app({"type": "lifespan", "state": {}}, heard.get, said.put))
    assert (await said.get())["type"] == "lifespan.startup.complete"
    print(*sys.modules)
    heard.put_nowait({"type": "lifespan.shutdown"})
    await life

asyncio.run(start())
"""


def test_a_start_loads_only_what_it_needs(tmp_path: Path) -> None:
    """Everything listed is loaded by the first who needs it."""
    command = [sys.executable, "-c", START, str(tmp_path / "parlor.db")]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "litestar" in loaded
    assert not NOT_AT_START & set(loaded)
