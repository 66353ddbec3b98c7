"""Several worker processes on one listening socket, started again when they die."""

import logging
import multiprocessing as mp
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import TypeAlias

from parlor.server import metrics

log = logging.getLogger(__name__)

CANNOT_START = 3
"""Exit code of a worker that is not worth starting again."""
BACKLOG = 2048
"""Connections that may wait until they are taken."""
PAUSE = 0.5
"""Seconds between looks at the workers, and before a dead one is replaced."""

Work: TypeAlias = Callable[[socket.socket], None]


class Supervisor:
    """Keeps a number of workers alive until a signal asks to stop."""

    # Not uvicorn's supervisor: it gives up when a replacement cannot start, as while the database
    # restarts, leaves its workers behind when it is killed, and lets none say `restarting`.
    def __init__(self, work: Work, listening: socket.socket, count: int) -> None:
        self._work = work
        self._socket = listening
        self._spawn = mp.get_context("spawn")
        self._workers: list[SpawnProcess] = []
        self._first: set[int | None] = set()
        """The ids of the workers that were there from the beginning."""
        self._count = count
        self._stopping = threading.Event()

    def run(self) -> int:
        """Serve until stopped; the exit code."""
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)
        with tempfile.TemporaryDirectory(prefix="parlor-metrics-") as folder:
            os.environ.setdefault(metrics.FOLDER, folder)
            self._workers = [self._started() for _ in range(self._count)]
            self._first = {worker.pid for worker in self._workers}
            code = self._watch()
            for worker in self._workers:
                worker.terminate()
            for worker in self._workers:
                worker.join()
        return code

    def _stop(self, _signal: int, _frame: FrameType | None) -> None:
        self._stopping.set()

    def _started(self) -> SpawnProcess:
        worker = self._spawn.Process(target=_run, args=(self._work, self._socket))
        worker.start()
        return worker

    def _watch(self) -> int:
        while not self._stopping.is_set():
            wait([worker.sentinel for worker in self._workers], PAUSE)
            for index, worker in enumerate(self._workers):
                # Later ones may be unlucky for a moment, as while the database restarts.
                if worker.exitcode == CANNOT_START and worker.pid in self._first:
                    return 1
                if worker.exitcode is not None and not self._stopping.wait(PAUSE):
                    log.error(
                        "worker %s ended with %s: starting another", worker.pid, worker.exitcode
                    )
                    self._workers[index] = self._started()
        return 0


def _run(work: Work, listening: socket.socket) -> None:
    threading.Thread(target=_follow_parent, daemon=True).start()
    # A terminal sends its interrupt to everybody; the parent alone decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    work(listening)


def _follow_parent() -> None:
    """End when the parent was killed, so that no worker is left behind."""
    parent = mp.parent_process()
    assert parent
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(30)
    os._exit(1)


def listening_at(host: str, port: int) -> socket.socket:
    """A socket that takes connections from now on; workers answer them as they come up."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    listening.setblocking(False)
    return listening
