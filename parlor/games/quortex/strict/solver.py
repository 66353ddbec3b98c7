"""A small exact solver for boolean formulas: it learns a clause from every dead end.

A literal is a number: 2 * variable when it must hold, one more when it must not.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias

Literal: TypeAlias = int
Clause: TypeAlias = list[Literal]
Values: TypeAlias = list[int]
"""By literal: 1 for true, -1 for false, 0 for open."""


class Guide(Protocol):
    """What the formula's meaning adds to the search."""

    def dead_end(self, value: Values) -> Clause | None:
        """A clause that must hold and that these values make false, if there is one."""

    def wish(self, weight: list[float]) -> Literal | None:
        """What to try next, or None when the open variables no longer matter."""


class Solver:
    """Answers questions about one formula; what it learns from one helps with the next."""

    def __init__(self, variables: int, clauses: Iterable[Clause], guide: Guide) -> None:
        self.guide = guide
        self.value: Values = [0] * (2 * variables)
        self.level = [0] * variables
        self.weight = [0.0] * variables
        """How often, and how lately, each variable took part in a dead end."""
        self.step = 1.0
        self.reason: list[Clause | None] = [None] * variables
        self.watching: list[list[Clause]] = [[] for _ in range(2 * variables)]
        self.trail: list[Literal] = []
        self.marks: list[int] = []
        """How long the trail was before each decision."""
        self.done = 0
        self.dead_ends = 0
        """How many there were so far, in all questions."""
        self.is_possible = all(self._added(clause) for clause in clauses)

    def solved(self, assumed: Sequence[Literal] = (), most: int | None = None) -> bool | None:
        """Whether every clause can be kept, as far as it matters, where these literals hold.

        Then `value` and the guide keep what was found until the next question. None says that all
        questions together met so many dead ends before this one was answered.
        """
        self._back_to(0)
        while self.is_possible:
            if most is not None and self.dead_ends >= most:
                return None
            dead_end = self._propagated()
            is_whole = len(self.marks) >= len(assumed)
            if dead_end is None and is_whole:
                dead_end = self.guide.dead_end(self.value)
            if dead_end is not None:
                self._learnt(dead_end)
                continue
            wish = self.guide.wish(self.weight) if is_whole else assumed[len(self.marks)]
            if wish is None:
                return True
            if self.value[wish] == -1:
                return False
            self.marks.append(len(self.trail))
            if self.value[wish] == 0:
                self._set(wish, None)
        return False

    def _added(self, clause: Clause) -> bool:
        """Take a clause in; False when it cannot hold any more."""
        if len(clause) > 1:
            self.watching[clause[0]].append(clause)
            self.watching[clause[1]].append(clause)
            return True
        if not clause or self.value[clause[0]] == -1:
            return False
        if self.value[clause[0]] == 0:
            self._set(clause[0], None)
        return True

    def _set(self, literal: Literal, reason: Clause | None) -> None:
        self.value[literal], self.value[literal ^ 1] = 1, -1
        self.level[literal >> 1] = len(self.marks)
        self.reason[literal >> 1] = reason
        self.trail.append(literal)

    def _back_to(self, level: int) -> None:
        """Undo all decisions after this many."""
        if len(self.marks) > level:
            for literal in self.trail[self.marks[level] :]:
                self.value[literal] = self.value[literal ^ 1] = 0
            del self.trail[self.marks[level] :]
            del self.marks[level:]
            self.done = min(self.done, len(self.trail))

    def _propagated(self) -> Clause | None:
        """Set all that follows; the clause that fails, if one does."""
        value, watchers, trail = self.value, self.watching, self.trail
        while self.done < len(trail):
            false = trail[self.done] ^ 1
            self.done += 1
            watching = watchers[false]
            kept = watchers[false] = []
            for number, clause in enumerate(watching):
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], false
                first = value[clause[0]]
                if first != 1 and self._rewatched(clause):
                    continue
                kept.append(clause)
                if first == -1:
                    kept.extend(watching[number + 1 :])
                    return clause
                if first == 0:
                    self._set(clause[0], clause)
        return None

    def _rewatched(self, clause: Clause) -> bool:
        """Whether another literal of the clause, which is not false, can be watched."""
        value = self.value
        for place in range(2, len(clause)):
            if value[clause[place]] != -1:
                clause[1], clause[place] = clause[place], clause[1]
                self.watching[clause[1]].append(clause)
                return True
        return False

    def _learnt(self, dead_end: Clause) -> None:
        """Go back to where the reason of a dead end first had consequences, and keep it."""
        self.dead_ends += 1
        present = max((self.level[literal >> 1] for literal in dead_end), default=0)
        if present == 0:
            self.is_possible = False
            return
        self._back_to(present)
        clause = self._reason_of(dead_end)
        self._back_to(max((self.level[literal >> 1] for literal in clause[1:]), default=0))
        if len(clause) > 1:
            latest = max(range(1, len(clause)), key=lambda at: self.level[clause[at] >> 1])
            clause[1], clause[latest] = clause[latest], clause[1]
            self.watching[clause[0]].append(clause)
            self.watching[clause[1]].append(clause)
        self._set(clause[0], clause if len(clause) > 1 else None)
        self.step *= 1.1

    def _reason_of(self, dead_end: Clause) -> Clause:
        """The clause behind a dead end, with the one literal of the present level first."""
        present, seen, others = len(self.marks), set[int](), []
        open_ends, at, clause = 0, len(self.trail), dead_end
        while True:
            for literal in clause:
                variable = literal >> 1
                if variable in seen or self.level[variable] == 0:
                    continue
                seen.add(variable)
                self.weight[variable] += self.step
                if self.level[variable] == present:
                    open_ends += 1
                else:
                    others.append(literal)
            at -= 1
            while self.trail[at] >> 1 not in seen:
                at -= 1
            open_ends -= 1
            found = self.trail[at]
            if not open_ends:
                return [found ^ 1, *others]
            clause = [each for each in self.reason[found >> 1] or [] if each != found]
