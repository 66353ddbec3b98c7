"""The kernel and the rules, side by side: the same moves, positions, points and ends."""

from collections import Counter
from itertools import product

import pytest

from parlor.games.harmonies import rules
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.kernel.board import (
    Board,
    empty_board,
    field_points,
    near,
    river_length,
    water_points,
)
from parlor.games.harmonies.kernel.table import (
    CARD,
    CUBE,
    DISCARD,
    DISCARDING,
    END,
    KEEP,
    NONE,
    OVER,
    PUT,
    SKIP,
    SPIRIT,
    TAKE,
    TURN,
    Table,
    dealt,
)
from parlor.games.harmonies.kernel.tables import NEAR, NUMBERS, PLACES, SIDES, WHOLE, B, Y
from parlor.games.harmonies.model import (
    CardId,
    DiscardCard,
    EndTurn,
    KeepSpirit,
    Move,
    Options,
    PlaceCube,
    PlaceToken,
    Player,
    Skip,
    State,
    TakeCard,
    TakeTokens,
)
from parlor.games.harmonies.options import Side
from parlor.games.harmonies.result import scored
from parlor.games.harmonies.stacks import COLOURS, STACKS
from parlor.games.harmonies.tests.habitats import ROWS
from parlor.games.harmonies.tests.tables import hex_at, stacks
from parlor.games.harmonies.tests.vectors import VECTORS, Vector
from parlor.kit.rng import below, seeded

PHASES = {
    "spirit": SPIRIT,
    "turn": TURN,
    "discard": DISCARDING,
    "over": OVER,
}
MATCHES = 3


def number(state: State, move: Move) -> int:
    """The kernel's number of a move."""
    places = PLACES[SIDES.index(state.options.side)]
    match move:
        case KeepSpirit(card):
            return KEEP + state.players[state.turn].offer.index(card)
        case TakeTokens(space):
            return TAKE + space
        case PlaceToken(colour, at):
            return PUT + COLOURS.index(colour) * 64 + places[at]
        case TakeCard(slot):
            return CARD + slot
        case PlaceCube(card, at):
            return CUBE + NUMBERS[card] * 64 + places[at]
        case EndTurn():
            return END
        case DiscardCard(slot):
            return DISCARD + slot
        case Skip():
            return SKIP


def of_player(side: Side, player: Player) -> tuple[object, ...]:
    """A board and its cards as the rules have them."""
    score = scored(side, player)
    return (
        list(player.stacks),
        sorted([cube.hex for cube in player.cubes]),
        [(NUMBERS[held.card], held.placed) for held in player.held],
        score.total,
        len(player.cubes),
    )


def of_board(board: Board) -> tuple[object, ...]:
    """The same of the kernel."""
    places = PLACES[board.side]
    return (
        [
            next(STACKS[code] for code, some in enumerate(board.of) if some >> at & 1)
            for at in places
        ],
        [hex_ for hex_, at in enumerate(places) if board.cubes >> at & 1],
        list(zip(board.held, board.placed, strict=True)),
        board.total(),
        board.cube_count,
    )


def of_rules(state: State) -> tuple[object, ...]:
    """Everything the kernel also knows, as the rules have it."""
    return (
        [of_player(state.options.side, player) for player in state.players],
        [[COLOURS.index(token) for token in space] for space in state.spaces],
        [COLOURS.index(token) for token in state.pouch],
        [NONE if card is None else NUMBERS[card] for card in state.row],
        [NUMBERS[card] for card in state.deck],
        [[NUMBERS[card] for card in player.offer] for player in state.players],
        [COLOURS.index(token) for token in state.hand],
        (
            PHASES[state.phase],
            state.first,
            state.turn,
            NONE if state.space is None else state.space,
        ),
        (state.took_card, state.last is not None),
    )


