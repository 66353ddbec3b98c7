"""A tutorial can be played to its end, every sentence is there, and it leaves no chapter out."""

import re
from collections.abc import Iterator

import msgspec

from parlor.game import Game
from parlor.table.lesson import SENTENCES, BadTutorial, Lesson, lesson_of
from parlor.testing.kit import Fault
from parlor.testing.subject import Subject
from parlor.tutorial import MOST_STEPS, Step, Tutorial

CHAPTER = re.compile(r"^## (\d+)\.", re.MULTILINE)
LONGEST = 100
"""Letters of a sentence: more is not read on a phone while one plays."""
LARGEST = 1_000_000
"""Bytes of a whole tutorial as it is sent, before compression."""


def check(subject: Subject) -> None:
    """Every step of the game's tutorial, where it has one."""
    game = subject.game
    if game.tutorial is not None:
        for sentence, where in faults(game, game.tutorial):
            raise Fault("tutorial", sentence, f"{game.id} {where}")


def faults(game: Game, tutorial: Tutorial) -> Iterator[tuple[str, str]]:
    """All that is wrong with a tutorial, and where."""
    try:
        lesson = lesson_of(game, tutorial)
    except BadTutorial as error:
        yield f"the rules refuse a move: {error}", ""
        return
    if len(tutorial.steps) > MOST_STEPS:
        yield f"there are over {MOST_STEPS} steps", ""
    if len(msgspec.json.encode(lesson)) > LARGEST:
        yield f"it is over {LARGEST} bytes", ""
    for step in tutorial.steps:
        yield from ((sentence, f"step {step.name}") for sentence in faults_of(game, step))
    yield from _faults_of_words(game, tutorial)
    yield from _faults_of_chapters(game, tutorial)
    yield from _faults_of_answers(lesson)


def faults_of(game: Game, step: Step) -> Iterator[str]:
    """What is wrong with a step by itself."""
    if len(step.moves) != len({game.rules.parse(one) for one in step.moves}):
        yield "a move is asked for twice"
    if set(map(game.rules.parse, step.moves)) & set(map(game.rules.parse, step.wrong)):
        yield "a move is right and wrong"
    if step.chapters and not (step.moves and step.wrong):
        yield "a chapter counts only where a right move and a tempting wrong one are named"


def _faults_of_answers(lesson: Lesson) -> Iterator[tuple[str, str]]:
    for step in lesson.steps:
        legal = [one.move for one in step.moves or ()]
        if step.moves and not all(answer.move in legal for answer in step.right):
            yield "a move is asked for that isn't listed", step.message


def sentences(step: Step) -> Iterator[str]:
    """What a step must be able to say."""
    yield f"learn-{step.name}"
    yield from (f"learn-{step.name}.{said}" for said in step.wrong.values())


def _faults_of_words(game: Game, tutorial: Tutorial) -> Iterator[tuple[str, str]]:
    wanted = {one for step in tutorial.steps for one in sentences(step)}
    known = set(_known(game))
    allowed = {f"learn-{step.name}.{one}" for step in tutorial.steps for one in SENTENCES}
    for missing in sorted(wanted - known):
        yield "there is no message", missing
    for unused in sorted(known - wanted - allowed):
        yield "no step says this message", unused
    for one in sorted(known):
        if len(game.words(one)) > LONGEST:
            yield f"this sentence is over {LONGEST} letters", one


def _known(game: Game) -> Iterator[str]:
    """The messages of tutorials, with their attributes."""
    for name, entry in game.words.entries.items():
        if name.startswith("learn-"):
            yield name
            yield from (f"{name}.{one}" for one in re.findall(r"^\s+\.([\w-]+) =", entry, re.M))


def _faults_of_chapters(game: Game, tutorial: Tutorial) -> Iterator[tuple[str, str]]:
    book = (game.folder / "RULES.md").read_text(encoding="utf-8")
    chapters = set(map(int, CHAPTER.findall(book)))
    covered = {one for step in tutorial.steps for one in step.chapters}
    left = chapters - covered - set(tutorial.unplayed)
    if left:
        yield "no step covers these chapters of RULES.md", ", ".join(map(str, sorted(left)))
    if (covered | set(tutorial.unplayed)) - chapters or covered & set(tutorial.unplayed):
        yield "a chapter is covered and unplayed, or isn't in RULES.md", str(sorted(covered))
