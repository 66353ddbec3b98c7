"""Simulations: repeatable, honest about their figures, the same on any number of processes."""

import argparse
import io
from collections.abc import Iterator

import msgspec
import pytest

from parlor.cli import simulate
from parlor.cli.report import report
from parlor.cli.simulate import option, with_progress
from parlor.engine import Outcome
from parlor.games import games
from parlor.simulate import PlayedMatch, Setting, played_match, simulated
from tests.toys import pebbles
from tests.toys.pebbles.model import Options

GAME = next(iter(games()))


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    return parser.parse_args(words)


def ended(place: int, reason: str = "won", **details: float) -> Outcome:
    return Outcome((place, place), (3, 5), reason, details)


class Screen(io.StringIO):
    """A terminal that remembers."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("bots", [["first", "first"], ["random"] * 4, ["first", "random"]])
def test_a_match_of_any_game_ends_and_repeats_itself(bots: list[str]) -> None:
    first = played_match(pebbles.GAME, Options(), bots, 3)
    assert first == played_match(pebbles.GAME, Options(), bots, 3)
    assert len(first.outcome.placing) == len(bots)
    assert first.moves > len(bots)


def test_the_number_of_processes_does_not_change_the_matches() -> None:
    setting = Setting(GAME, {}, ("random", "random"))
    alone = list(simulated(setting, range(5, 25), jobs=1))
    assert [match.seed for match in alone] == list(range(5, 25))
    assert list(simulated(setting, range(5, 25), jobs=2)) == alone


def test_the_report_counts_wins_endings_and_figures() -> None:
    outcomes = [
        ended(1, left=0, tidy=1, won=1),
        ended(2, "lost", left=7, tidy=1),
        ended(2, "lost", left=2, tidy=0),
        ended(1, left=0, tidy=1),
    ]
    assert list(report(outcomes, [10, 20, 30, 41], 2.0)) == [
        "games                    4",
        "won                      50.0 % +- 25.0",
        "ended lost               50.0 % +- 25.0",
        "ended won                50.0 % +- 25.0",
        "left                     2.25 +- 1.43",
        "tidy                     0.75  (75.0 % +- 21.7)",
        "points                   4.00 +- 0.00",
        "moves per game           25.2",
        "games per second         2.0",
    ]


def test_seats_that_win_alone_are_reported_one_by_one() -> None:
    outcomes = [Outcome((1, 2), (9, 0), "bid"), Outcome((1, 2), (9, 0), "bid")]
    text = "\n".join(report(outcomes, [1, 1], 1.0))
    assert "seat 0 won               100.0 % +- 0.0" in text
    assert "seat 1 won               0.0 % +- 0.0" in text
    assert "seat 0 points            9.00 +- 0.00" in text
    assert "seat 1 points            0.00 +- 0.00" in text
    assert "several" not in text


def test_a_draw_counts_for_every_seat_and_is_said_so() -> None:
    outcomes = [Outcome((1, 2), (9, 0), "bid"), Outcome((1, 1), (4, 4), "bid")]
    text = "\n".join(report(outcomes, [1, 1], 1.0))
    assert "seat 0 won               100.0 % +- 0.0" in text
    assert "seat 1 won               50.0 % +- 35.4" in text
    assert "won by several           50.0 % +- 35.4" in text


def test_a_terminal_sees_progress_and_a_file_does_not() -> None:
    matches = [PlayedMatch(seed, ended(1), 1) for seed in range(4)]
    screen, file = Screen(), io.StringIO()
    assert list(with_progress(iter(matches), 4, screen)) == matches
    assert list(with_progress(iter(matches), 4, file)) == matches
    assert "2/4" in screen.getvalue()
    assert "4/4" in screen.getvalue()
    assert file.getvalue() == ""


def test_a_run_prints_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", "2", "--bots", "random", "--games", "6", "--seed", "9", "--jobs", "1"]
    assert simulate.run(arguments(GAME, *words)) == 0
    printed = capsys.readouterr()
    assert "seeds 9 to 14" in printed.out
    assert "games                    6" in printed.out
    assert printed.err == ""


def test_each_match_can_be_had_as_a_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--bots", "random,random", "--games", "3", "--seed", "7", "--jobs", "1", "--json"]
    assert simulate.run(arguments(GAME, *words)) == 0
    lines = capsys.readouterr().out.splitlines()
    matches = [msgspec.json.decode(line, type=PlayedMatch) for line in lines]
    setting = Setting(GAME, {}, ("random", "random"))
    assert matches == list(simulated(setting, range(7, 10), jobs=1))


@pytest.mark.parametrize(
    ("words", "seats", "kinds"),
    [
        (["--bots", "random,random,random"], 3, "random"),
        (["--bots", "random", "--seats", "2"], 2, "random"),
        (["--bots", "first, random ,first"], 3, "first, random, first"),
        (["--bots", "random", "--seats", "1"], 1, "random"),
    ],
)
def test_the_report_says_who_sat_where(
    words: list[str],
    seats: int,
    kinds: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in ("parlor.simulate", "parlor.cli.simulate"):
        monkeypatch.setattr(f"{module}.games", lambda: {pebbles.GAME.id: pebbles.GAME})
    assert simulate.run(arguments(pebbles.GAME.id, *words, "--games", "2", "--jobs", "1")) == 0
    name = f"{seats} seat" if seats == 1 else f"{seats} seats"
    assert f"pebbles, {name} ({kinds}), seeds 1 to 2\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "nobody"], "There's no bot nobody"),
        (["--seats", "3", "--bots", "random,random"], "There are 3 seats but 2 bots."),
        (["--seats", "99"], "A match with these options has"),
        (["--seats", "0"], "A match with these options has"),
        (["--bots", ",".join(["random"] * 99)], "A match with these options has"),
        (["--option", "colour=red"], "There's no option colour."),
    ],
)
def test_a_wrong_wish_is_refused_with_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate.run(arguments(GAME, *words)) == 2
    assert sentence in capsys.readouterr().err


def test_an_option_is_read_as_people_write_it_or_as_json_or_else_as_text() -> None:
    assert [option(f"a={text}") for text in ("on", "no", "true", "3", "red", "")] == [
        ("a", True),
        ("a", False),
        ("a", True),
        ("a", 3),
        ("a", "red"),
        ("a", ""),
    ]


def test_an_interrupted_run_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(setting: Setting, seeds: range, jobs: int) -> Iterator[PlayedMatch]:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulated", interrupted)
    assert simulate.run(arguments(GAME, "--games", "3")) == 130
    assert "Stopped" in capsys.readouterr().err
