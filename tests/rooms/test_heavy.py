"""Heavy rules have one thread, for which a limited number of tables wait."""

import asyncio
import threading

import pytest

from parlor.server.errors import Refusal
from parlor.server.rooms import heavy


async def test_a_limited_number_of_tables_wait_for_heavy_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(heavy, "MOST", 2)
    go_on = threading.Event()
    waiting = [asyncio.create_task(heavy.run(True, go_on.wait)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="busy"):
        await heavy.run(True, go_on.wait)
    assert await heavy.run(False, lambda: "at once") == "at once"
    go_on.set()
    assert await asyncio.gather(*waiting) == [True, True]
    assert await heavy.run(True, go_on.wait)
