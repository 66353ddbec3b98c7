"""The solver behind the strict rule, on formulas that can be tried in every way."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from parlor.games.quortex.solver import Clause, Literal, Values, solved
from parlor.games.quortex.tests.playing import any_machine

VARIABLES = 6


class Plain:
    """Knows nothing of the formula's meaning: every variable is tried as false."""

    def __init__(self) -> None:
        self.value: Values = []

    def dead_end(self, value: Values) -> Clause | None:
        self.value = value
        return None

    def wish(self, weight: list[float]) -> Literal | None:
        open_ones = [each for each in range(len(weight)) if self.value[2 * each] == 0]
        heaviest = max(open_ones, key=lambda each: weight[each], default=None)
        return None if heaviest is None else 2 * heaviest + 1


def holds(clauses: list[Clause], values: tuple[bool, ...] | list[bool]) -> bool:
    return all(any(values[lit >> 1] != lit & 1 for lit in clause) for clause in clauses)


def copied(clauses: list[Clause]) -> list[Clause]:
    return [list(clause) for clause in clauses]


clauses = st.lists(
    st.lists(st.integers(0, 2 * VARIABLES - 1), min_size=1, max_size=3, unique=True),
    min_size=8,
    max_size=40,
)


@any_machine
@given(clauses)
def test_it_finds_values_exactly_when_there_are_some(formula: list[Clause]) -> None:
    possible = any(holds(formula, each) for each in product((False, True), repeat=VARIABLES))
    found = solved(VARIABLES, copied(formula), Plain())
    assert (found is not None) == possible
    assert found is None or holds(formula, found)


def test_more_pigeons_than_holes_do_not_fit() -> None:
    """Four pigeons, three holes: it takes several dead ends to see it."""
    at = {(p, h): 3 * p + h for p in range(4) for h in range(3)}
    every = [[2 * at[p, h] for h in range(3)] for p in range(4)]
    alone = [
        [2 * at[p, h] + 1, 2 * at[q, h] + 1] for h in range(3) for p in range(4) for q in range(p)
    ]
    assert solved(12, [*copied(every), *copied(alone)], Plain()) is None
    assert solved(12, [*copied(every[:3]), *copied(alone)], Plain()) is not None


def test_an_empty_clause_cannot_hold() -> None:
    assert solved(1, [[]], Plain()) is None
    assert solved(1, [[0], [1]], Plain()) is None
