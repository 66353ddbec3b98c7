"""Strict legality on the platform: hard positions are judged beside the event loop."""

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from parlor.games.quortex import GAME, rules
from parlor.games.quortex.board import links
from parlor.games.quortex.model import Options
from parlor.games.quortex.strict import legality
from tests.support.browsers import venue

MOST = 0.020
"""Seconds of CPU that one step of the loop may take."""
HARD = """Quortex, 6 players
Radius: 3
Bag: 10 10 10 10 by 1:1:1:1
Rules: strict
Seats: P1=5 P2=0 P3=1 P4=2 P5=3 P6=4
1. P1F2T3S
2. P2A3T2NE
3. P3D4T2NE
4. P4G3T0NE
5. P5D5T1NW
6. P6D3T3NW
7. P1D2T0S
8. P2D1T2SE
9. P3C5T1S
10. P4B1T0NE
11. P5C6T3NW
12. P6D5T2NW
13. P1D1T3SW
14. P2F3T3S
15. P3G4T1NW
16. P4C6T2N
17. P5A4T1NW
18. P6B2T3SW
#next T1
"""
"""Its list of moves alone once took 0.9 s."""


def forget() -> None:
    """Know nothing of any position, as after a start."""
    links.forget()
    for cached in (legality.strict_survey, legality.ways_together):
        cached.cache_clear()


@contextmanager
def steps(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The CPU time that each step of the loop takes, in its own thread."""
    spent: list[float] = []
    run = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        before = time.thread_time()
        run(handle)
        spent.append(time.thread_time() - before)

    # What earlier tests left is no garbage of ours, and takes 140 ms to look through.
    gc.collect()
    gc.freeze()
    gc.disable()
    monkeypatch.setattr(asyncio.Handle, "_run", timed)
    try:
        yield spent
    finally:
        monkeypatch.setattr(asyncio.Handle, "_run", run)
        gc.enable()
        gc.unfreeze()


async def test_a_hard_position_keeps_the_loop_no_longer_than_20_ms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
    async with venue(tmp_path, GAME) as place:
        forget()
        with steps(monkeypatch) as spent:
            browsers = await place.table(*names, options={"record": HARD})
            forget()
            turn = browsers[0].table["view"]["turn"]
            move = browsers[turn].table["moves"][0]["move"]
            await browsers[turn].play(move)
            for browser in browsers:
                await browser.reaches(1)
    assert max(spent) < MOST
    tables = [browser.table for browser in browsers]
    assert [table["seat"] for table in tables] == list(range(6))
    assert all(table["version"] == 1 for table in tables)
    assert [bool(table["moves"]) for table in tables].count(True) == 1


def test_only_the_plain_rules_are_quick() -> None:
    assert not GAME.heavy(Options())
    for options in (
        Options(legality="strict"),
        Options(supermove="single"),
        Options(hints=True),
        Options(record=HARD),
    ):
        assert GAME.heavy(options)


def test_a_record_is_played_through_once() -> None:
    """Rooms, lists and deals read its options again and again."""
    options = Options(record=HARD)
    rules.check_record(options)
    legality.ways_together.cache_clear()
    rules.check_record(options)
    rules.new(options, 6, 1)
    assert legality.ways_together.cache_info().misses == 0
