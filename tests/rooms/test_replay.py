"""Folding a finished match into frames and a record, and back."""

from typing import Any

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from parlor import match_file
from parlor import replay as positions
from parlor.engine import Outcome
from parlor.match import Row, RowKind
from parlor.match_file import BadMatchFile, UnreadableFile
from parlor.replay import Eyes, Frame, SeatLabel, notation, read_eyes
from parlor.server.db.imports import imported_match
from parlor.server.errors import Refusal
from parlor.server.rooms import replay
from tests.support.story import HEADER, Story
from tests.toys.pebbles import GAME, with_changes


def frames(story: Story, eyes: Eyes) -> list[Frame]:
    return list(positions.frames(GAME, HEADER, story.match.rows, eyes))


def test_the_first_frame_is_the_deal_and_the_last_has_the_outcome() -> None:
    story = Story().moves()
    found = frames(story, "watch")
    assert (found[0].kind, found[0].seat, found[0].at) == ("deal", None, 1000)
    assert [frame.version for frame in found] == list(range(story.match.version + 1))
    assert [frame.outcome for frame in found[:-1]] == [None] * (len(found) - 1)
    assert found[-1].outcome == story.match.outcome
    assert found[-1].active == ()
    assert found[1].text == "b" + str(json.decode(story.match.rows[0].data)["pebble"])


def test_each_pair_of_eyes_sees_its_own_view_and_nothing_else() -> None:
    story = Story().moves(3)
    state = story.match.state
    assert frames(story, 0)[-1].view == GAME.rules.view(state, 0)
    assert frames(story, "watch")[-1].view == GAME.rules.view(state, None)
    assert frames(story, 1)[-1].views is None


def test_open_eyes_see_the_view_of_every_seat() -> None:
    story = Story().moves(3)
    found = frames(story, "open")[-1]
    assert found.views == tuple(GAME.rules.view(story.match.state, seat) for seat in (0, 1))


def test_a_takeback_is_a_frame_of_the_earlier_position() -> None:
    story = Story().moves(1).row("takeback", 0, {"count": 1})
    found = frames(story, 0)
    assert found[2].view == found[0].view
    assert found[2].text == "take back"


def test_after_a_takeback_the_move_before_has_not_just_happened() -> None:
    story = Story().moves(2).row("takeback", 0, {"count": 1})
    for eyes in (0, 1, "watch", "open"):
        before, _, after = frames(story, eyes)[1:]
        assert before.view.happened
        assert after.view == replace(before.view, happened=())
        assert after.views is None or not any(view.happened for view in after.views)


@pytest.mark.parametrize(
    ("kind", "data", "text"),
    [
        ("forfeit", {"cause": "resign"}, "forfeit (resign)"),
        ("flag", {}, "forfeit (clock)"),
        ("abandon", {}, "abandon"),
        ("draw", {}, "draw"),
        ("takeback", {"count": 2}, "take back 2"),
    ],
)
def test_every_kind_of_row_has_a_line(kind: RowKind, data: Any, text: str) -> None:
    story = Story().moves(2)
    row = Row(2, 0, kind, Raw(json.encode(data)), 2000)
    assert notation(story.match, row) == text


@pytest.mark.parametrize(
    ("text", "eyes"), [("0", 0), ("1", 1), ("watch", "watch"), ("open", "open")]
)
def test_eyes_are_read(text: str, eyes: Eyes) -> None:
    assert read_eyes(text, 2) == eyes


@pytest.mark.parametrize("text", ["2", "-1", "", "all", "1.0", "٣", "999999999999"])
def test_eyes_that_were_not_there_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="`eyes` must be"):
        read_eyes(text, 2)


def test_the_header_of_a_finished_match_proves_its_deal() -> None:
    kept = Story().moves().kept()
    found = replay.header_of(GAME, kept)
    assert found.seed == str(HEADER.seed)
    assert found.duration == 10 * len(kept.rows)
    assert found.outcome is not None
    assert found.seats == (SeatLabel("Ann"), SeatLabel("Bot", "first"))
    assert "ann-id" not in str(found)


def test_an_abandoned_match_has_no_outcome() -> None:
    found = replay.header_of(GAME, Story().moves(2).row("abandon", 0).kept())
    assert found.outcome is None
    assert found.reason == "abandoned"


