"""A process is lost: every room of the others notes who was lost with it."""

from parlor.server.db.database import StorageUnavailable
from tests.support.browsers import Browser
from tests.support.pair import Pair, deafen, spread
from tests.support.records import after


async def watched(venues: Pair) -> Browser:
    """Bob at the second process, in a room that Eve watches through the first."""
    here, there = venues
    bob = await there.player("Bob")
    window = await there.sit(bob, await there.room(bob))
    await here.sit(await here.player("Eve"), window.code)
    await window.until(lambda: window.room["watching"] == ["Eve"])
    return window


async def lose(venues: Pair) -> None:
    """Let the first process die, so that the second hears nothing of it but its missing name."""
    for place in venues:
        await deafen(place)
    await venues[0].rooms.services.cluster.retire()


async def test_a_room_that_is_gone_keeps_no_other_from_noting_it(venues: Pair) -> None:
    there = venues[1]
    _, gone = await spread(venues)
    bob = await watched(venues)
    await lose(venues)
    await there.store.write(("DELETE FROM rooms WHERE code = ?", gone.code))
    await there.beat()
    await bob.until(lambda: bob.room["watching"] == [])


async def test_what_could_not_be_noted_is_noted_with_the_next_heartbeat(venues: Pair) -> None:
    there = venues[1]
    bob = await watched(venues)
    await lose(venues)
    there.faults.fail("save_room")
    try:
        await there.beat()
    except StorageUnavailable:
        await there.beat()
    await bob.until(lambda: bob.room["watching"] == [])


async def test_a_loss_that_one_room_meets_is_noted_in_all(venues: Pair) -> None:
    there = venues[1]
    bob = await watched(venues)
    # Someone was here through a process that nobody knows, so the room asks who lives.
    ann = await there.player("Ann")
    room = await there.store.room(await there.room(ann))
    assert room
    assert await there.store.save_room(after(room, here={ann.id: "unknown"}))
    await lose(venues)
    async with there.rooms.using(room.code) as live:
        assert not live.present()
    await there.rooms.tick()
    await bob.until(lambda: bob.room["watching"] == [])
