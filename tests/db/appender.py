"""A process that appends until it is killed, printing each row once it is acknowledged."""

import asyncio
import sys

from parlor.server.db.database import Store
from parlor.server.db.open import open_store
from tests.support.records import row


async def append(store: Store, match: str) -> None:
    """Go on with a match where its log ends."""
    index = len(await store.rows(match))
    while await store.append(match, row(index, at=index)):
        print(match, index, flush=True)  # noqa: T201
        index += 1


async def main(url: str, matches: int) -> None:
    store = open_store(url)
    await store.open()
    await asyncio.gather(*(append(store, f"m{number}") for number in range(matches)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
