"""The server that is measured: a process of its own on a core of its own."""

import os
import subprocess
import sys
from pathlib import Path
from types import TracebackType

NO_LIMITS = ("--request-rate", "0", "--guess-rate", "0", "--message-rate", "0")
_TICKS = os.sysconf("SC_CLK_TCK")


def cores() -> tuple[int, int]:
    """One core for the server and one for the load; the same where there is only one."""
    free = sorted(os.sched_getaffinity(0))
    return free[0], free[-1]


class ServerProcess:
    """`parlor serve` on a free port and a fresh SQLite file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[str]
        self.host = ""
        """Where it listens, such as `127.0.0.1:8000`."""

    def __enter__(self) -> "ServerProcess":
        database = f"sqlite:///{self._folder / 'bench.db'}"
        command = [sys.executable, "-m", "parlor", "serve", "--port", "0", "--database", database]
        with (self._folder / "server.log").open("w") as log:
            self._process = subprocess.Popen(
                [*command, *NO_LIMITS, "--log-level", "warning"],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                preexec_fn=lambda: os.sched_setaffinity(0, {cores()[0]}),
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
    def cpu_seconds(self) -> float:
        """How long it has been busy."""
        after_name = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / _TICKS

    @property
    def megabytes(self) -> float:
        """How much memory it holds."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
