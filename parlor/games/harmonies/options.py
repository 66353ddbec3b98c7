"""What a host may choose; `words/en.ftl` says what it means."""

from typing import Literal, TypeAlias

from msgspec import Struct

Side: TypeAlias = Literal["A", "B"]
"""The side of the personal boards: A scores a river, B scores islands."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a match."""

    side: Side = "A"
    spirits: bool = False
    """Whether everyone keeps one of two spirits."""
