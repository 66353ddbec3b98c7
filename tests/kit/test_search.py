from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.engine import Outcome
from parlor.game import Bot
from parlor.kit.rng import below, seeded
from parlor.kit.search import Search, SearchBot, by_placing, searcher
from tests.toys.pebbles import GAME, rules
from tests.toys.pebbles.model import Bid, End, Options, Place, Wave


def test_worth_counts_the_seats_left_behind() -> None:
    outcome = Outcome((2, 1, 2, 4), (5, 9, 5, 0), "spent")
    assert by_placing(outcome, 1) == 1
    assert by_placing(outcome, 0) == pytest.approx(0.5)
    assert by_placing(outcome, 3) == 0


def test_worth_of_a_match_won_or_lost_together() -> None:
    assert by_placing(Outcome((1, 1), (0, 0), "won"), 0) == 1
    assert by_placing(Outcome((2, 2), (0, 0), "stuck"), 0) == 0
    assert by_placing(Outcome((1,), (0,), "won"), 0) == 1


@given(st.integers(0, 2**32))
def test_the_same_arguments_give_the_same_move(seed: int) -> None:
    state = rules.new(Options(), 3, seed)
    seen, legal = rules.view(state, 1), rules.moves(state, 1)
    first, again = (Search(rules, 1).best(seen, legal, seed, 20) for _ in range(2))
    assert first == again
    assert first in legal


def test_a_search_looks_only_at_what_it_imagines() -> None:
    state = rules.new(Options(), 2, 5)
    swapped = rules.imagine(rules.view(state, 0), 0, 99)
    assert swapped != state
    legal = rules.moves(state, 0)
    choices = [
        Search(rules, 0).best(rules.view(world, 0), legal, 1, 50) for world in (state, swapped)
    ]
    assert choices[0] == choices[1]


def test_the_last_placings_are_worth_making() -> None:
    # Seat 0 can only win by placing its last pebble: ending the turn instead loses by one point.
    state = rules.new(Options(hand=2, bag=8), 2, 0)
    state = type(state)(
        state.options, ((8,), ()), (None, None), ((), (7,)), (1, 2), (3, 4, 5, 6),
        (False, False), (False, False), 0, 1,
    )  # fmt: skip
    legal = rules.moves(state, 0)
    assert legal == (Place(8), End())
    assert Search(rules, 0).best(rules.view(state, 0), legal, 7, 60) == Place(8)


def test_a_waiting_bot_declines() -> None:
    state = rules.new(Options(), 2, 5)
    state = rules.apply(state, 0, rules.moves(state, 0)[0])
    bot = SearchBot(rules, 0, 10)
    assert rules.moves(state, 0) == (Wave(True),)
    assert bot.choose(rules.view(state, 0), rules.moves(state, 0), 3) is None


def test_a_single_move_needs_no_search() -> None:
    bot = SearchBot(rules, 0, 0)
    state = rules.new(Options(), 1, 5)
    assert bot.choose(rules.view(state, 0), (Bid(3),), 3) == Bid(3)


def test_a_searching_bot_beats_a_random_one() -> None:
    make = searcher(rules, 50, depth=60)
    wins = [_winner(seed, make(Options(), 2, seed % 2), seed % 2) for seed in range(80)]
    assert sum(wins) >= 50


def _winner(seed: int, bot: Bot, seat: int) -> bool:
    state: Any = GAME.rules.new(Options(), 2, seed)
    rng = seeded(seed)
    while waiting := rules.active(state):
        mover, legal = waiting[0], rules.moves(state, waiting[0])
        rng, number = below(rng, 2**32)
        seen = rules.view(state, mover)
        move = bot.choose(seen, legal, number) if mover == seat else legal[number % len(legal)]
        state = rules.apply(state, mover, move)
    outcome = rules.outcome(state)
    assert outcome
    return outcome.placing[seat] == 1
