"""Rules and kernels count the same positions by depth, and a kernel tells no secrets."""

from collections.abc import Iterator
from typing import Any

import pytest

from parlor.game import Game
from parlor.games import games
from parlor.kit.rng import below, seeded
from parlor.testing import perft

GAMES = pytest.mark.parametrize("game", games().values(), ids=games())


@GAMES
def test_rules_and_kernel_count_the_positions_that_are_kept(game: Game) -> None:
    perft.check(game)
    assert any(root.kernel for root in perft.roots(game))


@GAMES
def test_the_table_of_counts_can_be_printed(game: Game) -> None:
    assert f"{perft.roots(game)[0].counts[0]:,}" in perft.table(game)


def met(game: Game, root: perft.Root, plies: int = 40) -> Iterator[Any]:
    """Positions of a random match from here on that the kernel knows."""
    rules, state, rng = game.rules, perft.state_of(game, root), seeded(root.seed)
    for _ in range(plies):
        if not (active := rules.active(state)):
            return
        yield state
        moves = rules.moves(state, active[0])
        rng, pick = below(rng, len(moves))
        state = rules.apply(state, active[0], moves[pick])


@GAMES
def test_a_kernel_shows_a_seat_what_it_may_know_and_no_more(game: Game) -> None:
    rules, seen = game.rules, 0
    for root in perft.roots(game):
        lengths = set()
        for number, state in enumerate(met(game, root)):
            kernel = perft.kernel_of(game, state)
            for seat in range(root.seats) if kernel else ():
                other = perft.kernel_of(game, rules.imagine(rules.view(state, seat), seat, number))
                assert other is not None
                assert kernel is not None
                assert kernel.observe(seat) == other.observe(seat)
                lengths.add(len(kernel.observe(seat)))
                seen += 1
            if kernel:
                assert all(0 <= action < kernel.actions() for action in kernel.legal())
        assert len(lengths) <= 1
    assert seen > 20
