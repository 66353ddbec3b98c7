"""What slows down those who ask too often: their answers come late."""

import asyncio

SECONDS = 1.0
MOST = 1000
"""How many may be kept waiting, because every connection takes memory."""


class Tarpit:
    """Keeps somebody waiting for a refusal, after which they would only ask again at once."""

    def __init__(self) -> None:
        self._waiting = 0

    async def wait(self) -> None:
        """Wait a while, unless too many do."""
        if self._waiting >= MOST:
            return
        self._waiting += 1
        try:
            await asyncio.sleep(SECONDS)
        finally:
            self._waiting -= 1
