"""A row that comes with its notice is taken as it is, once and in its order; all else is read."""

import asyncio
from collections.abc import Sequence

import pytest
from msgspec import Raw
from msgspec.structs import replace

from parlor.match import Row
from parlor.server.db.database import Notice, StorageUnavailable
from parlor.server.rooms import sync
from parlor.server.rooms.room import LiveRoom
from tests.support.browsers import Browser, Venue
from tests.support.pair import Pair, deafen, playing
from tests.support.playing import play_out


def seen(place: Venue, browser: Browser) -> LiveRoom:
    """The room as a process has it in memory."""
    live = place.rooms.peek(browser.code)
    assert live
    return live


def version(live: LiveRoom) -> int:
    """How many rows a process knows."""
    assert live.match
    return live.match.version


async def unheard(venues: Pair) -> tuple[Browser, LiveRoom, list[Notice]]:
    """Bob, his room at a process that hears nothing, and what it ought to hear of three rows."""
    ann, bob = await playing(venues)
    await deafen(venues[1])
    for _ in range(3):
        await ann.play()
    match = bob.table["match"]
    rows = await venues[1].store.rows(match)
    notices = [Notice("match", bob.code, row.index + 1, match, row=row) for row in rows]
    assert len(notices) == 3
    return bob, seen(venues[1], bob), notices


async def test_rows_that_come_with_their_notices_are_not_read(venues: Pair) -> None:
    ann, bob = await playing(venues)
    reads = [place.faults.note("rows") for place in venues]
    for one, other in ((ann, bob), (bob, ann), (ann, bob)):
        await one.play()
        await other.reaches(one.table["version"])
    assert ann.table["active"] == bob.table["active"]
    assert reads == [[], []]


async def test_a_process_does_not_follow_its_own_moves(
    venues: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Longer than a busy machine keeps the answer to a commit waiting.
    monkeypatch.setattr(sync, "MOMENT", 1.0)
    ann, bob = await playing(venues)
    followed: list[Notice] = []
    live = seen(venues[0], ann)

    async def follow(room: LiveRoom, notices: Sequence[Notice]) -> None:
        if room is live:
            followed.extend(notices)

    monkeypatch.setattr(sync, "follow", follow)
    for _ in range(5):
        await ann.play()
    await bob.reaches(5)
    await asyncio.sleep(2 * sync.MOMENT)
    assert [notice for notice in followed if notice.kind == "match"] == []


async def test_after_a_gap_the_rows_are_read(venues: Pair) -> None:
    bob, live, (first, second, third) = await unheard(venues)
    reads = venues[1].faults.note("rows")
    venues[1].following.hear(third)
    assert version(live) == 0
    await bob.reaches(3)
    assert len(reads) == 1
    for late in (first, second, third):
        venues[1].following.hear(late)
    assert version(live) == 3


async def test_a_row_told_twice_is_taken_once(venues: Pair) -> None:
    bob, live, (first, second, third) = await unheard(venues)
    reads = venues[1].faults.note("rows")
    for notice in (first, first, second, first, second, third):
        venues[1].following.hear(notice)
    await bob.reaches(3)
    assert version(live) == 3
    assert not reads


async def test_the_notice_of_an_older_version_has_no_row(venues: Pair) -> None:
    bob, _, notices = await unheard(venues)
    venues[1].following.hear(replace(notices[0], row=None))
    await bob.reaches(3)


async def test_a_row_of_an_earlier_match_is_not_taken(venues: Pair) -> None:
    bob, live, notices = await unheard(venues)
    venues[1].following.hear(replace(notices[0], match="another"))
    assert version(live) == 0
    await bob.reaches(3)


async def test_a_row_that_the_rules_refuse_is_read_again(
    venues: Pair, caplog: pytest.LogCaptureFixture
) -> None:
    bob, live, notices = await unheard(venues)
    assert notices[0].row
    nonsense = replace(notices[0].row, data=Raw(b'{"type":"end"}'))
    venues[1].following.hear(replace(notices[0], row=nonsense))
    assert version(live) == 0
    await bob.reaches(3)
    assert "could not take a row" in caplog.text
    assert live.match
    assert live.match.rows == [notice.row for notice in notices]


async def test_a_row_heard_while_the_room_is_busy_is_followed_after(venues: Pair) -> None:
    bob, live, notices = await unheard(venues)
    async with live.lock:
        venues[1].following.hear(notices[0])
        await asyncio.sleep(0.2)
        assert version(live) == 0
    await bob.reaches(1)


async def test_a_move_that_was_kept_without_an_answer_is_shown(venues: Pair) -> None:
    ann, _ = await playing(venues)

    async def unanswered(match: str, row: Row) -> bool:
        await append(match, row)
        raise StorageUnavailable("the cable is out")

    append = venues[0].faults.replace("append", unanswered)
    assert (await ann.play())["code"] == "unavailable"
    await ann.reaches(1)


async def test_a_next_match_is_folded_though_storage_failed_in_the_middle(venues: Pair) -> None:
    ann, bob = await playing(venues)
    await play_out(ann, bob)
    await bob.until(lambda: bob.room["phase"] == "over")
    failed = venues[1].faults.fail("match", times=2)
    await ann.ask("again")
    await bob.until(lambda: bob.table["match"] == ann.room["match"])
    assert len(failed) == 2
