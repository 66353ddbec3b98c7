"""Folding a finished match into frames and a record, and back."""

from typing import Any

import msgspec
import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from parlor.engine import Outcome
from parlor.game import Policy
from parlor.log import Header, Match, Row, RowKind, SeatName
from parlor.server.errors import Refusal
from parlor.server.rooms import record, replay
from parlor.server.storage.records import Kept
from tests.toys.pebbles import GAME

HEADER = Header(
    match="m1",
    game=GAME.id,
    version=GAME.version,
    mode="online",
    options={"hand": 2, "bag": 8, "waving": True},
    policy=Policy(),
    seats=(SeatName("Ann", player="ann-id"), SeatName("Bot", bot="first")),
    seed=2**62 + 1,
    salt="salt",
    started=1000,
)


class Story:
    """A match that is told row by row."""

    def __init__(self, header: Header = HEADER) -> None:
        self.match = Match(GAME, header)

    def row(self, kind: RowKind, seat: int, data: Any = None) -> "Story":
        raw = Raw(json.encode(data or {}))
        at = 1000 + 10 * (self.match.version + 1)
        self.match.extend([Row(self.match.version, seat, kind, raw, at)])
        return self

    def moves(self, most: int = 100) -> "Story":
        for _ in range(most):
            if self.match.is_over:
                break
            seat = GAME.rules.active(self.match.state)[0]
            self.row("move", seat, GAME.rules.moves(self.match.state, seat)[0])
        return self

    def kept(self) -> Kept:
        outcome = self.match.outcome
        reason = outcome.reason if outcome else "abandoned"
        rows = tuple(self.match.rows)
        return Kept(self.match.header, rows, "ABCDEF", rows[-1].at, reason)


def frames(story: Story, eyes: replay.Eyes) -> list[replay.Frame]:
    return list(replay.frames(GAME, HEADER, story.match.rows, eyes))


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
    assert replay.notation(story.match, row) == text


@pytest.mark.parametrize(
    ("text", "eyes"), [("0", 0), ("1", 1), ("watch", "watch"), ("open", "open")]
)
def test_eyes_are_read(text: str, eyes: replay.Eyes) -> None:
    assert replay.read_eyes(text, 2) == eyes


@pytest.mark.parametrize("text", ["2", "-1", "", "all", "1.0", "٣", "999999999999"])
def test_eyes_that_were_not_there_are_refused(text: str) -> None:
    with pytest.raises(Refusal) as raised:
        replay.read_eyes(text, 2)
    assert (raised.value.code, raised.value.field) == ("malformed", "eyes")


def test_the_header_of_a_finished_match_proves_its_deal() -> None:
    kept = Story().moves().kept()
    found = replay.header_of(GAME, kept)
    assert found.seed == str(HEADER.seed)
    assert found.duration == 10 * len(kept.rows)
    assert found.outcome is not None
    assert found.seats == (replay.SeatLabel("Ann"), replay.SeatLabel("Bot", "first"))
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
    written = json.encode(record.exported(GAME, kept))
    again = record.imported(GAME, json.decode(written, type=record.Record))
    assert again.rows == kept.rows
    assert (again.ended, again.reason, again.imported) == (kept.ended, kept.reason, True)
    assert again.room is None
    people = tuple(replace(seat, player=None) for seat in HEADER.seats)
    assert again.header == replace(HEADER, seats=people)
    assert replay.header_of(GAME, again).commitment == replay.header_of(GAME, kept).commitment


def test_a_record_has_one_line_of_notation_for_each_row() -> None:
    kept = Story().moves().kept()
    written = record.exported(GAME, kept)
    assert len(written.notation) == len(kept.rows)
    assert written.notation[0] == "b" + str(written.moves[0].data["pebble"])


def told(**changes: Any) -> record.Record:
    """A good record with changes: a dotted path and the new value."""
    whole = msgspec.to_builtins(record.exported(GAME, Story().moves().kept()))
    for path, value in changes.items():
        part, names = whole, path.split("__")
        for name in names[:-1]:
            part = part[int(name) if name.isdecimal() else name]
        part[int(names[-1]) if names[-1].isdecimal() else names[-1]] = value
    return msgspec.convert(whole, record.Record)


SOME = msgspec.to_builtins(record.exported(GAME, Story().moves().kept()))["moves"]
NONE = "takes back what is not there."


def instead(row: int, kind: RowKind, data: Any) -> dict[str, Any]:
    return {f"moves__{row}__kind": kind, f"moves__{row}__data": data}


BAD: list[tuple[dict[str, Any], str]] = [
    ({"header__version": 2}, "It was played by rules version 2, here is 1."),
    ({"header__match": "../x"}, "Its id or its salt is none."),
    ({"header__salt": "x" * 65}, "Its id or its salt is none."),
    ({"header__seed": "1e5"}, "Its seed is no whole number."),
    ({"header__seed": "9" * 41}, "Its seed is no whole number."),
    ({"header__policy__keep": False}, "Its table does not keep matches."),
    ({"header__started": -1}, "Its start is no time."),
    ({"header__seats__0__name": ""}, "A name in it is none."),
    ({"header__seats": []}, "The game has no 0 seats."),
    ({"header__seats": [{"name": "A"}] * 9}, "The game has no 9 seats."),
    (
        {"header__options": {"hand": 1}},
        "Its options do not fit: Expected `int` >= 2 - at `$.hand`.",
    ),
    ({"moves__0__index": 1}, "Row 0 is out of order."),
    ({"moves__0__at": 5}, "Row 0 is out of order."),
    ({"moves__0__at": 2**60}, "Row 0 is out of order."),
    ({"moves__0__seat": 2}, "Row 0 names a seat that is not there."),
    ({"moves__0__seat": -1}, "Row 0 names a seat that is not there."),
    ({"moves__0__data": {"type": "end"}}, "Row 0: This cannot be done now."),
    (
        {"moves__0__data": {"type": "fly"}},
        "Row 0 cannot be read: Invalid value 'fly' - at `$.type`.",
    ),
    (instead(0, "takeback", {"count": 1}), f"Row 0 {NONE}"),
    (instead(1, "takeback", {"count": 0}), f"Row 1 {NONE}"),
    (instead(1, "takeback", {"count": 9}), f"Row 1 {NONE}"),
    (
        instead(0, "forfeit", {"cause": "war"}),
        "Row 0 cannot be read: Invalid enum value 'war' - at `$.cause`.",
    ),
    ({"moves": SOME[:-1]}, "The match is not finished."),
    ({"moves": [*SOME, {**SOME[-1], "index": len(SOME)}]}, f"Row {len(SOME)} comes after the end."),
]


@pytest.mark.parametrize(("changes", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_a_record_that_was_changed_is_refused_with_the_reason(
    changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Refusal) as raised:
        record.imported(GAME, told(**changes))
    assert (raised.value.code, raised.value.message) == ("bad_record", sentence)


def test_another_seed_is_another_deal_and_its_moves_do_not_fit() -> None:
    with pytest.raises(Refusal, match="bad_record"):
        record.imported(GAME, told(header__seed="7"))


def test_a_drawn_match_is_shared() -> None:
    found = replay.header_of(GAME, Story().moves(2).row("draw", 1).kept())
    assert found.outcome == Outcome((1, 1), (0, 0), "draw")
