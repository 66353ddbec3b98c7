"""A process killed while it appends has lost nothing that it acknowledged."""

import random
import subprocess
import sys

from parlor.server.db.open import open_store
from tests.support.records import row, started
from tests.support.soak import times

MATCHES = 20


def acknowledged_before_death(url: str, count: int) -> list[tuple[str, int]]:
    """What a process printed that was killed after this many lines."""
    command = [sys.executable, "-m", "tests.db.appender", url, str(MATCHES)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(count)]
        assert lines[-1], "it ended by itself"
        process.kill()
        lines += process.stdout.readlines()
    # The last line may have been cut off by the kill.
    words = [line.split() for line in lines if line.endswith("\n")]
    return [(match, int(index)) for match, index in words]


async def test_everything_acknowledged_survives(url: str) -> None:
    store = open_store(url)
    await store.open()
    for number in range(MATCHES):
        await started(store, f"m{number}", f"ROOM{number:02}")
    await store.close()

    dice = random.Random(5)
    versions = dict.fromkeys((f"m{number}" for number in range(MATCHES)), 0)
    for _ in range(times(2, 20)):
        for match, index in acknowledged_before_death(url, dice.randint(100, 900)):
            versions[match] = max(versions[match], index + 1)
        await store.open()
        for match, version in versions.items():
            rows = await store.rows(match)
            assert len(rows) >= version
            assert rows == [row(index, at=index) for index in range(len(rows))]
        await store.close()
