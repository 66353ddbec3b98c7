"""How a match ends (§7)."""

import pytest

from parlor.games.quortex import rules
from parlor.games.quortex.model import Result
from parlor.games.quortex.tests.endings import COLUMN, ended, replayed
from parlor.games.quortex.tests.flows import flows_of, wins
from parlor.games.quortex.tests.tables import table


def test_a_complete_line_wins() -> None:
    """§7.1."""
    after = table([0, 2], COLUMN, bag=[0, 1]).on("3,0/2")
    assert after.result == Result("flow", (0,))
    assert rules.active(after.state) == ()
    assert after.moves() == []


def test_a_line_wins_through_an_opponents_tile() -> None:
    """§7.1: it does not matter who laid it."""
    after = table([0, 2], COLUMN, bag=[0, 1], turn=1).on("3,0/2")
    assert after.result == Result("flow", (0,))


def test_a_neutral_edge_is_as_good_as_an_own_one() -> None:
    """§3.1: the player at edge 3 owns the same line from below."""
    after = table([3, 2], COLUMN, bag=[0, 1]).on("3,0/2")
    assert after.result == Result("flow", (0,))


def test_a_team_wins_together() -> None:
    """§3.2."""
    after = table([0, 1, 3, 4], COLUMN, bag=[0, 1], turn=1).on("3,0/2")
    assert after.result == Result("flow", (0, 2))
    outcome = rules.outcome(after.state)
    assert outcome is not None
    assert (outcome.placing, outcome.points) == ((1, 3, 1, 3), (1, 0, 1, 0))


def test_the_lone_player_of_five_wins_alone() -> None:
    after = table([0, 1, 2, 4, 5], COLUMN, bag=[0, 1], turn=1).on("3,0/2")
    assert after.result == Result("flow", (0,))


def test_flow_along_the_target_edge_without_leaving_wins_nothing() -> None:
    """§3.1: hexsides count, not hexes."""
    after = table([0, 2], COLUMN, bag=[3, 1]).on("3,0/0")
    assert after.result is None
    assert any(step[:2] == (3, 0) for chain in flows_of(after.state)[0] for step in chain.segments)


@pytest.mark.parametrize("players", [2, 4])
def test_two_lines_at_once_are_a_tie(players: int) -> None:
    """§7.2."""
    game = ended("tie", players)
    match = replayed(game)
    assert match.result == Result("tie", tuple(sorted(game["end"]["winners"])))
    assert len(wins(match.state)) >= 2


def test_a_tile_that_fits_nowhere_wins_for_the_player_who_drew_it() -> None:
    """§7.3."""
    game = ended("constraint", 2)
    match = replayed(game)
    assert match.result == Result("constraint", (game["end"]["drawer"],))
    view = match.view()
    assert view.tile == int(game["deck"][len(game["moves"])])
    assert view.turn == game["end"]["drawer"]
    assert wins(match.state) == ()


@pytest.mark.parametrize("players", [4, 6])
def test_a_tile_that_fits_nowhere_wins_for_the_teammate_too(players: int) -> None:
    """§7.3, which the program that wrote the vectors forgets."""
    game = ended("constraint", players)
    drawer = game["end"]["drawer"]
    match = replayed(game)
    edge = match.state.edges[drawer]
    assert edge is not None
    mate = match.state.edges.index((edge + 3) % 6)
    assert match.result == Result("constraint", tuple(sorted((drawer, mate))))


def test_complete_lines_come_before_the_next_tile() -> None:
    """§7.4: nothing is drawn after a victory."""
    after = table([0, 2], COLUMN, bag=[0, 1]).on("3,0/2")
    assert (after.state.tile, after.state.bag) == (None, (1,))


def test_the_winning_chain_runs_from_edge_to_edge() -> None:
    (chain,) = wins(table([0, 2], COLUMN, bag=[0, 1]).on("3,0/2").state)
    assert chain.edge == 3
    assert [step[:2] for step in chain.segments] == [(row, 0) for row in range(-3, 4)]


def test_nobody_moves_after_the_end() -> None:
    after = table([0, 2], COLUMN, bag=[0, 1]).on("3,0/2")
    assert after.refusal("0,1/0")[0] == "match_over"


def test_the_events_tell_the_end() -> None:
    after = table([0, 2], COLUMN, bag=[0, 1]).on("3,0/2")
    kinds = [type(event).__name__ for event in after.state.happened]
    assert kinds == ["Placed", "Ended"]
