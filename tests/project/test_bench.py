"""The benches can be run, whatever they measure."""

from bench import playouts, thinking
from bench.__main__ import names
from parlor.games import games
from parlor.simulate import played
from tests.toys import pebbles


def test_every_bench_is_found_by_its_name() -> None:
    assert "playouts" in names()


def test_a_measure_counts_matches_and_moves() -> None:
    result = playouts.measured(lambda seats, seed: seats + seed % 2, 3, seconds=0.001)
    assert result.matches > 0
    assert result.moves == 3 * result.matches + result.matches // 2
    assert result.seconds > 0


def test_every_game_has_a_row_for_its_fewest_and_most_seats() -> None:
    found = {(row[0], row[1]) for row in playouts.rows(seconds=0.001)}
    for game in games().values():
        seats = game.seats_allowed(game.options())
        assert {(game.id, str(seats[0])), (game.id, str(seats[-1]))} <= found


def test_a_fast_playout_is_the_same_match_as_that_of_the_rules() -> None:
    for game in games().values():
        fast, rules = playouts.fast_playout(game), playouts.rules_playout(game)
        if fast is not None:
            seats = game.seats_allowed(game.options())[-1]
            assert [fast(seats, seed) for seed in range(50)] == [
                rules(seats, seed) for seed in range(50)
            ]


def test_every_choice_of_a_bot_is_timed_and_none_changed() -> None:
    game = pebbles.with_changes()
    matches = [played(game, game.options(), ["first"] * 3, seed) for seed in range(1, 4)]
    times = thinking.choices(game, "first", 3, range(1, 4))
    assert len(times) >= sum(match.moves for match in matches) > 0
    assert min(times) >= 0
