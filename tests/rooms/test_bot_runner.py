"""Bots at a table of the server: what they are given, when they think, what stops them."""

import asyncio
import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlor.bots.pool import Choice
from parlor.bots.queue import BotQueue
from parlor.game import Clock
from parlor.match import Header, Match, Row
from parlor.server.rooms import bot_runner
from parlor.table.bot_seeds import bot_seed_at_table
from tests.support.browsers import Browser, FirstMoveBots, Venue, venue
from tests.toys import pebbles

HOURS = 3600


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.001)


class GatedBots(FirstMoveBots):
    """Notes every question, and thinks while its gate is shut."""

    def __init__(self, place: Venue) -> None:
        super().__init__({place.game.id: place.game})
        self.asked: list[tuple[Header, int, int, int]] = []
        self.thinking = 0
        self.at_once = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.fails = 0
        queue = BotQueue(slots=1)
        place.rooms.services = dataclasses.replace(place.rooms.services, bots=self, bot_queue=queue)

    async def choose(
        self, header: Header, rows: list[Row], seat: int, kind: str, seed: int
    ) -> Choice:
        self.asked.append((header, len(rows), seat, seed))
        if self.fails:
            self.fails -= 1
            raise RuntimeError("out of order")
        self.thinking += 1
        self.at_once = max(self.at_once, self.thinking)
        await self.gate.wait()
        self.thinking -= 1
        return await super().choose(header, rows, seat, kind, seed)

    async def are_asked(self, times: int) -> None:
        """Wait until this many questions were asked."""
        await until(lambda: len(self.asked) >= times)

    def hosts(self) -> list[str]:
        """Who sat at the tables that were asked about, in order."""
        return [header.seats[0].name for header, *_ in self.asked]


async def with_bot(place: Venue, name: str, **fields: Any) -> Browser:
    """Someone at a table with one bot, which may bid at once."""
    player = await place.player(name)
    return await place.sit(player, await place.room(player, bots=["first"], start=True, **fields))


async def test_nobody_can_compute_what_a_bot_will_do(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        bots = GatedBots(place)
        ann = await with_bot(place, "Ann")
        await ann.reaches(1)
        assert bots.asked
        for header, version, seat, seed in bots.asked:
            assert seed == bot_seed_at_table(header, version, seat)


async def test_a_hundred_tables_of_one_person_wait_behind_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "PATIENCE", 0.01)
    async with venue(tmp_path) as place:
        bots = GatedBots(place)
        bots.gate.clear()
        mallory = await place.player("Mallory")
        for _ in range(20):
            await place.room(mallory, bots=["first"], start=True)
        await bots.are_asked(1)
        ann = await with_bot(place, "Ann")
        assert bots.hosts() == ["Mallory"]
        bots.gate.set()
        await ann.reaches(1)
        assert bots.hosts().index("Ann") <= 2
        # All tables get their turn in the end, one after the other.
        await until(lambda: len({header.match for header, *_ in bots.asked}) == 21)
        assert bots.at_once == 1


async def until_at_rest(place: Venue) -> None:
    """Wait until no bot has anything to do."""
    tasks = [bots.task for bots in place.rooms._bots.values() if bots.task]
    await until(lambda: all(task.done() for task in tasks))


@pytest.mark.parametrize(("hours", "goes_on"), [(23, True), (25, False)])
async def test_bots_go_on_for_a_day_while_nobody_is_connected(
    tmp_path: Path, hours: int, goes_on: bool
) -> None:
    async with venue(tmp_path) as place:
        bots = GatedBots(place)
        bots.gate.clear()
        ann = await with_bot(place, "Ann", options={"waving": False})
        await bots.are_asked(1)
        code, match = ann.code, ann.table["match"]
        await place.close()
        place.time.pass_seconds(hours * HOURS)
        await place.open()
        async with place.rooms.using(code) as live:
            live.stir()
            await until_at_rest(place)
        assert len(await place.store.rows(match)) == goes_on
        # Who comes back finds the bots at work.
        back = await place.sit(ann.player, code)
        await back.reaches(1)


