"""A real server process that tests start, stop, kill and start again on the same storage."""

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import sample

import httpx

ROOT = Path(__file__).parents[2]
PORTS = range(20_000, 32_000)
"""None of those that a system gives to clients, so that they are free after a restart."""


def free_port() -> int:
    """A port nobody listens on."""
    for port in sample(PORTS, 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("every port is taken")


class Host:
    """`parlor serve` on a port of its own; every match is dealt alike where the luck is known."""

    def __init__(self, folder: Path, *, luck: int | None = None, **settings: object) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = ["parlor"] if luck is None else ["tests.browser.luck", str(luck)]
        rates = ("REQUEST_RATE", "MESSAGE_RATE", "ADDRESS_CONNECTIONS")
        caps = ("ROOMS_PER_PERSON", "ROOMS_PER_DAY", "GUESTS_PER_DAY")
        no_limits: dict[str, object] = dict.fromkeys((*rates, *caps), 0)
        self._settings = {"BOT_PACE": 30, **no_limits, **settings}
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start and wait until the address is printed."""
        settings = {f"PARLOR_{name}": str(value) for name, value in self._settings.items()}
        self._log = (self.folder / "server.log").open("a")
        self._process = subprocess.Popen(
            [sys.executable, "-m", *self._command, "serve", "--port", str(self.port)],
            cwd=ROOT,
            env={**os.environ, **settings, "PARLOR_DATABASE": str(self.folder / "parlor.db")},
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self._process.stdout
        for line in self._process.stdout:
            if re.search(rf"http://127\.0\.0\.1:{self.port}", line):
                break
        self._wait()

    def _wait(self) -> None:
        with httpx.Client(transport=httpx.HTTPTransport(retries=20)) as client:
            assert client.get(f"{self.url}/healthz").status_code == 200

    def stop(self) -> None:
        """Stop as a host stops it."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        assert self._process
        self._process.send_signal(how)
        self._process.wait(timeout=30)
        assert self._process.stdout
        self._process.stdout.close()
        self._log.close()
