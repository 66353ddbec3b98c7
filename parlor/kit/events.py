"""What a state tells about the last move."""

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

State = TypeVar("State", bound=Struct)


def told(state: State, *events: Any) -> State:
    """The state in which these events have happened too: its `happened` grows by them."""
    known: Any = state  # A Struct of which we only ask that field.
    return replace(state, happened=known.happened + events)
