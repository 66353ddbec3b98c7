"""The benches can be run, whatever they measure."""

from bench import _counter, attack, moves, peer, playouts, thinking
from bench.__main__ import names
from bench._attackers import STORM
from bench._load import Measure
from parlor.games import games
from parlor.simulate import played_match
from tests.toys import pebbles


def test_every_bench_is_found_by_its_name() -> None:
    assert {"attack", "peer", "playouts", "server"} <= set(names())


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


def test_a_playout_of_a_kernel_is_the_same_match_as_that_of_the_rules() -> None:
    for game in games().values():
        kernel, rules = playouts.kernel_playout(game), playouts.rules_playout(game)
        if kernel is not None:
            seats = game.seats_allowed(game.options())[-1]
            assert [kernel(seats, seed) for seed in range(50)] == [
                rules(seats, seed) for seed in range(50)
            ]


def test_every_choice_of_a_bot_is_timed_and_none_changed() -> None:
    game = pebbles.with_changes()
    matches = [played_match(game, game.options(), ["first"] * 3, seed) for seed in range(1, 4)]
    times = thinking.choices(game, "first", 3, range(1, 4))
    assert len(times) >= sum(match.moves for match in matches) > 0
    assert min(times) >= 0


def test_a_move_is_applied_once_and_shown_to_every_seat() -> None:
    cost = moves.measured(pebbles.GAME, seats=3, matches=2, moves=20)
    assert cost.moves == 20
    assert cost.tables == 60
    assert cost.watch.calls["apply"] == 20
    assert cost.watch.calls["view"] == 60
    assert cost.table_bytes > cost.view_bytes > 0
    assert cost.micros(*moves.PARTS) > 0


def test_the_counter_is_the_peers_game_two_seats_in_turn_forever() -> None:
    state = _counter.new(_counter.Options(), 2, 1)
    for count in range(10):
        assert _counter.active(state) == (count % 2,)
        assert _counter.outcome(state) is None
        (move,) = _counter.moves(state, count % 2)
        assert not _counter.moves(state, 1 - count % 2)
        state = _counter.apply(state, count % 2, _counter.parse(_counter.text(move)))
    assert _counter.view(state, None).n == 10


def test_the_rounds_decide_how_rates_and_latencies_compare_with_the_peers() -> None:
    def rounds(*rates: float) -> list[Measure]:
        return [Measure(rate, 1, rate / 100, 100, 10, megabytes=60, matches=0) for rate in rates]

    # In the last round the machine was slow for all, in the second for one alone.
    memory, sqlite = rounds(1000, 1000, 100), rounds(3500, 700, 400)
    said = peer.verdict(memory, sqlite, rounds(2000, 2000, 200), rounds(3000, 2800, 300))
    assert "3.5 times the moves" in said
    assert "p99 7 to 10 ms" in said
    assert said.endswith("2 workers to 1: 1.50")
    assert sqlite[0].cost == 1e6 / 3500


def test_others_play_on_while_an_attack_is_measured() -> None:
    siege = attack.attack("half_open", seconds=1, rounds=1)
    assert all(seen.measure.rate > 0 < seen.work for seen in (*siege.calm, *siege.attacked))
    assert (len(siege.calm), len(siege.attacked)) == (2, 1)
    assert siege.tally.connections == STORM
    assert siege.tally.sockets == STORM // 2
    assert siege.row("half_open").startswith("| half_open")


def test_no_single_round_decides_how_an_attack_is_judged() -> None:
    def seen(p99: float) -> attack.Seen:
        return attack.Seen(Measure(1, 1, p99, server=1, load=1, megabytes=60, matches=0), work=1)

    siege = attack.Siege(
        calm=[seen(p99) for p99 in (2, 900, 2, 2)], attacked=[seen(p99) for p99 in (3, 3, 1000)]
    )
    assert siege.ratio == 1.5
