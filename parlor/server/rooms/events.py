"""Tells listeners that something changed in a room that this process has in memory."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from parlor.server.rooms.room import LiveRoom

Event: TypeAlias = Literal["changed", "shown", "moved", "ended", "invited"]
"""`changed`: its people were shown the room again. `shown`: they were shown a new position.
`moved`: this very process started a match or added a row. `ended`: this very process noted that the
match is over. `invited`: this very process noted an invitation, the last one of the room."""
Listener: TypeAlias = Callable[["LiveRoom"], None]


class Events:
    """Listeners are called at once, under the lock of the room: they only take note."""

    def __init__(self) -> None:
        self._listeners: dict[Event, list[Listener]] = {event: [] for event in get_args(Event)}

    def listen(self, listener: Listener, *events: Event) -> None:
        """Hear of such events from now on."""
        for event in events:
            self._listeners[event].append(listener)

    def tell(self, room: "LiveRoom", event: Event) -> None:
        """Let everybody know who wants to."""
        for listener in self._listeners[event]:
            listener(room)
