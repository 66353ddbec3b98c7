"""A whole turn searched at once: which tokens, where, in what order, with which card and cubes."""

from __future__ import annotations

from parlor.games.harmonies.bots.judge import Judge
from parlor.games.harmonies.kernel.board import Board


class Plan:
    """A turn, or the beginning of one."""

    def __init__(self, board: Board, left: list[int], steps: list[int], value: float) -> None:
        self.board = board
        self.left = left
        """Colours still to be placed."""
        self.steps = steps
        """Tokens as `colour * 64 + place`, cubes as `-(card * 64 + place) - 1`."""
        self.value = value
        self.card = -1
        """The card to take from the row, if any."""


def key(board: Board) -> tuple[int, ...]:
    """Equal for boards that look alike."""
    return (*board.of, board.cubes)


def grown(plan: Plan, judge: Judge, known: dict[tuple[int, ...], Plan]) -> list[Plan]:
    """Every way to place one more token."""
    found: list[Plan] = []
    tried = 0
    for at in range(len(plan.left)):
        colour = plan.left[at]
        if tried >> colour & 1:
            continue
        tried |= 1 << colour
        left = plan.left[:at] + plan.left[at + 1 :]
        spots = plan.board.fits(colour)
        while spots:
            bit = spots & -spots
            spots ^= bit
            board = plan.board.copy()
            board.put(colour, bit)
            mark = key(board)
            old = known.get(mark)
            if old is None:
                steps = plan.steps[:]
                steps.append(colour * 64 + bit.bit_length() - 1)
                value = judge.value(board, steps)
                old = Plan(board, left, steps, value)
                old.card = judge.card
                known[mark] = old
            found.append(Plan(old.board, left, old.steps, old.value))
            found[-1].card = old.card
    return found


def best_of(plans: list[Plan], width: int) -> list[Plan]:
    """The best plans that differ, the best first."""
    plans.sort(key=_worth, reverse=True)
    found: list[Plan] = []
    seen: set[tuple[int, ...]] = set()
    for plan in plans:
        mark = (*key(plan.board), *sorted(plan.left))
        if mark not in seen:
            seen.add(mark)
            found.append(plan)
            if len(found) == width:
                break
    return found


def _worth(plan: Plan) -> float:
    return plan.value


def turns(board: Board, triples: list[list[int]], judge: Judge, width: int) -> list[list[Plan]]:
    """For each space, the best turns found with its tokens, the best first."""
    known: dict[tuple[int, ...], Plan] = {}
    found: list[list[Plan]] = []
    for triple in triples:
        steps: list[int] = []
        start = board.copy()
        plans = [Plan(start, triple, steps, judge.value(start, steps))]
        plans[0].card = judge.card
        for _ in range(len(triple)):
            plans = best_of([more for plan in plans for more in grown(plan, judge, known)], width)
        found.append(plans)
    return found


def finished(plan: Plan) -> Board:
    """The board after the whole turn, with the card taken and its cubes placed."""
    board = plan.board.copy()
    if plan.card >= 0:
        board.take(plan.card)
        while plan.card in board.held:
            homes = board.homes(plan.card)
            if not homes:
                break
            board.settle(plan.card, homes & -homes)
    return board
