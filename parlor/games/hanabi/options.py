"""What a host may choose (§10)."""

from typing import Annotated

from msgspec import Meta, Struct


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The settings of a match."""

    five_bonus: Annotated[
        bool,
        Meta(
            title="Official bonus clue",
            description="Completing a colour brings a clue token back, which is easier.",
        ),
    ] = False
    discard_at_max: Annotated[
        bool,
        Meta(
            title="Discarding with 8 clue tokens",
            description="Allowed, though it brings no token back. The boxed game forbids it.",
        ),
    ] = True
    random_start: Annotated[
        bool,
        Meta(
            title="Random first player",
            description="Chance picks who starts. Off: the first seat does.",
        ),
    ] = True
