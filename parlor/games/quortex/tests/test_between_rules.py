"""Where rules meet: teams, boards of other sizes, leaving, supermove and the ends."""

import pytest

from parlor.games.quortex import rules
from parlor.games.quortex.board.grid import hexes
from parlor.games.quortex.board.tiles import supply
from parlor.games.quortex.model import Drew, Place, Result
from parlor.games.quortex.tests.tables import dealt, table

COLUMN = [[0, 2, row, 0] for row in range(-3, 3)]
"""Straight paths from edge 0 down to the last row, one tile short of edge 3."""
WALL = [[3, 0, 0, col] for col in range(-3, 4)]
"""T3 tiles across the whole middle row: the lines 0-3 and 2-5 have no way."""


@pytest.mark.parametrize(
    ("radius", "ratio", "counts"),
    [
        (2, (1, 1, 1, 1), (5, 5, 5, 5)),
        (4, (1, 1, 1, 1), (16, 16, 16, 16)),
        (2, (2, 1, 1, 1), (8, 4, 4, 4)),
        (3, (0, 0, 0, 0), (10, 10, 10, 10)),
        (3, (1, 0, 0, 0), (37, 0, 0, 0)),
        (3, (99, 99, 99, 99), (99, 99, 99, 99)),
        (4, (0, 3, 0, 2), (0, 39, 0, 26)),
    ],
)
def test_the_bag_for_other_boards_and_shares(
    radius: int, ratio: tuple[int, int, int, int], counts: tuple[int, ...]
) -> None:
    """§2.4: 19 hexes need 4 groups of 5, 61 need 13 groups of 5."""
    assert supply(len(hexes(radius)), ratio) == counts


def test_a_bag_of_one_type_alone_can_be_played_to_an_end() -> None:
    """§2.4, §7: 37 tiles of T3 for 37 hexes."""
    match = table([0, 2], one_sharp=0, two_sharps=0, no_sharps=0, three_sharps=1)
    while match.result is None:
        match = match.on(match.moves()[0])
    assert match.result.how in ("flow", "tie", "constraint")


@pytest.mark.parametrize(
    ("seats", "taken", "free"),
    [
        (2, ["edge 0"], (1, 2, 4, 5)),
        (3, ["edge 0", "edge 1"], (2, 5)),
        (3, ["edge 0", "edge 2"], (1, 4)),
        (4, ["edge 0"], (1, 2, 3, 4, 5)),
        (4, ["edge 0", "edge 3"], (1, 2, 4, 5)),
        (4, ["edge 0", "edge 3", "edge 4"], (1,)),
        (5, ["edge 0", "edge 1", "edge 2"], (3, 4, 5)),
        (6, ["edge 0", "edge 1", "edge 2", "edge 3", "edge 4"], (5,)),
    ],
)
def test_what_is_left_to_pick(seats: int, taken: list[str], free: tuple[int, ...]) -> None:
    """§3.3."""
    assert dealt(seats).on(*taken).view().free == free


def test_six_players_are_three_teams() -> None:
    match = table([0, 1, 2, 3, 4, 5])
    assert match.teams == ((0, 3), (1, 4), (2, 5))
    assert match.view().order == (0, 1, 2, 3, 4, 5)


def test_a_tile_may_complete_the_line_of_others_though_it_helps_nobody_else() -> None:
    """§5.2, §7.1: the third player of three ends it for the first."""
    after = table([0, 2, 4], COLUMN, [0, 1], turn=2).on("3,0/2")
    assert after.result == Result("flow", (0,))
    outcome = rules.outcome(after.state)
    assert outcome is not None
    assert (outcome.placing, outcome.points) == ((1, 2, 2), (1, 0, 0))


def test_two_lines_may_count_on_the_same_side_unless_the_rule_is_strict() -> None:
    """§5.3, §5.5: closing (0, 2) leaves one side of (0, 3) for both lines to come down by.

    Turned once, the same tile leads down itself, so that both have a side of their own.
    """
    match = table([0, 2], WALL[:-2], [3, 0, 1])
    assert {"0,2/0", "0,2/1"} <= set(match.moves())
    strict = table([0, 2], WALL[:-2], [3, 0, 1], legality="strict")
    assert strict.refusal("0,2/0") == (
        "blocks_together",
        "That would leave no way for everyone to finish.",
    )
    assert "0,2/1" in strict.moves()
    spot = next(spot for spot in strict.view().spots if (spot.row, spot.col) == (0, 2))
    assert spot.blocked == ((0, 1), ())


