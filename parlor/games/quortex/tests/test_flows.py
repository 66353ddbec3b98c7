"""Flows run inwards from an edge and belong to the player who owns it (§6)."""

from itertools import combinations
from typing import Any

import pytest

from parlor.games.quortex.board.links import joined, position
from parlor.games.quortex.board.viability import is_viable
from parlor.games.quortex.tests.flows import flows, flows_of
from parlor.games.quortex.tests.tables import table
from parlor.games.quortex.tests.vectors import board, vectors

BOARDS = vectors("flowBoards")


@pytest.mark.parametrize("vector", BOARDS, ids=lambda vector: vector["id"])
def test_chains_run_as_recorded(vector: Any) -> None:
    tiles = board(vector["radius"], vector["tiles"])
    for edge in range(6):
        found = {
            (" ".join(f"{r},{c},{a}>{b}" for r, c, a, b in chain.segments), chain.edge)
            for chain in flows(vector["radius"], tiles, edge)
        }
        assert found == {(flow["path"], flow["endsAtEdge"]) for flow in vector["flows"][edge]}


@pytest.mark.parametrize("vector", BOARDS, ids=lambda vector: vector["id"])
def test_edges_are_joined_and_viable_as_recorded(vector: Any) -> None:
    here = position(vector["radius"], board(vector["radius"], vector["tiles"]))
    pairs = list(combinations(range(6), 2))
    assert [[*pair] for pair in pairs if joined(here, pair)] == vector["connectedEdgePairs"]
    assert [[*pair] for pair in pairs if is_viable(here, pair)] == vector["viableEdgePairs"]


def test_a_chain_between_two_players_is_in_both_their_flows() -> None:
    """§6.2: the corner (-3, 0) joins its sides 0 and 1, of the edges 0 and 5."""
    match = table([0, 5], [[3, 1, -3, 0]])
    mine, theirs = flows_of(match.state)
    assert [(chain.segments, chain.edge) for chain in theirs] == [(((-3, 0, 1, 0),), 0)]
    assert ((-3, 0, 0, 1),) in [chain.segments for chain in mine]
    assert match.result is None


def test_a_flow_that_leaves_by_a_wrong_edge_just_ends() -> None:
    """§6.1."""
    chains = flows_of(table([0, 2], [[3, 1, -3, 0]]).state)[0]
    assert [chain.edge for chain in chains] == [5, None]


def test_nobody_has_a_flow_from_a_neutral_edge() -> None:
    assert flows_of(table([0, 2], [[3, 0, 3, -3]]).state) == ((), ())
