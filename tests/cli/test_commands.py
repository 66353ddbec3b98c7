"""The `parlor` command."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from parlor.cli import COMMANDS, main
from parlor.cli.plain import plain_moves, plain_value
from parlor.cli.serve import address
from parlor.game import Game
from parlor.match_file import Record, Records
from parlor.options import fields_of
from parlor.server.settings import Settings, flag_of, variable_of
from tests.guards.tree import ROOT
from tests.toys import faults
from tests.toys.pebbles import GAME, with_policy

Typed = Callable[..., None]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the made-up game is registered."""

    def registered() -> dict[str, Game]:
        return {GAME.id: GAME}

    monkeypatch.setattr("parlor.cli.play.games", registered)
    monkeypatch.setattr("parlor.cli.replay.games", registered)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Typed:
    """What is typed, line by line; then the input ends."""

    def lines(*texts: str) -> None:
        waiting = iter(texts)

        def answer(_question: str = "") -> str:
            for text in waiting:
                return text
            raise EOFError

        monkeypatch.setattr("builtins.input", answer)

    return lines


@pytest.fixture
def saved(tmp_path: Path, typed: Typed, capsys: pytest.CaptureFixture[str]) -> Path:
    """A match between bots, written to a file."""
    file = tmp_path / "match.json"
    typed()
    assert main(["play", GAME.id, "--people", "0", "--bots", "first,first", "--seed", "7",
                 "--save", str(file)]) == 0  # fmt: skip
    return file


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert "usage: parlor " + command in capsys.readouterr().out


def test_a_wrong_command_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["dance"])
    assert ended.value.code == 2
    assert "dance" in capsys.readouterr().err


def test_settings_lists_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["settings"]) == 0
    shown = capsys.readouterr().out
    for name in fields_of(Settings):
        assert f"{variable_of(name)}  {flag_of(name)}\n" in shown


def test_a_bad_setting_stops_the_server_with_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["serve", "--port", "lots"]) == 2
    assert capsys.readouterr().err == "--port must be a whole number from 0 to 65535.\n"
    assert main(["serve", "--database", "ftp://x"]) == 2
    assert "names no storage" in capsys.readouterr().err
    monkeypatch.setenv("PARLOR_PORT", "x")
    assert main(["settings"]) == 2


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://127.0.0.1:80/"),
        ("::", "http://127.0.0.1:80/"),
        ("::1", "http://[::1]:80/"),
        ("parlor.test", "http://parlor.test:80/"),
    ],
)
def test_the_printed_address_can_be_opened_here(host: str, shown: str) -> None:
    assert address(host, 80) == shown


