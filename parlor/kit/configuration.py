"""The options of a match in a few words."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import inspect

STANDARD = "Standard"
LONGEST_VALUE = 24
LONGEST = 120


def configuration(options: Any, *without: str) -> str:
    """What differs from the defaults, by the titles of the form; some fields may be left out."""
    words = ", ".join(_differences(options, without)) or STANDARD
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _differences(options: Any, without: Sequence[str]) -> Iterator[str]:
    described = inspect.type_info(type(options))
    assert isinstance(described, inspect.StructType)
    for field in described.fields:
        value = getattr(options, field.name)
        if field.name not in without and value != _default(field):
            yield _said(_title(field), value)


def _default(field: inspect.Field) -> Any:
    factory = field.default_factory
    return field.default if factory is msgspec.NODEFAULT else factory()


def _title(field: inspect.Field) -> str:
    schema = field.type.extra_json_schema if isinstance(field.type, inspect.Metadata) else None
    return str((schema or {}).get("title") or field.name.replace("_", " ").capitalize())


def _said(title: str, value: Any) -> str:
    if isinstance(value, bool):
        return title if value else f"no {title[0].lower()}{title[1:]}"
    text = str(value)
    return f"{title} {text}" if len(text) <= LONGEST_VALUE else title
