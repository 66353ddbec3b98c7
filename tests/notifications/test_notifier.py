"""Whom a table calls, when, and with which words."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from parlor.game import Clock, Game
from parlor.server.db.people import Account, People
from parlor.server.db.reminders import Reminder, Reminders
from parlor.server.db.subscriptions import Subscriptions
from parlor.server.models import Player
from parlor.server.notifications.notifier import Notifier, calling
from parlor.server.rooms.inviting import invite
from parlor.server.settings import Settings
from tests.support.browsers import Browser, Venue, venue
from tests.support.push_service import Device, PushService, push_service
from tests.toys import pebbles


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


class Evening:
    """Friends, some of whom can be notified."""

    def __init__(
        self, place: Venue, listener: Notifier, service: PushService, grace_over: asyncio.Event
    ) -> None:
        self.place = place
        self.delivered = listener.push.delivered
        self._listener = listener
        self._grace_over = grace_over
        self.service = service
        self.devices: dict[str, Device] = {}

    async def subscribe(self, player: Player) -> None:
        """Let a person be notified."""
        device = self.devices[player.id] = Device(self.service.url)
        kept = Subscriptions(self.place.store)
        assert await kept.keep(player.id.encode(), device.stored, self.place.time())

    async def table(self, *names: str, **fields: Any) -> list[Browser]:
        """A started match of people who can all be notified."""
        browsers = await self.place.table(*names, **fields)
        for browser in browsers:
            await self.subscribe(browser.player)
        return browsers

    async def play(self, browser: Browser) -> None:
        """Play on, as little as the rules ask for, until the table waits for others only."""
        async with self.place.rooms.using(browser.code) as live:
            await browser.reaches(live.require_match().version)
        while browser.table["seat"] in browser.table["active"]:
            await browser.play(browser.table["moves"][-1]["move"])

    async def wait_for_those_who_vanished(self) -> None:
        """Let the time pass in which they may come back."""
        self._grace_over.set()
        await self._listener.settled()
        self._grace_over.clear()

    async def calls(self) -> list[tuple[str, dict[str, Any]]]:
        """Whom was called since the last look, and how."""
        await self.delivered()
        posts = [self.service.take() for _ in range(self.service.waiting)]
        owners = {device.path: player for player, device in self.devices.items()}
        return [
            (owners[post.path].split("-")[0], self.devices[owners[post.path]].read(post.body))
            for post in posts
        ]

    async def called(self) -> list[str]:
        """Only whom."""
        return [name for name, _ in await self.calls()]


@asynccontextmanager
async def evening(
    path: Path,
    service: PushService,
    game: Game = pebbles.GAME,
    **policy: Any,
) -> AsyncIterator[Evening]:
    """A server with a push service."""
    async with AsyncExitStack() as stack:
        game = replace(game, policy=replace(game.policy, **policy))
        place = await stack.enter_async_context(venue(path, game))
        settings = Settings(push_hosts=(service.host,))
        over = asyncio.Event()

        async def pause() -> None:
            await over.wait()

        listener = await stack.enter_async_context(calling(place.rooms.services, settings, pause))
        yield Evening(place, listener, service, over)


async def bid(*browsers: Browser) -> None:
    """Let each bid the first pebble."""
    for browser in browsers:
        await browser.play()


async def test_who_is_away_is_notified_once_when_the_table_starts_to_wait(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob = await friends.table("Ann", "Bob")
        await bid(bob)
        await bob.leave()
        assert await friends.called() == []
        await friends.play(ann)
        [(name, call)] = await friends.calls()
        assert name == "bob"
        assert call["title"] == "Your turn"
        assert call["body"] == f"Pebbles with Ann · {ann.code}"
        assert call["path"] == f"/room/{ann.code}"
        assert call["code"] == "your_turn"
        table = {"game": "Pebbles", "others": 1, "names": "Ann", "room": ann.code}
        assert call["args"] == table
        again = await friends.place.sit(bob.player, bob.code)
        await friends.play(again)
        await again.leave()
        await friends.play(ann)
        assert await friends.called() == ["bob"]


async def test_nobody_at_the_table_is_notified(tmp_path: Path, service: PushService) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob = await friends.table("Ann", "Bob")
        await bid(ann, bob)
        for browser in (ann, bob, ann):
            await friends.play(browser)
        assert await friends.called() == []


async def test_one_of_several_who_are_waited_for_is_not_called_again_by_the_others_moves(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob, cleo = await friends.table("Ann", "Bob", "Cleo")
        await bob.leave()
        await bid(ann, cleo)
        await ann.ask("play", ordinal=ann.table["ordinal"], move={"type": "wave", "up": True})
        assert await friends.called() == []


async def test_who_asked_for_nothing_is_not_called(tmp_path: Path, service: PushService) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob = await friends.place.table("Ann", "Bob")
        await friends.subscribe(ann.player)
        await bid(bob)
        await bob.leave()
        await friends.play(ann)
        assert await friends.called() == []


async def test_people_who_are_away_hear_that_a_match_starts_and_ends(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob = await friends.table("Ann", "Bob")
        await bob.leave()
        await friends.place.abandon(ann)
        assert [(who, call["title"]) for who, call in await friends.calls()] == [
            ("bob", "The match is over")
        ]
        await ann.ask("again")
        assert [(who, call["title"]) for who, call in await friends.calls()] == [
            ("bob", "Your turn")
        ]


async def test_who_need_not_move_first_hears_that_the_match_has_started(
    tmp_path: Path, service: PushService
) -> None:
    in_turn = {**vars(pebbles.rules), "active": lambda state: pebbles.rules.active(state)[:1]}
    game = pebbles.with_changes(rules=SimpleNamespace(**in_turn))
    async with evening(tmp_path, service, game=game) as friends:
        ann, bob = [await friends.place.player(name) for name in ("Ann", "Bob")]
        await friends.subscribe(bob)
        code = await friends.place.room(ann)
        await friends.place.rooms.join(code, bob)
        host = await friends.place.sit(ann, code)
        await host.ask("start")
        [(name, call)] = await friends.calls()
        assert (name, call["title"]) == ("bob", "The match has started")


@pytest.mark.parametrize("mode", ["device", "solo"])
async def test_tables_on_one_device_call_nobody(
    tmp_path: Path, service: PushService, mode: str
) -> None:
    async with evening(tmp_path, service) as friends:
        ann = await friends.place.player("Ann")
        await friends.subscribe(ann)
        names = ["Ann", "Bob"] if mode == "device" else []
        code = await friends.place.room(ann, mode=mode, names=names)
        async with friends.place.rooms.using(code) as live:
            await live.retrying(lambda: live.append("move", 0, first_move(live)))
        assert await friends.called() == []


def first_move(live: Any) -> Raw:
    """The first legal move of the first seat."""
    return Raw(json.encode(live.game.rules.moves(live.match.state, 0)[0]))


async def test_a_table_that_keeps_nothing_names_nothing(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service, keep=False) as friends:
        ann, bob = await friends.table("Ann", "Bob")
        await bid(bob)
        await bob.leave()
        await friends.play(ann)
        [(_, call)] = await friends.calls()
        assert (call["title"], call["body"]) == ("A table is waiting for you", "")
        await friends.place.abandon(ann)
        assert await friends.called() == []


async def test_a_running_clock_makes_a_call_urgent(tmp_path: Path, service: PushService) -> None:
    async with evening(tmp_path, service, clock=Clock(600)) as friends:
        ann, bob = await friends.table("Ann", "Bob")
        await bid(bob)
        await bob.leave()
        await friends.play(ann)
        await friends.delivered()
        assert service.take().headers["urgency"] == "high"


async def test_a_takeback_calls_nobody(tmp_path: Path, service: PushService) -> None:
    async with evening(tmp_path, service, takeback="last", log=True) as friends:
        ann, bob = await friends.table("Ann", "Bob")
        await bid(bob)
        await bob.leave()
        async with friends.place.rooms.using(ann.code) as live:
            back = Raw(b'{"count":1}')
            await live.retrying(lambda: live.append("takeback", 1, back))
        assert await friends.called() == []


async def test_a_push_service_that_hangs_slows_no_move(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob = await friends.table("Ann", "Bob")
        await bid(bob)
        await bob.leave()
        service.answers.clear()
        await friends.play(ann)
        await service.taken()
        again = await friends.place.sit(bob.player, bob.code)
        await friends.play(again)
        assert again.table["version"] > 2
        service.answers.set()


async def test_who_vanishes_just_after_the_turn_began_is_notified_too(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob = await friends.table("Ann", "Bob")
        await bob.leave()
        assert await friends.called() == []
        await friends.wait_for_those_who_vanished()
        assert await friends.called() == ["bob"]
        await bid(ann)
        assert await friends.called() == []


async def test_who_vanishes_while_storage_sleeps_is_notified_once_it_is_awake(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service) as friends:
        _, bob = await friends.table("Ann", "Bob")
        await bob.leave()
        failed = friends.place.faults.fail("room")
        await friends.wait_for_those_who_vanished()
        assert failed
        assert await friends.called() == ["bob"]


async def test_who_comes_back_or_plays_meanwhile_is_not_called(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob = await friends.table("Ann", "Bob")
        await bob.leave()
        back = await friends.place.sit(bob.player, bob.code)
        await friends.wait_for_those_who_vanished()
        assert await friends.called() == []
        await bid(back)
        await back.leave()
        await friends.wait_for_those_who_vanished()
        assert await friends.called() == []
        assert ann.table["version"] == 1


async def test_who_leaves_long_after_the_turn_began_has_seen_it(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service) as friends:
        _, bob = await friends.table("Ann", "Bob")
        friends.place.time.pass_seconds(3600)
        await bob.leave()
        await friends.wait_for_those_who_vanished()
        assert await friends.called() == []


async def test_who_is_invited_is_called_by_name(tmp_path: Path, service: PushService) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob = [await friends.place.player(name) for name in ("Ann", "Bob")]
        code = await friends.place.room(ann)
        await friends.subscribe(bob)
        await invite(friends.place.rooms, code, ann, bob)
        [(name, call)] = await friends.calls()
        assert (name, call["code"], call["title"]) == ("bob", "invited", "Ann invited you to play")
        assert call["path"] == f"/room/{code}"
        await invite(friends.place.rooms, code, ann, bob)
        assert await friends.called() == []


async def test_an_invitation_to_a_table_that_keeps_nothing_says_nothing(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service, keep=False) as friends:
        ann, bob = [await friends.place.player(name) for name in ("Ann", "Bob")]
        code = await friends.place.room(ann)
        await friends.subscribe(bob)
        await invite(friends.place.rooms, code, ann, bob)
        [(_, call)] = await friends.calls()
        assert (call["code"], call["args"]) == ("discreet", {})


async def test_a_person_is_reminded_once_for_each_turn_while_away(
    tmp_path: Path, service: PushService
) -> None:
    async with evening(tmp_path, service) as friends:
        ann, bob = await friends.place.table("Ann", "Bob")
        store = friends.place.store
        await People(store).claim(Account(bob.player.id, "bob_1", "hash", 1))
        place = Reminder("json", f"{service.url}/bob", "https://parlor.example")
        await Reminders(store).keep(bob.player.id, place, 1)
        await bid(bob)
        await friends.play(ann)
        await friends.delivered()
        assert service.waiting == 0, "Bob is here"
        again = await friends.place.sit(bob.player, bob.code)
        await friends.play(again)
        await again.leave()
        await bob.leave()
        await friends.play(ann)
        await friends.delivered()
        assert service.waiting == 1
        post = service.take()
        assert (post.path, json.decode(post.body)["event"]) == ("/bob", "your_turn")
        # An address that is gone is asked no more.
        service.status = 404
        again = await friends.place.sit(bob.player, bob.code)
        await friends.play(again)
        await again.leave()
        await friends.play(ann)
        await friends.delivered()
        assert await Reminders(store).of(bob.player.id) is None
