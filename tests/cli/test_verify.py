"""`parlor verify`, and files whose deal lies."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from parlor import draw, match_file
from parlor.cli import main
from parlor.game import Game
from parlor.match import Origin
from parlor.match_file import BadMatchFile
from parlor.server.db.imports import imported_match
from parlor.server.models import StoredMatch
from tests.support.story import HEADER, Story
from tests.toys.pebbles import GAME, with_changes

SECRET, ANN = "5e" * 32, "aa" * 32


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the made-up game is registered."""

    def registered() -> dict[str, Game]:
        return {GAME.id: GAME}

    monkeypatch.setattr("parlor.cli.replay.games", registered)


def drawn(*entropy: str | None, **changed: Any) -> Any:
    """The file of a match of Ann and a bot with this draw, as plain values."""
    story = Story(replace(HEADER, salt=SECRET, seed=draw.seed(SECRET, entropy), entropy=entropy))
    file = json.decode(json.encode(match_file.exported(GAME, story.moves().kept())))
    file["header"].update(changed)
    return file


@pytest.fixture
def verified(tmp_path: Path) -> Any:
    """Writes a file and lets it be verified; the exit status."""

    def verify(file: Any, *words: str) -> int:
        path = tmp_path / "match.json"
        path.write_bytes(json.encode(file))
        return main(["verify", str(path), *words])

    return verify


def imported(file: Any, game: Game = GAME) -> StoredMatch:
    return imported_match(
        match_file.replayed_match(game, json.decode(json.encode(file), type=match_file.Record))
    )


def test_a_deal_that_was_drawn_together_is_verified(
    verified: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(drawn(ANN, None), "--commitment", draw.commitment(SECRET)) == 0
    shown = capsys.readouterr().out
    assert "drawn jointly" in shown
    assert draw.commitment(SECRET) in shown
    assert "added nothing" not in shown, "a bot has no browser"


def test_another_fingerprint_than_was_shown_does_not_hold(verified: Any) -> None:
    assert verified(drawn(ANN, None), "--commitment", "0" * 64) == 1


@pytest.mark.parametrize("entropy", [[None, None], None])
def test_a_deal_that_the_server_could_choose_is_named(
    verified: Any, capsys: pytest.CaptureFixture[str], entropy: Any
) -> None:
    assert verified(drawn(None, None, entropy=entropy)) == 1
    assert "the server could choose it" in capsys.readouterr().out


def test_who_added_nothing_is_named(verified: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = drawn(None, ANN)
    file["header"]["seats"][1]["bot"] = None
    assert verified(file) == 0
    assert "Ann's browser added nothing." in capsys.readouterr().out


LIES: list[tuple[dict[str, Any], str]] = [
    ({"seed": "7"}, "seed"),
    ({"salt": "5f" * 32}, "seed"),
    ({"salt": "salt"}, "32 bytes"),
    ({"entropy": ["bb" * 32, None]}, "seed"),
    ({"entropy": [ANN]}, "seats"),
    ({"entropy": [ANN, ANN]}, "Bots"),
    ({"origin": {"match": "m0", "version": 1}}, "Bots"),
]


@pytest.mark.parametrize(("changed", "reason"), LIES)
def test_a_file_whose_deal_lies_is_refused(
    verified: Any, capsys: pytest.CaptureFixture[str], changed: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadMatchFile, match=reason):
        imported(drawn(ANN, None, **changed))
    assert verified(drawn(ANN, None, **changed)) == 1
    assert reason in capsys.readouterr().err


def test_a_saved_position_that_says_it_was_drawn_is_refused() -> None:
    with pytest.raises(BadMatchFile, match="saved position"):
        imported(drawn(ANN, None), with_changes(is_whole=lambda _options: False))


def test_a_draw_survives_export_and_import() -> None:
    header = imported(drawn(ANN, None)).header
    assert (header.salt, header.entropy, header.origin) == (SECRET, (ANN, None), None)


def test_a_file_that_plays_on_says_so(verified: Any, capsys: pytest.CaptureFixture[str]) -> None:
    origin = json.decode(json.encode(Origin("m0", 1)))
    assert verified(drawn(None, None, entropy=None, origin=origin)) == 1
    assert "continues an earlier one" in capsys.readouterr().out


def test_what_is_no_file_cannot_be_read(tmp_path: Path) -> None:
    assert main(["verify", str(tmp_path / "nothing.json")]) == 2
