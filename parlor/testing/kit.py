"""What the conformance kit must be told of a game, and what it says when a promise is broken."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from parlor.engine import Cause, Seat
from parlor.testing.dice import Dice


class Kit(Struct, frozen=True, kw_only=True):
    """A game's description for the kit: `KIT` in `tests/conformance.py` of the game's folder.

    It is written from the rule book, without calling the game's rules: what is secret and what is
    conserved must not be decided by the code under test.
    """

    components: Callable[[Any], Iterable[Hashable]]
    """Every card, token or tile of a state, wherever it is; a match never gains or loses one."""
    secrets: Callable[[Any, Seat | None, Dice], Any] | None
    """The state with all that the seat (or a spectator) must not know dealt again by the dice.

    A field named `rng` is replaced by the kit. None says that the game hides nothing and leaves
    nothing to chance after the deal.
    """
    quiet: Callable[[Any, Seat, Any, Seat | None], bool] | None = None
    """Whether a seat's move in a state shows the viewer nothing hidden while the match goes on.

    Where it says so, the viewer must see the same after the move in both states: this finds what
    leaks later, through something the rules keep. None leaves that out.
    """
    sensible: Callable[[Any, Seat, Sequence[Any]], Sequence[Any]] | None = None
    """Of a seat's legal moves, those that lead to parts of a match which chance seldom reaches.

    Every other match is played by these where there are some. None leaves all to chance.
    """
    longest: int
    """More moves than any match of random play needs."""
    options: tuple[Mapping[str, Any], ...] = ({},)
    """Raw options to play with; the first row should be the default."""
    matches: int = 2
    """Random matches for each row of options and number of seats."""
    positions: int = 250
    """How many of all positions the costly checks look at."""
    choices: int = 20
    """How many choices of each bot are checked."""
    many_moves: bool = False
    """Whether a seat may have more legal moves than browsers are sent (`parlor.game.MOST_MOVES`).

    Say so only where the view holds what the board needs to offer them: there is then no list of
    moves for the keyboard and for screen readers either.
    """
    causes: tuple[Cause, ...] = ("clock", "absence", "resign", "kick")
    """Reasons to forfeit that the game can meet."""
    changed: float = 0.5
    """The least share of looks at a position in which `secrets` must change something."""


class NoGame(LookupError):
    """What was named is no game that the kit can test; the sentence says what is missing."""


class Fault(AssertionError):
    """A broken promise, said so that it can be repeated."""

    def __init__(self, check: str, sentence: str, where: str) -> None:
        super().__init__(f"{check}: {sentence}\n  {where}")
        self.check = check
        self.sentence = sentence
