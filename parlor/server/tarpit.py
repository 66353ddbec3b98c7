"""What slows down those who ask too often: their answers come late."""

import asyncio
from random import random

SECONDS = 1.0
SPREAD = 0.5
"""Seconds more at most, so that those who came together do not come back together."""
MOST = 1000
"""How many may be kept waiting, because every connection takes memory."""


class Tarpit:
    """Keeps someone waiting for a refusal, after which they would only ask again at once."""

    def __init__(self) -> None:
        self._waiting = 0

    async def wait(self) -> None:
        """Wait a while, unless too many do."""
        if self._waiting >= MOST:
            return
        self._waiting += 1
        try:
            await asyncio.sleep(SECONDS + SPREAD * random())  # noqa: S311
        finally:
            self._waiting -= 1
