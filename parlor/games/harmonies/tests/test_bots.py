"""The bots: legal, honest, calm when a plan is disturbed, and each better than the one below."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import Bot
from parlor.games.harmonies import GAME, rules
from parlor.games.harmonies.bots import BOTS
from parlor.games.harmonies.model import Move, Options, State, View
from parlor.games.harmonies.moves import EndTurn, KeepSpirit, PlaceCube, TakeTokens
from parlor.games.harmonies.options import Side
from parlor.simulate import played

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
    """Each choice is made anew, by a bot that has planned nothing yet."""
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


def test_a_bot_plans_anew_when_somebody_else_played_a_part_of_its_turn() -> None:
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


@pytest.mark.parametrize("kind", BOTS)
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


def wins(kind: str, other: str, games: int) -> int:
    """How many matches the first kind wins, on both sides and from both seats in turn."""
    found = 0
    for seed in range(games):
        seats = [kind, other] if seed % 4 < 2 else [other, kind]
        options = Options(side="B" if seed % 2 else "A")
        found += played(GAME, options, seats, seed).outcome.placing[seats.index(kind)] == 1
    return found


def test_each_bot_is_better_than_the_one_below() -> None:
    assert wins("easy", "random", 6) == 6
    assert wins("medium", "easy", 8) >= 6
    assert wins("hard", "medium", 3) >= 2
