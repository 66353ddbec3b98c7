"""What a host may choose (§9)."""

from typing import Annotated

from msgspec import Meta, Struct

LONGEST_SAVE = 20_000


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The settings of a match; thinking time is set with the table's clock."""

    mirror_block: Annotated[
        bool,
        Meta(
            title="Mirror block",
            description="A label claimed by one side is closed to the other during placement.",
        ),
    ] = False
    turn_limit: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            title="Move limit",
            description="The match is a draw after so many moves of stones; 0 means no limit.",
        ),
    ] = 0
    saved: Annotated[
        str,
        Meta(
            max_length=LONGEST_SAVE,
            title="Saved position",
            description="The JSON of a saved match, to go on from there.",
        ),
    ] = ""
