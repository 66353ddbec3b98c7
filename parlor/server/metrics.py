"""What is counted for Prometheus; where several workers serve, theirs are added up."""

import os
from functools import cache
from pathlib import Path

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import (
    MultiProcessCollector,
    mark_process_dead,
)

CONTENT_TYPE = CONTENT_TYPE_LATEST
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names where workers share their figures."""
_SHORT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)

rooms = Gauge("parlor_rooms", "Rooms in memory.", multiprocess_mode="livesum")
connections = Gauge("parlor_connections", "Open sockets of rooms.", multiprocess_mode="livesum")
windows = Gauge("parlor_lobby_windows", "Open sockets of the lobby.", multiprocess_mode="livesum")
rows = Counter("parlor_rows", "Rows committed to logs.", ["game", "kind"])
commits = Histogram(
    "parlor_commit_seconds", "How long a group of rows took to commit.", buckets=_SHORT
)
drops = Counter("parlor_outbox_drops", "Sockets that read too slowly and were closed.")
refusals = Counter("parlor_refusals", "Requests that were refused.", ["code"])
pushes = Counter("parlor_pushes", "Calls to devices of people who are away.", ["outcome"])
thinking = Histogram(
    "parlor_bot_seconds", "How long bots thought.", ["game", "bot"], buckets=_SHORT
)

rows_of = cache(rows.labels)
"""The counter of one game's rows of one kind: to find it costs more than to count."""


def exposition() -> bytes:
    """All figures in the text format of Prometheus."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return generate_latest(REGISTRY)
    _forget_dead(Path(folder))
    together = CollectorRegistry()
    MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call]
    return generate_latest(together)


def _forget_dead(folder: Path) -> None:
    """Drop what killed workers said of the present; what they counted stays."""
    for file in folder.glob("gauge_live*_*.db"):
        worker = int(file.stem.rpartition("_")[2])
        if not _is_alive(worker):
            mark_process_dead(worker, str(folder))  # type: ignore[no-untyped-call]


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
