"""Changed copies of immutable things."""

from typing import TypeVar

from msgspec.structs import replace

from parlor.games.upndown.events import Happened
from parlor.games.upndown.model import State

Item = TypeVar("Item")


def swapped(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The tuple with another item at one place."""
    return (*items[:at], item, *items[at + 1 :])


def told(state: State, *events: Happened) -> State:
    """The state in which these events have happened too."""
    return replace(state, happened=state.happened + events)
