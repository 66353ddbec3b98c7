"""Clocks of this game on the platform, with made-up time (§10.1)."""

from pathlib import Path

import pytest

from parlor.games.zenstones import GAME
from parlor.games.zenstones.saves.file import exported, written
from parlor.games.zenstones.tests.tables import placing as bidden
from tests.support.browsers import START, Browser, Venue, venue

MINUTES_10 = 600_000
LOCK = {"t": "bid", "amount": 0}


def left(browser: Browser) -> list[int]:
    """Milliseconds of both seats in the newest table."""
    return [clock["left"] for clock in browser.table["clocks"]]


def white(browser: Browser) -> int:
    return int(browser.table["view"]["white"])


async def device(place: Venue) -> Browser:
    """Both players on one device, bidding."""
    ann = await place.player("Ann")
    browser = await place.sit(ann, await place.room(ann, mode="device", names=["Ann", "Bob"]))
    await browser.until(lambda: len(browser.tables) == 2)
    return browser


async def placing(place: Venue) -> list[Browser]:
    """Two people online after bids of 0, White's browser first."""
    players = await place.table("Ann", "Bob")
    for browser in players:
        await browser.play(LOCK)
    for browser in players:
        await browser.reaches(2)
    first = white(players[0])
    return [players[first], players[1 - first]]


async def ending(place: Venue, browser: Browser) -> tuple[str, tuple[int, ...], int]:
    """The reason, the placing, and when the last row was written after the start."""
    await place.rooms.tick()
    await browser.until(lambda: browser.table["outcome"])
    kept = await place.store.match(browser.table["match"])
    assert kept is not None
    outcome = browser.table["outcome"]
    return outcome["reason"], tuple(outcome["placing"]), kept.rows[-1].at - START


async def test_on_one_device_both_clocks_run_until_both_are_locked(tmp_path: Path) -> None:
    """Vector 41."""
    async with venue(tmp_path, GAME) as place:
        browser = await device(place)
        place.time.pass_seconds(5)
        await browser.play(LOCK, seat=0)
        place.time.pass_seconds(15)
        await browser.play(LOCK, seat=1)
        await browser.reaches(2)
        assert left(browser) == [580_000, 580_000]


async def test_on_one_device_only_the_active_clock_runs_after_the_bids(tmp_path: Path) -> None:
    """Vectors 41 and 42."""
    async with venue(tmp_path, GAME) as place:
        browser = await device(place)
        for seat in (0, 1):
            await browser.play(LOCK, seat=seat)
        await browser.reaches(2)
        first = white(browser)
        place.time.pass_seconds(7)
        await browser.play({"t": "pass"}, seat=first)
        await browser.reaches(3)
        assert left(browser)[first] == MINUTES_10 - 7_000
        assert left(browser)[1 - first] == MINUTES_10


async def test_online_a_clock_stops_at_its_own_lock(tmp_path: Path) -> None:
    """Vector 41."""
    async with venue(tmp_path, GAME) as place:
        ann, bob = await place.table("Ann", "Bob")
        place.time.pass_seconds(5)
        await ann.play(LOCK)
        place.time.pass_seconds(15)
        await bob.play(LOCK)
        await ann.reaches(2)
        assert left(ann) == [595_000, 580_000]


async def test_only_the_active_clock_runs_in_placement(tmp_path: Path) -> None:
    """Vector 42."""
    async with venue(tmp_path, GAME) as place:
        first, second = await placing(place)
        seat = white(first)
        place.time.pass_seconds(7)
        await first.play()
        await second.reaches(3)
        place.time.pass_seconds(2)
        await second.play()
        await first.reaches(4)
        assert left(first)[seat] == MINUTES_10 - 7000
        assert left(first)[1 - seat] == MINUTES_10 - 2000
        assert [clock["runs"] for clock in first.table["clocks"]][seat] is True


