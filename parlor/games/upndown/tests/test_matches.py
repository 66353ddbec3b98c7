"""Golden matches replay unchanged; a change of behaviour needs a new rules version."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from parlor.games.upndown import GAME
from parlor.games.upndown.tests.record import FOLDER, PLANS, Golden, digest, golden, played
from parlor.match import Match

FILES = sorted(FOLDER.glob("*.json"))


def read(path: Path) -> Golden:
    return msgspec.json.decode(path.read_bytes(), type=Golden)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_match_replays_to_the_same_end(path: Path) -> None:
    record = read(path)
    match = Match(GAME, record.header)
    match.extend(record.moves)
    assert record.header.version == GAME.version
    assert match.outcome == record.outcome
    assert digest(match.state) == record.digest


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_match_is_written_as_it_was_played(path: Path) -> None:
    record = read(path)
    again = golden(played(PLANS[path.stem]))
    # The habits of a table may change without a new rules version; a record keeps those of its day.
    header = replace(again.header, policy=record.header.policy)
    assert replace(again, header=header) == record


def test_every_plan_is_recorded() -> None:
    assert [path.stem for path in FILES] == sorted(PLANS)


def test_the_golden_matches_show_every_ending() -> None:
    assert {read(path).outcome.reason for path in FILES} == {"won", "lost", "abandoned"}


def test_the_golden_matches_show_every_kind_of_move() -> None:
    lines = " ".join(line for path in FILES for line in read(path).notation)
    words = (">", "end", "undo", "=love", "=none", "ask", "withdraw", "allow", "refuse", "forfeit")
    assert [word for word in words if word not in lines] == []
