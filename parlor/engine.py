"""The contract: what a game promises the platform, and nothing else.

A game is a module of pure functions over frozen `msgspec.Struct`s. Same arguments, same answer,
on any machine, forever: no clock, no socket, no file, no global randomness.
"""

import re
from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias, dataclass_transform

from msgspec import Struct, field

Seat: TypeAlias = int
"""A place in a match: 0, 1, 2 ... in turn order."""

Cause: TypeAlias = Literal["clock", "absence", "resign", "kick"]
"""Why a seat forfeits."""


Arg: TypeAlias = str | float
"""What a sentence is about: a name, a number."""


class IllegalMove(Exception):
    """A readable move that the rules forbid: a stable code, and what its sentence is about.

    The sentence is the game's message `refusal-<code>`; see `docs/words.md`.
    """

    kind = "refusal"

    def __init__(self, code: str, old: str = "illegal_move", /, **args: Arg) -> None:
        super().__init__(code, args)
        self.sentence = code if " " in code else ""
        self.code = old if self.sentence else code
        self.args_said = args


class BadOption(ValueError):
    """Options that do not fit together: a stable code, the field at fault, and what is said of it.

    The sentence is the game's message `bad-option-<code>`.
    """

    kind = "bad-option"

    def __init__(self, code: str, option: str = "", /, **args: Arg) -> None:
        super().__init__(code, args)
        self.sentence = code if " " in code else ""
        self.code = "bad_options" if self.sentence else code
        self.option = option
        self.args_said = args


class Outcome(Struct, frozen=True, gc=False):
    """How a match ended."""

    placing: tuple[int, ...]
    """Each seat's place; 1 won, equal places are shared, a lost co-op places everybody second."""
    points: tuple[int, ...]
    reason: str
    """A stable word for the ending, such as `won` or `stuck`."""
    details: dict[str, float] = field(default_factory=dict)
    """Figures of the whole match for a summary; 0 and 1 stand for no and yes."""


def wire_name(name: str) -> str:
    """What JSON calls a move or an event unless it says otherwise: `TurnBegan` is `turn_began`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


# What derives from these bases is frozen and, but for views, tagged for JSON: no game repeats it.


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Move(
    Struct,
    frozen=True,
    gc=False,
    cache_hash=True,
    tag_field="t",
    tag=wire_name,
    forbid_unknown_fields=True,
):
    """Base of every game's moves: `class Play(Move)`, or `class MoveStone(Move, tag="move")`."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Event(Struct, frozen=True, gc=False, tag_field="t", tag=wire_name):
    """Base of what a view says has `happened`."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class View(Struct, frozen=True, gc=False):
    """Base of every game's view; games add what a seat may know."""

    happened: tuple[Any, ...]
    """Typed events of the last move, as this seat may know them."""
    # The platform empties it after a takeback, and a view that a newer one replaced may never
    # be shown: a position must be whole without its events.


class Rules(Protocol):
    """The functions of a game; `Any` stands for the game's own option, state, move and view."""

    def new(self, options: Any, seats: int, seed: int) -> Any:
        """Deal: all randomness of the match follows from `seed`.

        Raises `BadOption` for options, seats and seeds that are none; see `parlor.kit.checks`.
        """

    def active(self, state: Any) -> Sequence[Seat]:
        """The seats the table waits for: one in turn, several while sealed, none once over."""

    def moves(self, state: Any, seat: Seat) -> Sequence[Any]:
        """Every legal move of the seat, always in one order; never empty for an active seat."""

    def apply(self, state: Any, seat: Seat, move: Any) -> Any:
        """The state after the move; raises `IllegalMove` and changes nothing otherwise.

        Whatever is no move of the game is refused as well, and so is a seat that is not there,
        here and in `view` and `forfeit`.
        """

    def view(self, state: Any, seat: Seat | None) -> Any:
        """All that the seat (or a spectator) may know: the only way out."""

    def outcome(self, state: Any) -> Outcome | None:
        """None while running."""

    def forfeit(self, state: Any, seat: Seat, cause: Cause) -> Any:
        """The state after the seat is out by clock, absence, resignation or kick."""

    def imagine(self, view: Any, seat: Seat, seed: int) -> Any:
        """A full state that the seat could be in: `view(imagine(v, s, x), s) == v`."""

    def text(self, move: Any) -> str:
        """One line of notation, unique among the legal moves of a position."""

    def parse(self, text: str) -> Any:
        """The move that `text` writes; raises `IllegalMove` when it isn't one."""
