"""Timers with a made-up clock: flags, absence, idleness, the host's role; also after a restart."""

from pathlib import Path

from parlor.game import Clock
from tests.support.browsers import START, venue
from tests.toys import pebbles


async def test_a_flag_falls_to_the_millisecond_though_nobody_is_there(tmp_path: Path) -> None:
    game = pebbles.with_policy(clock=Clock(seconds=60))
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        place.time.pass_seconds(5)
        await ann.play()
        match = ann.table["match"]
        assert [clock["left"] for clock in ann.table["clocks"]] == [55_000, 55_000]
        assert [clock["runs"] for clock in ann.table["clocks"]] == [False, True]
        await bob.leave()
        await ann.leave()
        assert place.rooms.peek(ann.code) is None
        place.time.pass_seconds(3600)
        await place.rooms.tick()
        kept = await place.store.match(match)
        assert kept is not None
        flag = kept.rows[-1]
        assert (flag.kind, flag.seat, flag.at) == ("flag", 1, START + 60_000)


async def test_the_restart_of_a_server_costs_nobody_any_time(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(clock=Clock(seconds=60))) as place:
        ann, bob = await place.table("Ann", "Bob")
        place.time.pass_seconds(5)
        await ann.play()
        place.time.pass_seconds(10)
        for down in (20, 3600):
            await place.close()
            place.time.pass_seconds(down)
            await place.open()
            await place.rooms.tick()
            place.time.pass_seconds(7)
            bob = await place.sit(bob.player, ann.code)
            assert [clock["left"] for clock in bob.table["clocks"]] == [55_000, 48_000]
        await bob.play()
        left = [55_000, 48_000]
        assert [clock["left"] for clock in bob.table["clocks"]] == left
        await bob.leave()
        place.time.pass_seconds(4)
        bob = await place.sit(bob.player, ann.code)
        # The deal decides who won the bids and goes on.
        left[bob.table["active"][0]] -= 4_000
        assert [clock["left"] for clock in bob.table["clocks"]] == left


async def test_a_flag_falls_by_the_time_that_was_left_when_the_server_came_back(
    tmp_path: Path,
) -> None:
    async with venue(tmp_path, pebbles.with_policy(clock=Clock(seconds=60))) as place:
        ann, _bob = await place.table("Ann", "Bob")
        match = ann.table["match"]
        await place.close()
        place.time.pass_seconds(3600)
        await place.open()
        await place.rooms.tick()
        place.time.pass_seconds(59)
        await place.rooms.tick()
        kept = await place.store.match(match)
        assert kept is not None
        assert kept.rows == ()
        place.time.pass_seconds(1)
        await place.rooms.tick()
        kept = await place.store.match(match)
        assert kept is not None
        assert [(row.kind, row.at) for row in kept.rows] == [("flag", START + 3_660_000)]


async def test_a_move_after_the_flag_is_too_late(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(clock=Clock(seconds=60))) as place:
        ann, _bob = await place.table("Ann", "Bob")
        place.time.pass_seconds(61)
        answer = await ann.play()
        assert answer["t"] == "refused"
        kept = await place.store.match(ann.table["match"])
        assert kept is not None
        assert {row.kind for row in kept.rows} == {"flag"}


async def test_a_game_that_goes_on_from_an_earlier_match_says_how_much_time_is_left(
    tmp_path: Path,
) -> None:
    game = pebbles.with_changes(
        policy=pebbles.with_policy(clock=Clock(seconds=60)).policy,
        time_left=lambda _options, _state: (7_250, 9_000),
    )
    async with venue(tmp_path, game) as place:
        ann, _bob = await place.table("Ann", "Bob")
        assert [clock["left"] for clock in ann.table["clocks"]] == [7_250, 9_000]
        match = ann.table["match"]
        place.time.pass_seconds(3600)
        await place.rooms.tick()
        kept = await place.store.match(match)
        assert kept is not None
        flag = kept.rows[0]
        assert (flag.kind, flag.seat, flag.at) == ("flag", 0, START + 7_250)


async def test_an_absence_too_long_forfeits_the_seat(tmp_path: Path) -> None:
    game = pebbles.with_policy(absence=300, absence_message="{name} did not come back.")
    async with venue(tmp_path, game) as place:
        ann, bob, _cid = await place.table("Ann", "Bob", "Cid")
        await bob.leave()
        await ann.until(lambda: not ann.room["chairs"][1]["here"])
        place.time.pass_seconds(299)
        await place.rooms.tick()
        assert not ann.room["chairs"][1]["gone"]
        place.time.pass_seconds(1)
        await place.rooms.tick()
        await ann.until(lambda: "Bob did not come back." in ann.notes)
        await ann.until(lambda: ann.room["chairs"][1]["gone"])
        assert ann.room["phase"] == "playing"


