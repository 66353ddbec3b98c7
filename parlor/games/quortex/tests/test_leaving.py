"""What happens when someone leaves (§9)."""

import pytest

from parlor.engine import Cause
from parlor.games.quortex import rules
from parlor.games.quortex.model import Result
from parlor.games.quortex.tests.tables import dealt, table

WALL = [[3, 0, 0, col] for col in range(-3, 3)]


@pytest.mark.parametrize("cause", ["clock", "absence", "resign", "kick"])
def test_of_two_the_other_wins(cause: Cause) -> None:
    """§9.6."""
    after = table([0, 2]).out(0, cause)
    assert after.result == Result("deserted", (1,))
    outcome = rules.outcome(after.state)
    assert outcome is not None
    assert (outcome.placing, outcome.reason) == ((2, 1), "deserted")


def test_of_three_the_others_play_on() -> None:
    """§9.2."""
    after = table([0, 2, 4], bag=[0, 1, 2, 3]).out(1)
    assert after.result is None
    assert after.view().order == (0, 2)
    assert after.teams == ((0,), (2,))
    assert after.on("0,0/0").turn == 2


def test_a_line_that_nobody_plays_for_may_be_blocked() -> None:
    """§9.2: closing edge 0 would block the player at edge 0, but not after leaving."""
    closed = [[3, 0, -3, col] for col in range(3)]
    match = table([0, 1, 2], closed, [3, 0, 1], turn=1)
    assert match.refusal("-3,3/0") == ("blocks", "That would block player 3.")
    assert "-3,3/0" in match.out(0).moves()


def test_a_line_that_nobody_plays_for_wins_nothing() -> None:
    column = [[0, 2, row, 0] for row in range(-3, 3)]
    after = table([0, 1, 2], column, [0, 0, 1], turn=1).out(0).on("3,0/2")
    assert after.result is None


def test_a_teammate_also_moves_at_the_empty_edge() -> None:
    """§9.3."""
    match = table([0, 1, 3, 4]).out(2)
    assert match.teams == ((0,), (1, 3))
    assert match.view().order == (0, 1, 0, 3)
    movers = []
    for _ in range(8):
        movers.append(match.turn)
        match = match.on(match.moves()[0])
    assert movers == [0, 1, 0, 3] * 2


def test_the_tile_in_hand_goes_to_the_next_player() -> None:
    """§9.4."""
    before = table([0, 2, 4], bag=[1, 3, 0])
    after = before.out(0)
    assert (after.turn, after.state.tile, after.state.bag) == (1, 1, (3, 0))


def test_the_partner_of_the_player_on_turn_takes_the_tile() -> None:
    """§9.3, §9.4: the slot stays, and the teammate moves there."""
    after = table([0, 1, 3, 4], bag=[1, 3, 0]).out(0)
    assert (after.turn, after.state.tile, after.state.slot) == (2, 1, 0)


def test_a_lifted_tile_is_laid_by_the_next_player() -> None:
    """§9.4, §8.3."""
    wall = [[3, 0, 0, col] for col in range(-3, 4)]
    match = table([0, 2, 4], wall, [0, 1, 2], supermove="double").on("x0,0/2")
    after = match.out(0)
    assert (after.turn, after.state.tile, after.state.is_lifted) == (1, 3, False)


def test_when_all_who_stay_play_for_one_line_they_win() -> None:
    """§9.6."""
    after = table([0, 1, 3, 4]).out(1).out(3)
    assert after.result == Result("deserted", (0, 2))
    outcome = rules.outcome(after.state)
    assert outcome is not None
    assert outcome.placing == (1, 3, 1, 3)


def test_who_left_is_placed_behind_everybody() -> None:
    """§9.1, §7.5: also when one's own team wins."""
    column = [[0, 2, row, 0] for row in range(-3, 3)]
    after = table([0, 1, 3, 4], column, [0, 1, 2]).out(2).on("3,0/2")
    assert after.result == Result("flow", (0,))
    outcome = rules.outcome(after.state)
    assert outcome is not None
    assert outcome.placing == (1, 2, 4, 2)


def test_who_left_may_do_nothing() -> None:
    after = table([0, 2, 4]).out(1)
    assert after.refusal("0,0/0", seat=1)[0] == "not_seated"


def test_who_leaves_before_picking_an_edge_is_passed_over() -> None:
    """§9.5."""
    match = dealt(4)
    first, second, third, fourth = match.state.order
    after = match.on("edge 0").out(second)
    assert after.turn == third
    done = after.on("edge 1", "edge 4")
    assert (done.state.phase, done.state.edges[second]) == ("playing", None)
    assert done.view().numbers[second] is None
    assert done.view().order == (first, third, first, fourth)


def test_an_edge_stays_taken_when_its_player_leaves_before_the_start() -> None:
    """§9.5."""
    match = dealt(4)
    first, second, third, fourth = match.state.order
    after = match.on("edge 0").out(first)
    assert "edge 0" not in after.moves()
    done = after.on("edge 1", "edge 3", "edge 4")
    assert done.turn == second
    assert done.teams == ((third,), (second, fourth))


def test_the_last_one_at_the_table_wins_even_before_the_start() -> None:
    match = dealt(3)
    first, second, third = match.state.order
    after = match.out(second).out(first)
    assert after.result == Result("deserted", (third,))


def test_two_who_sit_opposite_when_the_others_have_left_win_at_once() -> None:
    """§9.6."""
    match = dealt(4)
    first, second, third, fourth = match.state.order
    after = match.out(second).out(third).on("edge 0", "edge 3")
    assert after.result == Result("deserted", tuple(sorted((first, fourth))))


def test_less_lines_can_only_open_hexes() -> None:
    before = table([0, 2, 4], WALL, [3, 0, 1])
    assert set(before.moves()) <= set(before.out(2).moves())


def test_leaving_after_the_end_changes_nothing() -> None:
    """§9.1 is about who plays; the winner of a finished match stays the winner."""
    over = table([0, 2, 4]).out(1).out(2)
    assert over.result == Result("deserted", (0,))
    assert over.out(0).state == over.state
    assert rules.outcome(over.out(0).state) == rules.outcome(over.state)


def test_nobody_leaves_twice() -> None:
    after = table([0, 2, 4]).out(1)
    assert after.out(1).state == after.state


def test_a_match_deserted_before_everybody_sat_has_no_numbers() -> None:
    """§9.5: nobody was P1 yet, so there is no record either."""
    one = dealt(2).on("edge 0")
    for match in (dealt(2).out(0), dealt(2).out(1), one.out(0), one.out(1)):
        assert match.view().phase == "over"
        assert match.view().numbers == (None, None)
        assert rules.view(rules.imagine(match.view(), 0, 3), None) == match.view()
