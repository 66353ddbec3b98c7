"""Faults stay where they are: a bug or a lost disk harms one request, one player, one room."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlor.game import Clock
from parlor.server.rooms import bot_runner
from parlor.server.rooms.room import Conflict
from tests.support.browsers import venue
from tests.support.playing import play_out
from tests.toys import pebbles


class Rules:
    """The rules of the toy with functions that a test breaks and mends."""

    def __init__(self) -> None:
        self.broken: dict[str, Callable[..., bool]] = {}

    def __getattr__(self, name: str) -> Any:
        def called(*args: Any) -> Any:
            if name in self.broken and self.broken[name](*args):
                raise LookupError("the seven of hearts")
            return getattr(pebbles.rules, name)(*args)

        return called


async def test_a_view_that_fails_harms_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rules = Rules()
    async with venue(tmp_path, pebbles.with_changes(rules=rules)) as place:
        ann, bob = await place.table("Ann", "Bob")
        rules.broken["view"] = lambda _state, seat: seat == 1
        await ann.play()
        assert ann.table["version"] == 1
        await bob.until(lambda: bob.heard[-1]["t"] == "refused")
        assert bob.heard[-1]["code"] == "internal"
        assert bob.table["version"] == 0
        back = await place.sit(bob.player, bob.code)
        await back.until(lambda: back.room)
        rules.broken.clear()
        await ann.ask("say", text="Better now?")
        again = await place.sit(bob.player, bob.code)
        await again.reaches(1)
    assert "LookupError in" in caplog.text
    assert "hearts" not in caplog.text


async def test_a_move_that_breaks_the_rules_themselves_is_answered(tmp_path: Path) -> None:
    rules = Rules()
    async with venue(tmp_path, pebbles.with_changes(rules=rules)) as place:
        ann, bob = await place.table("Ann", "Bob")
        rules.broken["apply"] = lambda *_: True
        move = ann.table["moves"][0]["move"]
        assert await ann.refused("play", ordinal=0, move=move) == "internal"
        rules.broken.clear()
        await ann.play()
        await bob.reaches(1)


async def test_a_room_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    rules = Rules()
    async with venue(tmp_path, pebbles.with_changes(rules=rules)) as place:
        ann, bob = await place.table("Ann", "Bob")
        for browser in (ann, bob):
            await browser.leave()
        rules.broken["new"] = lambda *_: True
        back = await place.sit(ann.player, ann.code)
        assert back.heard[0]["code"] == "internal"
        await back.gone()
        rules.broken.clear()
        await (await place.sit(ann.player, ann.code)).reaches(0)


async def test_the_fault_of_one_room_keeps_no_other_waiting(tmp_path: Path) -> None:
    rules = Rules()
    game = pebbles.with_changes(rules=rules, policy=pebbles.with_policy(clock=Clock(10)).policy)
    async with venue(tmp_path, game) as place:
        bad, _ = await place.table("Ann", "Bob")
        good, _ = await place.table("Cid", "Dan")
        matches = place.rooms._live
        doomed = matches[bad.code].match
        rules.broken["forfeit"] = lambda state, *_: doomed is not None and state is doomed.state
        place.time.pass_seconds(11)
        await place.rooms.tick()
        await good.until(lambda: good.table["outcome"])
        rules.broken.clear()
        await place.rooms.tick()
        assert bad.table["outcome"] is None
        place.time.pass_seconds(61)
        await place.rooms.tick()
        await bad.until(lambda: bad.table["outcome"])


async def test_a_match_that_ended_while_storage_failed_is_ended_by_the_next_request(
    tmp_path: Path,
) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        failed = place.faults.fail("end_match")
        await play_out(ann, bob)
        assert failed
        assert ann.table["outcome"] == bob.table["outcome"] is not None
        assert ann.room["phase"] == "playing"
        await bob.ask("say", text="Well played")
        await ann.until(lambda: ann.room["phase"] == "over")
        kept = await place.store.match(ann.table["match"])
        assert kept is not None
        assert kept.ended is not None


async def test_bots_go_on_once_storage_answers_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "PATIENCE", 0)
    async with venue(tmp_path) as place:
        player = await place.player("Ann")
        code = await place.room(player, bots=["first"])
        ann = await place.sit(player, code)
        place.faults.fail("append")
        await ann.ask("start")
        await ann.until(lambda: ann.tables and (ann.table["version"] or ann.table["active"] == [0]))
        if ann.table["version"] == 0:
            assert await ann.refused("play", ordinal=0, move=ann.table["moves"][0]["move"])
            await ann.play()
        await ann.until(lambda: ann.table["version"] and 0 in ann.table["active"])


async def test_another_process_in_the_way_does_not_close_your_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with venue(tmp_path) as place:
        player = await place.player("Ann")
        code = await place.room(player)
        async with place.rooms.using(code) as live:
            change, hurdles = live.change, [Conflict()]

            async def hindered(*args: Any, **fields: Any) -> None:
                if hurdles:
                    raise hurdles.pop()
                await change(*args, **fields)

            monkeypatch.setattr(live, "change", hindered)
            ann = await place.sit(player, code)
            assert not hurdles
            await ann.ask("say", text="Still here")
            assert ann.closed is None


@pytest.mark.parametrize("is_over", [False, True])
async def test_a_match_of_older_rules_is_set_aside_after_an_upgrade(
    tmp_path: Path, is_over: bool
) -> None:
    async with venue(tmp_path) as place:
        ann, _ = await place.table("Ann", "Bob")
        await ann.play()
        if is_over:
            await place.abandon(ann)
        match = ann.table["match"]
        await place.close()
        place.game = pebbles.with_changes(version=2)
        await place.open()
        back = await place.sit(ann.player, ann.code)
        await back.until(lambda: back.room)
        assert back.room["phase"] == "lobby"
        assert back.room["match"] is None
        assert [chair["name"] for chair in back.room["chairs"]] == ["Ann", "Bob"]
        kept = await place.store.match(match)
        assert kept is not None
        assert (kept.reason, len(kept.rows)) == ("abandoned", 2 if is_over else 1)
        await back.ask("start")
        await back.reaches(0)
        assert back.table["match"] != match
