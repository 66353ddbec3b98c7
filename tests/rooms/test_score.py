"""The running score of a room: which matches count, for whom, and how often."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from parlor.server.models import Chair, Room, Score
from parlor.server.rooms import score, seating
from tests.support.browsers import venue
from tests.support.story import HEADER, Story
from tests.toys import pebbles

ROOM = Room(
    "AAAAAA", "pebbles", "online", "ann-id", {}, pebbles.GAME.policy, 0, 0,
    (Chair("Ann", "ann-id"), Chair("Bot", bot="first")), phase="playing",
)  # fmt: skip


def resigned(**changes: object) -> Story:
    """A match that Ann gave up."""
    return Story(replace(HEADER, **changes)).row("forfeit", 0, {"cause": "resign"})


def test_who_is_first_with_others_behind_has_won() -> None:
    room = score.after_match(ROOM, resigned().match)
    assert room.phase == "over"
    assert room.score == Score(1, {"ann-id": 0, " Bot": 1})
    assert score.after_match(room, resigned().match) is room
    drawn = Story().row("draw", 0).match
    room = score.after_match(replace(room, phase="playing"), drawn)
    assert room.score == Score(2, {"ann-id": 0, " Bot": 1})
    view = score.score_view(room, pebbles.GAME)
    assert view
    assert (view.matches, view.won, view.together) == (2, (0, 1), False)
    assert score.score_view(ROOM, pebbles.GAME) is None


def test_a_team_wins_or_loses_as_one() -> None:
    match = resigned().match
    match.game = pebbles.with_changes(cooperative=True)
    assert score.after_match(ROOM, match).score.won == {"ann-id": 0, " Bot": 1}


def test_people_at_one_device_are_told_apart_by_their_names() -> None:
    seats = tuple(replace(seat, name=name) for seat, name in zip(HEADER.seats, "AB", strict=True))
    room = replace(ROOM, mode="device")
    assert score.after_match(room, resigned(seats=seats).match).score.won == {" A": 0, " B": 1}


@pytest.mark.parametrize("kind", ["abandon", "keep", "alone"])
def test_what_has_no_result_or_is_not_kept_does_not_count(kind: str) -> None:
    room, match = ROOM, resigned().match
    if kind == "abandon":
        match = Story().row("abandon", 0).match
    elif kind == "keep":
        room = replace(ROOM, policy=replace(ROOM.policy, keep=False))
    else:
        match.header = replace(match.header, seats=match.header.seats[:1])
    assert score.after_match(room, match).score == Score()
    assert score.after_match(room, match).phase == "over"


def test_a_score_remembers_so_many() -> None:
    many = Score(9, {f"p{number}": 1 for number in range(score.MOST)})
    won = score.after_match(replace(ROOM, score=many), resigned().match).score.won
    assert len(won) == score.MOST
    assert list(won)[-2:] == ["ann-id", " Bot"]
    assert (
        "ann-id"
        not in score.forgotten(score.after_match(ROOM, resigned().match), "ann-id").score.won
    )


async def test_a_score_lives_with_the_room(tmp_path: Path) -> None:
    async with venue(tmp_path, pebbles.with_policy(resign=True)) as place:
        ann, bob = await place.table("Ann", "Bob")
        assert ann.room["score"] is None
        for resigns in (ann, bob, ann):
            await resigns.ask("resign")
            await ann.until(lambda: ann.room["phase"] == "over")
            await ann.ask("again")
            await bob.until(lambda: bob.room["phase"] == "playing")
        code = ann.code
        await place.close()
        await place.open()
        bob = await place.sit(bob.player, code)
        assert bob.room["score"] == {"matches": 3, "won": [1, 2], "together": False}
        async with place.rooms.using(code) as live:
            assert seating.people(live.record) == (ann.player.id, bob.player.id)