def of_kernel(table: Table) -> tuple[object, ...]:
    """The same of the kernel."""
    return (
        [of_board(board) for board in table.boards],
        table.spaces,
        table.pouch[::-1],
        table.row,
        table.deck[::-1],
        table.offers,
        table.hand,
        (table.phase, table.first, table.turn, table.space),
        (table.took_card, table.is_last),
    )


def check_one_match(options: Options, seats: int, seed: int) -> Counter[str]:
    """Play the match in both at random, comparing at every step; what was seen."""
    state = rules.new(options, seats, seed)
    table = dealt(seats, seed, SIDES.index(options.side), options.spirits)
    rng, seen = seeded(seed), Counter[str]()
    while True:
        assert of_kernel(table) == of_rules(state)
        legal = [number(state, move) for move in rules.moves(state, state.turn)]
        assert table.legal() == legal
        if rules.outcome(state):
            return seen
        rng, pick = below(rng, len(legal))
        move = rules.moves(state, state.turn)[pick]
        before = table.copy()
        table.play(legal[pick])
        assert of_kernel(before) == of_rules(state), "a copy changed with its original"
        state = rules.apply(state, state.turn, move)
        seen[type(move).__name__] += 1


@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize(("side", "spirits"), list(product(SIDES, [False, True])))
def test_the_kernel_plays_like_the_rules(seats: int, side: Side, spirits: bool) -> None:
    seen = Counter[str]()
    for seed in range(MATCHES):
        seen += check_one_match(Options(side=side, spirits=spirits), seats, seed)
    assert min(seen["PlaceCube"], seen["TakeCard"]) > 0, "the matches showed too little"
    assert (seen["DiscardCard"] > 0) == (seats == 1)
    assert (seen["KeepSpirit"] > 0) == spirits


def board_with(side: Side, stacks_: tuple[str, ...]) -> Board:
    """A board built token by token, each where it may go."""
    board = empty_board(SIDES.index(side))
    for at, stack in zip(PLACES[board.side], stacks_, strict=True):
        for token in stack:
            assert board.fits(COLOURS.index(token)) >> at & 1
            board.put(COLOURS.index(token), 1 << at)
    return board


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector.name)
def test_the_kernel_scores_the_vectors(vector: Vector) -> None:
    board = board_with(vector.side, stacks(vector.side, vector.board))
    found = {
        "trees": board.tree_points(),
        "mountains": board.rock_points(),
        "fields": field_points(board.of[Y], board.side),
        "buildings": board.building_points(),
        "water": water_points(board.of[B], board.side),
    }
    assert found == {line: vector.expect[line] for line in found}
    blessings = {spirit: board.blessing(NUMBERS[spirit]) for spirit in vector.spirits}
    assert blessings == vector.spirits
    if vector.river_length is not None:
        assert river_length(board.of[B], board.side) == vector.river_length


@pytest.mark.parametrize(("card", "text", "cubes", "expected"), ROWS)
def test_the_kernel_finds_the_habitats(card: CardId, text: str, cubes: str, expected: str) -> None:
    board = board_with("A", stacks("A", text))
    board.cubes = sum([1 << PLACES[0][hex_at("A", name)] for name in cubes.split()])
    homes = {hex_ for hex_, at in enumerate(PLACES[0]) if board.homes(NUMBERS[card]) >> at & 1}
    assert homes == {hex_at("A", name) for name in expected.split()}


@pytest.mark.parametrize("side", SIDES)
def test_the_hexes_of_the_kernel_are_those_of_the_rules(side: Side) -> None:
    number_, ground = SIDES.index(side), GROUNDS[side]
    places = PLACES[number_]
    assert WHOLE[number_].bit_count() == len(ground.spots) == len(places)
    for at, around in zip(places, ground.around, strict=True):
        beside = [hex_ for hex_, place in enumerate(places) if near(1 << at, number_) >> place & 1]
        assert near(1 << at, number_) == NEAR[number_][at]
        assert beside == [hex_ for hex_, bit in enumerate(ground.bits) if around & bit]
