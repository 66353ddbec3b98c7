"""What people achieve across all games."""

from parlor.game import Game
from parlor.server.db.results import PersonResult
from parlor.server.stats.achievements import AIMS, badges
from tests.support.pasts import ALONE, DRAWN, LOST, past, summed, won
from tests.toys.pebbles import GAME, with_changes, with_policy

ONE = {"pebbles": GAME}


def achieved(matches: list[PersonResult], games: dict[str, Game] | None = None) -> dict[str, int]:
    """When each was achieved, by its id, apart from the first match and every game."""
    found = {
        badge.id: badge.at for badge in badges(games or ONE, summed(matches, games or ONE).achieved)
    }
    usual = ("first_match", "every_game")
    return {name: at for name, at in found.items() if at is not None and name not in usual}


def test_everything_is_open_at_first() -> None:
    found = list(badges(ONE, {}))
    assert [badge.id for badge in found] == list(AIMS)
    assert {badge.at for badge in found} == {None}
    assert all(badge.title and badge.about.endswith(".") for badge in found)


def test_an_achievement_keeps_the_moment_when_it_was_first_reached() -> None:
    assert achieved(past(LOST, {}, {}, LOST, {})) == {"first_win": 2000}


def test_wins_add_up() -> None:
    wins = [{}, LOST] * 100
    reached = achieved(past(*wins))
    assert reached == {
        "first_win": 1000, "ten_wins": 19_000, "hundred_wins": 199_000, "fifty_matches": 50_000,
    }  # fmt: skip


def test_a_streak_ends_with_a_loss_or_a_draw() -> None:
    for end in (LOST, DRAWN):
        assert "streak_of_three" not in achieved(past(*won(2), end, *won(2)))
    reached = achieved(past(*won(5)))
    assert (reached["streak_of_three"], reached["streak_of_five"]) == (3000, 5000)


def test_what_cannot_be_won_ends_no_streak() -> None:
    assert achieved(past(*won(2), ALONE, *won(1)))["streak_of_three"] == 4000


def test_a_big_table_has_five_people_and_no_bot() -> None:
    assert "big_table" not in achieved(past({"seats": 5, "bots": True}, {"seats": 4}))
    assert achieved(past(LOST, {"seats": 5, **LOST}))["big_table"] == 2000


def test_every_game_is_every_game_that_keeps_its_matches() -> None:
    games = {
        **ONE,
        "stones": with_changes(id="stones"),
        "secret": with_changes(id="secret", policy=with_policy(keep=False).policy),
    }

    def every_game(*played: str) -> int | None:
        found = badges(games, summed(past(*({"game": game} for game in played)), games).achieved)
        return next(badge.at for badge in found if badge.id == "every_game")

    assert every_game("pebbles", "pebbles") is None
    assert every_game("pebbles", "stones") == 2000