async def test_a_flag_in_own_turn_loses_to_the_millisecond(tmp_path: Path) -> None:
    """Vector 43: a move stamped at the deadline comes too late."""
    async with venue(tmp_path, GAME) as place:
        first, _second = await placing(place)
        seat = white(first)
        place.time.pass_seconds(599.999)
        await place.rooms.tick()
        assert first.table["outcome"] is None
        place.time.pass_seconds(0.001)
        assert (await first.play())["t"] == "refused"
        reason, placing_, at = await ending(place, first)
        assert (reason, placing_[seat], at) == ("flag", 2, MINUTES_10)
        kept = await place.store.match(first.table["match"])
        assert kept is not None
        assert [row.kind for row in kept.rows] == ["move", "move", "flag"]


async def test_the_flag_is_exact_though_everybody_is_gone_and_the_server_stopped(
    tmp_path: Path,
) -> None:
    """Vector 43, with a restart in between, whose time nobody is charged for."""
    async with venue(tmp_path, GAME) as place:
        first, _second = await placing(place)
        match, seat = first.table["match"], white(first)
        await place.close()
        place.time.pass_seconds(7200)
        await place.open()
        await place.rooms.tick()
        place.time.pass_seconds(600)
        await place.rooms.tick()
        kept = await place.store.match(match)
        assert kept is not None
        last = kept.rows[-1]
        assert (last.kind, last.seat, last.at) == ("flag", seat, START + 7_200_000 + MINUTES_10)


@pytest.mark.parametrize("mode", ["device", "online"])
async def test_nobody_locked_in_time_is_a_draw(tmp_path: Path, mode: str) -> None:
    """Vector 44."""
    async with venue(tmp_path, GAME) as place:
        browser = await device(place) if mode == "device" else (await place.table("Ann", "Bob"))[0]
        place.time.pass_seconds(600)
        assert await ending(place, browser) == ("double_flag", (1, 1), MINUTES_10)


@pytest.mark.parametrize("locked", [0, 1])
async def test_who_has_locked_does_not_lose_by_the_shared_clock(
    tmp_path: Path, locked: int
) -> None:
    """Vector 44."""
    async with venue(tmp_path, GAME) as place:
        browser = await device(place)
        await browser.play(LOCK, seat=locked)
        await browser.reaches(1)
        place.time.pass_seconds(600)
        reason, placing_, at = await ending(place, browser)
        assert (reason, placing_[locked], at) == ("flag", 1, MINUTES_10)


async def test_clocks_stand_still_once_it_is_over(tmp_path: Path) -> None:
    """Vector 46."""
    async with venue(tmp_path, GAME) as place:
        first, _second = await placing(place)
        place.time.pass_seconds(10)
        await first.ask("resign")
        await first.until(lambda: first.table["outcome"])
        assert first.table["outcome"]["reason"] == "resign"
        place.time.pass_seconds(1000)
        again = await place.sit(first.player, first.code)
        await again.until(lambda: again.tables)
        assert sorted(left(again)) == [590_000, 600_000]
        assert not any(clock["runs"] for clock in again.table["clocks"])


async def test_a_host_may_choose_another_time(tmp_path: Path) -> None:
    async with venue(tmp_path, GAME) as place:
        ann = await place.player("Ann")
        clock = {"seconds": 180, "increment": 2}
        room = await place.room(ann, mode="device", names=["A", "B"], policy={"clock": clock})
        browser = await place.sit(ann, room)
        await browser.until(lambda: len(browser.tables) == 2)
        assert left(browser) == [180_000, 180_000]


async def test_a_saved_match_goes_on_with_its_own_time(tmp_path: Path) -> None:
    """Vector 45."""
    text = written(exported(bidden().state, "", (253_250, 420_000)))
    async with venue(tmp_path, GAME) as place:
        ann, _bob = await place.table("Ann", "Bob", options={"saved": text})
        times = [253_250, 420_000]
        assert left(ann) == (times if white(ann) == 0 else times[::-1])
        place.time.pass_seconds(253.25)
        reason, places, at = await ending(place, ann)
        assert (reason, places[white(ann)], at) == ("flag", 2, 253_250)
