"""What a match leaves for profiles (§10, §13)."""

import pytest

from parlor.games.harmonies import rules
from parlor.games.harmonies.honours import categories, chosen, earned
from parlor.games.harmonies.model import Options, Side
from parlor.games.harmonies.tests.tables import dealt
from parlor.games.harmonies.tests.test_end import about_to_end


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_lines_of_the_sheet_add_up(side: Side) -> None:
    match = about_to_end(20, 2, side=side, turn=1).on("end")
    outcome = rules.outcome(match.state)
    assert outcome
    for seat in (0, 1):
        lines = categories(match.state, seat)
        assert list(lines) == ["Trees", "Mountains", "Fields", "Buildings", "Water", "Animals"]
        assert sum(lines.values()) == outcome.points[seat]


def test_a_barren_board_earns_nothing() -> None:
    assert earned(about_to_end(20, 2, turn=1).on("end").state, 0) == []


def test_a_spirit_is_a_line_where_spirits_play() -> None:
    assert "Spirit" in categories(dealt(2, spirits=True).state, 0)


def test_the_side_and_the_spirits_are_named() -> None:
    assert chosen(Options(), dealt(2).state) == "Side A"
    with_spirits = Options(side="B", spirits=True)
    state = dealt(2, side="B", spirits=True).state
    assert chosen(with_spirits, state) == "Side B, Nature's Spirits"


def test_alone_the_kind_of_spirit_is_named() -> None:
    match = dealt(1, spirits=True)
    kept = match.on(match.moves()[0])
    said = chosen(Options(spirits=True), kept.state)
    assert said in ("Side A, spirit of groups", "Side A, spirit of landscapes")