async def test_who_is_back_in_time_is_not_counted_as_absent(tmp_path: Path) -> None:
    game = pebbles.with_policy(absence=300, absence_ends="match")
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        await bob.leave()
        await ann.until(lambda: not ann.room["chairs"][1]["here"])
        place.time.pass_seconds(200)
        bob = await place.sit(bob.player, bob.code)
        place.time.pass_seconds(200)
        await place.rooms.tick()
        assert ann.room["phase"] == "playing"
        await bob.leave()
        await ann.until(lambda: not ann.room["chairs"][1]["here"])
        place.time.pass_seconds(300)
        await place.rooms.tick()
        await ann.until(lambda: ann.room["phase"] == "over")
        assert ann.table["outcome"]
        assert ann.room["chairs"][1]["gone"]


async def test_a_match_that_the_rules_would_play_on_is_abandoned_for_all(tmp_path: Path) -> None:
    game = pebbles.with_policy(absence=300, absence_ends="match")
    async with venue(tmp_path, game) as place:
        ann, bob, _cid = await place.table("Ann", "Bob", "Cid")
        await bob.leave()
        await ann.until(lambda: not ann.room["chairs"][1]["here"])
        place.time.pass_seconds(300)
        await place.rooms.tick()
        await ann.until(lambda: ann.room["phase"] == "over")
        assert ann.table["abandoned"]


async def test_a_match_that_ends_for_nobody_takes_its_room_along(tmp_path: Path) -> None:
    game = pebbles.with_policy(absence=300, absence_ends="match", keep=False)
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        match = ann.table["match"]
        await bob.leave()
        place.time.pass_seconds(200)
        await ann.leave()
        place.time.pass_seconds(99)
        await place.rooms.tick()
        assert await place.rooms.find(ann.code)
        place.time.pass_seconds(1)
        await place.rooms.tick()
        assert await place.rooms.find(ann.code) is None
        assert await place.store.match(match) is None


async def test_chairs_outside_a_match_wait_as_long_as_policy_says(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(chairs_wait=300)) as place:
        host, guest = await place.lobby("Ann", "Bob")
        await guest.leave()
        await host.until(lambda: not host.room["chairs"][-1]["here"])
        place.time.pass_seconds(299)
        await place.rooms.tick()
        assert len(host.room["chairs"]) == 2
        place.time.pass_seconds(1)
        await place.rooms.tick()
        await host.until(lambda: len(host.room["chairs"]) == 1)
        await host.leave()
        place.time.pass_seconds(300)
        await place.rooms.tick()
        assert await place.rooms.find(host.code) is None


async def test_who_joined_and_never_came_is_away(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(chairs_wait=300)) as place:
        ann, bob = [await place.player(name) for name in ("Ann", "Bob")]
        code = await place.room(ann)
        host = await place.sit(ann, code)
        await place.rooms.join(code, bob)
        await host.until(lambda: len(host.room["chairs"]) == 2)
        place.time.pass_seconds(300)
        await place.rooms.tick()
        await host.until(lambda: len(host.room["chairs"]) == 1)


async def test_coming_back_keeps_no_idle_room_alive(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(idle=1800)) as place:
        ann, _bob = await place.table("Ann", "Bob")
        place.time.pass_seconds(1700)
        await ann.leave()
        ann = await place.sit(ann.player, ann.code)
        place.time.pass_seconds(99)
        await place.rooms.tick()
        assert await place.rooms.find(ann.code)
        place.time.pass_seconds(1)
        await place.rooms.tick()
        assert await place.rooms.find(ann.code) is None


async def test_absence_is_counted_across_a_restart(tmp_path: Path) -> None:
    game = pebbles.with_policy(absence=300, absence_ends="match")
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        await bob.leave()
        await ann.until(lambda: not ann.room["chairs"][1]["here"])
        place.time.pass_seconds(250)
        await place.close()
        await place.open()
        ann = await place.sit(ann.player, ann.code)
        place.time.pass_seconds(50)
        await place.rooms.tick()
        await ann.until(lambda: ann.room["phase"] == "over")