@pytest.mark.parametrize(
    "story",
    [
        Story().moves(),
        Story().moves(2).row("abandon", 0),
        Story().moves(2).row("draw", 1),
        Story().moves(1).row("takeback", 0, {"count": 1}).moves(),
        Story().moves(2).row("forfeit", 1, {"cause": "resign"}),
        Story().moves(2).row("flag", 0),
    ],
    ids=["played", "abandoned", "drawn", "taken back", "resigned", "flagged"],
)
def test_a_record_read_again_is_the_same_match(story: Story) -> None:
    kept = story.kept()
    [written] = match_file.read(json.encode(match_file.exported(GAME, kept)))
    again = imported_match(match_file.replayed_match(GAME, written))
    assert again.rows == kept.rows
    assert (again.ended, again.reason, again.imported) == (kept.ended, kept.reason, True)
    assert again.room is None
    people = tuple(replace(seat, player=None) for seat in HEADER.seats)
    assert again.header == replace(HEADER, seats=people)
    assert replay.header_of(GAME, again).commitment == replay.header_of(GAME, kept).commitment


def test_a_record_has_one_line_of_notation_for_each_row() -> None:
    kept = Story().moves().kept()
    written = json.decode(json.encode(match_file.exported(GAME, kept)))
    assert len(written["notation"]) == len(kept.rows)
    assert written["notation"][0] == "b" + str(written["moves"][0]["data"]["pebble"])


def told(**changes: Any) -> match_file.BareRecord:
    """A good record with changes: a dotted path and the new value."""
    whole = json.decode(json.encode(match_file.exported(GAME, Story().moves().kept())))
    for path, value in changes.items():
        part, names = whole, path.split("__")
        for name in names[:-1]:
            part = part[int(name) if name.isdecimal() else name]
        part[int(names[-1]) if names[-1].isdecimal() else names[-1]] = value
    [read] = match_file.read(json.encode(whole))
    return read


SOME = json.decode(json.encode(match_file.exported(GAME, Story().moves().kept())))["moves"]
NONE = "takes back what isn't there."
NO_SEED = "The seed isn't a whole number of at most 80 digits."
TOO_MANY = "It has too many seats or ways to play."
NO_ORIGIN = "The match it continues is invalid."


def instead(row: int, kind: RowKind, data: Any) -> dict[str, Any]:
    return {f"moves__{row}__kind": kind, f"moves__{row}__data": data}


BAD: list[tuple[dict[str, Any], str]] = [
    ({"header__version": 2}, "It was played with rules version 2, but this server has 1."),
    ({"header__match": "../x"}, "The match ID or the salt is invalid."),
    ({"header__salt": "x" * 65}, "The match ID or the salt is invalid."),
    ({"header__salt": "a\nb"}, "The match ID or the salt is invalid."),
    ({"header__seed": "1e5"}, NO_SEED),
    ({"header__seed": "9" * 81}, NO_SEED),
    ({"header__policy__keep": False}, "Its table doesn't keep matches."),
    ({"header__started": -1}, "The start time is invalid."),
    ({"header__origin": {"match": "../x", "version": 1}}, NO_ORIGIN),
    ({"header__origin": {"match": "m0", "version": 2**60}}, NO_ORIGIN),
    ({"header__seats__0__name": ""}, "It contains an invalid player name."),
    ({"header__seats__1__bot": "x" * 33}, "It names an invalid bot."),
    ({"header__seats__1__bot": "a bot"}, "It names an invalid bot."),
    ({"header__seats": [{"name": "A"}] * 21}, TOO_MANY),
    ({"header__policy__modes": ["online"] * 4}, TOO_MANY),
    ({"header__seats": []}, "This game can't be played with 0 seats."),
    ({"header__seats": [{"name": "A"}] * 9}, "This game can't be played with 9 seats."),
    (
        {"header__options": {"hand": 2, "bag": 8, "padding": "x" * 1000}},
        "Its options don't fit: Object contains unknown field `padding`.",
    ),
    (
        {"header__options": {"hand": 1}},
        "Its options don't fit: Expected `int` >= 2 - at `$.hand`.",
    ),
    ({"moves__0__index": 1}, "Row 0 is out of order."),
    ({"moves__0__at": 5}, "Row 0 is out of order."),
    ({"moves__0__at": 2**60}, "Row 0 is out of order."),
    ({"moves__0__seat": 2}, "Row 0 names a seat that isn't there."),
    ({"moves__0__seat": -1}, "Row 0 names a seat that isn't there."),
    ({"moves__0__data": {"type": "end"}}, "Row 0: The rules don't allow this move."),
    (
        {"moves__0__data": {"type": "fly"}},
        "Row 0 can't be read: Invalid value 'fly' - at `$.type`.",
    ),
    (instead(0, "takeback", {"count": 1}), f"Row 0 {NONE}"),
    (instead(1, "takeback", {"count": 0}), f"Row 1 {NONE}"),
    (instead(1, "takeback", {"count": 9}), f"Row 1 {NONE}"),
    (
        instead(0, "forfeit", {"cause": "war"}),
        "Row 0 can't be read: Invalid enum value 'war' - at `$.cause`.",
    ),
    ({"moves": SOME[:-1]}, "The match isn't finished."),
    ({"moves": [*SOME, {**SOME[-1], "index": len(SOME)}]}, f"Row {len(SOME)} comes after the end."),
]


