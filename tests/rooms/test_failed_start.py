"""A start that storage does not take changes nothing."""

from pathlib import Path
from typing import Any

import pytest

from parlor.game import Clock
from parlor.server.db.database import StorageUnavailable
from tests.support.browsers import venue
from tests.toys import pebbles


async def test_no_clock_runs_for_a_match_that_was_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def down(*_given: Any) -> bool:
        raise StorageUnavailable("Storage is down.")

    async with venue(tmp_path, pebbles.with_policy(clock=Clock(60))) as place:
        ann, bob = await place.player("Ann"), await place.player("Bob")
        code = await place.room(ann)
        await place.rooms.join(code, bob)
        host = await place.sit(ann, code)
        async with place.rooms.using(code) as live:
            before = live.next_due()
            with monkeypatch.context() as patched:
                patched.setattr(place.store, "start_match", down)
                assert await host.refused("start") == "unavailable"
            assert (live.match, live.clocks, live.record.phase) == (None, None, "lobby")
            assert live.next_due() == before
            await host.ask("start")
            assert live.clocks
            assert live.saved_due == live.next_due()