@pytest.mark.parametrize(
    ("edges", "turn", "winners"),
    [
        ([0, 2], 0, (0,)),
        ([0, 2], 1, (1,)),
        ([0, 2, 3, 5], 1, (1, 3)),
        ([0, 1, 2, 3, 4], 2, (2,)),
        ([0, 1, 2, 3, 4], 4, (1, 4)),
        ([0, 1, 2, 3, 4, 5], 5, (2, 5)),
    ],
)
def test_the_player_who_draws_a_tile_for_nowhere_wins_with_the_teammate(
    edges: list[int], turn: int, winners: tuple[int, ...]
) -> None:
    """§5.5, §7.3: with one side left for two lines nothing may be laid by the strict rule."""
    match = table(edges, WALL[:-1], [0, 1], turn=turn, legality="strict")
    assert match.result == Result("constraint", winners)
    assert match.state.tile == 0
    assert match.moves() == []


def test_supermove_makes_the_strict_rule_meaningless() -> None:
    """§8.1: every empty hex is open in every rotation, whatever the legality."""
    for legality in ("standard", "strict"):
        match = table([0, 2], WALL[:-1], [3, 0], supermove="single", legality=legality)
        assert len(match.moves()) == 31 * 2


def test_who_left_shares_no_tie_and_no_draw() -> None:
    """§7.5, §8.5, §9.1."""
    after = table([0, 2, 4], [], [3, 3], supermove="double").out(1).on("0,0/0", "1,0/0")
    assert after.result == Result("bag", (0, 2))
    outcome = rules.outcome(after.state)
    assert outcome is not None
    assert (outcome.placing, outcome.points) == ((1, 3, 1), (1, 0, 1))


def test_a_player_alone_at_the_table_wins_whatever_the_board() -> None:
    """§9.6: three leave one after the other."""
    match = table([0, 1, 3, 4]).out(1).out(0)
    assert match.result is None
    assert match.out(3).result == Result("deserted", (2,))


def test_both_of_a_team_may_leave_and_the_other_team_wins() -> None:
    assert table([0, 1, 3, 4]).out(0).out(2).result == Result("deserted", (1, 3))


def test_with_six_a_line_without_players_is_out_and_the_others_play_on() -> None:
    """§9.2: two of three teams stay."""
    match = table([0, 1, 2, 3, 4, 5]).out(1).out(4)
    assert match.result is None
    assert match.teams == ((0, 3), (2, 5))
    assert match.view().order == (0, 2, 3, 5)


def test_the_lone_player_of_five_who_leaves_leaves_both_turns() -> None:
    """§4.4, §9.2."""
    match = table([0, 1, 2, 3, 4]).out(2)
    assert match.view().order == (0, 1, 3, 4)


def test_of_three_on_neighbouring_edges_nobody_moves_for_who_left() -> None:
    """§9.3 is for teammates only."""
    assert table([0, 1, 2]).out(1).view().order == (0, 2)


def test_the_next_player_is_told_the_tile_that_was_left_in_hand() -> None:
    """§9.4: no other is drawn."""
    after = table([0, 2, 4], bag=[1, 3, 0]).out(0)
    assert after.state.happened[-1] == Drew(1, 1)
    assert sum(after.view().remaining) == 2


def test_a_suggestion_may_be_asked_for_again_by_who_gets_the_tile() -> None:
    """§9.4, §10.5."""
    match = table([0, 2, 4], bag=[1, 3, 0], hints=True).on("hint").out(0)
    assert match.state.advice is None
    assert match.moves()[-1] == "hint"


def test_a_lifted_tile_is_another_tile_to_ask_about() -> None:
    """§8.3, §10.5: once for each tile."""
    match = table([0, 2], WALL, [0, 1, 2], supermove="double", hints=True).on("hint", "x0,0/2")
    assert match.moves()[-1] == "hint"
    assert isinstance(match.on("hint").state.advice, Place)


def test_a_tile_laid_on_an_empty_hex_ends_the_row_of_replacements() -> None:
    """§8.6: replacements in a row only."""
    match = table([0, 2], WALL, [0, 3, 1, 2], supermove="single").on("x0,0/2")
    assert match.state.plies[-1].removed == 3
    assert match.on("1,0/0").state.plies[-1].removed is None


def test_the_smallest_board_is_five_hexes_wide() -> None:
    """§1.1, §10.4."""
    assert table([0, 1, 2], radius=2, hints=True).view().distances == (5, 5, 5)
    assert len(table([0, 1], bag=[1, 0], radius=2).moves()) == 19 * 6
