"""Golden matches replay unchanged; a change of behaviour needs a new rules version."""

import pytest

from parlor.games.upndown import GAME, rules
from parlor.games.upndown.tests.record import PLANS, played
from parlor.match import Match
from parlor.testing.golden import Golden, check_recorded, golden, recorded_matches

RECORDS = recorded_matches(GAME)


def lines(record: Golden) -> str:
    """Every row in notation, one after the other."""
    match = Match(GAME, record.header)
    return " ".join(
        rules.text(match.decode(row.data)) if row.kind == "move" else row.kind
        for row in record.moves
    )


@pytest.mark.parametrize("name", PLANS)
def test_a_golden_match_is_written_as_it_was_played(name: str) -> None:
    check_recorded(RECORDS[f"{name}.json"], golden(played(PLANS[name])))


def test_every_plan_is_recorded() -> None:
    assert {f"{name}.json" for name in PLANS} == set(RECORDS)


def test_the_golden_matches_show_every_ending() -> None:
    assert {record.outcome.reason for record in RECORDS.values()} == {"won", "lost", "abandoned"}


def test_the_golden_matches_show_every_kind_of_move() -> None:
    shown = " ".join(map(lines, RECORDS.values()))
    words = (">", "end", "undo", "=love", "=none", "ask", "withdraw", "allow", "refuse", "forfeit")
    assert [word for word in words if word not in shown] == []
