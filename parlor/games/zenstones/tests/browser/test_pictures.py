"""The pictures of the documentation: a race that hangs in the balance, and its end."""

import msgspec
import pytest
from playwright.sync_api import expect

from parlor.games.zenstones import GAME
from parlor.games.zenstones.saves.file import Amounts, Bids, GameState, SavedStone, Times, written
from parlor.games.zenstones.tests.browser.conftest import Venue
from parlor.games.zenstones.tests.browser.playing import Invite
from tests.browser.camera import SIZES, Camera

STONES = (
    SavedStone("S1", "W", 3, 2, 5, 4, 3),
    SavedStone("S2", "B", 6, 7, 5, 8, 3),
    SavedStone("S3", "W", 6, 4, 3, 7, 5),
    SavedStone("S4", "B", 4, 4, 4, 10, 6),
    SavedStone("S5", "W", 4, 8, 4, 4, 9),
    SavedStone("S6", "B", 1, 0, 3, 9, 11),
    SavedStone("S7", "W", 9, 9, 1, 0, 10),
    SavedStone("S8", "B", 0, 9, 1, 0, 1),
)
RACE = GameState(
    phase="MOVEMENT",
    turn="W",
    last_placement_by="B",
    stones={stone.id: stone for stone in STONES},
    credits=Amounts(48, 56),
    bids=Bids(True, 7, 4),
    clocks=Times(402_000, 435_000),
)
"""After squares, stats and bids that were all paid for; White needs 25 more points."""


@pytest.mark.parametrize("size", SIZES)
def test_the_pictures(invite: Invite, venue: Venue, size: str) -> None:
    ann = invite("Ann", venue, phone=size == "phone", device_scale_factor=1)
    robin = invite("Robin", venue)
    ann.page.set_viewport_size(SIZES[size])
    camera = Camera(ann, size)
    ann.go("/")
    robin.sit_down(ann.new_room(options={"saved": written(RACE)}))
    expect(ann.chairs.filter(has_text="Robin")).to_be_visible()
    expect(ann.page.get_by_text("Robin joined.")).to_have_count(0)
    ann.press(ann.button("Start the match"))
    ann.expect_figures("W", 48, 75)
    ann.expect_figures("B", 56, 74)
    ann.press(ann.stone(3))
    expect(ann.table.locator("svg .takes.legal")).to_have_count(2)
    camera.take(GAME.id)
    ann.press(ann.stone(3))
    ann.move(1, "B8")
    expect(ann.heading("You reached 100 points. You win!")).to_be_visible()
    camera.take(f"{GAME.id}-end")


def test_the_race_was_paid_for() -> None:
    for side in ("W", "B"):
        own = [stone for stone in STONES if stone.owner == side]
        stats = sum(
            stone.d * stone.dirs.bit_count()
            for stone in own
            if isinstance(stone.d, int) and isinstance(stone.dirs, int)
        )
        assert isinstance(RACE.bids, Bids)
        left = msgspec.to_builtins(RACE.credits)[side] + msgspec.to_builtins(RACE.bids)[side]
        assert left + stats + sum(stone.price for stone in own) == 100
