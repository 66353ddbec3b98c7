"""Golden matches replay unchanged; a change of behaviour needs a new rules version."""

import pytest

from parlor.games.quortex import GAME
from parlor.games.quortex.tests.record import PLANS, played
from parlor.testing.golden import check_recorded, recorded_matches

GOLDEN = recorded_matches(GAME)


@pytest.mark.parametrize("name", PLANS)
def test_a_golden_match_is_written_as_it_was_played(name: str) -> None:
    check_recorded(GOLDEN[f"{name}.json"], played(name))


def test_the_golden_matches_show_the_endings_and_moves() -> None:
    reasons = {golden.outcome.reason for golden in GOLDEN.values()}
    assert reasons >= {"flow", "tie", "constraint", "full", "deserted"}
    moves = b" ".join(bytes(row.data) for golden in GOLDEN.values() for row in golden.moves)
    assert all(word in moves for word in (b'"sit"', b'"place"', b'"replace"', b'"ask"'))
