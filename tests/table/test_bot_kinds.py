from parlor.games import games
from parlor.table.bot_kinds import RANDOM, RandomBot, bot_kinds
from tests.bots import toy


def test_every_game_has_its_own_bots_and_the_random_one() -> None:
    for game in games().values():
        assert list(bot_kinds(game)) == [*game.bots, RANDOM]


def test_the_random_bot_makes_every_move_and_repeats_itself_for_a_seed() -> None:
    bot = RandomBot(toy.Options(), 2, 0)
    picks = [bot.choose(None, "abc", seed) for seed in range(100)]
    assert set(picks) == set("abc")
    assert picks == [bot.choose(None, "abc", seed) for seed in range(100)]
