"""A small exact solver for boolean formulas: it learns a clause from every dead end.

A literal is a number: 2 * variable when it must hold, one more when it must not.
"""

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


def solved(variables: int, clauses: list[Clause], guide: Guide) -> list[bool] | None:
    """Which variables hold, every clause being kept as far as it matters; None if impossible."""
    return _Search(variables, guide).run(clauses)


class _Search:
    def __init__(self, variables: int, guide: Guide) -> None:
        self.guide = guide
        self.value = [0] * (2 * variables)
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

    def run(self, clauses: list[Clause]) -> list[bool] | None:
        if not all(self._added(clause) for clause in clauses):
            return None
        while True:
            dead_end = self._propagated() or self.guide.dead_end(self.value)
            if dead_end is not None:
                if not self.marks:
                    return None
                self._learnt(dead_end)
                continue
            wish = self.guide.wish(self.weight)
            if wish is None:
                return [value == 1 for value in self.value[::2]]
            self.marks.append(len(self.trail))
            self._set(wish, None)

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

    def _propagated(self) -> Clause | None:
        """Set all that follows; the clause that fails, if one does."""
        while self.done < len(self.trail):
            false = self.trail[self.done] ^ 1
            self.done += 1
            watching, self.watching[false] = self.watching[false], []
            for number, clause in enumerate(watching):
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], clause[0]
                if self.value[clause[0]] == 1 or not self._rewatched(clause):
                    self.watching[false].append(clause)
                    if self.value[clause[0]] == -1:
                        self.watching[false].extend(watching[number + 1 :])
                        return clause
                    if self.value[clause[0]] == 0:
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
        clause = self._reason_of(dead_end)
        back = max((self.level[literal >> 1] for literal in clause[1:]), default=0)
        for literal in self.trail[self.marks[back] :]:
            self.value[literal] = self.value[literal ^ 1] = 0
        del self.trail[self.marks[back] :]
        del self.marks[back:]
        self.done = len(self.trail)
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
