"""Starts a worker process that finds the same modules as this one."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process

from parlor.bots.wire import arriving_frame

START_SECONDS = 60.0
FRAME_LIMIT = 2**24


async def started_worker() -> Process:
    """A process that has said it is ready; raises `OSError` when none can be started."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "parlor.bots.worker",
        stdin=PIPE, stdout=PIPE, env=_environment(), limit=FRAME_LIMIT,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        async with asyncio.timeout(START_SECONDS):
            await arriving_frame(process.stdout)
    except BaseException as error:
        process.kill()
        await process.wait()
        if isinstance(error, TimeoutError | asyncio.IncompleteReadError):
            raise OSError("a bot worker did not start") from error
        raise
    return process


def _environment() -> dict[str, str]:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    return {**os.environ, "PYTHONPATH": path}
