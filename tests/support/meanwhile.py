"""What happens in a store while a process is busy with the same room."""

from collections.abc import Awaitable, Callable

from parlor.server.models import Room
from tests.support.browsers import Venue
from tests.support.records import after

Meanwhile = Callable[[], Awaitable[object]]


def before_saving(place: Venue, meanwhile: Meanwhile, saves: int = 1) -> None:
    """Let something happen just before each of the next few changes of a room."""
    save, left = place.store.save_room, [saves]

    async def saved(room: Room, due: int | None = None) -> bool:
        if left[0]:
            left[0] -= 1
            await meanwhile()
        return await save(room, due)

    place.store.save_room = saved  # type: ignore[method-assign]


def listing(place: Venue, code: str, due: int | None = None) -> Meanwhile:
    """A change of the room in the store, which no process knows of."""

    async def change() -> None:
        room = await place.store.room(code)
        assert room
        assert await place.store.save_room(after(room, listed=not room.listed), due)

    return change
