"""Matches played on from a position of an earlier one."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlor.game import Clock, Game
from parlor.games import games
from parlor.match import Header, Match, Origin, Row, SeatName
from parlor.options import read_options
from parlor.server.context import Context
from parlor.server.models import Room, StoredMatch
from parlor.server.rooms.forks import ways
from parlor.server.rooms.room import LiveRoom
from tests.support.people_at_play import named
from tests.support.web import Visitor, Web, web_at
from tests.toys import pebbles


async def fork(visitor: Visitor, match: str, version: int, **fields: Any) -> str:
    """A room that plays on from a position; its code."""
    body = {"version": version, **fields}
    return str((await visitor.asks("POST", f"/api/matches/{match}/fork", json=body))["code"])


async def refused(visitor: Visitor, match: str, **body: Any) -> tuple[int, str]:
    return await visitor.refused("POST", f"/api/matches/{match}/fork", json={"version": 2, **body})


async def kept(context: Context, match: str) -> StoredMatch:
    found = await context.store.match(match)
    assert found
    return found


async def room(context: Context, code: str) -> Room:
    found = await context.store.room(code)
    assert found
    return found


def bare(rows: tuple[Row, ...]) -> list[tuple[object, ...]]:
    return [(row.index, row.seat, row.kind, bytes(row.data)) for row in rows]


def folded(game: Game, kept: StoredMatch, version: int) -> Any:
    match = Match(game, kept.header)
    match.extend(kept.rows[:version])
    return match.state


async def test_a_fork_on_one_device_begins_at_once_with_the_same_deal_and_rows(
    tmp_path: Path,
) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        web.time.pass_seconds(3600)
        code = await fork(ann, match, 3, mode="device")
        first, record = await kept(web.context, match), await room(web.context, code)
        assert (record.phase, record.rounds, record.fork) == ("playing", 1, None)
        assert record.match
        second = await kept(web.context, record.match)
        assert second.header.origin == Origin(match, 3)
        assert second.header.seed == first.header.seed
        assert second.header.salt != first.header.salt
        assert [seat.name for seat in second.header.seats] == ["Ann", "Bob"]
        assert bare(second.rows) == bare(first.rows[:3])
        assert {row.at for row in second.rows} == {web.time.ms}
        assert folded(pebbles.GAME, second, 3) == folded(pebbles.GAME, first, 3)
        await web.play_out(code)
        assert (await kept(web.context, record.match)).ended


async def test_a_fork_with_bots_gives_the_chosen_seat(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann, names=["Ann", "Bob", "Cat"])
        code = await fork(ann, match, 1, seat=1, bots=["first", None, "random"])
        record = await room(web.context, code)
        assert record.phase == "playing"
        assert [chair.bot for chair in record.chairs] == ["first", None, "random"]
        assert record.chairs[1].name == "Ann"


async def test_the_lobby_of_a_fork_has_the_chairs_of_the_match(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann, bob, cat = [await web.visitor(name) for name in ("Ann", "Bob", "Cat")]
        match = await web.finished(ann, names=["Ann", "Bob"])
        code = await fork(ann, match, 2, seat=1)
        seen = await ann.asks("GET", f"/api/rooms/{code}")
        assert [chair["name"] for chair in seen["chairs"]] == ["Ann"]
        assert seen["seats"] == [2, 2]
        await bob.asks("POST", f"/api/rooms/{code}/join", json={})
        assert [chair.name for chair in (await room(web.context, code)).chairs] == ["Bob", "Ann"]
        assert await cat.refused("POST", f"/api/rooms/{code}/join", json={}) == (409, "room_full")


async def test_a_fork_of_a_fork_remembers_the_nearest(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        first = await web.finished(ann)
        second = await web.play_out(await fork(ann, first, 2, mode="device"))
        third = await web.play_out(await fork(ann, second, 4, mode="device"))
        found = await kept(web.context, third)
        assert found.header.origin == Origin(second, 4)
        assert bare(found.rows[:4]) == bare((await kept(web.context, second)).rows[:4])
        shown = await ann.asks("GET", f"/api/matches/{third}")
        assert shown["origin"] == {"match": second, "version": 4}
        assert shown["ways"] == ["online", "device"]


async def test_an_imported_match_is_played_on_by_a_policy_that_the_game_knows(
    tmp_path: Path,
) -> None:
    async with web_at(tmp_path) as web:
        ann = await named(web, "Ann")
        match = await web.finished(ann)
        record = await ann.asks("GET", f"/api/matches/{match}/export")
        record["header"]["match"] = "from-elsewhere"
        record["header"]["policy"] |= {"absence_message": "{name:>999999999}", "takeback": "last"}
        await ann.asks("POST", "/api/matches", json=record)
        code = await fork(ann, "from-elsewhere", 2, mode="device")
        policy = (await room(web.context, code)).policy
        assert policy == msgspec.structs.replace(pebbles.GAME.policy, takeback="last")


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_every_game_can_be_played_on_in_its_modes(game: Game) -> None:
    for mode in game.policy.modes:
        options = read_options(game, {}, mode)
        fewest = game.seats_allowed(options)[0]
        seats = tuple(SeatName(f"Player {seat}") for seat in range(1 if mode == "solo" else fewest))
        drawn = msgspec.to_builtins(options)
        header = Header("m", game.id, game.version, mode, drawn, game.policy, seats, 7, "s", 0)
        assert mode in ways(game, header)
        assert "solo" not in ways(game, header) or len(seats) == 1


async def test_what_cannot_be_played_on_is_refused(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann, nobody = await web.visitor("Ann"), await web.visitor()
        match = await web.finished(ann)
        last = len((await kept(web.context, match)).rows)
        assert await refused(nobody, match) == (401, "no_identity")
        assert await refused(ann, "nowhere") == (404, "match_not_found")
        assert await refused(ann, match, version=last) == (409, "bad_position")
        assert await refused(ann, match, version=last + 1) == (409, "bad_position")
        assert await refused(ann, match, version=-1) == (400, "malformed")
        assert await refused(ann, match, mode="solo") == (400, "bad_mode")
        assert await refused(ann, match, seat=2) == (400, "bad_chair")
        assert await refused(ann, match, bots=["first"]) == (400, "bad_chair")
        assert await refused(ann, match, bots=["first", "first"]) == (400, "bad_chair")
        assert await refused(ann, match, bots=[None, "genius"]) == (400, "bad_bot")
        playing = {"game": "pebbles", "mode": "device", "names": ["Ann", "Bob"]}
        code = (await ann.asks("POST", "/api/rooms", json=playing))["code"]
        running = (await room(web.context, code)).match
        assert running
        assert await refused(ann, running, version=0) == (409, "match_running")
        assert len(await ann.asks("GET", "/api/rooms/mine")) == 2


async def test_a_table_that_keeps_nothing_is_not_played_on(tmp_path: Path) -> None:
    async with web_at(tmp_path, pebbles.with_policy(keep=False)) as web:
        ann = await web.visitor("Ann")
        assert await refused(ann, await web.finished(ann)) == (403, "not_by_policy")


async def test_a_match_of_older_rules_is_not_played_on(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        waiting = await fork(ann, match, 2)
    async with web_at(tmp_path, pebbles.with_changes(version=2)) as web:
        bob = await web.visitor("Bob")
        assert await refused(bob, match) == (404, "match_not_found")
        await bob.asks("POST", f"/api/rooms/{waiting}/join", json={})
        async with web.context.rooms.using(waiting) as live:
            with pytest.raises(Exception, match="older rules"):
                await live.retrying(live.start)
            assert live.record.phase == "lobby"


async def test_a_fork_waits_for_its_people_over_a_restart(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        code = await fork(ann, match, 3)
    async with web_at(tmp_path) as web:
        bob = await web.visitor("Bob")
        await bob.asks("POST", f"/api/rooms/{code}/join", json={})
        live = await started(web, code)
        assert live.header.origin == Origin(match, 3)
        assert live.version == 3
    async with web_at(tmp_path) as web, web.context.rooms.using(code) as again:
        assert again.require_match().version == 3


async def started(web: Web, code: str) -> Match:
    async with web.context.rooms.using(code) as live:
        await live.retrying(live.start)
        return live.require_match()


async def test_a_match_that_is_gone_by_the_start_is_not_played_on(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        code = await fork(ann, match, 3)
        await web.context.store.erase_match(match)
        async with web.context.rooms.using(code) as live:
            with pytest.raises(Exception, match="no longer exists"):
                await live.retrying(live.start)


async def test_clocks_are_not_charged_for_what_was_played_before(tmp_path: Path) -> None:
    clocked = pebbles.with_policy(clock=Clock(60, increment=5))
    async with web_at(tmp_path, clocked) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        web.time.pass_seconds(3600)
        code = await fork(ann, match, 3, mode="device")
        async with web.context.rooms.using(code) as live:
            assert clocks(live) == (60_000, 60_000)
            web.time.pass_seconds(7)
            await web.play_out(code, most=4)
            spent, forked = clocks(live), live.require_match()
        mover = forked.rows[-1].seat
        gained = 0 if mover in pebbles.GAME.rules.active(forked.state) else 5_000
        assert spent[mover] == 60_000 - 8_000 + gained
    async with web_at(tmp_path, clocked) as web, web.context.rooms.using(code) as live:
        assert clocks(live) == spent


def clocks(live: LiveRoom) -> tuple[int, ...]:
    assert live.clocks
    return live.clocks.left


async def test_a_takeback_does_not_reach_into_the_earlier_match(tmp_path: Path) -> None:
    async with web_at(tmp_path, pebbles.with_policy(takeback="last")) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        code = await fork(ann, match, 3, mode="device")
        async with web.context.rooms.using(code) as live:
            forked = live.require_match()
            assert [forked.taken_back_by(seat) for seat in (0, 1)] == [0, 0]
            await web.play_out(code, most=4)
            mover = forked.rows[-1].seat
            assert [forked.taken_back_by(seat) for seat in (mover, 1 - mover)] == [1, 0]


async def test_a_fork_with_a_takeback_before_it_survives_export_and_import(tmp_path: Path) -> None:
    game = pebbles.with_policy(takeback="last")
    async with web_at(tmp_path / "here", game) as web:
        ann = await web.visitor("Ann")
        device = {"game": "pebbles", "mode": "device", "names": ["Ann", "Bob"]}
        code = (await ann.asks("POST", "/api/rooms", json=device))["code"]
        await web.play_out(code, most=1)
        await web.append(code, "takeback", 0, {"count": 1})
        first = await web.play_out(code)
        match = await web.play_out(await fork(ann, first, 4, mode="device"))
        rows = (await kept(web.context, match)).rows
        assert [row.kind for row in rows[:3]] == ["move", "takeback", "move"]
        record = await ann.asks("GET", f"/api/matches/{match}/export")
    async with web_at(tmp_path / "there", game) as web:
        bob = await named(web, "Bob")
        await bob.asks("POST", "/api/matches", json=record)
        assert bare((await kept(web.context, match)).rows) == bare(rows)


async def test_the_names_of_others_stay_in_their_own_match(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann, bob = await web.visitor("Ann"), await web.visitor("Bob")
        code = (await ann.asks("POST", "/api/rooms", json={"game": "pebbles"}))["code"]
        await bob.asks("POST", f"/api/rooms/{code}/join", json={})
        await started(web, code)
        match = await web.play_out(code)
        forked = await room(web.context, await fork(ann, match, 2, mode="device"))
        assert [chair.name for chair in forked.chairs] == ["Ann", "Player 2"]


async def test_playing_again_is_a_new_deal(tmp_path: Path) -> None:
    async with web_at(tmp_path) as web:
        ann = await web.visitor("Ann")
        match = await web.finished(ann)
        code = await fork(ann, match, 3, mode="device")
        forked = await web.play_out(code)
        async with web.context.rooms.using(code) as live:
            await live.retrying(live.start)
            fresh = live.require_match()
            assert fresh.header.match not in (match, forked)
            assert fresh.header.origin is None
            assert fresh.version == 0
            assert fresh.header.seed != (await kept(web.context, match)).header.seed
