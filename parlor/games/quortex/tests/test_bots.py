"""The bots: legal, honest, repeatable, and the better one better."""

from collections.abc import Iterator
from typing import Any

import pytest

from parlor.engine import Seat
from parlor.game import Bot
from parlor.games.quortex import GAME, rules
from parlor.games.quortex.bots import BOTS, LEVELS
from parlor.games.quortex.bots.finishing import chance
from parlor.games.quortex.bots.player import Level, Player, is_favoured, width
from parlor.games.quortex.bots.view import table_of
from parlor.games.quortex.model import Ask, Move, Options, Place, Sit, State
from parlor.games.quortex.tests.tables import table
from parlor.simulate import played_match

Asked = tuple[State, Seat, Move]
SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    ("easy", 2, {}),
    ("easy", 3, {"hints": True}),
    ("easy", 5, {"radius": 4}),
    ("easy", 6, {"legality": "strict", "radius": 2}),
    ("easy", 2, {"supermove": "double", "radius": 2}),
    ("easy", 3, {"supermove": "single", "supermove_any": True, "radius": 2}),
    ("medium", 2, {"radius": 2}),
    ("medium", 3, {"radius": 2, "legality": "strict"}),
    ("medium", 4, {"radius": 2, "hints": True}),
    ("medium", 5, {"radius": 2}),
    ("medium", 4, {"supermove": "single", "radius": 2}),
    ("hard", 2, {"radius": 2}),
    ("hard", 6, {"supermove": "double", "radius": 2}),
]


def match(kind: str, seats: int, options: Options, seed: int) -> Iterator[Asked]:
    """Every choice of a match between bots of one kind, and the end."""
    state = rules.new(options, seats, seed)
    bots: list[Bot] = [BOTS[kind].make(options, seats, seat) for seat in range(seats)]
    while active := rules.active(state):
        seat = active[0]
        view = rules.view(state, seat)
        bots[seat].see(view)
        move = bots[seat].choose(view, rules.moves(state, seat), seed + len(state.plies))
        yield state, seat, move
        state = rules.apply(state, seat, move)


@pytest.mark.parametrize(("kind", "seats", "options"), SETTINGS)
def test_every_choice_is_legal_under_all_settings(
    kind: str, seats: int, options: dict[str, Any]
) -> None:
    asked = list(match(kind, seats, Options(**options), seed=3))
    for state, seat, move in asked:
        assert move in rules.moves(state, seat)
        assert not isinstance(move, Ask)
    assert sum(isinstance(move, Sit) for _, _, move in asked) == seats


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_table_that_someone_left_goes_on(seats: int) -> None:
    options = Options(radius=2, auto_seat=True)
    state = rules.new(options, seats, 5)
    state = rules.forfeit(state, 1, "resign")
    bot = BOTS["medium"].make(options, seats, 0)
    while rules.outcome(state) is None:
        seat = rules.active(state)[0]
        move = bot.choose(rules.view(state, seat), rules.moves(state, seat), 5)
        state = rules.apply(state, seat, move)
    assert rules.outcome(state) is not None


@pytest.mark.parametrize("kind", BOTS)
def test_a_choice_does_not_change_with_what_is_hidden(kind: str) -> None:
    shuffled = 0
    for state, seat, move in match(kind, 2, Options(radius=2), seed=4):
        if len(state.plies) % 5:
            continue
        view = rules.view(state, seat)
        other = rules.imagine(view, seat, seed=99)
        shuffled += other.bag != state.bag
        bot = BOTS[kind].make(other.options, 2, seat)
        again = bot.choose(rules.view(other, seat), rules.moves(other, seat), 4 + len(state.plies))
        assert again == move
    assert shuffled > 2


# The line of edges 0 and 3 runs down one side and lacks (0, 0); the tile in hand may close it.
SPINE = [[2, 2, -2, 0], [2, 2, -1, 0], [2, 2, 1, 0], [2, 2, 2, 0]]


def choice(kind: str, turn: Seat, bag: list[int]) -> tuple[State, Move]:
    """What a bot does where a column of five lacks its middle."""
    at = table([0, 1], SPINE, bag=bag, turn=turn, radius=2)
    bot = BOTS[kind].make(at.state.options, 2, turn)
    view = rules.view(at.state, turn)
    return at.state, bot.choose(view, rules.moves(at.state, turn), 1)


