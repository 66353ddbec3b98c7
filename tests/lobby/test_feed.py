"""The lobby: who is told what, and when."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pytest
from msgspec import Struct
from msgspec.structs import replace
from prometheus_client import REGISTRY

from parlor.game import Game
from parlor.server.db.database import Notice
from parlor.server.db.room_lists import ListedRoom
from parlor.server.db.serialization import read_room
from parlor.server.errors import Refusal
from parlor.server.lobby import feed as rounds
from parlor.server.lobby.summaries import NOBODY
from parlor.server.lobby.turns import RoomTurn, RoomTurns
from parlor.server.rate_limit import Allowance, Bucket
from parlor.server.rooms.inviting import decline, invite
from parlor.server.rooms.registry import NewRoom
from parlor.table.messages import note
from tests.support.browsers import venue
from tests.support.lobby_windows import Lobby, Onlooker, lobby_of
from tests.toys import pebbles

WATCHED = pebbles.with_policy(spectators=True)


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    """A lobby whose tables let people watch."""
    async with venue(tmp_path, WATCHED) as place, lobby_of(place) as watched:
        yield watched


def lists(window: Onlooker) -> tuple[list[str], list[str]]:
    return window.codes("waiting"), window.codes("open")


async def test_a_visitor_without_a_name_sees_the_public_rooms_only(lobby: Lobby) -> None:
    ann = await lobby.place.player("Ann")
    code = await lobby.place.room(ann, listed=True)
    visitor = await lobby.watch()
    assert lists(visitor) == ([code], [])
    assert not visitor.said("yours")


async def test_a_public_room_is_listed_while_one_of_its_people_is_there(lobby: Lobby) -> None:
    visitor = await lobby.watch()
    ann = await lobby.place.player("Ann")
    code = (await lobby.place.rooms.create(ann, NewRoom(WATCHED.id, listed=True))).code
    await lobby.round()
    assert lists(visitor) == ([], [])
    host = await lobby.place.sit(ann, code)
    await lobby.round()
    assert lists(visitor) == ([code], [])
    await host.ask("start")
    eve = await lobby.place.sit(await lobby.place.player("Eve"), code)
    await lobby.round()
    assert lists(visitor) == ([], [code])
    await host.leave()
    await lobby.round()
    # Eve watches, but there is nobody to look at.
    assert eve.room["watching"] == ["Eve"]
    assert lists(visitor) == ([], [])


async def test_a_few_rooms_of_one_host_are_listed(lobby: Lobby) -> None:
    ann, bob = await lobby.place.player("Ann"), await lobby.place.player("Bob")
    first = await lobby.place.room(bob, listed=True)
    many = []
    for _ in range(5):
        lobby.place.time.pass_seconds(1)
        many.append(await lobby.place.room(ann, listed=True))
    visitor = await lobby.watch()
    assert visitor.codes("waiting") == [*many[:1:-1], first]


class Weighty(Struct, frozen=True):
    """Options whose every reading is counted."""

    stones: int = 3
    read: ClassVar[int] = 0

    def __post_init__(self) -> None:
        Weighty.read += 1


async def test_a_look_at_the_lists_reads_no_options(tmp_path: Path) -> None:
    game = pebbles.with_changes(
        policy=WATCHED.policy, options=Weighty, seats_for=lambda _: range(2, 5)
    )
    async with venue(tmp_path, game) as place:
        async with lobby_of(place) as lobby:
            ann = await place.player("Ann")
            codes = [await place.room(ann, listed=True) for _ in range(3)]
            read = Weighty.read
            visitor, own = await lobby.watch(), await lobby.watch(ann)
            assert set(visitor.codes("waiting")) == set(own.codes("yours")) == set(codes)
            assert visitor.said("public")[-1]["waiting"][0]["seats"] == [2, 4]
            assert own.yours[0]["seats"] == [2, 4]
            assert Weighty.read == read
        room = await place.store.read("SELECT summary FROM rooms")
        assert all(read_room(summary).options == {} for (summary,) in room)


async def test_an_unlisted_room_is_seen_by_its_own_people_only(lobby: Lobby) -> None:
    ann, bob = await lobby.place.player("Ann"), await lobby.place.player("Bob")
    host, guest = await lobby.watch(ann), await lobby.watch(bob)
    code = await lobby.place.room(ann)
    await lobby.round()
    assert host.codes("yours") == [code]
    await lobby.place.rooms.join(code, bob)
    await lobby.round()
    assert guest.codes("yours") == [code]
    for window in (host, guest):
        assert lists(window) == ([], [])


async def test_a_public_room_goes_from_list_to_list(lobby: Lobby) -> None:
    visitor = await lobby.watch()
    assert lists(visitor) == ([], [])
    ann = await lobby.place.player("Ann")
    code = await lobby.place.room(ann, listed=True)
    host = await lobby.place.sit(ann, code)
    await lobby.round()
    assert lists(visitor) == ([code], [])
    await host.ask("listed", listed=False)
    await lobby.round()
    assert lists(visitor) == ([], [])
    await host.ask("listed", listed=True)
    await host.ask("start")
    await lobby.round()
    assert lists(visitor) == ([], [code])
    await host.ask("abandon")
    await lobby.round()
    assert lists(visitor) == ([], [])


async def test_a_room_that_is_gone_is_in_no_list(lobby: Lobby) -> None:
    ann = await lobby.place.player("Ann")
    code = await lobby.place.room(ann, listed=True)
    visitor, host = await lobby.watch(), await lobby.watch(ann)
    browser = await lobby.place.sit(ann, code)
    await browser.ask("leave")
    await lobby.round()
    assert lists(visitor) == ([], [])
    assert host.yours == []


async def test_a_full_room_waits_for_nobody(lobby: Lobby) -> None:
    visitor = await lobby.watch()
    ann = await lobby.place.player("Ann")
    await lobby.place.room(ann, listed=True, bots=["first"] * 3)
    await lobby.round()
    assert lists(visitor) == ([], [])


@pytest.mark.parametrize(
    ("game", "shown"),
    [
        (pebbles.with_policy(), False),
        (pebbles.with_policy(spectators=True), True),
        (pebbles.with_policy(keep=False), False),
        (pebbles.with_policy(join_late=True), True),
    ],
)
async def test_a_played_room_is_open_only_where_policy_lets_in(
    tmp_path: Path, game: Game, shown: bool
) -> None:
    async with venue(tmp_path, game) as place, lobby_of(place) as lobby:
        ann, _, cem = await place.table("Ann", "Bob", "Cem", listed=True)
        await cem.leave()
        place.time.pass_seconds(300)
        await ann.ask("kick", chair=2)
        visitor = await lobby.watch()
        assert lists(visitor) == ([], [ann.code] if shown else [])
        doors = visitor.said("public")[-1]["open"]
        assert [door["joinable"] for door in doors] == [game.policy.join_late] * shown


async def test_whom_the_host_removed_is_offered_no_chair_there(lobby: Lobby) -> None:
    ann, bob = await lobby.place.player("Ann"), await lobby.place.player("Bob")
    code = await lobby.place.room(ann, listed=True)
    await lobby.place.rooms.join(code, bob)
    host = await lobby.place.sit(ann, code)
    kicked, visitor = await lobby.watch(bob), await lobby.watch()
    await host.ask("kick", chair=1)
    await lobby.round()
    assert lists(visitor) == ([code], [])
    assert (lists(kicked), kicked.yours) == (([], []), [])


async def test_your_turn_comes_first_and_then_the_longest_waiting(lobby: Lobby) -> None:
    place, time = lobby.place, lobby.place.time
    ann, bob = await place.player("Ann"), await place.player("Bob")
    codes = {}
    for name in ("old", "moved", "new"):
        time.pass_seconds(60)
        codes[name] = await place.room(ann)
        await place.rooms.join(codes[name], bob)
        host = await place.sit(ann, codes[name])
        await host.ask("start")
        if name == "moved":
            await host.play()
    waiting = await place.room(ann)
    window, other = await lobby.watch(ann), await lobby.watch(bob)
    assert window.codes("yours") == [codes["old"], codes["new"], codes["moved"], waiting]
    assert other.codes("yours") == [codes["old"], codes["moved"], codes["new"]]
    assert [room["turn"] for room in window.yours] == [True, True, False, False]
    assert [room["waits"] for room in window.yours] == [["Ann", "Bob"]] * 2 + [["Bob"], []]


async def test_the_turn_began_when_the_table_began_to_wait_for_you(lobby: Lobby) -> None:
    place, time = lobby.place, lobby.place.time
    ann, bob = await place.table("Ann", "Bob")
    window, other = await lobby.watch(ann.player), await lobby.watch(bob.player)
    start = time()
    time.pass_seconds(60)
    await ann.play()
    time.pass_seconds(60)
    await ann.ask("play", ordinal=1, move={"type": "wave", "up": True})
    await lobby.round()
    # Neither the friend's bid nor the wave of who waits makes your turn younger.
    assert [window.yours[0][key] for key in ("turn", "since")] == [False, start]
    assert [other.yours[0][key] for key in ("turn", "since")] == [True, start]
    await bob.play()
    await lobby.round()
    told = {room["turn"]: room for room in (window.yours[0], other.yours[0])}
    assert told[True]["since"] == told[False]["since"] == time()
    assert told[False]["waits"] == [ann.player.name if window.yours[0]["turn"] else "Bob"]


async def test_a_move_is_told_to_those_at_the_table_and_to_nobody_else(lobby: Lobby) -> None:
    ann, bob = await lobby.place.table("Ann", "Bob", listed=True)
    stranger = await lobby.watch(await lobby.place.player("Cem"))
    windows = [await lobby.watch(ann.player), await lobby.watch(bob.player)]
    visitor = await lobby.watch()
    before = [len(window.heard) for window in (stranger, visitor, *windows)]
    await ann.play()
    await lobby.round()
    after = [len(window.heard) for window in (stranger, visitor, *windows)]
    assert [new - old for new, old in zip(after, before, strict=True)] == [0, 0, 1, 1]
    assert windows[0].heard[-1]["t"] == "yours"


async def test_many_changes_are_told_once(lobby: Lobby) -> None:
    ann = await lobby.place.player("Ann")
    window = await lobby.watch(ann)
    codes = [await lobby.place.room(ann, listed=True) for _ in range(5)]
    host = await lobby.place.sit(ann, codes[0])
    await host.ask("start")
    for _ in range(4):
        await host.play()
    await lobby.round()
    assert (len(window.said("yours")), len(window.said("public"))) == (2, 2)
    assert set(window.codes("yours")) == set(codes)


async def test_what_changes_nothing_in_the_lists_is_not_told(lobby: Lobby) -> None:
    ann = await lobby.place.player("Ann")
    bob = await lobby.place.player("Bob")
    code = await lobby.place.room(ann, listed=True)
    await lobby.place.rooms.join(code, bob)
    window = await lobby.watch(ann)
    before = len(window.heard)
    browser = await lobby.place.sit(bob, code)
    await browser.leave()
    await lobby.round()
    assert len(window.heard) == before


async def test_a_window_that_does_not_read_holds_one_message_of_each_kind(lobby: Lobby) -> None:
    ann = await lobby.place.player("Ann")
    window = await lobby.watch(ann)
    (connection,) = lobby.feed._windows[ann.id]
    reading = asyncio.Event()
    send = connection.outbox._send

    async def stuck(text: bytes) -> None:
        await reading.wait()
        await send(text)

    connection.outbox._send = stuck
    for _ in range(20):
        lobby.place.time.pass_seconds(1)
        last = await lobby.place.room(ann, listed=True)
        await lobby.round()
    reading.set()
    await window.until(lambda: last in window.codes("yours") and last in window.codes("waiting"))
    assert len(window.heard) <= 2 + 3


async def test_nothing_of_a_match_is_told_but_who_is_to_move(lobby: Lobby) -> None:
    ann, _ = await lobby.place.table("Ann", "Bob", listed=True)
    await ann.play()
    window = await lobby.watch(ann.player)
    assert set(window.yours[0]) == {
        "code", "game", "mode", "phase", "chairs", "turn", "match", "touched", "seats", "waits",
        "since", "due",
    }  # fmt: skip
    (door,) = window.said("public")[-1]["open"]
    assert set(door) == {
        "code", "game", "mode", "phase", "chairs", "seats", "spectators", "joinable", "reason",
        "message", "args", "touched", "since", "host",
    }  # fmt: skip
    assert set(door["chairs"][0]) == {"name", "bot", "you"}


async def test_what_is_not_kept_is_in_no_list_after_its_end(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(keep=False)) as place, lobby_of(place) as lobby:
        ann, _ = await place.table("Ann", "Bob")
        window = await lobby.watch(ann.player)
        assert window.codes("yours") == [ann.code]
        await place.abandon(ann)
        await lobby.round()
        assert window.yours == []


async def test_a_few_finished_rooms_come_last(lobby: Lobby) -> None:
    ann = await lobby.place.player("Ann")
    done = []
    for _ in range(5):
        lobby.place.time.pass_seconds(60)
        done.append(await lobby.place.room(ann, mode="solo"))
        browser = await lobby.place.sit(ann, done[-1])
        await browser.ask("abandon")
    running = await lobby.place.room(ann)
    window = await lobby.watch(ann)
    assert window.codes("yours") == [running, *reversed(done[2:])]


async def test_two_windows_of_one_person_are_both_told(lobby: Lobby) -> None:
    ann = await lobby.place.player("Ann")
    first = await lobby.watch(ann)
    code = await lobby.place.room(ann)
    await lobby.round()
    second = await lobby.watch(ann)
    await first.leave()
    await (await lobby.place.sit(ann, code)).ask("start")
    await lobby.round()
    assert [window.yours[0]["turn"] for window in (first, second)] == [False, True]


async def test_open_windows_are_counted(lobby: Lobby) -> None:
    name = "parlor_lobby_windows"
    before = REGISTRY.get_sample_value(name) or 0
    ann = await lobby.place.player("Ann")
    first, _ = await lobby.watch(ann), await lobby.watch(ann)
    assert REGISTRY.get_sample_value(name) == before + 2
    await first.leave()
    assert REGISTRY.get_sample_value(name) == before + 1


async def test_after_missed_notices_everything_is_looked_at(lobby: Lobby) -> None:
    ann = await lobby.place.player("Ann")
    window = await lobby.watch(ann)
    lobby.feed.hear(Notice("note", "ABC234", note=note("outage", 0)))
    code = await lobby.place.room(ann, listed=True)
    lobby.feed._marked.clear()
    await lobby.round()
    assert window.yours == []
    lobby.feed.hear(None)
    await lobby.round()
    assert window.codes("yours") == [code]
    assert lists(window) == ([code], [])


async def test_who_comes_after_all_had_left_sees_the_present(lobby: Lobby) -> None:
    ann = await lobby.place.player("Ann")
    await (await lobby.watch(ann)).leave()
    code = await lobby.place.room(ann, listed=True)
    window = await lobby.watch(ann)
    assert (window.codes("yours"), lists(window)) == ([code], ([code], []))


async def test_a_match_nobody_looks_at_is_folded_once(tmp_path: Path) -> None:
    dealt: list[int] = []

    class Counting:
        def __getattr__(self, name: str) -> Any:
            if name == "new":
                dealt.append(1)
            return getattr(pebbles.GAME.rules, name)

    game = pebbles.with_changes(rules=Counting())
    async with venue(tmp_path, game) as place, lobby_of(place) as lobby:
        ann, bob = await place.table("Ann", "Bob")
        await ann.play()
        await ann.leave()
        await bob.leave()
        assert place.rooms.peek(ann.code) is None
        dealt.clear()
        for _ in range(3):
            window = await lobby.watch(bob.player)
            assert window.yours[0]["turn"]
            await window.leave()
        assert len(dealt) == 1


async def test_without_storage_the_lobby_is_closed(lobby: Lobby) -> None:
    await lobby.place.store.close()
    window = Onlooker(lobby.feed, NOBODY)
    await window.gone()
    assert [message["code"] for message in window.said("refused")] == ["unavailable"]
    await lobby.place.open()


async def test_the_lobby_takes_no_messages(lobby: Lobby) -> None:
    window = await lobby.watch()
    window.say('{"t":"start"}')
    await window.until(lambda: window.said("refused"))
    assert window.said("refused")[0]["message"] == "The lobby doesn't accept messages."
    for _ in range(40):
        window.say("x")
    await window.gone()
    assert window.heard[-1]["code"] == "flood"


async def test_too_many_messages_are_refused(lobby: Lobby) -> None:
    window = Onlooker(lobby.feed, NOBODY, Allowance(Bucket(0.001, 1, lobby.place.time)))
    for _ in range(2):
        window.say("x")
    await window.until(lambda: len(window.said("refused")) == 2)
    assert [told["code"] for told in window.said("refused")] == ["malformed", "rate_limited"]
    await window.leave()


def is_told(window: Onlooker, code: str) -> bool:
    return code in window.codes("waiting")


async def test_rounds_run_by_themselves(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "PAUSE", 0.01)
    running = asyncio.create_task(lobby.feed.run())
    ann = await lobby.place.player("Ann")
    window = await lobby.watch(ann)
    for _ in range(3):
        code = await lobby.place.room(ann, listed=True)
        await window.until(partial(is_told, window, code))
        assert code in window.codes("yours")
    running.cancel()


async def test_a_stop_tells_windows_to_come_back(lobby: Lobby) -> None:
    window = await lobby.watch()
    lobby.feed.close()
    await window.gone()
    assert window.heard[-1]["code"] == "restarting"


async def test_a_room_that_cannot_be_folded_keeps_no_other_from_the_lists(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await lobby.place.player("Ann"), await lobby.place.player("Bob")
    windows = {player.id: await lobby.watch(player) for player in (ann, bob)}
    look = RoomTurns.at

    async def at(self: RoomTurns, listed: ListedRoom) -> RoomTurn:
        if listed.room.host == ann.id:
            raise ValueError("this match cannot be folded")
        return await look(self, listed)

    monkeypatch.setattr(RoomTurns, "at", at)
    for player in (ann, bob):
        await lobby.place.rooms.create(player, NewRoom(WATCHED.id))
    await lobby.round()
    assert [len(windows[player.id].yours) for player in (ann, bob)] == [0, 1]


async def test_a_dismissed_room_comes_back_when_something_happens_or_its_player(
    lobby: Lobby,
) -> None:
    place = lobby.place
    ann, bob = await place.player("Ann"), await place.player("Bob")
    code = await place.room(ann)
    window = await lobby.watch(ann)
    assert window.codes("yours") == [code]
    place.time.pass_seconds(1)
    await place.rooms.dismiss(code, ann.id)
    await lobby.round()
    assert window.codes("yours") == []
    place.time.pass_seconds(1)
    await place.rooms.join(code, bob)
    await lobby.round()
    assert window.codes("yours") == [code]
    await place.rooms.dismiss(code, ann.id)
    await lobby.round()
    assert window.codes("yours") == []
    await place.sit(ann, code)
    await lobby.round()
    assert window.codes("yours") == [code]


async def test_a_dismissed_table_comes_back_with_the_next_move(lobby: Lobby) -> None:
    place = lobby.place
    ann, bob = await place.table("Ann", "Bob")
    window = await lobby.watch(ann.player)
    place.time.pass_seconds(1)
    await place.rooms.dismiss(ann.code, ann.player.id)
    await lobby.round()
    assert window.codes("yours") == []
    place.time.pass_seconds(1)
    for browser in (ann, bob):
        await browser.play()
    await lobby.round()
    assert window.codes("yours") == [ann.code]


async def test_nobody_dismisses_a_room_of_others(lobby: Lobby) -> None:
    code = await lobby.place.room(await lobby.place.player("Ann"))
    with pytest.raises(Refusal, match="not_seated"):
        await lobby.place.rooms.dismiss(code, "eve")


async def test_who_is_invited_hears_of_it_and_of_its_end(lobby: Lobby) -> None:
    place = lobby.place
    ann, bob = await place.player("Ann"), await place.player("Bob")
    code = await place.room(ann)
    before = await lobby.watch(bob)
    await invite(place.rooms, code, ann, bob)
    await lobby.round()
    late = await lobby.watch(bob)
    for window in (before, late):
        [invitation] = window.said("yours")[-1]["invitations"]
        assert (invitation["code"], invitation["by"]) == (code, "Ann")
        assert window.yours == []
    await decline(place.rooms, code, bob.id)
    await lobby.round()
    assert before.said("yours")[-1]["invitations"] == []


async def test_who_follows_an_invitation_has_a_room_in_its_place(lobby: Lobby) -> None:
    place = lobby.place
    ann, bob = await place.player("Ann"), await place.player("Bob")
    code = await place.room(ann)
    await invite(place.rooms, code, ann, bob)
    window = await lobby.watch(bob)
    await place.rooms.join(code, bob)
    await lobby.round()
    assert window.said("yours")[-1]["invitations"] == []
    assert window.codes("yours") == [code]


async def test_your_games_are_in_the_order_of_the_time_left(tmp_path: Path) -> None:
    game = replace(WATCHED, adjustable=("clock",))
    async with venue(tmp_path, game) as place, lobby_of(place) as lobby:
        ann, bob = await place.player("Ann"), await place.player("Bob")
        codes = []
        for clock in (
            None,
            {"seconds": 86_400 * 3, "per_move": True},
            {"seconds": 86_400, "per_move": True},
        ):
            policy = {"clock": clock} if clock else {}
            code = await place.room(ann, policy=policy)
            await place.rooms.join(code, bob)
            async with place.rooms.using(code) as live:
                await live.retrying(live.start)
            codes.append(code)
            place.time.pass_seconds(1)
        window = await lobby.watch(ann)
        assert window.codes("yours") == codes[::-1]
        started = [room["since"] for room in window.yours]
        dues = [room["due"] for room in window.yours]
        assert dues == [started[0] + 86_400_000, started[1] + 3 * 86_400_000, None]
