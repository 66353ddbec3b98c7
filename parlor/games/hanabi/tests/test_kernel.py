"""The kernel and the rules, side by side: the same moves, positions and ends."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from parlor.games.hanabi import kernel, rules
from parlor.games.hanabi.cards import COLOURS
from parlor.games.hanabi.kernel import CLUE, DISCARD, ENDLESS, MARKS, PHASES, Table, kernel_of
from parlor.games.hanabi.model import (
    ClueColour,
    Clued,
    ClueNumber,
    Discard,
    Move,
    Options,
    Play,
    State,
)
from parlor.kit.rng import below, seeded

GAMES_EACH = 45


def number(move: Move) -> int:
    """The kernel's number of a move."""
    match move:
        case Play(slot):
            return slot
        case Discard(slot):
            return DISCARD + slot
        case ClueColour(seat, colour):
            return CLUE + seat * MARKS + COLOURS.index(colour)
        case ClueNumber(seat, figure):
            return CLUE + seat * MARKS + 4 + figure


def table_of(state: State) -> Table:
    """The kernel in the position of a match."""
    table = kernel_of(state)
    assert table, "the kernel does not know it"
    return table


def of_rules(state: State) -> tuple[object, ...]:
    """Everything the kernel also knows, as the rules have it."""
    discards = Counter([state.kinds[card] for card in state.discards])
    return (
        [[state.kinds[card] for card in hand] for hand in state.hands],
        [state.kinds[card] for card in state.deck],
        list(state.heights),
        [discards[kind] for kind in range(25)],
        (state.clues, state.fuses, sum(state.heights)),
        state.turn,
        ENDLESS if state.turns_left is None else state.turns_left,
        PHASES[state.phase],
    )


def of_kernel(table: Table) -> tuple[object, ...]:
    """The same of the kernel."""
    return (
        [table.hand(seat) for seat in range(table.seats)],
        table.deck[table.drawn :],
        table.heights,
        table.discards,
        (table.clues, table.fuses, table.score),
        table.turn,
        table.turns_left,
        table.phase,
    )


def check_one_match(options: Options, seats: int, seed: int, careful: int) -> tuple[str, int]:
    """Play the match in both at random, comparing at every step; its end and number of moves."""
    state = rules.new(options, seats, seed)
    table, rng = table_of(state), seeded(seed)
    for step in range(1000):
        assert of_kernel(table) == of_rules(state)
        legal = rules.moves(state, state.turn)
        assert table.legal() == [number(move) for move in legal]
        if rules.outcome(state):
            return state.phase, step
        rng, move = _picked(state, legal, rng, careful)
        _check_touched(state, table, move)
        before = table.copy()
        table.play(number(move))
        assert of_kernel(before) == of_rules(state), "a copy changed with its original"
        state = rules.apply(state, state.turn, move)
    raise AssertionError(f"no end: {options}, {seats} seats, seed {seed}")


def _picked(state: State, legal: Sequence[Move], rng: int, careful: int) -> tuple[int, Move]:
    """Any move; in so many of ten cases one that loses no card the fireworks need."""
    rng, dice = below(rng, 10)
    wise = [move for move in legal if _is_wise(state, move)] if dice < careful else []
    rng, pick = below(rng, len(wise or legal))
    return rng, (wise or legal)[pick]


def _is_wise(state: State, move: Move) -> bool:
    if not isinstance(move, Play | Discard):
        return not any(_is_wise(state, Play(slot)) for slot in range(len(state.hands[state.turn])))
    colour, figure = divmod(state.kinds[state.hands[state.turn][move.slot]], 5)
    height = state.heights[colour]
    return figure == height if isinstance(move, Play) else figure < height


def _check_touched(state: State, table: Table, move: Move) -> None:
    if isinstance(move, ClueColour | ClueNumber):
        event = rules.apply(state, state.turn, move).happened[0]
        assert isinstance(event, Clued)
        assert table.touched(number(move)) == sum([1 << slot for slot in event.slots])


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize(("bonus", "at_max"), list(product([False, True], repeat=2)))
def test_the_kernel_plays_like_the_rules(seats: int, bonus: bool, at_max: bool) -> None:
    options = Options(five_bonus=bonus, discard_at_max=at_max)
    ends: Counter[str] = Counter()
    for seed, careful in product(range(GAMES_EACH), [0, 9, 10]):
        end, _ = check_one_match(options, seats, seed, careful)
        ends[end] += 1
    assert set(ends) >= {"failure", "completed"}, "the matches showed too little"


def test_a_perfect_match_ends_at_once_in_both() -> None:
    ends = {check_one_match(Options(five_bonus=True), 3, seed, 10)[0] for seed in range(150)}
    assert "success" in ends


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_kernel_deals_like_the_rules(seats: int) -> None:
    for seed in range(200):
        table = kernel.dealt(seats, seed)
        assert of_kernel(table) == of_rules(rules.new(Options(), seats, seed))
