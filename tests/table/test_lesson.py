"""Tutorials, played through the rules."""

import re
from functools import partial

import pytest
from msgspec import structs

from parlor.game import Game
from parlor.games import games
from parlor.table.lesson import BadTutorial, lesson_of
from parlor.testing.checks import tutorial
from parlor.tutorial import Scene, Step, Tutorial
from tests.toys.pebbles import GAME, rules
from tests.toys.pebbles.model import Options

TAUGHT = [game for game in games().values() if game.tutorial]
DEAL = rules.new(Options(), 2, 1)
HIGH, LOW = (f"b{max(DEAL.hands[0])}", f"b{min(DEAL.hands[0])}")
THEIRS = f"b{min(DEAL.hands[1])}"


def taught(*steps: Step) -> Tutorial:
    return Tutorial(
        scenes=(Scene(start=partial(rules.new, Options(), 2, 1), seats=2, steps=steps),)
    )


def test_a_step_shows_what_each_right_move_leads_to() -> None:
    bid = Step(name="bid", moves=(HIGH, LOW), others=((1, THEIRS),))
    (step,) = lesson_of(GAME, taught(bid)).steps
    assert [len(answer.glimpses) for answer in step.right] == [2, 1]
    assert step.now.active == (0, 1)
    assert step.right[0].glimpses[-1].active == (0,)
    assert {one.text for one in step.moves or ()} >= {HIGH, LOW}


def test_a_scene_goes_on_from_the_first_right_move() -> None:
    bid = Step(name="bid", moves=(HIGH,), others=((1, THEIRS),))
    first, end = lesson_of(GAME, taught(bid, Step(name="end", moves=("end",)))).steps
    assert end.now == first.right[0].glimpses[-1]


def test_a_step_that_is_only_read_changes_nothing() -> None:
    look, bid = lesson_of(GAME, taught(Step(name="look"), Step(name="bid", moves=(LOW,)))).steps
    assert look.right == ()
    assert look.now == bid.now


def test_a_move_that_the_rules_refuse_is_named_with_its_step() -> None:
    with pytest.raises(BadTutorial, match="step bid"):
        lesson_of(GAME, taught(Step(name="bid", moves=(THEIRS,))))


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_a_chapter_that_no_step_covers_is_named(game: Game) -> None:
    assert game.tutorial
    covered = {one for step in game.tutorial.steps for one in step.chapters}
    assert len(covered) > len(game.tutorial.unplayed) / 2
    for chapter in covered:
        scenes = tuple(map(partial(_without, chapter), game.tutorial.scenes))
        (fault,) = tutorial.faults(game, structs.replace(game.tutorial, scenes=scenes))
        assert fault == ("no step covers these chapters of RULES.md", str(chapter))


def _without(chapter: int, scene: Scene) -> Scene:
    steps = [
        structs.replace(step, chapters=tuple(one for one in step.chapters if one != chapter))
        for step in scene.steps
    ]
    return structs.replace(scene, steps=tuple(steps))


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_a_chapter_counts_only_beside_a_tempting_mistake(game: Game) -> None:
    assert game.tutorial
    first = structs.replace(game.tutorial.steps[0], chapters=(1,), wrong={})
    assert any(re.search("tempting", sentence) for sentence in tutorial.faults_of(game, first))
