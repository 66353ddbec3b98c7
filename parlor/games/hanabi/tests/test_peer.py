"""Our rules agree with another implementation, move by move: vector 39."""

import os

import pytest
from msgspec.structs import replace

from parlor.games.hanabi import rules
from parlor.games.hanabi.tests.peer import OURS_AS_PEERS, Difference, Peer, compare, compared

MATCHES = int(os.environ.get("PARLOR_PEER_MATCHES", "500"))
"""How many matches are compared in all; set it higher for a long run."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_of_many_matches_is_the_same(seats: int) -> None:
    """Vector 39: legal moves, fireworks, tokens, hands, discards, turn, end, strict score."""
    phases = {compared(seats, seed).phase for seed in range(MATCHES // 4)}
    assert phases == {"success", "failure", "completed"}


def test_the_comparison_finds_a_difference() -> None:
    state = rules.new(OURS_AS_PEERS, 3, 1)
    peer = Peer(3)
    for hand in state.hands:
        peer.deal(state.kinds[held] for held in hand)
    compare(state, peer, 1)
    for wrong in (
        replace(state, clues=7),
        replace(state, fuses=2),
        replace(state, turn=1),
        replace(state, heights=(1, 0, 0, 0, 0)),
        replace(state, hands=(state.hands[1], state.hands[0], state.hands[2])),
        replace(state, options=replace(state.options, discard_at_max=True)),
        replace(state, discards=state.deck[:1]),
        replace(state, deck=state.deck[1:]),
    ):
        with pytest.raises(Difference):
            compare(wrong, peer, 1)
