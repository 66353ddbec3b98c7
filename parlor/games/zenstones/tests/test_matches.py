"""Golden duels replay unchanged; a change of behaviour needs a new rules version."""

import msgspec
import pytest

from parlor.games.zenstones import GAME
from parlor.games.zenstones.events import Reason
from parlor.games.zenstones.model import Move
from parlor.games.zenstones.tests.record import PLANS, played
from parlor.testing.golden import check_recorded, recorded_matches

ENDINGS = {
    "score", "elimination", "mutual_elimination", "dead_position", "flag", "double_flag", "resign",
    "turn_limit",
}  # fmt: skip


@pytest.mark.parametrize("name", PLANS)
def test_a_golden_duel_is_written_as_it_was_played(name: str) -> None:
    check_recorded(recorded_matches(GAME)[f"{name}.json"], played(name))


def test_the_golden_duels_show_every_ending() -> None:
    shown = {golden.outcome.reason for golden in recorded_matches(GAME).values()}
    assert shown >= ENDINGS
    assert {*ENDINGS, "left"} == set(msgspec.json.schema(Reason)["enum"])


def test_the_golden_duels_show_every_kind_of_move() -> None:
    rows = [row for golden in recorded_matches(GAME).values() for row in golden.moves]
    made = [msgspec.json.decode(row.data, type=Move) for row in rows if row.kind == "move"]
    kinds = {type(move).__name__ for move in made}
    assert len(kinds) == 8
