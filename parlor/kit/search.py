"""A bot for any game: Monte Carlo tree search over states the seat can imagine.

Each iteration imagines what is hidden afresh and walks one shared tree of moves (the information
set variant of UCT), so the bot never looks at more than its view.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from parlor.engine import Outcome, Rules, Seat
from parlor.game import Bot
from parlor.kit.rng import below, following, seeded

Worth: TypeAlias = Callable[[Outcome, Seat], float]
"""How good an ending is for a seat, from 0 to 1."""


def by_placing(outcome: Outcome, seat: Seat) -> float:
    """The share of the others left behind or tied with; alone or together, 1 when won."""
    mine = outcome.placing[seat]
    others = [place for rival, place in enumerate(outcome.placing) if rival != seat]
    if all(place == mine for place in others):
        return 1.0 if mine == 1 else 0.0
    return sum(1.0 if place > mine else 0.5 * (place == mine) for place in others) / len(others)


class Node:
    """What is known after a row of moves: visits, and worth for the seat that moved here."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[tuple[Seat, Any], Node] = {}

    def promise(self, curiosity: float) -> float:
        """The upper confidence bound; `available` counts how often the move could be chosen."""
        return self.total / self.visits + curiosity * sqrt(log(self.available) / self.visits)


class Search:
    """One decision: a tree grown by a fixed number of iterations."""

    def __init__(
        self,
        rules: Rules,
        seat: Seat,
        *,
        depth: int = 500,
        curiosity: float = 0.7,
        worth: Worth = by_placing,
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.depth = depth
        self.curiosity = curiosity
        self.worth = worth
        self.root = Node()
        self.rng = 0

    def best(self, view: Any, moves: Sequence[Any], seed: int, iterations: int) -> Any:
        """The most visited of `moves`, the earliest when several are; same arguments, same move."""
        self.rng = seeded(seed)
        for _ in range(iterations):
            self.rng, fresh = following(self.rng)
            self._iterate(self.rules.imagine(view, self.seat, fresh), moves)
        return max(moves, key=lambda move: self._visits(move))

    def _visits(self, move: Any) -> int:
        child = self.root.children.get((self.seat, move))
        return child.visits if child else 0

    def _iterate(self, state: Any, moves: Sequence[Any]) -> None:
        node, seat, path = self.root, self.seat, [(self.root, self.seat)]
        waiting: frozenset[Seat] = frozenset(self.rules.active(state))
        is_sealed = False
        while moves:
            move = self._pick(moves) if is_sealed else self._choose(node, seat, moves)
            is_new = (seat, move) not in node.children
            node = node.children.setdefault((seat, move), Node())
            path.append((node, seat))
            state = self.rules.apply(state, seat, move)
            if is_new or len(path) > self.depth:
                break
            now = tuple(self.rules.active(state))
            if not now:
                break
            # Seats that were waited for together have sealed moves: the others must not answer
            # a choice they cannot see, so the tree does not learn for them here.
            is_sealed = bool(waiting - {seat}) and frozenset(now) == waiting - {seat}
            waiting, seat = frozenset(now), now[0]
            moves = self.rules.moves(state, seat)
        self._learn(path, self._playout(state))

    def _choose(self, node: Node, seat: Seat, moves: Sequence[Any]) -> Any:
        known = [(move, node.children.get((seat, move))) for move in moves]
        untried = [move for move, child in known if child is None]
        tried = [(move, child) for move, child in known if child is not None]
        for _, child in tried:
            child.available += 1
        if untried:
            return self._pick(untried)
        return max(tried, key=lambda found: found[1].promise(self.curiosity))[0]

    def _pick(self, moves: Sequence[Any]) -> Any:
        self.rng, place = below(self.rng, len(moves))
        return moves[place]

    def _playout(self, state: Any) -> Outcome | None:
        for _ in range(self.depth):
            seats = self.rules.active(state)
            if not seats:
                break
            seat = self._pick(seats)
            state = self.rules.apply(state, seat, self._pick(self.rules.moves(state, seat)))
        return self.rules.outcome(state)

    def _learn(self, path: Sequence[tuple[Node, Seat]], outcome: Outcome | None) -> None:
        for node, seat in path:
            node.visits += 1
            node.available = max(node.available, 1)
            node.total += 0.5 if outcome is None else self.worth(outcome, seat)


class SearchBot:
    """A seat that searches again for every move and remembers nothing."""

    def __init__(self, rules: Rules, seat: Seat, iterations: int, **habits: Any) -> None:
        self.rules = rules
        self.seat = seat
        self.iterations = iterations
        self.habits = habits

    def see(self, view: Any) -> None:
        """Nothing to note: the view says all that is searched."""

    def choose(self, view: Any, moves: Sequence[Any], seed: int) -> Any:
        """The best move found; None while the table waits for others."""
        if self.seat not in self.rules.active(self.rules.imagine(view, self.seat, seed)):
            return None
        if len(moves) == 1:
            return moves[0]
        return Search(self.rules, self.seat, **self.habits).best(view, moves, seed, self.iterations)


def searcher(rules: Rules, iterations: int, **habits: Any) -> Callable[[Any, int, Seat], Bot]:
    """A value for `BotKind.make`: a search bot for the game with these rules."""

    def make(_options: Any, _seats: int, seat: Seat) -> Bot:
        return SearchBot(rules, seat, iterations, **habits)

    return make
