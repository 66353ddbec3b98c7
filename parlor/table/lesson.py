"""A tutorial played through the rules: every step with its views, for a board without a server."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from parlor.engine import IllegalMove, Outcome, Rules, Seat
from parlor.game import MOST_MOVES, Game
from parlor.table.messages import LegalMove
from parlor.tutorial import Scene, Step, Tutorial

SENTENCES = ("done", "wrong")
"""Attributes that a step's message may have beside those for its wrong moves."""


class BadTutorial(ValueError):
    """A tutorial that the rules don't allow; says which step."""


class Glimpse(Struct, frozen=True):
    """A position as the learner sees it."""

    view: Any
    active: tuple[Seat, ...]
    outcome: Outcome | None


class Answer(Struct, frozen=True):
    """What a move of the learner's leads to."""

    move: Any
    glimpses: tuple[Glimpse, ...]
    """After the move, and after each move of the others."""


class Mistake(Struct, frozen=True):
    """A tempting move."""

    move: Any
    attribute: str
    """Of the step's message: what is said of it."""


class LessonStep(Struct, frozen=True):
    """One sentence and the position in which it is said."""

    scene: int
    message: str
    attributes: tuple[str, ...]
    """Which of `done` and `wrong` its message has."""
    seat: Seat
    lit: tuple[str, ...]
    """What is lit on the board, as CSS selectors, in the order in which it is pressed."""
    quiz: bool
    """Whether that is so only after a wrong try."""
    now: Glimpse
    moves: tuple[LegalMove, ...] | None
    """What the seat may play; null when there are too many to list."""
    right: tuple[Answer, ...]
    """What is asked for; the next step of the scene goes on from the first. Empty: only to read."""
    mistakes: tuple[Mistake, ...]


class LessonScene(Struct, frozen=True):
    """What stays the same through some steps."""

    options: dict[str, Any]
    seats: int


class Lesson(Struct, frozen=True):
    """A whole tutorial."""

    names: tuple[str, ...]
    scenes: tuple[LessonScene, ...]
    steps: tuple[LessonStep, ...]


def lesson_of(game: Game, tutorial: Tutorial) -> Lesson:
    """Every step of a tutorial; raises `BadTutorial` where the rules don't let it go on."""
    steps = [step for at, scene in enumerate(tutorial.scenes) for step in _played(game, scene, at)]
    scenes = tuple(LessonScene(_options(game, scene), scene.seats) for scene in tutorial.scenes)
    return Lesson(tutorial.names, scenes, tuple(steps))


def _options(game: Game, scene: Scene) -> dict[str, Any]:
    options: dict[str, Any] = msgspec.to_builtins(
        msgspec.convert(dict(scene.options), game.options)
    )
    return options


def _played(game: Game, scene: Scene, at: int) -> Iterator[LessonStep]:
    state = scene.start()
    for step in scene.steps:
        try:
            shown, state = _shown(game, step, at, state)
        except IllegalMove as error:
            raise BadTutorial(f"step {step.name}: {game.refusal(error)}") from error
        yield shown


def _shown(game: Game, step: Step, at: int, state: Any) -> tuple[LessonStep, Any]:
    """A step in this state, and the state in which the next one begins."""
    rules = game.rules
    answers = [
        _after(rules, step, state, move, not number) for number, move in enumerate(step.moves)
    ]
    message = f"learn-{step.name}"
    legal = rules.moves(state, step.seat)
    shown = LessonStep(
        scene=at,
        message=message,
        attributes=tuple(one for one in SENTENCES if f"{message}.{one}" in game.words),
        seat=step.seat,
        lit=step.lit,
        quiz=step.quiz,
        now=_glimpse(rules, state, step.seat),
        moves=tuple(LegalMove(move, rules.text(move)) for move in legal)
        if len(legal) <= MOST_MOVES
        else None,
        right=tuple(answer for answer, _ in answers),
        mistakes=tuple(Mistake(rules.parse(move), said) for move, said in step.wrong.items()),
    )
    return shown, answers[0][1] if answers else state


def _after(rules: Rules, step: Step, state: Any, text: str, goes_on: bool) -> tuple[Answer, Any]:
    """What a right move leads to, with what the others do where the scene goes on from it."""
    move = rules.parse(text)
    state = rules.apply(state, step.seat, move)
    glimpses = [_glimpse(rules, state, step.seat)]
    for seat, other in step.others if goes_on else ():
        state = rules.apply(state, seat, rules.parse(other))
        glimpses.append(_glimpse(rules, state, step.seat))
    return Answer(move, tuple(glimpses)), state


def _glimpse(rules: Rules, state: Any, seat: Seat) -> Glimpse:
    return Glimpse(rules.view(state, seat), tuple(rules.active(state)), rules.outcome(state))
