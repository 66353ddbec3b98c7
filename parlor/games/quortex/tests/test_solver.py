"""The solver behind the strict rule, on formulas that can be tried in every way."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from parlor.games.quortex.strict.solver import Clause, Literal, Solver, Values
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


def found_by(solver: Solver) -> list[bool]:
    return [value == 1 for value in solver.value[::2]]


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
    solver = Solver(VARIABLES, copied(formula), Plain())
    assert solver.solved() == possible
    assert not possible or holds(formula, found_by(solver))


@any_machine
@given(clauses, st.lists(st.permutations(range(VARIABLES)), min_size=1, max_size=6), st.data())
def test_what_was_learnt_from_one_question_does_no_harm_to_the_next(
    formula: list[Clause], orders: list[list[int]], data: st.DataObject
) -> None:
    solver = Solver(VARIABLES, copied(formula), Plain())
    every = [each for each in product((False, True), repeat=VARIABLES) if holds(formula, each)]
    for order in orders:
        assumed = [2 * each + data.draw(st.integers(0, 1)) for each in order[:3]]
        possible = any(holds([[each] for each in assumed], values) for values in every)
        assert solver.solved(assumed) == possible
        assert not possible or holds([*formula, *([each] for each in assumed)], found_by(solver))


def test_more_pigeons_than_holes_do_not_fit() -> None:
    """Four pigeons, three holes: it takes several dead ends to see it."""
    at = {(p, h): 3 * p + h for p in range(4) for h in range(3)}
    every = [[2 * at[p, h] for h in range(3)] for p in range(4)]
    alone = [
        [2 * at[p, h] + 1, 2 * at[q, h] + 1] for h in range(3) for p in range(4) for q in range(p)
    ]
    assert not Solver(12, [*copied(every), *copied(alone)], Plain()).solved()
    assert Solver(12, [*copied(every[:3]), *copied(alone)], Plain()).solved()


def test_it_gives_up_after_so_many_dead_ends() -> None:
    """Counted, not timed: the same answer on every machine."""
    at = {(p, h): 4 * p + h for p in range(5) for h in range(4)}
    every = [[2 * at[p, h] for h in range(4)] for p in range(5)]
    alone = [
        [2 * at[p, h] + 1, 2 * at[q, h] + 1] for h in range(4) for p in range(5) for q in range(p)
    ]
    hasty, patient = (Solver(20, [*copied(every), *copied(alone)], Plain()) for _ in range(2))
    assert hasty.solved(most=2) is None
    assert hasty.dead_ends == 2
    assert patient.solved(most=10_000) is False


def test_an_empty_clause_cannot_hold() -> None:
    assert not Solver(1, [[]], Plain()).solved()
    assert not Solver(1, [[0], [1]], Plain()).solved()
