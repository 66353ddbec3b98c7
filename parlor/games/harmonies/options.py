"""What a host may choose."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Side: TypeAlias = Literal["A", "B"]
"""The side of the personal boards: A scores a river, B scores islands."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a match."""

    side: Annotated[
        Side,
        Meta(
            title="Side of the boards",
            description="A has 23 hexes and scores your longest river: good for a first match. "
            "B has 25 hexes and scores the islands that water cuts off.",
        ),
    ] = "A"
    spirits: Annotated[
        bool,
        Meta(
            title="Nature's Spirits",
            description="Everybody keeps one of two spirits and scores its wish, once its cube "
            "has found its habitat.",
        ),
    ] = False
