"""Views in plain writing, for a terminal."""

from typing import Any

import msgspec

MOST_LISTED = 60


def plain_view(view: Any) -> str:
    """Every field of a view on a line of its own, without events and what is empty."""
    fields = msgspec.to_builtins(view)
    return "\n".join(
        f"  {name}: {plain_value(value)}"
        for name, value in fields.items()
        if name != "happened" and value not in (None, (), [], {})
    )


def plain_value(value: Any) -> str:
    """A value in one line."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "-"
        case dict():
            return "{" + ", ".join(f"{key} {plain_value(one)}" for key, one in value.items()) + "}"
        case list() | tuple():
            return "[" + " ".join(map(plain_value, value)) + "]"
        case _:
            return str(value)


def plain_events(view: Any) -> str:
    """What has just happened, one event on a line."""
    return "\n".join(f"  * {_event(event)}" for event in view.happened)


def _event(event: Any) -> str:
    fields = msgspec.to_builtins(event)
    kind = fields.pop(event.__struct_config__.tag_field, type(event).__name__)
    return " ".join([kind, *(f"{name} {plain_value(value)}" for name, value in fields.items())])


def plain_moves(texts: list[str]) -> str:
    """Legal moves in notation, not more than can be read."""
    shown = "  ".join(texts[:MOST_LISTED])
    more = len(texts) - MOST_LISTED
    return shown if more <= 0 else f"{shown}  and {more} more"
