"""A mouse at the table: the tile follows it, snaps in and out, and turns by the wheel."""

from playwright.sync_api import expect

from parlor.games.quortex.board.tiles import ROTATIONS
from parlor.games.quortex.tests.browser.conftest import Venue
from parlor.games.quortex.tests.browser.plans import dealt
from parlor.games.quortex.tests.browser.player import Player
from parlor.games.quortex.tests.browser.playing import SEED, Invite, with_a_mouse

REST = 3000


def hover(player: Player, row: int, col: int, aside: float = 0.0) -> tuple[float, float]:
    """Move the pointer over a hex, so many half widths to the right of its middle."""
    box = player.cell(row, col).bounding_box()
    assert box
    x = box["x"] + box["width"] * (1 + aside) / 2
    y = box["y"] + box["height"] / 2
    player.page.mouse.move(x, y, steps=3)
    return x, y


def test_the_tile_follows_the_pointer_and_goes_home_when_it_leaves(
    invite: Invite, venue: Venue
) -> None:
    ann = with_a_mouse(invite, venue, 2)
    home = ann.middle(ann.tile)
    for place in ((0, 0, 0.3), (1, 1, -0.4), (-2, 0, 0.0)):
        assert ann.is_at(hover(ann, *place))
    expect(ann.check).to_have_count(0)
    ann.page.mouse.move(5, 450)
    assert ann.is_at(home)


def test_it_snaps_in_when_it_rests_and_out_near_the_rim(invite: Invite, venue: Venue) -> None:
    ann = with_a_mouse(invite, venue, 2)
    hover(ann, 0, 1, 0.4)
    ann.page.clock.run_for(REST - 200)
    expect(ann.check).to_have_count(0)
    ann.page.clock.run_for(REST)
    expect(ann.check).to_be_visible()
    assert ann.is_on(0, 1)
    hover(ann, 0, 1, 0.8)
    expect(ann.check).to_be_visible()
    assert ann.is_at(hover(ann, 0, 1, 0.95))
    expect(ann.check).to_have_count(0)


def test_a_click_snaps_in_at_once_and_stays(invite: Invite, venue: Venue) -> None:
    ann = with_a_mouse(invite, venue, 2)
    x, y = hover(ann, 1, 0, 0.3)
    ann.page.mouse.click(x, y)
    hover(ann, -1, 2)
    assert ann.is_on(1, 0)
    ann.check.click()
    ann.await_mover(1)
    assert ann.is_at(hover(ann, 0, -1))


def test_the_wheel_turns_it_wherever_it_is(invite: Invite, venue: Venue) -> None:
    ann = with_a_mouse(invite, venue, 2)
    kind = dealt(2, SEED).tile
    assert kind is not None
    start = ann.rotation
    for spot in ((0, 0), (1, 0)):
        hover(ann, *spot)
        before = ann.rotation
        ann.page.mouse.wheel(0, -100)
        expect(ann.tile).to_have_attribute("data-rotation", str((before - 1) % ROTATIONS[kind]))
    ann.cell(1, 0).click()
    for _ in range(2):
        before = ann.rotation
        ann.page.mouse.wheel(0, 100)
        expect(ann.tile).to_have_attribute("data-rotation", str((before + 1) % ROTATIONS[kind]))
    ann.expect_rotation(start)


def test_mouse_finger_and_keys_work_together(invite: Invite, venue: Venue) -> None:
    ann = with_a_mouse(invite, venue, 2)
    hover(ann, 0, 0)
    ann.cell(0, 1).dispatch_event("click", {"detail": 1, "pointerType": "touch"})
    hover(ann, 2, 0)
    assert ann.is_on(0, 1)
    before = str(ann.rotation)
    ann.page.mouse.wheel(0, -100)
    expect(ann.tile).not_to_have_attribute("data-rotation", before)
    keys = ann.page.keyboard
    ann.cell(0, 1).focus()
    before = str(ann.rotation)
    keys.press("R")
    expect(ann.tile).not_to_have_attribute("data-rotation", before)
    keys.press("ArrowRight")
    expect(ann.cell(0, 2)).to_be_focused()
    keys.press("Enter")
    assert ann.is_on(0, 2)
    keys.press("Escape")
    expect(ann.check).to_have_count(0)
    keys.press("Enter")
    keys.press("Enter")
    expect(ann.laid).to_have_count(1)
