"""Golden matches replay unchanged; a change of behaviour needs a new rules version."""

import pytest

from parlor.games.harmonies import GAME, rules
from parlor.games.harmonies.tests.record import PLANS, golden
from parlor.match import Match
from parlor.testing.golden import Golden, check_recorded, recorded_matches

RECORDS = recorded_matches(GAME)


def record(name: str) -> Golden:
    return RECORDS[f"{name}.json"]


@pytest.mark.parametrize("name", PLANS)
def test_a_golden_match_is_written_as_it_was_played(name: str) -> None:
    check_recorded(record(name), golden(PLANS[name]))


def test_every_plan_is_recorded() -> None:
    assert {f"{name}.json" for name in PLANS} == set(RECORDS)


def test_the_golden_matches_show_every_ending() -> None:
    endings = {record(name).outcome.reason for name in PLANS}
    assert endings == {"full_board", "empty_pouch", "deserted"}


def test_the_golden_matches_show_every_kind_of_move() -> None:
    lines = []
    for name in PLANS:
        match = Match(GAME, record(name).header)
        lines += [
            rules.text(match.decode(row.data)) for row in record(name).moves if row.kind == "move"
        ]
    words = {line.split()[0] for line in lines}
    assert words >= {"keep", "take", "green", "card", "cube", "end", "discard", "skip"}
