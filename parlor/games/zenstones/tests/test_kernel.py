"""The kernel and the rules, side by side: the same moves, positions and ends."""

from hypothesis import given
from hypothesis import strategies as st

from bench.zenstones import rules_race
from parlor.games.zenstones import rules
from parlor.games.zenstones.kernel import (
    BLACK,
    DRAWN,
    GONE,
    KEYS,
    LOST,
    RUNNING,
    TURN_KEY,
    WHITE,
    WON,
    Race,
    random_race,
)
from parlor.games.zenstones.model import MoveStone, State
from parlor.games.zenstones.result import scores
from parlor.games.zenstones.tests.playing import any_machine, positions
from parlor.games.zenstones.tests.races import race_of
from parlor.games.zenstones.tests.tables import Table, position
from parlor.kit.rng import below, seeded


def of_rules(state: State, ids: list[int]) -> tuple[object, ...]:
    """Everything the kernel also knows, as the rules have it."""
    standing = {stone.id: stone.square for stone in state.stones}
    points = scores(state)
    result = RUNNING
    if state.result is not None:
        winner = state.result.winner
        result = DRAWN if winner is None else WON if winner == state.white else LOST
    return (
        [standing.get(number, GONE) for number in ids],
        [points[state.white], points[1 - state.white]],
        None if state.turn is None else state.turn ^ state.white,
        result,
    )


def of_kernel(race: Race) -> tuple[object, ...]:
    """The same of the kernel."""
    turn = race.turn if race.result == RUNNING else None
    return race.square, race.score, turn, race.result


def key_from_scratch(race: Race) -> int:
    """The key of the position, put together from nothing."""
    key = TURN_KEY if race.turn == BLACK else 0
    for stone, square in enumerate(race.square):
        key ^= 0 if square == GONE else KEYS[stone][square]
    return key


def check(state: State, seed: int, plies: int = 60) -> int:
    """Play on in both at random, comparing at every step; how many moves there were."""
    ids, race, rng = [stone.id for stone in state.stones], race_of(state), seeded(seed)
    for ply in range(plies):
        assert of_kernel(race) == of_rules(state, ids)
        if state.turn is None:
            return ply
        legal = rules.moves(state, state.turn)
        numbers = [
            ids.index(move.stone) * 100 + move.square
            for move in legal
            if isinstance(move, MoveStone)
        ]
        assert race.legal() == numbers
        assert race.key == key_from_scratch(race)
        rng, pick = below(rng, len(legal))
        before = race.copy()
        race.play(numbers[pick])
        assert of_kernel(before) == of_rules(state, ids), "a copy changed with its original"
        state = rules.apply(state, state.turn, legal[pick])
    return plies


@any_machine
@given(positions(most=9), st.integers(0, 2**32))
def test_the_kernel_plays_like_the_rules(match: Table, seed: int) -> None:
    if match.state.turn is not None:
        check(match.state, seed)


def test_long_races_are_compared_too() -> None:
    stones = ("W 9,0 5 RLUD", "W 9,5 3 RLU", "B 0,4 4 RLUD", "B 0,9 2 LD", "W 8,8", "B 1,1")
    table = position(*stones, credit=(10, 10))
    assert sum(check(table.state, seed) for seed in range(40)) > 400


def test_the_kernel_begins_with_forced_passes_and_dead_positions() -> None:
    passed = Race(50, 50, WHITE)
    passed.put(WHITE, 90, 1, 0)
    passed.put(BLACK, 9, 1, 8)
    passed.begin()
    assert (passed.turn, passed.result) == (BLACK, RUNNING)
    dead = Race(50, 40, WHITE)
    dead.put(WHITE, 90, 1, 0)
    dead.put(BLACK, 9, 1, 0)
    dead.begin()
    assert dead.result == WON


def test_a_random_race_comes_to_an_end() -> None:
    assert all(0 < random_race(seed) <= 200 for seed in range(20))


def test_the_bench_races_the_same_in_the_rules_and_the_kernel() -> None:
    assert [rules_race(seed) for seed in range(20)] == [random_race(seed) for seed in range(20)]
