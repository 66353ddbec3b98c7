"""Placing stones turn by turn (§4)."""

from msgspec.structs import replace

from parlor.games.zenstones.events import Placed
from parlor.games.zenstones.model import Place
from parlor.games.zenstones.tests.tables import Table, at, duel, placing


def test_a_stone_costs_the_label_of_its_square() -> None:
    """Vector 10."""
    table = placing().play("W W1")
    assert table.credits == (99, 100)
    assert [(s.id, s.owner, s.square, s.distance) for s in table.state.stones] == [
        (1, 0, at(9, 0), None)
    ]
    assert (table.turn, table.state.last_placement, table.state.passes) == ("B", 0, 0)
    assert table.view("B").unlocked == ((), (at(0, 9),))
    assert table.happened == (Placed(0, 1, at(9, 0), 1, at(0, 9)),)


def test_a_stone_goes_on_an_empty_square_of_own_half() -> None:
    """Vector 11."""
    table = placing().play("W W1", "B pass")
    assert table.refusal("W", Place(at(4, 4))) == "not_your_half"
    assert table.refusal("W", "W1") == "occupied"
    assert table.refusal("W", Place(100)) == "not_your_half"
    assert table.refusal("W", Place(-1)) == "not_your_half"
    assert table.refusal("B", "B1") == "not_your_turn"


def test_black_places_in_the_upper_half() -> None:
    table = placing(0, 1)
    assert table.turn == "B"
    assert table.refusal("B", Place(at(5, 0))) == "not_your_half"
    assert table.play("B B50").state.stones[0].square == at(4, 0)


def test_a_square_must_be_affordable() -> None:
    """Vector 12."""
    table = placing(90, 0)
    assert table.credits[0] == 10
    assert table.refusal("W", "W11") == "no_credits"
    assert table.play("W W10").credits[0] == 0
    assert table.moves("W") == [*[f"W{label}" for label in range(1, 11)], "pass"]


def test_the_mirrored_square_stays_open() -> None:
    """Vector 13."""
    table = placing().play("W W25")
    assert table.state.stones[0].square == at(7, 4)
    assert table.play("B B25").state.stones[1].square == at(2, 5)


def test_the_variant_blocks_the_mirrored_square() -> None:
    """Vector 13."""
    table = placing(mirror_block=True).play("W W25")
    assert table.refusal("B", "B25") == "blocked"
    assert "B25" not in table.moves("B")
    assert table.play("B B24").credits == (75, 76)


def test_a_pass_is_not_forever_and_two_in_a_row_close_placement() -> None:
    """Vector 14."""
    table = placing().play("W pass", "B B1", "W W2", "B pass")
    assert table.phase == "placement"
    table = table.play("W pass")
    assert (table.phase, table.turn) == ("assign_stats_w", "W")
    assert table.state.last_placement == 0
    stats = table.play("W S2=U", "W commit", "B S1=D", "B commit")
    assert (stats.phase, stats.turn) == ("movement", "B")


def test_nobody_placed_is_a_draw_though_both_have_a_hundred() -> None:
    """Vector 15."""
    table = placing().play("W pass", "B pass")
    assert table.ending == ("mutual_elimination", None)
    assert table.outcome.placing == (1, 1)
    assert table.outcome.points == (100, 100)


def test_who_placed_nothing_loses_before_stats() -> None:
    """Vector 16."""
    table = placing().play("W W1", "B pass", "W pass")
    assert table.ending == ("elimination", "W")
    assert table.outcome.placing == (1, 2)
    assert table.outcome.points == (99, 100)


def test_thirteen_stones_are_the_most() -> None:
    """Vector 17."""
    table: Table = placing()
    for label in range(1, 14):
        table = table.play(f"W W{label}", "B pass")
    assert table.credits[0] == 9
    assert table.refusal("W", "W14") == "no_credits"
    assert table.moves("W") == ["pass"]


def test_nobody_passes_for_who_can_afford_nothing() -> None:
    """A15."""
    table = placing(100, 0)
    assert table.state.turn == 0
    assert table.phase == "placement"


def test_other_moves_are_for_other_phases() -> None:
    table = placing()
    for move in ("bid 1", "S1=5", "S1=U", "all=S1", "commit", "S1>B1"):
        assert table.refusal("W", move) == "wrong_phase"
    assert duel().refusal("W", "W1") == "wrong_phase"


def test_what_the_other_side_claimed_is_shown_for_each_side() -> None:
    table = placing().play("W W25", "B B3")
    seen = table.view(None).unlocked
    assert seen == ((at(9, 2),), (at(2, 5),))
    swapped = Table(replace(table.state, white=1))
    assert len(swapped.view(None).unlocked[0]) == 1
