"""Takeback, offers, resignation, one device, alone, bots: each by the table's policy."""

from pathlib import Path

from parlor.game import Policy
from parlor.server.rooms.bot_runner import pause
from tests.support.browsers import venue
from tests.support.playing import play_out
from tests.toys import pebbles


async def test_one_device_sees_only_the_seat_whose_turn_it_is(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann = await place.player("Ann")
        code = await place.room(ann, mode="device", names=["Ann", "Bea"])
        device = await place.sit(ann, code)
        await device.until(lambda: len(device.tables) == 2)
        assert device.room["yours"] == [0, 1]
        assert all(table["secret"] for table in device.tables.values())
        await device.play(seat=0)
        await device.until(lambda: device.tables[1]["version"] == 1)
        assert device.tables[0]["version"] == 0
        assert await device.refused("play", ordinal=0, move={"kind": "x"}, seat=2) == (
            "not_your_seat"
        )


async def test_alone_and_with_bots_a_match_starts_at_once(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann = await place.player("Ann")
        alone = await place.sit(ann, await place.room(ann, mode="solo"))
        await alone.until(lambda: alone.tables)
        code = await place.room(ann, bots=["first", "random"], start=True)
        with_bots = await place.sit(ann, code)
        await with_bots.until(lambda: with_bots.tables)
        for _ in range(200):
            await with_bots.until(
                lambda: 0 in with_bots.table["active"] or with_bots.table["outcome"]
            )
            if with_bots.table["outcome"]:
                break
            await with_bots.play()
        assert with_bots.table["outcome"]


async def test_a_game_lets_bots_wait_as_long_as_people_need(tmp_path: Path) -> None:
    asked: list[float] = []

    def lingers(_state: object) -> float:
        asked.append(3.0)
        return asked[-1]

    async with venue(tmp_path, pebbles.with_changes(lingers=lingers)) as place:
        ann = await place.player("Ann")
        browser = await place.sit(ann, await place.room(ann, bots=["first"], start=True))
        await browser.until(lambda: asked)
        async with place.rooms.using(browser.code) as live:
            assert pause(live.require_match(), 0.5) == 1.5


async def test_the_host_makes_bots_slower_or_faster_also_while_they_play(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, bob = await place.table("Ann", "Bob")
        assert await bob.refused("pace", pace="fast") == "not_host"
        match = place.rooms.peek(ann.code).require_match()  # type: ignore[union-attr]
        waits = []
        for pace in ("slow", "normal", "fast"):
            await ann.ask("pace", pace=pace)
            await bob.until(lambda pace=pace: bob.room["pace"] == pace)  # type: ignore[misc]
            waits.append(pause(match, 0.5, bob.room["pace"]))
        assert waits == sorted(waits, reverse=True)
        assert waits[0] > waits[1] == 0.5 > waits[2] > 0
        assert pause(match, 0, "slow") == 0


async def test_a_takeback_inside_your_own_turn_needs_nobody(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(takeback="turn")) as place:
        ann, bob = await place.table("Ann", "Bob")
        await ann.play()
        await bob.until(lambda: bob.table["version"] == 1)
        await bob.play()
        for browser in (ann, bob):
            await browser.reaches(2)
        winner = ann if ann.table["active"] == [0] else bob
        before = winner.table["view"]
        assert not winner.table["takeback"]
        await winner.play()
        assert winner.table["takeback"]
        await winner.ask("take_back")
        await winner.until(lambda: winner.table["version"] == 4)
        after = winner.table["view"]
        assert before["happened"]
        assert after == {**before, "happened": []}
        assert await winner.refused("take_back") == "nothing_to_take_back"


async def test_a_takeback_of_the_last_move_needs_the_others(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(takeback="last")) as place:
        ann, bob = await place.table("Ann", "Bob")
        assert await ann.refused("offer", kind="takeback") == "nothing_to_take_back"
        await ann.play()
        await ann.ask("offer", kind="takeback")
        assert await bob.refused("offer", kind="takeback") == "nothing_to_take_back"
        await bob.until(lambda: bob.room["offer"])
        await bob.ask("answer", yes=False)
        await ann.until(lambda: ann.room["offer"] is None)
        assert await bob.refused("answer", yes=True) == "no_offer"
        await ann.ask("offer", kind="takeback")
        await bob.ask("answer", yes=True)
        await ann.until(lambda: ann.table["ordinal"] == 1 and ann.table["version"] == 2)
        assert len(ann.table["active"]) == 2
        assert ann.room["offer"] is None


async def test_a_draw_needs_all_and_a_policy(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(draw_offers=True, abandon="none")) as place:
        ann, bob = await place.table("Ann", "Bob")
        assert await ann.refused("offer", kind="abandon") == "not_by_policy"
        await ann.ask("offer", kind="draw")
        assert await bob.refused("offer", kind="draw") == "offer_open"
        again = await ann.ask("offer", kind="draw")
        assert again["t"] == "done"
        assert not ann.table["outcome"]
        await bob.ask("answer", yes=True)
        await ann.until(lambda: ann.table["outcome"])
        assert ann.table["outcome"]["reason"] == "draw"
        assert ann.table["outcome"]["placing"] == [1, 1]


async def test_abandoning_by_agreement_of_all(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(abandon="all")) as place:
        ann, bob, cid = await place.table("Ann", "Bob", "Cid")
        assert await ann.refused("abandon") == "not_by_policy"
        await ann.ask("offer", kind="abandon")
        await bob.ask("answer", yes=True)
        assert not ann.table["abandoned"]
        await cid.ask("answer", yes=True)
        await ann.until(lambda: ann.table["abandoned"])


async def test_resigning_by_policy(tmp_path: Path) -> None:
    async with venue(tmp_path) as place:
        ann, _bob = await place.table("Ann", "Bob")
        assert await ann.refused("resign") == "not_by_policy"
    async with venue(tmp_path, pebbles.with_policy(resign=True)) as place:
        ann, bob = await place.table("Ann", "Bob")
        await ann.ask("resign")
        await bob.until(lambda: bob.table["version"] == 1)
        assert any("resigned" in note for note in bob.notes)


async def test_a_policy_without_a_leave_button_refuses_leaving_in_play(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(leave=False)) as place:
        ann, bob = await place.table("Ann", "Bob")
        assert await ann.refused("leave") == "not_by_policy"
        await play_out(ann, bob)
        await ann.until(lambda: ann.room["phase"] == "over")
        assert (await ann.ask("leave"))["t"] in ("closed", "done")


async def test_a_match_starts_without_those_who_are_away_by_policy(tmp_path: Path) -> None:
    game = pebbles.with_changes(seats=range(2, 5), policy=Policy(start_with="present"))
    async with venue(tmp_path, game) as place:
        people = [await place.player(name) for name in ("Ann", "Bob", "Cid")]
        code = await place.room(people[0])
        for player in people[1:]:
            await place.rooms.join(code, player)
        ann = await place.sit(people[0], code)
        assert await ann.refused("start") == "too_few_players"
        assert len(ann.room["chairs"]) == 3
        await place.sit(people[2], code)
        await ann.until(lambda: ann.room["chairs"][2]["here"])
        await ann.ask("start")
        await ann.reaches(0)
        assert [chair["name"] for chair in ann.room["chairs"]] == ["Ann", "Cid"]


async def test_playing_again_is_the_hosts_choice_by_policy(tmp_path: Path) -> None:
    policy = Policy(again="host", start_with="present", keep=False)
    game = pebbles.with_changes(seats=range(2, 5), policy=policy)
    async with venue(tmp_path, game) as place:
        ann, bob, cid = await place.table("Ann", "Bob", "Cid")
        await play_out(ann, bob, cid)
        first = ann.table["match"]
        await ann.until(lambda: ann.room["phase"] == "over")
        await bob.until(lambda: bob.room["phase"] == "over")
        assert await bob.refused("again") == "not_host"
        await cid.leave()
        await ann.until(lambda: not ann.room["chairs"][2]["here"])
        await ann.ask("again")
        await ann.until(lambda: ann.table["match"] != first)
        assert [chair["name"] for chair in ann.room["chairs"]] == ["Ann", "Bob"]
        assert await place.store.match(first) is None


async def test_a_match_that_is_not_kept_is_erased_when_too_few_go_on(tmp_path: Path) -> None:
    policy = Policy(start_with="present", keep=False)
    game = pebbles.with_changes(seats=range(2, 5), policy=policy)
    async with venue(tmp_path, game) as place:
        ann, bob = await place.table("Ann", "Bob")
        await play_out(ann, bob)
        match = ann.table["match"]
        await ann.until(lambda: ann.room["phase"] == "over")
        await bob.leave()
        await ann.until(lambda: not ann.room["chairs"][1]["here"])
        await ann.ask("again")
        await ann.until(lambda: ann.room["phase"] == "lobby")
        assert ann.room["match"] is None
        assert await place.store.match(match) is None


def test_every_policy_field_is_documented_where_it_is_declared() -> None:
    source = Path(Policy.__module__.replace(".", "/") + ".py").read_text()
    for name in Policy.__struct_fields__:
        declared = source.split(f"    {name}:", 1)[1].split("\n", 2)
        assert declared[1].strip().startswith('"""'), name
