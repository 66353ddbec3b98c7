"""The verification list of the plan this game grew from, as printed (docs/decisions.md)."""

from parlor.games.harmonies import GAME
from parlor.games.harmonies.model import Score, Side
from parlor.games.harmonies.scoring.reasons import score
from parlor.games.harmonies.tests.tables import dealt, hand, player, stacks, table


def scored(board: str, side: Side = "A") -> Score:
    return score(side, stacks(side, board), ())


def test_1_trees() -> None:
    """A green, a green on one brown and on two: 1, 3 and 7."""
    assert scored("0,0:g 2,0:ng 4,0:nng").trees == 11


def test_2_mountains() -> None:
    """They are gray; the tall one is alone."""
    assert scored("0,0:ss 0,1:s 4,0:sss").mountains == 4


def test_3_fields() -> None:
    """Two, three and a single one."""
    assert scored("0,0:y 0,1:y 2,-1:y 2,0:y 2,1:y 4,2:y").fields == 10


def test_4_buildings() -> None:
    """Two tokens, red on top: two colours around are too few, three are enough."""
    assert scored("0,0:rr 0,1:b 1,0:g").buildings == 0
    assert scored("1,1:rr 1,0:b 0,1:g 2,0:y").buildings == 5
    assert scored("1,1:r 1,0:b 0,1:g 2,0:y").buildings == 0


def test_5_only_the_longest_river_scores() -> None:
    """Lengths 4 and 6."""
    rivers = "0,0:b 0,1:b 0,2:b 0,3:b 2,3:b 3,2:b 4,1:b 4,0:b 4,-1:b 4,-2:b"
    assert scored(rivers).water == 15


def test_6_tokens_are_placed_by_hand() -> None:
    """Blue, then brown, then green on the brown: a tree, and the score follows."""
    match = hand(table(player("A"), player("A")), "bgn")
    match = match.on("blue 1", "brown 10")
    assert match.now.players[0].score.total == 0
    match = match.on("green 10")
    assert match.me.stacks[9] == "ng"
    assert match.now.players[0].score.trees == 3
    assert match.state.spaces[0] == ()
    assert len(match.on("end").state.spaces[0]) == 3


def test_7_a_cube_blocks_its_hex() -> None:
    board = player("A", "0,0:g 0,1:ng", {"koala": 0})
    match = hand(table(board, player("A")), "n").on("cube koala 2")
    assert match.refusal("brown 2") == "cube_there"


def test_8_all_seats_see_one_table() -> None:
    match = dealt(2).on("take 1")
    assert match.view(0).players == match.view(1).players
    assert match.view(0).hand == match.view(1).hand
    assert match.view(0).happened == match.view(1).happened


def test_a_match_is_abandoned_only_if_all_agree() -> None:
    """Its design decision 6 (§14.4)."""
    assert GAME.policy.abandon == "all"
