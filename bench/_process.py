"""The server that is measured: a process of its own on a core of its own."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from parlor.games import EXTRA

COUNTER = "bench._counter:GAME"
"""A game that every measured server offers beside its own."""
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""Modules are compiled once, as `make run` does."""
NO_LIMITS = (
    *("--request-rate", "0", "--guess-rate", "0", "--message-rate", "0"),
    *("--address-connections", "0", "--rooms-per-person", "0"),
    *("--rooms-per-day", "0", "--guests-per-day", "0"),
)
# Before the load keeps itself to one of them.
_FREE = sorted(os.sched_getaffinity(0))
_TICKS = os.sysconf("SC_CLK_TCK")


def cores() -> tuple[int, int]:
    """One core for the server and one for the load; the same where there is only one."""
    return _FREE[0], _FREE[-1]


class ServerProcess:
    """`parlor serve` on a free port and a fresh SQLite file, or a command that prints alike."""

    def __init__(
        self,
        folder: Path,
        command: list[str] | None = None,
        *,
        is_pinned: bool = True,
        checkout: Path | None = None,
    ) -> None:
        """`checkout`: the folder of another Parlor to serve than this one."""
        self._folder = folder
        self._command = command or parlor(f"sqlite:///{folder / 'bench.db'}")
        self._cores = {cores()[0]} if is_pinned else set(_FREE)
        self._checkout = checkout
        self._process: subprocess.Popen[str]
        self.host = ""
        """Where it listens, such as `127.0.0.1:8000`."""

    def __enter__(self) -> "ServerProcess":
        with (self._folder / "server.log").open("w") as log:
            self._process = subprocess.Popen(
                self._command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=self._checkout,
                env={**os.environ, EXTRA: COUNTER, **COMPILED},
                preexec_fn=lambda: os.sched_setaffinity(0, self._cores),
            )
        assert self._process.stdout
        for line in self._process.stdout:
            if line.startswith("Open "):
                self.host = line.split()[1].removeprefix("http://").rstrip("/")
                return self
        sys.exit(f"The server did not start:\n{(self._folder / 'server.log').read_text()}")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.terminate()
        self._process.communicate()

    @property
    def clock(self) -> int:
        """The clock of its processor time; Linux makes its number of that of the process."""
        return ~self._process.pid << 3 | 2

    @property
    def cpu_seconds(self) -> float:
        """How long it and what it started have been busy."""
        return sum(_cpu_seconds(process) for process in family(self._process.pid))

    @property
    def megabytes(self) -> float:
        """How much memory it and what it started hold."""
        return sum(_megabytes(process) for process in family(self._process.pid))


def parlor(database: str, *flags: str, limits: Sequence[str] = NO_LIMITS) -> list[str]:
    """The command of a server, usually without limits."""
    serve = [sys.executable, "-m", "parlor", "serve", "--port", "0", "--database", database]
    return [*serve, *limits, "--log-level", "warning", *flags]


def family(process: int) -> list[int]:
    """A process and all that it started."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *(one for child in children for one in family(int(child)))]


def _cpu_seconds(process: int) -> float:
    after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / _TICKS


def _megabytes(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
