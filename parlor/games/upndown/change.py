"""What every change of a state tells."""

from msgspec.structs import replace

from parlor.games.upndown.events import Happened
from parlor.games.upndown.model import State


def told(state: State, *events: Happened) -> State:
    """The state in which these events have happened too."""
    return replace(state, happened=state.happened + events)
