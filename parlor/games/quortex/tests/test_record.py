"""Whole matches as text, and back (§11.4)."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given

from parlor.engine import BadOption
from parlor.games.quortex import GAME, rules
from parlor.games.quortex.board.tiles import ROTATIONS
from parlor.games.quortex.model import Options
from parlor.games.quortex.notation import written
from parlor.games.quortex.records.reading import read
from parlor.games.quortex.records.replaying import replayed
from parlor.games.quortex.records.writing import record
from parlor.games.quortex.tests.endings import GAMES
from parlor.games.quortex.tests.endings import replayed as replayed_game
from parlor.games.quortex.tests.playing import any_machine, matches
from parlor.games.quortex.tests.record import SHORT
from parlor.games.quortex.tests.tables import Table, table
from parlor.games.quortex.tests.vectors import vectors


def test_a_record_has_headers_moves_and_a_result() -> None:
    bag = [0, 1, 2, *[3] * 10, *[0] * 9, *[1] * 9, *[2] * 9]
    match = table([0, 2], bag=bag).on("-3,0/0", "0,0/0")
    assert record(match.state) == SHORT.replace("D4T1SE", "D4T1NE")


def test_a_record_is_read_and_played_again() -> None:
    state = replayed(read(SHORT))
    assert [written(state, ply) for ply in state.plies] == ["P1A4T0S", "P2D4T1SE"]
    assert (state.turn, state.tile, state.edges) == (0, 2, (0, 2))
    assert record(state) == SHORT


def test_the_seed_may_be_told() -> None:
    text = record(replayed(read(SHORT)), seed=-12)
    assert "Seed: -12\n" in text
    assert read(text).seed == -12


@any_machine
@given(matches(longest=70, may_leave=True))
def test_every_match_survives_its_record(match: Table) -> None:
    state = match.state
    if state.phase == "seating" or len(state.order) < 2 or not (state.plies or state.tile):
        return
    text = record(state)
    again = replayed(read(text))
    assert record(again) == text
    assert again.tiles == state.tiles
    assert sorted(again.bag) == sorted(state.bag)
    assert (again.result is None) == (state.result is None)


@pytest.mark.parametrize("game", vectors("playouts")[:40], ids=lambda game: game["id"])
def test_recorded_games_survive_their_records(game: Any) -> None:
    if "tsQuirk" in game or game["radius"] == 1:
        return
    edges = [int(seat.split(":")[1]) for seat in game["turnOrder"]]
    match = table(edges, bag=[*map(int, game["deck"])], radius=game["radius"])
    for kind, rotation, row, col, *_ in game["moves"]:
        match = match.on(f"{row},{col}/{rotation % ROTATIONS[kind]}")
    text = record(match.state)
    assert text.splitlines()[-1].startswith(f"#{game['end']['winType']}")
    assert replayed(read(text)).result == match.result


def test_a_match_goes_on_from_a_record() -> None:
    """§10.6."""
    options = msgspec.convert({"record": SHORT, "hints": True, "radius": 2}, Options)
    match = Table(rules.new(options, 2, seed=5))
    assert record(match.state) == SHORT
    assert (match.state.options.radius, match.state.options.hints) == (3, True)
    assert match.on("1,1/0").turn == 1
    assert rules.seats_for(options) == range(2, 3)
    assert Table(rules.new(options, 2, seed=6)).state.bag != match.state.bag


def test_a_record_may_end_with_its_last_move() -> None:
    """§11.4: what a host pastes need not name the tile in hand."""
    text = SHORT.replace("#next T2\n", "")
    options = Options(record=text)
    rules.check_record(options)
    matches = [rules.new(options, 2, seed) for seed in range(12)]
    assert {len(state.plies) for state in matches} == {2}
    assert len({state.tile for state in matches}) > 1
    for state in matches:
        assert state.result is None
        assert state.tile is not None
        kinds = sorted((*state.bag, state.tile, 0, 1))
        assert kinds == sorted([*[0] * 10, *[1] * 10, *[2] * 10, *[3] * 10])


def test_a_record_of_headers_alone_begins_at_the_first_tile() -> None:
    headers = SHORT.split("1. P1")[0]
    assert rules.new(Options(record=headers), 2, 3).plies == ()


def constraint_records() -> Iterator[tuple[int, str]]:
    """Records that end with a tile that fits nowhere, and the number of their players."""
    for game in GAMES.values():
        if game["end"]["winType"] == "constraint" and game["radius"] == 3 and "tsQuirk" not in game:
            yield game["players"], record(replayed_game(game).state)


def test_a_tile_that_would_end_the_match_is_not_drawn_for_a_record() -> None:
    """The host asked to go on, so a tile that can be laid comes first, if there is one."""
    went_on, codes = 0, set[str]()
    for players, text in constraint_records():
        *moves, end = text.splitlines()
        try:
            state = rules.new(Options(record="\n".join(moves)), players, 4)
        except BadOption as refused:
            codes.add(refused.code)
        else:
            went_on += 1
            assert state.result is None
            assert f"T{state.tile}" != end.split()[-1]
    assert codes <= {"record_over"}
    assert went_on


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("nonsense", "Line 1 of the record should read"),
        (SHORT.replace("D4T1SE", "G4T1SE"), "Line 7 of the record: there's already a tile"),
        (SHORT.replace("2. P2D4T1SE\n#next T2", "P2 left\n#deserted P1 T3"), "over"),
    ],
)
def test_a_host_is_told_what_is_wrong_with_a_record(text: str, fault: str) -> None:
    with pytest.raises(BadOption) as refused:
        rules.check_record(Options(record=text))
    assert refused.value.option == "record"
    assert fault in GAME.refusal(refused.value)


def test_nobody_goes_on_where_someone_has_left() -> None:
    three = table([0, 2, 4]).out(1)
    with pytest.raises(BadOption, match="record_left"):
        rules.new(Options(record=record(three.state)), 3, 1)


def test_any_of_the_equal_rotations_is_read() -> None:
    """§11.3: T0 lies the same way pointing S and N."""
    assert replayed(read(SHORT.replace("T0S", "T0N"))).tiles == replayed(read(SHORT)).tiles


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("Quortex, 2", "Chess, 2", "Line 1 of the record should read"),
        ("Radius: 3", "Radius: 7", "headers Radius"),
        ("Rules: standard", "Rules: wild", "headers Radius"),
        ("P1=0 P2=2", "P1=0 P3=2", "header Seats"),
        ("P1=0 P2=2", "P1=0 P2=3", "can't sit as the record says"),
        ("P1=0 P2=2", "P1=0", "at least two players"),
        ("P1=0 P2=2", "P1=0 P2=2 P3=4", "more seats than players"),
        ("1. P1A4T0S", "1. P1A4T0W", "Line 6 of the record isn't a move"),
        ("1. P1A4T0S", "1. P1A9T0S", "Line 6 of the record: that hex isn't on the board"),
        ("1. P1A4T0S", "1. P2A4T0S", "Line 6 of the record: it's another player's turn"),
        ("2. P2D4T1SE", "2. P2G4T1SE", "Line 7 of the record: there's already a tile"),
        ("2. P2D4T1SE", "2. P2xA1T1SE", "Line 7 of the record: tiles stay where they are"),
        ("2. P2D4T1SE", "P5 left", "Line 7 of the record: no player has that number"),
        (
            "2. P2D4T1SE\n#next T2",
            "P1 left\nP2 left\n#deserted P2 T3",
            "Line 8 of the record: the match was over before",
        ),
        ("#next T2", "#flow P1", "doesn't end with #flow P1. Leave that line out"),
        ("#next T2", "#next tile", "the last move, or write #next"),
        ("#next T2", "2. P2D4T1SE", "Line 8 of the record: it's another player's turn"),
        (
            "Bag: 10 10 10 10 by 1:1:1:1",
            "Bag: 37 0 0 0 by 1:0:0:0",
            "the bag has no such tile left",
        ),
    ],
)
def test_a_bad_record_is_refused_by_its_line(old: str, new: str, fault: str) -> None:
    with pytest.raises(BadOption) as refused:
        replayed(read(SHORT.replace(old, new)))
    assert fault in GAME.refusal(refused.value)


def test_seats_must_go_round_clockwise() -> None:
    three = SHORT.replace("2 players", "3 players").replace("P1=0 P2=2", "P1=0 P2=4 P3=2")
    with pytest.raises(BadOption, match="record_order"):
        replayed(read(three))


def test_a_seed_is_a_number() -> None:
    with pytest.raises(BadOption, match="record_seed"):
        read(SHORT.replace("1. P1", "Seed: x\n1. P1"))
