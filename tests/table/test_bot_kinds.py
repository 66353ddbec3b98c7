from parlor.games import games
from parlor.table.bot_kinds import RANDOM, RandomBot, bot_kinds, choosers
from tests.bots import toy


def test_every_game_has_its_own_bots_and_the_random_one() -> None:
    for game in games().values():
        assert list(bot_kinds(game)) == [*game.bots, RANDOM]


def test_the_random_bot_makes_every_move_and_repeats_itself_for_a_seed() -> None:
    bot = RandomBot(toy.Options(), 2, 0)
    picks = [bot.choose(None, "abc", seed) for seed in range(100)]
    assert set(picks) == set("abc")
    assert picks == [bot.choose(None, "abc", seed) for seed in range(100)]


def test_itself_on_a_smaller_budget_and_then_the_easier_ones_stand_in_for_a_bot() -> None:
    named = [str(chooser) for chooser in choosers(toy.GAME, "ponderer")]
    assert named[:4] == [
        "ponderer", "ponderer on a smaller budget", "stubborn on a smaller budget", "talker"
    ]  # fmt: skip
    assert "random" not in named
    assert [str(chooser) for chooser in choosers(toy.GAME, "diary")] == ["diary"]


def test_every_bot_of_ours_but_the_easiest_has_an_easier_one() -> None:
    for game in games().values():
        alone = [kind for kind in game.bots if {one for one, _ in choosers(game, kind)} == {kind}]
        assert len(alone) == 1, game.id
