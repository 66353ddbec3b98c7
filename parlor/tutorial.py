"""A tutorial: scripted scenes that a learner plays move by move, as data in the game's folder.

`parlor.table.lesson` plays it through the rules; `docs/add-a-game.md` says how to write one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from parlor.engine import Seat

MOST_STEPS = 40
"""A tutorial takes under five minutes."""


class Step(Struct, frozen=True, kw_only=True):
    """One sentence, and the move that it asks for."""

    name: str
    """What is said: the game's message `learn-<name>`.

    Its `.done` is said after the move, its `.wrong` after any other that nothing else is said of.
    """
    moves: tuple[str, ...] = ()
    """What may be done, in notation; the scene goes on from the first. Empty: only to be read."""
    wrong: Mapping[str, str] = {}
    """Tempting moves in notation, legal or not, each with the attribute that answers it."""
    chapters: tuple[int, ...] = ()
    """Chapters of RULES.md without which the move would fail, or no better than others."""
    lit: tuple[str, ...] = ()
    """What is lit on the board, as CSS selectors, in the order in which it is pressed."""
    quiz: bool = False
    """Whether nothing is lit before a wrong try."""
    others: tuple[tuple[Seat, str], ...] = ()
    """What other seats do afterwards."""
    seat: Seat = 0
    """Whose move it is: the learner's eyes."""


class Scene(Struct, frozen=True, kw_only=True):
    """A position and the steps that follow from it, one after another."""

    start: Callable[[], Any]
    """Makes the state: dealt by a seed, or laid out by hand."""
    seats: int
    steps: tuple[Step, ...]
    options: Mapping[str, Any] = {}
    """What the state's options are, where they aren't the usual ones."""


class Tutorial(Struct, frozen=True, kw_only=True):
    """The scenes in order."""

    scenes: tuple[Scene, ...]
    names: tuple[str, ...] = ("Zoe", "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus")
    """Who sits at the seats; the learner has a name of their own as soon as they chose one."""
    unplayed: tuple[int, ...] = ()
    """Chapters of RULES.md in which there is nothing to play, such as options and notation."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """Those of all scenes."""
        return tuple(step for scene in self.scenes for step in scene.steps)
