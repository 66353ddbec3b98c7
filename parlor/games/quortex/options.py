"""What a host may choose (§10)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST_RECORD = 20_000
Share = Annotated[int, Meta(ge=0, le=99)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a match."""

    radius: Annotated[
        int,
        Meta(
            ge=2,
            le=4,
            title="Board radius",
            description="2 gives 19 hexes, 3 the usual 37, 4 a long match on 61.",
        ),
    ] = 3
    legality: Annotated[
        Literal["standard", "strict"],
        Meta(
            title="What may not be blocked",
            description="Standard: every line must keep a way, each looked at by itself. "
            "Strict: all lines together must keep ways that can exist side by side.",
        ),
    ] = "standard"
    auto_seat: Annotated[
        bool,
        Meta(
            title="Seat everybody",
            description="On: edges are given out in the order of the chairs. "
            "Off: everybody picks an edge.",
        ),
    ] = False
    no_sharps: Annotated[
        Share,
        Meta(title="Share of T0", description="Tiles without sharp turns, in each group."),
    ] = 1
    one_sharp: Annotated[
        Share,
        Meta(title="Share of T1", description="Tiles with one sharp turn, in each group."),
    ] = 1
    two_sharps: Annotated[
        Share,
        Meta(title="Share of T2", description="Tiles with two sharp turns, in each group."),
    ] = 1
    three_sharps: Annotated[
        Share,
        Meta(title="Share of T3", description="Tiles with three sharp turns, in each group."),
    ] = 1
    supermove: Annotated[
        Literal["off", "single", "double"],
        Meta(
            title="Supermove",
            description="Blocking is allowed, and whoever is blocked may replace a tile. "
            "Single: the old tile goes back into the bag. Double: it must be placed at once.",
        ),
    ] = "off"
    supermove_any: Annotated[
        bool,
        Meta(
            title="Anybody may free",
            description="With supermove: whoever is on turn may replace a tile if that frees "
            "somebody who is blocked.",
        ),
    ] = False
    hints: Annotated[
        bool,
        Meta(
            title="Hints",
            description="Shows how far each line is from complete, and suggests a move when asked.",
        ),
    ] = False

    record: Annotated[
        str,
        Meta(
            max_length=LONGEST_RECORD,
            title="Record",
            description="A match in notation, to go on from its last move: its own board, bag and "
            "rules count, and P1 is the first chair.",
        ),
    ] = ""

    @property
    def ratio(self) -> tuple[int, int, int, int]:
        """The shares of the four types; all 0 means equal shares (§2.4)."""
        return (self.no_sharps, self.one_sharp, self.two_sharps, self.three_sharps)
