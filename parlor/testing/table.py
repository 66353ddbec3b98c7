"""A table whose tests read like a game record."""

import inspect
from copy import copy
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from parlor.engine import Cause, IllegalMove, Rules, Seat
from parlor.wording import LIBRARY, sentence, words_in

State = TypeVar("State")
Move = TypeVar("Move")
View = TypeVar("View")


def is_accepted(rules: Rules, state: Any, seat: Seat, move: Any) -> bool:
    """Whether a seat may make the move."""
    try:
        rules.apply(state, seat, move)
    except IllegalMove:
        return False
    return True


class Table(Generic[State, Move, View]):
    """A state with the words of a game record; games name their rules and add words."""

    rules: ClassVar[Rules]

    def __init__(self, state: State) -> None:
        self.state = state

    def at(self, state: State) -> Self:
        """The same table in another state."""
        other = copy(self)
        other.state = state
        return other

    def by(self, seat: Seat, move: str) -> Self:
        """The table after a move of one seat, in notation."""
        return self.at(self.rules.apply(self.state, seat, self.rules.parse(move)))

    def out(self, seat: Seat, cause: Cause) -> Self:
        """The table after a seat was lost."""
        return self.at(self.rules.forfeit(self.state, seat, cause))

    def refusal(self, move: str | Move, seat: Seat | None = None) -> str:
        """The code with which a move is refused; the seat on turn makes it unless named."""
        return self._refused(move, seat).code

    def says(self, move: str | Move, seat: Seat | None = None) -> str:
        """The sentence with which a move is refused; the seat on turn makes it unless named."""
        refused = self._refused(move, seat)
        catalogues = (words_in(Path(inspect.getfile(type(self.state))).parent), LIBRARY)
        return refused.sentence or sentence(catalogues, "refusal", refused.code, refused.args_said)

    def _refused(self, move: str | Move, seat: Seat | None) -> IllegalMove:
        with pytest.raises(IllegalMove) as refused:
            self._made(move, self.turn if seat is None else seat)
        return refused.value

    def _made(self, move: str | Move, seat: Seat) -> Any:
        made = self.rules.parse(move) if isinstance(move, str) else move
        return self.rules.apply(self.state, seat, made)

    def moves(self, seat: Seat | None = None) -> list[str]:
        """The legal moves of a seat, the one on turn unless named."""
        legal = self.rules.moves(self.state, self.turn if seat is None else seat)
        return [self.rules.text(move) for move in legal]

    def view(self, seat: Seat | None = None) -> View:
        """What a seat or a spectator sees."""
        seen: View = self.rules.view(self.state, seat)
        return seen

    @property
    def turn(self) -> Seat:
        """The first seat that the table waits for, or that there is once the match is over."""
        return next(iter(self.rules.active(self.state)), 0)
