"""Who listens to a store."""

import asyncio

from parlor.server.db.database import Notice


class Ear:
    """Collects what a store tells."""

    def __init__(self) -> None:
        self._heard: asyncio.Queue[Notice | None] = asyncio.Queue()

    def __call__(self, notice: Notice | None) -> None:
        self._heard.put_nowait(notice)

    async def until(self, last: Notice | None) -> list[Notice | None]:
        """All that was heard, up to this notice."""
        heard = [await self._heard.get()]
        while heard[-1] != last:
            heard.append(await self._heard.get())
        return heard