async def test_bots_do_not_play_on_where_only_bots_remain(tmp_path: Path) -> None:
    game = pebbles.with_policy(absence=60, absence_ends="seat")
    async with venue(tmp_path, game) as place:
        bots = GatedBots(place)
        player = await place.player("Ann")
        code = await place.room(player, bots=["first"] * 3)
        ann = await place.sit(player, code)
        bots.gate.clear()
        await ann.ask("start")
        await bots.are_asked(1)
        async with place.rooms.using(code) as live:
            left = msgspec.structs.replace(live.record.chairs[0], player=None, gone=True)
            chairs = (left, *live.record.chairs[1:])
            empty = msgspec.structs.replace(live.record, chairs=chairs)
            await live.retrying(lambda: live.change(empty))
            bots.gate.set()
            await until_at_rest(place)
            assert live.match
            assert live.match.version == 0
            assert len(bots.asked) == 1


async def test_bots_try_again_after_a_fault_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "PATIENCE", 0)
    async with venue(tmp_path) as place:
        bots = GatedBots(place)
        bots.fails = bot_runner.MOST_FAILURES
        ann = await with_bot(place, "Ann")
        await ann.reaches(1)
        assert bots.fails == 0


async def test_bots_that_always_fail_stop_and_the_table_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "PATIENCE", 0)
    async with venue(tmp_path) as place:
        bots = GatedBots(place)
        bots.fails = 10**6
        player = await place.player("Ann")
        ann = await place.sit(player, await place.room(player, bots=["first"]))
        await ann.ask("start")
        await ann.until(lambda: any("stuck" in note for note in ann.notes))
        assert len(bots.asked) == bot_runner.MOST_FAILURES + 1
        bots.fails = 0
        again = await place.sit(player, ann.code)
        await again.reaches(1)


class EndingBots(GatedBots):
    """Bids its highest pebble and, once its gate opens, ends a turn that it has won."""

    async def choose(
        self, header: Header, rows: list[Row], seat: int, kind: str, seed: int
    ) -> Choice:
        match = Match(pebbles.GAME, header)
        match.extend(rows)
        if seat not in pebbles.GAME.rules.active(match.state):
            return Choice(None)
        moves = pebbles.GAME.rules.moves(match.state, seat)
        if match.state.turn == seat:
            await self.gate.wait()
            return Choice(msgspec.Raw(msgspec.json.encode(moves[-1])))
        highest = max(moves, key=lambda move: move.pebble)
        return Choice(msgspec.Raw(msgspec.json.encode(highest)))


def lowest_bid_or_end(ann: Browser) -> Any:
    moves = [one["move"] for one in ann.table["moves"]]
    return min(moves, key=lambda move: move.get("pebble", 0))


async def test_a_flag_falls_in_time_after_a_bots_move(tmp_path: Path) -> None:
    game = pebbles.with_policy(clock=Clock(seconds=60))
    async with venue(tmp_path, game) as place:
        bots = EndingBots(place)
        bots.gate.clear()
        ann = await with_bot(place, "Ann", options={"waving": False})
        await ann.reaches(1)
        place.time.pass_seconds(50)
        while ann.table["active"] != [1]:
            await ann.play(lowest_bid_or_end(ann))
            await ann.until(lambda: ann.table["active"] != [0] or ann.table["view"]["turn"] == 0)
        # A reload while the bot thinks: what is due next is the bot's flag in 60 seconds.
        await ann.leave()
        ann = await place.sit(ann.player, ann.code)
        live = place.rooms.peek(ann.code)
        assert live
        await until(lambda: live.due == place.time() + 60_000)
        bots.gate.set()
        await ann.until(lambda: ann.tables and ann.table["active"] != [1])
        place.time.pass_seconds(11)
        await place.rooms.tick()
        rows = await place.store.rows(ann.table["match"])
        assert (rows[-1].kind, rows[-1].seat) == ("flag", 0)


async def test_no_bot_is_left_thinking_once_the_rooms_are_closed(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        bots = GatedBots(place)
        bots.gate.clear()
        await with_bot(place, "Ann", options={"waving": False})
        await bots.are_asked(1)
        tasks = [one.task for one in place.rooms._bots.values() if one.task]
        await place.rooms.close()
        assert [task.done() for task in tasks] == [True]
