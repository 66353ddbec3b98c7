"""Folds over what the matches of a person came to."""

from parlor.server.db.results import PersonResult, Rating
from parlor.server.stats import profile
from parlor.server.stats_schemas import Configuration, Figures
from tests.support.pasts import ALONE, DRAWN, LOST, past, summed, won
from tests.toys.pebbles import GAME, with_changes

STANDARD, HAND_2 = Configuration("standard", "Standard"), Configuration("hand=2", "Hand 2")
GAMES = {"pebbles": GAME, "stones": with_changes(id="stones", cooperative=True)}


def figures(
    matches: list[PersonResult], ratings: dict[tuple[str, int], Rating] | None = None
) -> list[Figures]:
    """The figures of a profile after these matches."""
    known = ratings or {}
    return profile.figures(GAMES, summed(matches, GAMES, known).totals, known)


def streaks(matches: list[PersonResult]) -> tuple[int, int]:
    career = summed(matches, GAMES).career
    return career.streak, career.best_streak


def test_a_streak_is_wins_in_a_row() -> None:
    assert streaks(past()) == (0, 0)
    assert streaks(past(*won(3), LOST, *won(2))) == (2, 3)
    assert streaks(past(*won(2), DRAWN)) == (0, 2)
    assert streaks(past({}, ALONE, {})) == (2, 2)


def test_a_win_rate_leaves_out_what_cannot_be_won() -> None:
    def rates(*matches: dict[str, object]) -> list[float]:
        return [one.win_rate for one in figures(past(*matches))]

    assert rates(ALONE, ALONE) == [0]
    assert rates(*won(2), LOST, DRAWN, {"result": "finished"}) == [0.5]


def test_figures_are_by_game_and_number_of_players() -> None:
    matches = past({"game": "stones"}, {"seats": 3}, {}, {"game": "stones", **LOST}, {"seats": 3})
    ratings = {("pebbles", 3): Rating(26.0, 5.0, 7)}
    found = figures(matches, ratings)
    assert [(one.game, one.seats, one.played) for one in found] == [
        ("pebbles", 2, 1), ("pebbles", 3, 2), ("stones", 2, 2),
    ]  # fmt: skip
    assert [one.cooperative for one in found] == [False, False, True]
    assert [one.win_rate for one in found] == [1.0, 1.0, 0.5]
    assert [one.rating and one.rating.rating for one in found] == [None, 1540, None]


def test_a_team_and_one_alone_are_compared_only_with_the_same_options() -> None:
    easy, hard = {"game": "stones"}, {"game": "stones", "configuration": "hand=2", "points": 3}
    matches = past(hard, easy, {**hard, **LOST}, {"configuration": "hand=2"}, {}, ALONE)
    found = figures(matches)
    told = [(one.game, one.seats, one.configuration, one.played) for one in found]
    assert told == [
        ("pebbles", 1, STANDARD, 1), ("pebbles", 2, None, 2),
        ("stones", 2, HAND_2, 2), ("stones", 2, STANDARD, 1),
    ]  # fmt: skip
    assert [(one.best, one.win_rate) for one in found[2:]] == [(3, 0.5), (10, 1.0)]
    shown = profile.points(GAMES, matches)
    assert [one.configuration for one in shown] == [
        HAND_2, STANDARD, HAND_2, None, None, STANDARD,
    ]  # fmt: skip


def test_points_that_mean_nothing_are_in_no_mean() -> None:
    [found] = figures(past({"points": 5}, {"points": None}, {"points": 8}))
    assert (found.best, found.mean) == (8, 6.5)
    [found] = figures(past({"points": None}))
    assert (found.best, found.mean) == (None, None)


def test_points_below_zero_have_a_best_too() -> None:
    [found] = figures(past({"points": -5}, {"points": -2}))
    assert (found.best, found.mean) == (-2, -3.5)


def test_bots_are_counted_and_marked() -> None:
    [found] = figures(past({"bots": True}, {}, LOST))
    assert (found.played, found.with_bots, found.won, found.won_with_bots) == (3, 1, 2, 1)


def test_the_length_is_a_mean_over_the_matches_whose_moves_were_counted() -> None:
    [found] = figures(past({"moves": 10}, {"moves": None}, {"moves": 13}))
    assert found.length == 11.5
    [found] = figures(past({"moves": None}))
    assert found.length is None


def test_a_personal_best_is_the_first_of_its_height_for_each_configuration() -> None:
    alone = [
        {**ALONE, "points": 7},
        {**ALONE, "points": 9, "configuration": "hand=2"},
        {**ALONE, "points": 7},
        {**ALONE, "points": 3, "configuration": "hand=2"},
        {"points": 99},
    ]
    found = profile.bests(GAMES, summed(past(*alone), GAMES).totals)
    assert [(one.configuration, one.points, one.match) for one in found] == [
        (HAND_2, 9, "m2"), (STANDARD, 7, "m1"),
    ]  # fmt: skip


def test_shares_are_means_over_the_matches_that_have_a_category() -> None:
    games = {"pebbles": with_changes(category_titles={"water": "Water", "trees": "Trees"})}
    sheets = [{"trees": 10, "water": 0}, {"trees": 20}, {}]
    sums = summed(past(*[{"details": sheet} for sheet in sheets]), games)
    named = {("ann", *key): one for key, one in sums.categories.items()}
    found = profile.shares(games, named)
    assert [(one.category, one.title, one.mean) for one in found] == [
        ("water", "Water", 0.0), ("trees", "Trees", 15.0),
    ]  # fmt: skip
