"""Ratings after matches."""

import pytest
from msgspec.structs import replace

from parlor.server.db.results import Rating
from parlor.server.stats.ratings import NEW, TRUSTED, rated, rating_view


def test_everybody_starts_at_1500_and_nobody_is_sure() -> None:
    first = rating_view(NEW)
    assert (first.rating, first.deviation, first.matches) == (1500, 333, 0)
    assert first.provisional
    assert not rating_view(replace(NEW, number=TRUSTED)).provisional


def test_the_winner_gains_what_the_loser_loses() -> None:
    winner, loser = rated([NEW, NEW], [1, 2])
    assert winner.mu - 25 == pytest.approx(25 - loser.mu)
    assert winner.mu > 25
    assert winner.sigma == loser.sigma < NEW.sigma
    assert (winner.number, loser.number) == (1, 1)


def test_a_draw_between_equals_moves_nobody_but_makes_it_surer() -> None:
    for one in rated([NEW, NEW], [1, 1]):
        assert one.mu == pytest.approx(25)
        assert one.sigma < NEW.sigma


def test_a_whole_table_is_rated_by_its_places() -> None:
    after = rated([NEW] * 4, [3, 1, 4, 1])
    third, first, last, also_first = (one.mu for one in after)
    assert first == pytest.approx(also_first)
    assert first > third > last


def test_a_team_gains_together() -> None:
    after = [one.mu for one in rated([NEW] * 4, [1, 3, 1, 3])]
    assert after[0] == pytest.approx(after[2])
    assert after[1] == pytest.approx(after[3])
    assert after[0] > 25 > after[1]


def test_one_winner_against_many_gains_and_all_others_lose_alike() -> None:
    winner, *others = rated([NEW] * 6, [1, 2, 2, 2, 2, 2])
    assert winner.mu > 25
    assert {round(one.mu, 9) for one in others} == {round(others[0].mu, 9)}
    assert others[0].mu < 25


def test_an_upset_moves_more_than_a_win_as_expected() -> None:
    strong, weak = Rating(30.0, 4.0, 9), Rating(20.0, 4.0, 9)
    expected = rated([strong, weak], [1, 2])
    upset = rated([strong, weak], [2, 1])
    assert upset[1].mu - weak.mu > expected[0].mu - strong.mu > 0


def test_the_same_match_gives_the_same_ratings() -> None:
    before = [Rating(27.1, 5.2, 3), Rating(24.4, 7.7, 1), NEW]
    assert rated(before, [2, 1, 3]) == rated(before, [2, 1, 3])