def test_a_match_is_played_against_bots(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    typed("nonsense", "?", "moves", "b99", "b30", "quit")
    assert main(["play", GAME.id, "--bots", "first", "--seed", "1"]) == 0
    shown = capsys.readouterr().out
    assert "Write b7, p7, end, wave or unwave." in shown
    assert "You don't hold pebble 30." in shown
    assert re.search(r"^b\d+$", shown, re.M)
    assert shown.endswith("Goodbye.\n")


def test_every_event_is_told_also_that_of_your_own_move(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    own = GAME.rules.new(GAME.options(), 2, 1).hands[0][0]
    typed(f"b{own}", "quit")
    assert main(["play", GAME.id, "--bots", "first", "--seed", "1"]) == 0
    told = re.findall(r"^  \* (\w+)", capsys.readouterr().out, re.MULTILINE)
    assert told[:2] == ["sealed", "revealed"]


def test_a_move_beyond_all_bounds_is_no_move(
    typed: Typed, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    careless = faults.notation_boundless.game
    monkeypatch.setattr("parlor.cli.play.games", lambda: {careless.id: careless})
    typed("b99", "quit")
    assert main(["play", careless.id, "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "There's no such move: Expected `int` <= 30 - at `$.pebble`." in told


def test_people_pass_the_device_and_never_see_the_others_hand(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = GAME.rules.new(GAME.options(), 2, 1).hands
    typed("", f"b{first[0]}", "")
    assert main(["play", GAME.id, "--people", "2", "--seed", "1"]) == 0
    before, after = capsys.readouterr().out.split("\n" * 40)[1:]
    assert f"hand: {plain_value(first)}" in before
    assert f"hand: {plain_value(second)}" in after
    assert plain_value(first) not in after
    assert f"b{first[0]}" not in after


def test_a_match_that_cannot_be_written_is_not_begun(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ["play", GAME.id, "--people", "0", "--bots", "first,first", "--save"]
    for place in (tmp_path, tmp_path / "nowhere" / "match.json"):
        assert main([*table, str(place)]) == 2
        shown = capsys.readouterr()
        assert (shown.out, shown.err) == ("", f"Can't write to {place}.\n")


def test_only_a_table_that_keeps_its_matches_saves_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    secret = with_policy(keep=False)
    monkeypatch.setattr("parlor.cli.play.games", lambda: {secret.id: secret})
    file = tmp_path / "match.json"
    table = ["play", GAME.id, "--people", "0", "--bots", "first,first", "--save", str(file)]
    assert main(table) == 2
    said = capsys.readouterr().err
    assert said == "This table doesn't keep its matches. Try --preset quiet.\n"
    assert main([*table, "--preset", "quiet"]) == 0
    assert main(["replay", str(file), "--all"]) == 0
    assert main([*table, "--preset", "loud"]) == 2
    assert "There's no table called loud." in capsys.readouterr().err


def test_the_end_is_told_with_places(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = capsys.readouterr().out
    assert "The match is over: spent." in shown
    assert re.search(r"1\. First \d, \d+ points", shown)
    assert f"Saved. To watch it: parlor replay {saved}" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There's no game chess. Try `parlor play list`."),
        ([GAME.id, "--option", "hand=9"], "Hand must be a whole number from 2 to 6."),
        ([GAME.id, "--option", "waving=often"], "Waving must be on or off."),
        ([GAME.id, "--bots", "deep"], "There's no bot deep. Choose from first, random."),
        ([GAME.id, "--people", "9"], "A match with these options has 1 to 4 seats."),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    assert capsys.readouterr().err == sentence + "\n"


def test_the_games_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "list"]) == 0
    assert capsys.readouterr().out == f"{GAME.id}: {GAME.title}. {GAME.slogan}\n"


def test_an_option_may_be_switched_on_and_off(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("quit")
    assert main(["play", GAME.id, "--option", "waving=off"]) == 0
    assert "waving no" in capsys.readouterr().out


def test_a_saved_match_is_stepped_through(
    saved: Path, typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    typed("", "b", "3", "999", "q")
    assert main(["replay", str(saved), "--eyes", "0"]) == 0
    shown = re.findall(r"^\[(\d+)\]", capsys.readouterr().out, re.M)
    rows = len(msgspec.json.decode(saved.read_bytes(), type=Record).moves)
    assert shown == ["0", "1", "0", "3", str(rows)]


def test_a_match_is_picked_out_of_several(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = msgspec.json.decode(saved.read_bytes(), type=Record)
    names = tuple(replace(seat, name=f"Ann {seat.name}") for seat in one.header.seats)
    other = replace(one, header=replace(one.header, seats=names))
    saved.write_bytes(
        msgspec.json.encode(
            Records(1, tuple(Raw(msgspec.json.encode(each)) for each in (one, other)))
        )
    )
    capsys.readouterr()
    for number, name in (("1", ": First 1,"), ("2", ": Ann First 1,")):
        assert main(["replay", str(saved), "--all", "--number", number]) == 0
        assert name in capsys.readouterr().out.splitlines()[0]
    for number in ("0", "3"):
        assert main(["replay", str(saved), "--number", number]) == 2
        assert capsys.readouterr().err == f"There's no match {number}: the file has 2.\n"


def test_a_saved_match_can_be_printed_whole(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["replay", str(saved), "--all", "--eyes", "open"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("hand: [") > 4
    assert "over: spent, places" in shown


def test_a_file_that_is_no_record_is_refused(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    text = saved.read_text()
    (tmp_path / "not.json").write_text("{}")
    (tmp_path / "chess.json").write_text(text.replace(f'"game": "{GAME.id}"', '"game": "chess"'))
    (tmp_path / "changed.json").write_text(re.sub(r'"seed": "\d+"', '"seed": "1"', text))
    for name, sentence in (
        ("nothing.json", "Can't read"),
        ("not.json", "can't be read"),
        ("chess.json", "There's no game chess here."),
        ("changed.json", "Row "),
    ):
        assert main(["replay", str(tmp_path / name)]) == 2
        assert sentence in capsys.readouterr().err
    assert main(["replay", str(saved), "--eyes", "7"]) == 2
    assert '`eyes` must be "watch", "open", or a seat from 0 to 1.' in capsys.readouterr().err


def test_plain_writing_is_short() -> None:
    assert plain_value({"a": [True, None, 2]}) == "{a [yes - 2]}"
    assert plain_moves([str(n) for n in range(62)]).endswith("59  and 2 more")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple["subprocess.Popen[str]", str, str]]:
    """A real server process, its address and what it printed at start."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PARLOR_DATABASE": str(tmp_path / "a.db")}
    process = subprocess.Popen(
        [sys.executable, "-m", "parlor", "serve", "--port", "0"],
        cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout
    printed = ""
    for line in process.stdout:
        printed += line
        if line.startswith("Open "):
            break
    yield process, line.removeprefix("Open ").strip(), printed
    process.kill()
    process.communicate()


def test_the_server_prints_its_settings_and_the_address_to_open(
    served: tuple["subprocess.Popen[str]", str, str], tmp_path: Path
) -> None:
    process, site, printed = served
    assert f"PARLOR_DATABASE={tmp_path / 'a.db'}" in printed
    assert httpx.get(site, trust_env=False).headers["content-type"].startswith("text/html")
    assert httpx.get(f"{site}healthz", trust_env=False).json()["status"] == "ok"
    process.send_signal(signal.SIGTERM)
    assert process.wait(30) in (0, -signal.SIGTERM)
    assert not list(tmp_path.glob("a.db-wal")), "the store was not closed"
