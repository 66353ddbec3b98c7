"""Golden matches replay unchanged; a change of behaviour needs a new rules version."""

import pytest

from parlor.games.hanabi import GAME
from parlor.games.hanabi.tests.record import PLANS, golden
from parlor.testing.golden import Golden, check_recorded, recorded_matches

RECORDS = recorded_matches(GAME)


def read(name: str) -> Golden:
    return RECORDS[f"{name}.json"]


@pytest.mark.parametrize("name", PLANS)
def test_a_golden_match_is_played_the_same_today(name: str) -> None:
    check_recorded(read(name), golden(PLANS[name]))


def test_every_plan_is_recorded() -> None:
    assert {f"{name}.json" for name in PLANS} == set(RECORDS)


def test_the_golden_matches_show_every_ending() -> None:
    reasons = {name: read(name).outcome.reason for name in PLANS}
    assert set(reasons.values()) == {"success", "failure", "completed", "disconnection"}


def test_the_golden_matches_have_every_number_of_seats_and_a_perfect_one() -> None:
    assert {len(read(name).header.seats) for name in PLANS} == {2, 3, 4, 5}
    assert max(read(name).outcome.points[0] for name in PLANS) == 25
