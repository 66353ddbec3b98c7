"""Which turn to play: the best of a level's search, checked by a look at the turn after it."""

from typing import NamedTuple

from parlor.engine import Seat
from parlor.games.harmonies.bots.ahead import value_ahead, worlds
from parlor.games.harmonies.bots.judge import Judge
from parlor.games.harmonies.bots.levels import Level
from parlor.games.harmonies.bots.turns import Plan, turns
from parlor.games.harmonies.bots.view import Sight, seen, turns_left_by_others
from parlor.games.harmonies.model import View
from parlor.kit.rng import following, seeded, shuffled


class Turn(NamedTuple):
    """What to do: a space to take from, unless the tokens are in hand, steps and a card."""

    space: int | None
    before: list[int]
    steps: list[int]
    card: int


def planned(view: View, seat: Seat, level: Level, seed: int) -> Turn:
    """The turn that the level finds best."""
    sight = seen(view, seat)
    judge = Judge(level.weights, turns_left_by_others(view, seat, level.weights.pace), sight.row)
    judge.row = _best_cards(judge, sight, level.cards)
    rng, bits = following(seeded(seed))
    looked = _looked_at(sight, level, bits)
    found = turns(sight.board, [sight.spaces[at] for at in looked], judge, level.width)
    options = [(plan, space) for plans, space in zip(found, looked, strict=True) for plan in plans]
    options.sort(key=_worth, reverse=True)
    plan, space = options[0]
    if level.samples and judge.turns_left(sight.board) > 0.0 and view.last is None:
        plan, space = _best_ahead(options[: level.candidates], sight, judge, level, rng)
    if view.space is not None:
        return Turn(None, [], plan.steps, plan.card)
    cubes = next(at for at, step in enumerate(plan.steps) if step >= 0)
    return Turn(space, plan.steps[:cubes], plan.steps[cubes:], plan.card)


def _worth(option: tuple[Plan, int]) -> float:
    return option[0].value


def _best_cards(judge: Judge, sight: Sight, count: int) -> list[int]:
    """The cards of the row that promise most."""
    promises = {card: judge.first_promise(card, sight.board) for card in sight.row}
    return sorted(sight.row, key=promises.__getitem__, reverse=True)[:count]


def _looked_at(sight: Sight, level: Level, seed: int) -> list[int]:
    """The spaces that the level looks at, all or some by chance."""
    full = [at for at, space in enumerate(sight.spaces) if space or len(sight.spaces) == 1]
    _, order = shuffled(seeded(seed), full)
    return sorted(order[: level.spaces])


def _best_ahead(
    options: list[tuple[Plan, int]], sight: Sight, judge: Judge, level: Level, seed: int
) -> tuple[Plan, int]:
    futures = worlds(sight.spaces, sight.pouch, sight.others, level.samples, seed)
    return max(options, key=lambda option: value_ahead(option[0], option[1], judge, futures))
