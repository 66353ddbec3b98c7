"""A look at the turn after this one, with tokens that may come out of the pouch."""

from __future__ import annotations

from typing import Final

from parlor.games.harmonies.bots.judge import Judge
from parlor.games.harmonies.bots.turns import Plan, finished, grown
from parlor.kit.rng import seeded, shuffled

CARDS_AHEAD: Final = 3
"""How many cards of the row are considered then."""


def worlds(
    spaces: list[list[int]], pouch: list[int], others: int, samples: int, seed: int
) -> list[list[list[int]]]:
    """Central boards as they may be when the seat is on turn again.

    First the spaces by number, empty where another seat took from, then the new tokens. Alone, all
    tokens are new.
    """
    found: list[list[list[int]]] = []
    rng = seeded(seed)
    for _ in range(samples):
        rng, order = shuffled(rng, range(len(spaces)))
        rng, drawn = shuffled(rng, pouch)
        gone = order[:others] if others else order
        world: list[list[int]] = [[] if at in gone else space for at, space in enumerate(spaces)]
        fresh = others + 1 if others else len(spaces)
        count = min(fresh, len(drawn) // 3)
        world += [list(drawn[3 * at : 3 * at + 3]) for at in range(count)]
        found.append(world)
    return found


def value_ahead(plan: Plan, space: int, judge: Judge, futures: list[list[list[int]]]) -> float:
    """The mean value of the best next turn in each future, when this plan empties the space."""
    start = Plan(finished(plan), [], [], 0.0)
    if judge.turns_left(start.board) <= 0.0:
        return plan.value
    after = Judge(
        judge.weights,
        max(0.0, judge.others_turns - 1.0),
        [card for card in judge.row if card != plan.card][:CARDS_AHEAD],
    )
    known: dict[tuple[int, ...], Plan] = {}
    values: dict[tuple[int, ...], float] = {}
    total = 0.0
    for future in futures:
        best = -1e9
        for at, triple in enumerate(future):
            if triple and at != space:
                mark = tuple(sorted(triple))
                value = values.get(mark)
                if value is None:
                    value = quick(start, triple, after, known)
                    values[mark] = value
                best = max(best, value)
        total += best
    return total / len(futures)


def quick(plan: Plan, triple: list[int], judge: Judge, known: dict[tuple[int, ...], Plan]) -> float:
    """The value of a hasty turn with these tokens."""
    now = Plan(plan.board, triple, [], 0.0)
    for _ in range(len(triple)):
        best = now
        value = -1e9
        for more in grown(now, judge, known):
            if more.value > value:
                best, value = more, more.value
        now = best
    return now.value
