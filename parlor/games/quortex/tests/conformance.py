"""What the conformance kit must know of Quortex, written from RULES.md alone."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.quortex.model import Ask, Move, Place, Replace, Sit, State
from parlor.testing.dice import Dice
from parlor.testing.kit import Kit

TYPE_OF_LIE = (0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3)


def tiles(state: State) -> Iterator[int]:
    """Every tile by its type: in the bag, in hand or on the board (§2.4)."""
    yield from state.bag
    yield from (TYPE_OF_LIE[lie] for lie in state.tiles if lie >= 0)
    if state.tile is not None:
        yield state.tile


def bag_in_another_order(state: State, _viewer: Seat | None, dice: Dice) -> State:
    """Only the order of the bag is hidden, from everybody (§4.5)."""
    return replace(state, bag=tuple(dice.shuffled(state.bag)))


def is_quiet(state: State, _seat: Seat, move: Move, _viewer: Seat | None) -> bool:
    """Nothing is drawn while edges are picked, before the last one (§3.4), nor with a tile that
    came off the board still to be laid (§8.3)."""
    if isinstance(move, Sit):
        return list(state.edges).count(None) > 1
    if isinstance(move, Replace):
        return state.options.supermove == "double"
    return isinstance(move, Ask)


def freeing(_state: State, _seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Replacements, which chance seldom picks (§8.2), but not so often that they never end."""
    replacements = [move for move in moves if isinstance(move, Replace)]
    placements = [move for move in moves if isinstance(move, Place)]
    return [*replacements, *placements[: 1 + len(replacements)]]


BEGUN = """Quortex, 3 players
Radius: 2
Bag: 5 5 5 5 by 1:1:1:1
Rules: standard
Seats: P1=5 P2=1 P3=3
1. P1C3T0S
2. P2B2T2NE
#next T1
"""

KIT = Kit(
    components=tiles,
    secrets=bag_in_another_order,
    quiet=is_quiet,
    sensible=freeing,
    longest=400,
    options=(
        {},
        {"radius": 2, "auto_seat": True, "hints": True},
        {"radius": 2, "legality": "strict", "no_sharps": 3},
        {"radius": 2, "supermove": "single", "auto_seat": True},
        {"radius": 2, "supermove": "double", "supermove_any": True, "hints": True},
        {"record": BEGUN},
    ),
    matches=1,
    positions=150,
)
