"""Golden matches replay unchanged; a change of behaviour needs a new rules version."""

import pytest
from msgspec.structs import replace

from parlor.games.quortex import GAME
from parlor.games.quortex.tests.record import PLANS, played
from parlor.match import Match
from parlor.testing.golden import recorded, replayed

GOLDEN = recorded(GAME)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_match_goes_as_it_went(name: str) -> None:
    golden = GOLDEN[name]
    match = Match(GAME, golden.header)
    assert golden.header.version == GAME.version
    assert tuple(replayed(match, golden)) == golden.possible
    assert match.outcome == golden.outcome


@pytest.mark.parametrize("name", PLANS)
def test_a_golden_match_is_written_as_it_was_played(name: str) -> None:
    golden, again = GOLDEN[f"{name}.json"], played(name)
    # The habits of a table may change without a new rules version; a record keeps those of its day.
    assert replace(again, header=replace(again.header, policy=golden.header.policy)) == golden


def test_the_golden_matches_show_the_endings_and_moves() -> None:
    reasons = {golden.outcome.reason for golden in GOLDEN.values()}
    assert reasons >= {"flow", "tie", "constraint", "full", "deserted"}
    moves = b" ".join(bytes(row.data) for golden in GOLDEN.values() for row in golden.moves)
    assert all(word in moves for word in (b'"sit"', b'"place"', b'"replace"', b'"ask"'))
