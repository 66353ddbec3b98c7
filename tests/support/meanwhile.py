"""What happens in a store while a process is busy with the same room."""

from tests.support.browsers import Venue
from tests.support.faulty_store import Meanwhile
from tests.support.records import after


def listing(place: Venue, code: str, due: int | None = None) -> Meanwhile:
    """A change of the room in the store, which no process knows of."""

    async def change() -> None:
        is_saved = False
        while not is_saved:
            room = await place.store.room(code)
            assert room
            is_saved = await place.store.save_room(after(room, listed=not room.listed), due)

    return change
