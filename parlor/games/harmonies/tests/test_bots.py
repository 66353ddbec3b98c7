"""The bots: legal, honest, calm when a plan is disturbed, and each better than the one below."""

from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import Bot
from parlor.games.harmonies import GAME, rules
from parlor.games.harmonies.bots import BOTS
from parlor.games.harmonies.bots.prospects import LEVELS, lacking, lifted, prospects
from parlor.games.harmonies.bots.view import board_of
from parlor.games.harmonies.kernel.board import Board
from parlor.games.harmonies.kernel.tables import CELL_STACKS, HABITATS, HOMES, NAMES, PLACES
from parlor.games.harmonies.model import (
    EndTurn,
    KeepSpirit,
    Move,
    Options,
    PlaceCube,
    State,
    TakeCard,
    TakeTokens,
    View,
)
from parlor.games.harmonies.options import Side
from parlor.games.harmonies.stacks import STACKS
from parlor.simulate import played_match

Asked = tuple[State, Seat, View, Move]


def match(kind: str, seats: int, options: Options, seed: int) -> Iterator[Asked]:
    """Every choice of a match between bots of one kind."""
    state = rules.new(options, seats, seed)
    bots: list[Bot] = [BOTS[kind].make(options, seats, seat) for seat in range(seats)]
    while not rules.outcome(state):
        seat = state.turn
        view = rules.view(state, seat)
        move = bots[seat].choose(view, rules.moves(state, seat), seed)
        yield state, seat, view, move
        state = rules.apply(state, seat, move)


@pytest.mark.parametrize(("kind", "most"), [("easy", 4), ("medium", 3)])
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_choice_is_legal_at_every_table(kind: str, most: int, side: Side) -> None:
    for seats in range(1, most + 1):
        for state, seat, _, move in match(kind, seats, Options(side=side, spirits=True), seats):
            assert move in rules.moves(state, seat)


def test_the_hard_bot_plays_alone_with_a_spirit() -> None:
    kinds = set()
    for state, seat, _, move in match("hard", 1, Options(spirits=True), seed=2):
        assert move in rules.moves(state, seat)
        kinds.add(type(move).__name__)
    assert kinds >= {"KeepSpirit", "TakeTokens", "TakeCard", "PlaceToken", "PlaceCube", "EndTurn"}


def test_a_waiting_bot_declines() -> None:
    state = rules.new(Options(), 2, 1)
    waiting = 1 - state.turn
    bot = BOTS["easy"].make(Options(), 2, waiting)
    assert bot.choose(rules.view(state, waiting), (), 1) is None


def hidden_otherwise(state: State) -> State:
    """The same table with another order of pouch and deck."""
    return replace(state, pouch=state.pouch[::-1], deck=state.deck[::-1])


@pytest.mark.parametrize("kind", BOTS)
def test_a_choice_does_not_change_with_what_is_hidden(kind: str) -> None:
    """Each choice is made again, by a bot that has planned nothing yet."""
    for at, (state, seat, view, _) in enumerate(match("easy", 2, Options(spirits=True), 5)):
        if at % 16 and view.phase == "turn":
            continue
        other = hidden_otherwise(state)
        assert other.pouch != state.pouch
        moves = rules.moves(state, seat)
        made = [BOTS[kind].make(state.options, 2, seat) for _ in range(2)]
        first, second = (
            bot.choose(rules.view(world, seat), moves, 3)
            for bot, world in zip(made, (state, other), strict=True)
        )
        assert first == second


def test_a_bot_plans_again_when_someone_else_played_a_part_of_its_turn() -> None:
    state = rules.new(Options(), 2, 3)
    seat = state.turn
    bot = BOTS["medium"].make(Options(), 2, seat)
    planned = bot.choose(rules.view(state, seat), rules.moves(state, seat), 1)
    assert isinstance(planned, TakeTokens)
    state = rules.apply(state, seat, TakeTokens((planned.space + 1) % 5))
    for _ in range(10):
        if state.turn != seat:
            break
        moves = rules.moves(state, seat)
        move = bot.choose(rules.view(state, seat), moves, 1)
        assert move in moves
        state = rules.apply(state, seat, move)
    assert state.turn != seat


def test_a_bot_that_starts_when_all_tokens_are_placed_still_takes_a_card() -> None:
    taken = set()
    for state, seat, view, _ in match("easy", 2, Options(), seed=1):
        if view.space is not None and not view.hand and not view.took_card and view.round > 1:
            bot = BOTS["medium"].make(state.options, 2, seat)
            taken.add(type(bot.choose(view, rules.moves(state, seat), 1)))
    assert TakeCard in taken


@pytest.mark.parametrize("kind", ["easy", "medium"])
def test_no_turn_ends_while_a_cube_could_be_placed(kind: str) -> None:
    for state, seat, _, move in match(kind, 1, Options(), seed=4):
        if isinstance(move, EndTurn):
            assert not [one for one in rules.moves(state, seat) if isinstance(one, PlaceCube)]


def test_a_bot_keeps_one_of_its_own_spirits() -> None:
    for seed in range(20):
        state = rules.new(Options(spirits=True), 2, seed)
        seat = state.turn
        bot = BOTS["hard"].make(state.options, 2, seat)
        move = bot.choose(rules.view(state, seat), rules.moves(state, seat), seed)
        assert isinstance(move, KeepSpirit)
        assert move.card in state.players[seat].offer


def lack(card: int, board: Board, at: int, turned: list[int]) -> int | None:
    """How many tokens a habitat lacks, counted cell by cell; None where it cannot be."""
    cells, lacking = [HOMES[card], 0, *turned], 0
    for cell, step in zip(cells[::2], cells[1::2], strict=True):
        bit = 1 << at + step if at + step >= 0 else 0
        stack = next((STACKS[code] for code, some in enumerate(board.of) if some & bit), None)
        wanted = [STACKS[code] for code in CELL_STACKS[cell]]
        gaps = [
            len(one) - len(stack) for one in wanted if stack is not None and one.startswith(stack)
        ]
        if not gaps or (min(gaps) and board.cubes & bit):
            return None
        lacking += min(gaps)
    return None if board.cubes >> at & 1 else lacking


def test_prospects_are_counted_for_all_hexes_at_once_as_one_by_one() -> None:
    for at, (_, seat, view, _) in enumerate(match("easy", 2, Options(side="B"), 6)):
        board = board_of(view, seat)
        sets = lacking(board)
        for card in range(at % 5, len(NAMES), 5) if at % 7 == 0 else ():
            expected = [0] * LEVELS
            for place, turned in product(PLACES[board.side], HABITATS[board.side][card]):
                level = lack(card, board, place, turned)
                if level is not None and level < LEVELS:
                    expected[level] |= 1 << place
            assert prospects(card, board, sets, lifted(sets)) == expected


def wins(kind: str, other: str, games: int) -> int:
    """How many matches the first kind wins, on both sides and from both seats in turn."""
    found = 0
    for seed in range(games):
        seats = [kind, other] if seed % 4 < 2 else [other, kind]
        options = Options(side="B" if seed % 2 else "A")
        found += played_match(GAME, options, seats, seed).outcome.placing[seats.index(kind)] == 1
    return found


def test_each_bot_is_better_than_the_one_below() -> None:
    assert wins("easy", "random", 4) == 4
    assert wins("medium", "easy", 6) >= 5
    assert wins("hard", "medium", 2) == 2
