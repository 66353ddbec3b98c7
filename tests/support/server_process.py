"""A real server process that can be killed and started again on the same database."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

NO_LIMITS = (
    *("--request-rate", "0", "--guess-rate", "0", "--message-rate", "0"),
    *("--address-connections", "0", "--rooms-per-person", "0"),
    *("--rooms-per-day", "0", "--guests-per-day", "0"),
)


class Server:
    """`parlor serve` on a free port."""

    def __init__(self, database: str, log: Path, *flags: str) -> None:
        self._database = database
        self._flags = flags
        self._log = log
        self._process: Process | None = None
        self._killed = False
        self.site = ""
        """Where it is now, such as `http://127.0.0.1:8000`."""

    async def start(self) -> None:
        """Start a process and wait until it says where it listens."""
        command = [sys.executable, "-m", "parlor", "serve", "--database", self._database]
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *command, "--port", "0", *NO_LIMITS, *self._flags, stdout=PIPE, stderr=log
            )
        assert self._process.stdout
        async for line in self._process.stdout:
            if line.startswith(b"Open "):
                self.site = line.split()[1].decode().rstrip("/")
                return
        raise AssertionError(f"The server did not start: {self._log.read_text()}")

    def workers(self) -> list[int]:
        """The processes that serve, where there are several."""
        assert self._process
        return [child for child in children(self._process.pid) if is_worker(child)]

    def terminate(self) -> None:
        """Ask it to stop."""
        assert self._process
        self._process.terminate()

    def kill(self) -> None:
        """End it as a power cut does."""
        # A second signal could reap the process before asyncio does.
        if self._process and not self._killed:
            self._killed = True
            self._process.kill()

    async def ended(self) -> int:
        """Wait until the process is gone; its exit code."""
        assert self._process
        code = await self._process.wait()
        self._process, self._killed = None, False
        return code


def children(process: int) -> list[int]:
    """The processes that a process started."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(word) for word in listed.split()]


def is_worker(process: int) -> bool:
    """Whether a process is a worker that has started its work."""
    with contextlib.suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False
