"""What a match leaves for profiles (§7, §10)."""

from parlor.games.quortex import GAME
from parlor.games.quortex.model import Options
from parlor.games.quortex.profile import earned, is_whole
from parlor.games.quortex.tests.endings import COLUMN, ended, replayed
from parlor.games.quortex.tests.record import SHORT
from parlor.games.quortex.tests.tables import table


def test_a_complete_line_is_an_achievement_of_its_owner() -> None:
    after = table([0, 2], COLUMN, bag=[0, 1]).on("3,0/2")
    assert earned(after.state, 0) == ["flow"]
    assert earned(after.state, 1) == []


def test_a_team_achieves_together() -> None:
    after = table([0, 1, 3, 4], COLUMN, bag=[0, 1], turn=1).on("3,0/2")
    assert earned(after.state, 0) == earned(after.state, 2) == ["flow"]


def test_six_edges_are_won_with_a_teammate() -> None:
    """§3.3: six make three teams, so nobody wins against five."""
    after = table([0, 1, 2, 3, 4, 5], COLUMN, bag=[0, 1], turn=1).on("3,0/2")
    assert earned(after.state, 0) == earned(after.state, 3) == ["flow", "against_five"]
    assert (
        GAME.titled("achievement", "against_five")[1]
        == "Win with a line of flow at a table of six."
    )


def test_five_are_not_six() -> None:
    after = table([0, 1, 2, 4, 5], COLUMN, bag=[0, 1], turn=1).on("3,0/2")
    assert earned(after.state, 0) == ["flow"]


def test_lines_of_two_at_once_are_an_achievement_of_both() -> None:
    """§7.2."""
    tied = replayed(ended("tie", 2))
    assert earned(tied.state, 0) == earned(tied.state, 1) == ["flow"]


def test_a_tile_that_fits_nowhere_is_an_achievement_of_the_player_who_drew_it() -> None:
    """§7.3."""
    game = ended("constraint", 2)
    drawer = game["end"]["drawer"]
    match = replayed(game)
    assert earned(match.state, drawer) == ["constraint"]
    assert earned(match.state, 1 - drawer) == []


def test_nothing_is_achieved_when_the_others_leave() -> None:
    after = table([0, 2], COLUMN, bag=[0, 1]).out(1)
    assert earned(after.state, 0) == []


def test_a_match_from_the_first_tile_is_whole() -> None:
    assert is_whole(Options())
    assert not is_whole(Options(record=SHORT))
