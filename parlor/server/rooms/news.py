"""Tells whoever asked that something changed in a room that this process has in memory."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from parlor.server.rooms.room import LiveRoom

Event: TypeAlias = Literal["changed", "moved", "ended"]
"""`changed`: its people were shown something new. `moved`: this very process started a match or
added a row. `ended`: this very process noted that the match is over."""
Told: TypeAlias = Callable[["LiveRoom", Event], None]


class News:
    """Listeners are called at once, under the lock of the room: they only take note."""

    def __init__(self) -> None:
        self._listeners: list[Told] = []

    def listen(self, told: Told) -> None:
        """Hear of everything from now on."""
        self._listeners.append(told)

    def tell(self, room: "LiveRoom", event: Event) -> None:
        """Let everybody know."""
        for told in self._listeners:
            told(room, event)
