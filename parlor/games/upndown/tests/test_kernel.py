"""The kernel and the rules, side by side: the same moves, positions and ends."""

from itertools import product

import pytest
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.upndown import rules
from parlor.games.upndown.kernel import (
    END,
    LOST,
    MARK,
    NOBODY,
    PLAYING,
    UNDO,
    WON,
    Table,
    kernel_of,
    playout,
)
from parlor.games.upndown.model import LEVELS, End, Mark, Move, Options, Play, State, Undo
from parlor.kit.rng import below, seeded

PHASES = {"playing": PLAYING, "won": WON, "lost": LOST}
GAMES_EACH = 12
WHOLE = Options()
SHORT = Options(min_card_value=20, max_card_value=60, hand_size=5)


def number(move: Move) -> int:
    """The kernel's number of a move."""
    match move:
        case Play():
            return move.card * 4 + move.pile
        case End():
            return END
        case Undo():
            return UNDO
        case Mark():
            return MARK + move.pile * 4 + LEVELS.index(move.level)
        case _:
            raise AssertionError(f"the kernel does not know {move}")


def table_of(state: State) -> Table:
    """The kernel in the position of a match."""
    table = kernel_of(state)
    assert table, "the kernel does not know it"
    return table


def of_rules(state: State) -> tuple[object, ...]:
    """Everything the kernel also knows, as the rules have it."""
    return (
        state.hands,
        state.draw,
        tuple([pile.top for pile in state.piles]),
        state.turn,
        PHASES[state.phase],
        state.stuck,
        len(state.this_turn) if state.phase == "playing" else None,
        state.last_play is not None,
        tuple([LEVELS.index(level) for marks in state.marks for level in marks]),
        tuple([(own.cards, own.movement, own.specials) for own in state.statistics]),
    )


def of_kernel(table: Table) -> tuple[object, ...]:
    """The same of the kernel."""
    seats = range(table.seats)
    is_running = table.phase == PLAYING
    return (
        tuple([tuple(hand) for hand in table.hands]),
        tuple(table.pack[table.drawn :]),
        tuple(table.tops),
        table.turn,
        table.phase,
        table.stuck,
        table.played if is_running else None,
        is_running and table.undo and table.last_card != NOBODY,
        tuple(table.marks),
        tuple([(table.cards[s], table.movement[s], table.specials[s]) for s in seats]),
    )


def check_one_match(options: Options, seats: int, seed: int) -> int:
    """Play the match in both at random, comparing at every step; the number of its moves."""
    state = rules.new(options, seats, seed)
    table, rng = table_of(state), seeded(seed)
    for step in range(2000):
        assert of_kernel(table) == of_rules(state)
        if rules.outcome(state):
            assert not any(table.legal(seat) for seat in range(seats))
            return step
        seat, rng = _any_seat(state, rng)
        legal = rules.moves(state, seat)
        assert table.legal(seat) == [number(move) for move in legal]
        rng, pick = below(rng, len(legal))
        before = table.copy()
        table.play(number(legal[pick]), seat)
        if step % 8 == 0:
            assert of_kernel(before) == of_rules(state), "a copy changed with its original"
        state = rules.apply(state, seat, legal[pick])
    raise AssertionError(f"no end: {options}, {seats} seats, seed {seed}")


def _any_seat(state: State, rng: int) -> tuple[Seat, int]:
    # Mostly the seat on turn, or nothing but marks would happen.
    rng, dice = below(rng, 4)
    rng, guest = below(rng, len(state.hands))
    is_guest = dice == 0 and bool(rules.moves(state, guest))
    return (guest if is_guest else state.turn), rng


@pytest.mark.parametrize("seats", range(1, 9))
@pytest.mark.parametrize(("refill", "undo"), list(product([False, True], repeat=2)))
def test_the_kernel_plays_like_the_rules(seats: int, refill: bool, undo: bool) -> None:
    steps = 0
    for minimum, deck in product([1, 2, 3], [WHOLE, SHORT]):
        options = replace(
            deck,
            auto_refill=refill,
            allow_undo=undo,
            min_cards_per_turn=minimum,
            solitaire=seats == 1,
        )
        for seed in range(GAMES_EACH):
            steps += check_one_match(options, seats, seed)
    assert steps > 6 * GAMES_EACH * 10, "the matches were too short to show anything"


@pytest.mark.parametrize("seats", range(1, 9))
def test_a_playout_is_the_match_that_the_rules_make_of_the_same_choices(seats: int) -> None:
    for seed in range(20):
        state, rng, count = rules.new(Options(), seats, seed), seeded(seed), 0
        while rules.active(state):
            moves = rules.moves(state, state.turn)
            rng, pick = below(rng, len(moves))
            state = rules.apply(state, state.turn, moves[pick])
            count += 1
        assert playout(seats, seed) == count


def test_a_small_deck_is_dealt_out_in_both() -> None:
    options = Options(min_card_value=10, max_card_value=37, hand_size=7, max_players=4)
    table = table_of(rules.new(options, 4, 1))
    assert table.left() == 0
    assert sorted(card for hand in table.hands for card in hand) == list(options.deck)
    assert sum(check_one_match(options, 4, seed) for seed in range(100)) > 100


def test_random_matches_can_be_won_in_both() -> None:
    options = Options(min_card_value=2, max_card_value=22, hand_size=10, max_players=2)
    won = 0
    for seed in range(300):
        check_one_match(options, 2, seed)
        won += _is_won_by_the_nearest_card(options, seed)
    assert won > 0


def _is_won_by_the_nearest_card(options: Options, seed: int) -> bool:
    table = table_of(rules.new(options, 2, seed))
    while table.phase == PLAYING:
        table.play(min(table.legal(), key=lambda move: _step(table, move)))
    return table.phase == WON


def _step(table: Table, move: int) -> int:
    return 5 if move >= END else abs(move // 4 - table.tops[move % 4])
