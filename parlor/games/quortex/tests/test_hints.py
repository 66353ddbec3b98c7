"""Distances and suggestions, where hints are allowed (§10.4, §10.5)."""

from parlor.games.quortex import rules
from parlor.games.quortex.model import Advised, Result
from parlor.games.quortex.tests.tables import laying, table

COLUMN = [[0, 2, row, 0] for row in range(-3, 3)]


def test_without_hints_there_are_none() -> None:
    match = table([0, 2])
    assert match.view().distances is None
    assert "hint" not in match.moves()
    assert match.refusal("hint")[0] == "no_hint"


def test_an_empty_board_is_as_far_as_it_is_wide() -> None:
    assert table([0, 2], hints=True).view().distances == (7, 7)


def test_tiles_on_the_way_bring_a_line_nearer() -> None:
    assert table([0, 2], COLUMN, hints=True).view().distances == (1, 7)


def test_a_complete_line_is_no_distance_away() -> None:
    view = table([0, 2], COLUMN, [0, 1], hints=True).on("3,0/2").view()
    assert view.distances is not None
    assert view.distances[0] == 0


def test_a_blocked_line_has_no_distance() -> None:
    wall = [[3, 0, 0, col] for col in range(-3, 4)]
    view = table([0, 2], wall, [0, 1], hints=True, supermove="single").view()
    assert view.distances == (None, None)


def test_the_player_on_turn_may_ask_once_for_each_tile() -> None:
    match = table([0, 2], COLUMN, [0, 1, 2], hints=True)
    assert match.moves()[-1] == "hint"
    asked = match.on("hint")
    assert "hint" not in asked.moves()
    assert asked.refusal("hint")[0] == "hint_used"
    assert asked.turn == match.turn
    assert isinstance(asked.state.happened[0], Advised)


def test_a_tile_taken_off_the_board_is_another_to_ask_about() -> None:
    """§8.3, §10.5."""
    wall = [[3, 0, 0, col] for col in range(-3, 4)]
    match = table([0, 2], wall, [0, 1, 2], hints=True, supermove="double").on("hint", "x0,0/2")
    assert (match.state.is_lifted, match.state.advice) == (True, None)
    assert match.moves()[-1] == "hint"


def test_a_suggestion_is_legal_and_seen_by_all() -> None:
    asked = table([0, 2], [], [1, 1, 2], hints=True).on("hint")
    assert asked.state.advice in laying(asked.state)
    assert {rules.view(asked.state, seat).advice for seat in (0, 1, None)} == {asked.state.advice}


def test_a_suggestion_wins_if_it_can() -> None:
    asked = table([0, 2], COLUMN, [0, 1, 2], hints=True).on("hint")
    assert asked.state.advice is not None
    after = rules.apply(asked.state, 0, asked.state.advice)
    assert after.result == Result("flow", (0,))


def test_a_suggestion_does_not_let_an_opponent_win() -> None:
    asked = table([0, 2], COLUMN, [0, 1, 2], turn=1, hints=True).on("hint")
    assert asked.state.advice is not None
    after = rules.apply(asked.state, 1, asked.state.advice)
    assert after.result is None


def test_a_suggestion_is_gone_with_the_tile() -> None:
    after = table([0, 2], [], [1, 1, 2], hints=True).on("hint", "0,0/0")
    assert after.state.advice is None
    assert after.moves()[-1] == "hint"
