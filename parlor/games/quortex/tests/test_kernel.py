"""The kernel and the rules, side by side: the same placements, positions and ends."""

from collections import Counter
from typing import Any
from zlib import crc32

import pytest

from parlor.games.quortex import rules
from parlor.games.quortex.board.grid import grid
from parlor.games.quortex.board.links import position
from parlor.games.quortex.board.tiles import supply
from parlor.games.quortex.board.viability import distance
from parlor.games.quortex.bots.finishing import NO_MOVE, chance, finishes, finishing
from parlor.games.quortex.bots.view import number_of, table_of
from parlor.games.quortex.kernel import kernel_of
from parlor.games.quortex.kernel.board import FAR, KINDS, TURNS, Board, empty_board
from parlor.games.quortex.kernel.table import CONSTRAINT, FLOW, PLAYING, Table
from parlor.games.quortex.lines import lines_of
from parlor.games.quortex.model import Options, Place, State
from parlor.games.quortex.tests.vectors import vectors
from parlor.kit.dice import Dice
from parlor.kit.rng import below, seeded

PHASES = {"flow": FLOW, "tie": FLOW, "constraint": CONSTRAINT}
GAMES = [game for game in vectors("playouts") if "tsQuirk" not in game]
Seed = int


def seated(seats: int, seed: Seed, **options: Any) -> State:
    """A match whose edges were picked at random."""
    state = rules.new(Options(**options), seats, seed)
    rng = seeded(seed)
    while state.phase == "seating":
        edges = rules.moves(state, state.turn)
        rng, pick = below(rng, len(edges))
        state = rules.apply(state, state.turn, edges[pick])
    return state


def placements(state: State) -> list[Place]:
    """What the seat on turn may do."""
    return [move for move in rules.moves(state, state.turn) if isinstance(move, Place)]


def axes_of(state: State) -> int:
    """The lines of the winners, as the kernel has them."""
    assert state.result is not None
    return sum({1 << (state.edges[seat] or 0) % 3 for seat in state.result.winners})


def check_position(state: State, table: Table) -> None:
    """Whose turn it is, the tile, the bag and how far each line is."""
    assert table.cycle[table.turn] == state.slot % 3
    assert table.tile == state.tile
    assert table.bag == [state.bag.count(kind) for kind in range(KINDS)]
    here = position(state.options.radius, state.tiles)
    for line in lines_of(state):
        steps = distance(here, line)
        assert table.board.distance(line[0]) == (FAR if steps is None else steps)


def check_one_match(state: State, seed: Seed) -> str:
    """Play the match in both at random, comparing at every step; how it ended."""
    table, rng = table_of(rules.view(state, None)), seeded(seed)
    while state.result is None:
        check_position(state, table)
        legal = placements(state)
        view = rules.view(state, None)
        assert table.legal() == [number_of(view, move) for move in legal]
        rng, pick = below(rng, len(legal))
        before = table.copy()
        table.play(number_of(view, legal[pick]))
        check_position(state, before)
        state = rules.apply(state, state.turn, legal[pick])
        if table.phase == PLAYING:
            assert state.tile is not None
            table.draw(state.tile)
    assert (table.phase, table.winners) == (PHASES[state.result.how], axes_of(state))
    assert table.legal() == []
    return state.result.how


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_kernel_plays_like_the_rules(seats: int) -> None:
    small = [check_one_match(seated(seats, seed, radius=2), seed) for seed in range(24)]
    usual = [check_one_match(seated(seats, seed), seed) for seed in range(3)]
    assert set(small + usual) >= {"flow", "constraint"}, "the matches showed too little"


def test_the_kernel_plays_like_the_rules_on_the_largest_board() -> None:
    check_one_match(seated(3, 5, radius=4), 5)


def test_ties_are_seen_in_both() -> None:
    ends = Counter(check_one_match(seated(2, seed, radius=2), seed) for seed in range(40))
    assert ends["tie"] > 0


def test_the_kernel_plays_like_the_rules_with_another_bag() -> None:
    state = seated(4, 3, radius=2, no_sharps=2, one_sharp=0, three_sharps=3)
    check_one_match(state, 3)


@pytest.mark.parametrize("left", range(4))
def test_after_someone_left_the_turns_agree(left: int) -> None:
    state = seated(4, 8, radius=2)
    state = rules.apply(state, state.turn, placements(state)[3])
    check_one_match(rules.forfeit(state, left, "resign"), left)


def crc(table: Table) -> tuple[int, int]:
    """All placements with six rotations each, as the vectors count them."""
    hexes, step = grid(table.board.shape.radius).hexes, TURNS[table.tile]
    places = sorted(
        (*hexes[move // 6], turn) for move in table.legal() for turn in range(move % 6, 6, step)
    )
    return len(places), crc32(";".join(f"{r},{c},{turn}" for r, c, turn in places).encode())


@pytest.mark.parametrize("game", GAMES[::4], ids=lambda game: game["id"])
def test_a_recorded_game_goes_by_the_kernel(game: Any) -> None:
    edges = [int(seat.split(":")[1]) for seat in game["turnOrder"]]
    board = empty_board(game["radius"])
    table = Table(board, [edge % 3 for edge in edges], 0, list(supply(board.left, (1,) * 4)))
    deck = [*map(int, game["deck"])]
    for kind, rotation, row, col, *recorded in game["moves"]:
        table.draw(kind)
        assert crc(table) == (recorded[0], recorded[1])
        table.play(board.shape.index[row, col] * 6 + rotation)
    if table.phase == PLAYING:
        table.draw(deck[len(game["moves"])])
    end = game["end"]
    assert table.phase == PHASES[end["winType"]]
    assert table.winners == sum({1 << edges[seat] % 3 for seat in end["winners"]})


def tried(board: Board, kind: int, axis: int) -> set[int]:
    """The placements that finish an axis, by laying every tile."""
    found = set()
    for place in range(board.shape.count):
        for turn in range(TURNS[kind]):
            if board.empty >> place & 1:
                after = board.copy()
                after.lay(place, kind * 6 + turn)
                if after.done >> axis & 1:
                    found.add(place * 6 + turn)
    return found


def test_what_finishes_a_line_is_known_without_laying_it() -> None:
    seen, dice = 0, Dice(1)
    for _ in range(60):
        board = empty_board(2)
        while board.left > 4 and not board.done:
            place = dice.below(board.shape.count)
            if board.empty >> place & 1:
                board.lay(place, dice.below(24))
        for axis in range(3):
            if board.done:
                continue
            ways = [tried(board, kind, axis) for kind in range(KINDS)]
            for kind, moves in enumerate(ways):
                one = finishing(board, kind, axis)
                assert one in moves if moves else one == NO_MOVE
                assert all(finishes(board, m // 6, kind * 6 + m % 6, axis) for m in moves)
            assert chance(board, [4, 3, 2, 1], axis) == pytest.approx(
                sum(4 - kind for kind, moves in enumerate(ways) if moves) / 10
            )
            seen += any(ways)
    assert seen > 20


def playout(seats: int, seed: Seed) -> int:
    """How many tiles a random match of the kernel has."""
    match, dice = kernel_of(seated(seats, seed)), Dice(seed)
    assert match is not None
    count = 0
    while legal := match.legal():
        match.play(legal[dice.below(len(legal))])
        count += 1
    return count


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_playout_fills_at_most_the_board(seats: int) -> None:
    lengths = {playout(seats, seed) for seed in range(20)}
    assert max(lengths) <= 37
    assert len(lengths) > 1