@pytest.mark.parametrize("kind", BOTS)
def test_a_win_is_taken(kind: str) -> None:
    state, move = choice(kind, 0, [2, *[0, 1, 2, 3] * 4])
    after = rules.apply(state, 0, move)
    assert after.result is not None
    assert after.result.winners == (0,)


@pytest.mark.parametrize("kind", ["medium", "hard"])
def test_an_enemy_that_needs_one_tile_is_stopped(kind: str) -> None:
    """The tile goes where the line would be finished, turned so that the line is not."""
    state, move = choice(kind, 1, [0, *[0, 1, 2, 3] * 4])
    before = table_of(rules.view(state, 1))
    assert chance(before.board, before.bag, 0) > 0
    assert isinstance(move, Place)
    assert (move.row, move.col) == (0, 0)
    after = rules.apply(state, 1, move)
    kernel = table_of(rules.view(after, 0))
    assert chance(kernel.board, kernel.bag, 0) == 0


def test_the_easy_one_overlooks_a_threat_now_and_then() -> None:
    """About once in four placements; who never overlooks one always answers it."""
    state = table([0, 1], SPINE, bag=[0, *[0, 1, 2, 3] * 4], turn=1, radius=2).state
    view, moves = rules.view(state, 1), rules.moves(state, 1)
    steady = Player(Level(beam=0), state.options, 2, 1)
    easy = BOTS["easy"].make(state.options, 2, 1)

    def answers(bot: Bot) -> int:
        chosen = [bot.choose(view, moves, seed) for seed in range(100)]
        return sum((move.row, move.col) == (0, 0) for move in chosen)

    assert answers(steady) == 100
    assert 60 <= answers(easy) <= 95


@pytest.mark.parametrize(("kind", "widths"), [("medium", [3, 3, 2]), ("hard", [24, 24, 6])])
def test_who_thinks_ahead_compares_placements_on_any_board(kind: str, widths: list[int]) -> None:
    """Fewer on the largest, for the sake of time, and never one alone."""
    assert [width(LEVELS[kind], hexes) for hexes in (19, 37, 61)] == widths


@pytest.mark.parametrize(("seats", "favoured"), [(2, 1), (3, 2), (4, 1), (5, 2), (6, 2)])
@pytest.mark.parametrize("radius", [2, 3, 4])
def test_a_full_board_favours_the_last_line_of_a_round(
    seats: int, favoured: int, radius: int
) -> None:
    edges = {2: [0, 1], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [*range(6)]}[seats]
    kernel = table_of(rules.view(table(edges, radius=radius).state, 0))
    found = []
    for number in range(3 if seats != 2 else 2):
        kernel.turn = number % len(kernel.cycle)
        kernel.board.left = kernel.board.shape.count - number
        found.append(is_favoured(kernel))
    assert found[favoured]
    assert found[:favoured] == [False] * favoured


def test_the_hard_one_sits_where_it_moves_last() -> None:
    state = rules.new(Options(), 3, 2)
    state = rules.apply(state, state.turn, Sit(1))
    bot = BOTS["hard"].make(state.options, 3, state.turn)
    moves = rules.moves(state, state.turn)
    assert bot.choose(rules.view(state, state.turn), moves, 1) == Sit(0)


def test_bots_sit_anywhere_they_may() -> None:
    state = rules.new(Options(), 2, 2)
    moves = rules.moves(state, state.turn)
    bot = BOTS["easy"].make(state.options, 2, state.turn)
    picked = {bot.choose(rules.view(state, state.turn), moves, seed).edge for seed in range(60)}
    assert picked == set(range(6))


def wins(kind: str, other: str, games: int, **options: Any) -> int:
    """How many matches the first kind wins alone, on either seat in turn."""
    found = 0
    for seed in range(games):
        kinds = [kind, other] if seed % 2 else [other, kind]
        placing = played_match(GAME, Options(**options), kinds, seed // 2).outcome.placing
        found += placing[kinds.index(kind)] == 1 and placing != (1, 1)
    return found


def test_the_easy_one_beats_chance() -> None:
    assert wins("easy", "random", 20) >= 18


def test_medium_is_clearly_better_than_easy() -> None:
    assert wins("medium", "easy", 12, radius=2) >= 7


def test_bots_leave_a_flow_time_to_arrive() -> None:
    seated = table([0, 1], [], bag=[0, 1, 2, 3] * 4, turn=0, radius=2).state
    laid = rules.apply(seated, 0, rules.moves(seated, 0)[0])
    assert GAME.lingers(laid) > 2 * GAME.lingers(seated)