async def test_absence_is_counted_after_a_crash_though_nobody_comes_back(tmp_path: Path) -> None:
    game = pebbles.with_policy(absence=300, absence_ends="match")
    async with venue(tmp_path, game) as crashed:
        ann, bob = await crashed.table("Ann", "Bob")
        async with venue(tmp_path, game, time=crashed.time) as place:
            await place.rooms.tick()
            stored = await place.store.room(ann.code)
            assert stored
            assert set(stored.away) == {ann.player.id, bob.player.id}
            crashed.time.pass_seconds(301)
            await place.rooms.tick()
            kept = await place.store.match(ann.table["match"])
            assert kept
            assert kept.ended


async def test_an_idle_room_is_deleted_and_everybody_told(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(idle=1800, keep=False)) as place:
        ann, _bob = await place.table("Ann", "Bob")
        place.time.pass_seconds(1000)
        await ann.ask("say", text="thinking")
        place.time.pass_seconds(1000)
        await place.rooms.tick()
        assert await place.rooms.find(ann.code)
        place.time.pass_seconds(800)
        await place.rooms.tick()
        await ann.gone()
        assert ann.closed is not None
        assert ann.closed["code"] == "deleted"
        assert await place.rooms.find(ann.code) is None
        assert await place.store.match(ann.table["match"]) is None


async def test_an_idle_room_that_nobody_looks_at_is_deleted_too(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(idle=1800)) as place:
        ann = await place.player("Ann")
        code = await place.room(ann)
        browser = await place.sit(ann, code)
        await browser.leave()
        place.time.pass_seconds(1801)
        await place.close()
        await place.open()
        await place.rooms.tick()
        assert await place.rooms.find(code) is None


async def test_the_role_of_an_absent_host_moves_soon(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        assert await bob.refused("become_host") == "host_here"
        await ann.leave()
        await bob.until(lambda: not bob.room["chairs"][0]["here"])
        place.time.pass_seconds(29)
        await place.rooms.tick()
        assert bob.room["host"] == ann.player.id
        place.time.pass_seconds(1)
        await place.rooms.tick()
        await bob.until(lambda: bob.room["host"] == bob.player.id)
        await bob.until(lambda: "Bob is the host now." in bob.notes)


async def test_when_asked_the_role_moves_no_sooner_than_half_a_minute(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(host_passes="when asked")) as place:
        ann, bob = await place.table("Ann", "Bob")
        await ann.leave()
        await bob.until(lambda: not bob.room["chairs"][0]["here"])
        place.time.pass_seconds(29)
        assert await bob.refused("become_host") == "host_here"
        place.time.pass_seconds(3600)
        await place.rooms.tick()
        assert bob.room["host"] == ann.player.id
        await bob.ask("become_host")
        await bob.until(lambda: bob.room["host"] == bob.player.id)


async def test_who_opened_the_room_is_host_again_on_coming_back(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(host_passes="at once")) as place:
        ann, bob = await place.table("Ann", "Bob")
        await ann.leave()
        await bob.until(lambda: not bob.room["chairs"][0]["here"])
        place.time.pass_seconds(10)
        await place.rooms.tick()
        await bob.until(lambda: bob.room["host"] == bob.player.id)
        ann = await place.sit(ann.player, bob.code)
        await bob.until(lambda: bob.room["host"] == ann.player.id)
        await bob.until(lambda: "Ann is the host now." in bob.notes)


async def test_a_restart_moves_no_role_and_sends_nobody_away(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(host_passes="at once")) as place:
        ann, bob = await place.table("Ann", "Bob")
        await place.rooms.close()
        await ann.leave()
        place.time.pass_seconds(60)
        await place.close()
        await place.open()
        bob = await place.sit(bob.player, bob.code)
        await place.rooms.tick()
        assert bob.room["host"] == ann.player.id
        place.time.pass_seconds(9)
        await place.rooms.tick()
        assert bob.room["host"] == ann.player.id


async def test_a_stand_in_cannot_lock_out_whose_room_it_is(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(host_passes="at once")) as place:
        people = [await place.player("Ann"), await place.player("Bob")]
        code = await place.room(people[0])
        await place.rooms.join(code, people[1])
        ann, bob = [await place.sit(one, code) for one in people]
        await ann.leave()
        await bob.until(lambda: not bob.room["chairs"][0]["here"])
        place.time.pass_seconds(10)
        await place.rooms.tick()
        await bob.until(lambda: bob.room["host"] == bob.player.id)
        await bob.ask("kick", chair=0)
        await bob.ask("lock", locked=True)
        await place.rooms.join(bob.code, ann.player)
        ann = await place.sit(ann.player, bob.code)
        await bob.until(lambda: bob.room["host"] == ann.player.id)
