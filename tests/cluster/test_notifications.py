"""People who are away are notified once, however many processes know their table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from parlor.server.db.subscriptions import Subscriptions
from parlor.server.notifications.notifier import Notifier, calling
from parlor.server.settings import Settings
from tests.support.browsers import Browser
from tests.support.pair import Pair, playing
from tests.support.push_service import Device, PushService, push_service


@asynccontextmanager
async def both_calling(venues: Pair, service: PushService) -> AsyncIterator[list[Notifier]]:
    """Both processes call; who vanishes has no time to come back."""
    async with AsyncExitStack() as stack:
        settings = Settings(push_hosts=(service.host,))
        yield [
            await stack.enter_async_context(calling(place.rooms.services, settings, no_grace))
            for place in venues
        ]


async def no_grace() -> None:
    await asyncio.sleep(0)


async def called(listeners: list[Notifier], service: PushService, device: Device) -> list[str]:
    """The titles of all calls up to now."""
    for listener in listeners:
        await listener.settled()
    return [device.read(service.take().body)["title"] for _ in range(service.waiting)]


async def subscribed(venues: Pair, browser: Browser, service: PushService) -> Device:
    """Someone's device."""
    device = Device(service.url)
    token = browser.player.id.encode()
    assert await Subscriptions(venues[0].store).keep(token, device.stored, 1)
    return device


async def test_the_process_that_wrote_the_move_calls_and_the_other_does_not(venues: Pair) -> None:
    with push_service() as service:
        async with both_calling(venues, service) as listeners:
            ann, bob = await playing(venues)
            device = await subscribed(venues, bob, service)
            await bob.play()
            await ann.reaches(1)
            await bob.leave()
            await ann.until(lambda: not ann.room["chairs"][1]["here"])
            assert await called(listeners, service, device) == []
            while ann.table["seat"] in ann.table["active"]:
                await ann.play(ann.table["moves"][-1]["move"])
            assert await called(listeners, service, device) == ["Your turn"]


async def test_the_process_that_lost_someone_calls_and_the_other_does_not(venues: Pair) -> None:
    with push_service() as service:
        async with both_calling(venues, service) as listeners:
            ann, bob = await playing(venues)
            device = await subscribed(venues, bob, service)
            await bob.leave()
            await ann.until(lambda: not ann.room["chairs"][1]["here"])
            assert await called(listeners, service, device) == ["Your turn"]


async def test_who_changes_the_process_is_not_called(venues: Pair) -> None:
    with push_service() as service:
        async with both_calling(venues, service) as listeners:
            ann, bob = await playing(venues)
            device = await subscribed(venues, bob, service)
            await venues[0].sit(bob.player, bob.code)
            await bob.gone()
            await ann.play()
            assert await called(listeners, service, device) == []