@pytest.mark.parametrize(("changes", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_a_record_that_was_changed_is_refused_with_the_reason(
    changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadMatchFile) as raised:
        imported_match(match_file.replayed_match(GAME, told(**changes)))
    assert str(raised.value) == sentence


UNREADABLE: list[dict[str, Any]] = [
    {"header__version": 10**50},
    {"header__policy__absence": 10**12},
    {"header__policy__kick_after": 10**12},
    {"header__policy__absence_message": "x" * 201},
    {"header__policy__clock": {"seconds": 10**7}},
    {"header__policy__padding": "x"},
    {"header__mode": "x" * 2000},
]


@pytest.mark.parametrize("changes", UNREADABLE, ids=[next(iter(one)) for one in UNREADABLE])
def test_a_record_with_more_than_a_header_holds_cannot_be_read(changes: dict[str, Any]) -> None:
    with pytest.raises(UnreadableFile) as raised:
        told(**changes)
    assert len(str(raised.value)) < 400, "what was given is not all sent back"


def test_nothing_of_a_record_is_kept_as_it_was_given() -> None:
    spaced = json.format(json.encode(match_file.exported(GAME, Story().moves().kept())), indent=8)
    [read] = match_file.read(spaced.replace(b'"notation"', b'"padding": "xxxx", "notation"'))
    assert b"\n" in bytes(read.moves[0].data), "the file is full of spaces"
    kept = imported_match(match_file.replayed_match(GAME, read))
    assert kept.rows == Story().moves().kept().rows
    assert kept.header.options == HEADER.options


def test_options_are_kept_as_the_game_reads_them() -> None:
    short = told(header__options={"bag": 8, "hand": 2})
    assert imported_match(match_file.replayed_match(GAME, short)).header.options == HEADER.options


def test_a_record_has_no_more_rows_than_its_game_allows() -> None:
    rows = len(SOME)
    assert imported_match(match_file.replayed_match(with_changes(max_rows=rows), told())).rows
    with pytest.raises(BadMatchFile) as raised:
        imported_match(match_file.replayed_match(with_changes(max_rows=rows - 1), told()))
    assert str(raised.value) == f"It has {rows} rows, but a match has at most {rows - 1}."


@pytest.mark.parametrize(("matches", "rows"), [(101, 1), (4, 1500)])
def test_a_file_has_a_bound_of_matches_and_of_rows(matches: int, rows: int) -> None:
    one = told()
    full = replace(one, moves=one.moves[:1] * rows)
    match_file.require_few([full] * (matches - 1))
    with pytest.raises(BadMatchFile, match="Import fewer at a time"):
        match_file.require_few([full] * matches)


@pytest.mark.parametrize("inside", [b'{"format":"parlor-match","version":1,"notation":', b""])
def test_a_deeply_nested_file_is_refused(inside: bytes) -> None:
    with pytest.raises(UnreadableFile, match="can't be read"):
        match_file.read(inside + b"[" * 100_000)


def test_a_page_of_frames_begins_where_it_is_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "PAGE", 3)
    story = Story().moves()
    kept, every = story.kept(), frames(story, "open")
    found: list[Frame] = []
    first: int | None = 0
    while first is not None:
        page = replay.page(GAME, kept, "open", first)
        assert len(page.frames) <= 3
        found += page.frames
        first = page.next
    assert found == every
    assert replay.page(GAME, kept, "open", len(kept.rows)).frames == every[-1:]
    with pytest.raises(Refusal) as raised:
        replay.require_position(kept, len(kept.rows) + 1)
    assert raised.value.code == "bad_position"


def test_another_seed_is_another_deal_and_its_moves_do_not_fit() -> None:
    with pytest.raises(BadMatchFile):
        imported_match(match_file.replayed_match(GAME, told(header__seed="7")))


def test_a_drawn_match_is_shared() -> None:
    found = replay.header_of(GAME, Story().moves(2).row("draw", 1).kept())
    assert found.outcome == Outcome((1, 1), (0, 0), "draw")
