"""What a host may choose (§9)."""

from typing import Annotated

from msgspec import Meta, Struct

LONGEST_SAVE = 20_000


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The settings of a match; thinking time is set with the table's clock."""

    mirror_block: bool = False
    """A label claimed by one side is closed to the other during placement (§9.1)."""
    turn_limit: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The match is a draw after this many moves of stones; 0 means no limit (§9.2)."""
    saved: Annotated[str, Meta(max_length=LONGEST_SAVE)] = ""
    """The JSON of a saved match, to continue from there (§10.4)."""
