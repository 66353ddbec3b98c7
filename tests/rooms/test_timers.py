"""When something falls due in a room."""

from typing import Any

import pytest
from msgspec.structs import replace

from parlor.game import Clock, Policy
from parlor.server.models import Chair, Room
from parlor.server.rooms import timers
from parlor.table.clock import started

CHAIRS = (Chair("Ann", "ann"), Chair("Bob", "bob"))
ROOM = Room("AAAAAA", "pebbles", "online", "ann", {}, Policy(), 0, 0, CHAIRS)
BOB_ALONE = replace(ROOM, here={"bob": "p"}, away={"ann": 1_000})


def due(room: Room, **policy: Any) -> int | None:
    return timers.next_due(replace(room, policy=Policy(**policy)), None, 5_000)


def test_nothing_is_due_where_nobody_is_missed() -> None:
    assert due(ROOM, absence=60, chairs_wait=60) is None


def test_an_idle_room_is_due_after_its_time() -> None:
    assert due(ROOM, idle=60) == 65_000
    assert due(BOB_ALONE, idle=10, host_passes="when asked") == 15_000


@pytest.mark.parametrize(("phase", "found"), [("playing", 61_000), ("lobby", 31_000)])
def test_an_absence_is_due_by_what_the_room_does(phase: Any, found: int) -> None:
    room = replace(BOB_ALONE, phase=phase)
    assert due(room, absence=60, chairs_wait=30, host_passes="when asked") == found


@pytest.mark.parametrize(
    ("passes", "found"), [("at once", 11_000), ("soon", 31_000), ("when asked", None)]
)
def test_the_role_of_an_absent_host_moves_by_policy(passes: Any, found: int | None) -> None:
    assert due(BOB_ALONE, host_passes=passes) == found
    nobody = replace(BOB_ALONE, here={})
    assert due(nobody, host_passes=passes) is None, "there is nobody to take it"


def test_when_asked_the_role_is_free_after_half_a_minute() -> None:
    room = replace(BOB_ALONE, policy=Policy(host_passes="when asked"))
    assert list(timers.host_free(room)) == [31_000]
    assert list(timers.host_free(replace(room, away={}))) == []


def test_the_first_of_all_is_due_next() -> None:
    clocks = started(Clock(seconds=10), 2, (1,), 0)
    room = replace(BOB_ALONE, policy=Policy(absence=60, idle=60), phase="playing")
    assert timers.next_due(room, clocks, 5_000) == 10_000
