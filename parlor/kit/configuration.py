"""A choice of options: an id that storage and addresses hold, and the words that people read."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from urllib.parse import quote, unquote

import msgspec
from msgspec import inspect

STANDARD = "standard"
LONGEST_VALUE = 24
LONGEST_ID = 160
LONGEST_TITLE = 120
DIGEST = "*"
"""Before the hash of what is too long; `quote` leaves no such sign in a value."""


def configuration(options: Any, *without: str) -> str:
    """The values that differ from the defaults, such as `size=4,bonus=false`; some left out.

    No title is in it, so that other words for the same options change nothing.
    """
    found = ",".join(_differences(options, without)) or STANDARD
    return found if len(found) <= LONGEST_ID else DIGEST + _digest(found)


def _unworded(_message: str, fallback: str) -> str:
    return fallback


def title(options: type[Any], chosen: str, word: Callable[[str, str], str] = _unworded) -> str:
    """The words for what `configuration` gave, by the titles of the form.

    `word` gives a message of a catalogue, or else what it is given beside.
    """
    if chosen == STANDARD:
        return word("configuration-standard", "Standard")
    if chosen.startswith(DIGEST):
        return word("configuration-many", "Many options")
    titles = {
        field.name: word(f"option-{field.name.replace('_', '-')}", _title(field))
        for field in _fields(options)
    }
    off = word("configuration-off", "off")
    words = ", ".join(_said(titles, part, off) for part in chosen.split(","))
    return words if len(words) <= LONGEST_TITLE else f"{words[: LONGEST_TITLE - 1]}…"


def _differences(options: Any, without: Sequence[str]) -> Iterator[str]:
    for field in _fields(type(options)):
        value = getattr(options, field.name)
        if field.name not in without and value != _default(field):
            yield f"{field.name}={_written(value)}"


def _fields(options: type[Any]) -> tuple[inspect.Field, ...]:
    described = inspect.type_info(options)
    assert isinstance(described, inspect.StructType)
    return described.fields


def _default(field: inspect.Field) -> Any:
    factory = field.default_factory
    return field.default if factory is msgspec.NODEFAULT else factory()


def _written(value: Any) -> str:
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return quote(text, safe="") if len(text) <= LONGEST_VALUE else DIGEST + _digest(text)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _title(field: inspect.Field) -> str:
    schema = field.type.extra_json_schema if isinstance(field.type, inspect.Metadata) else None
    return str((schema or {}).get("title") or field.name.replace("_", " ").capitalize())


def _said(titles: dict[str, str], part: str, off: str) -> str:
    name, _, value = part.partition("=")
    said = titles.get(name) or name.replace("_", " ").capitalize()
    if value == "true" or value.startswith(DIGEST):
        return said
    return f"{said} {off if value == 'false' else unquote(value)}"
