"""A duel saved as a file, and another that goes on from it."""

from pathlib import Path

from msgspec import UNSET
from msgspec.structs import replace
from playwright.sync_api import expect

from parlor.games.zenstones.saves.file import Times, exported, read
from parlor.games.zenstones.tests.browser.conftest import Venue
from parlor.games.zenstones.tests.browser.duellist import GAME, Duellist
from parlor.games.zenstones.tests.browser.playing import Invite, bidden, on_one_device
from parlor.games.zenstones.tests.tables import placing
from tests.browser.axe import check

RECORD = (
    "B B7", "W W1", "B pass", "W pass", "W S2=U", "W S2=5", "W commit", "B S1=D", "B commit",
    "B S1>B14",
)  # fmt: skip


def racing(invite: Invite, venue: Venue) -> Duellist:
    """The duel of the record, with a minute spent by Black."""
    both = on_one_device(invite, venue)
    bidden(both, 0, 4)
    both.place("B7", "W1")
    both.pass_over()
    both.pass_over()
    both.edit(2, 5, "forward")
    both.commit()
    both.edit(1, 1, "forward")
    venue.time.pass_seconds(60.5)
    both.commit()
    both.move(1, "B14")
    return both


def load(both: Duellist, path: Path) -> None:
    """Plan a duel on this device that goes on from the file."""
    both.go(f"/create/{GAME}")
    both.press(both.page.get_by_text("On this device"))
    both.page.get_by_label("Saved position: a file").set_input_files(path)


def test_a_duel_is_saved_and_goes_on(invite: Invite, venue: Venue, tmp_path: Path) -> None:
    both = racing(invite, venue)
    path = both.saved(tmp_path)
    found, state = read(path.read_text()), placing(0, 4).play(*RECORD).state
    assert replace(found, clocks=UNSET) == exported(state)
    assert isinstance(found.clocks, Times)
    assert found.clocks.B == 539_500
    venue.time.pass_seconds(3600)
    load(both, path)
    both.press(both.button("Start playing"))
    both.expect_phase("Move")
    both.expect_figures("W", 94, 94)
    both.expect_figures("B", 88, 88)
    expect(both.clock("B")).to_have_text("9:00")
    both.move(2, "B50")
    both.move(1, "B27")
    both.move(2, "B31")
    expect(both.heading("Ann reached 100 points.")).to_be_visible()


def test_a_file_that_is_no_duel_is_refused_beside_its_field(
    invite: Invite, venue: Venue, tmp_path: Path
) -> None:
    both = racing(invite, venue)
    good = both.saved(tmp_path)
    bad = tmp_path / "bad.json"
    bad.write_text(good.read_text().replace('"W":94', '"W":93', 1))
    load(both, bad)
    both.press(both.button("Start playing"))
    expect(both.page.get_by_text("The scores don't add up.")).to_be_visible()
    field = both.page.get_by_label("Saved position", exact=True)
    expect(field).to_have_attribute("aria-invalid", "true")
    check(both.page)
    both.press(both.button("Clear"))
    expect(field).to_have_value("")
    both.press(both.button("Start playing"))
    both.lift("Ann")
    both.expect_phase("Bid")
