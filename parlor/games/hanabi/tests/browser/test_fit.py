"""Every hand can be read and tapped without scrolling, on a phone, a tablet and a desk."""

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from parlor.games.hanabi.tests.browser.conftest import Venue
from parlor.games.hanabi.tests.browser.friend import Friend
from parlor.games.hanabi.tests.browser.playing import Invite, party, started
from tests.browser.axe import FINGER, check, is_too_wide, outside, small, violations
from tests.browser.conftest import DESKTOP, PHONE, TABLET
from tests.browser.waiting import becomes, until

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SHORT: ViewportSize = {"width": 390, "height": 664}
"""A phone under the bars of its browser."""
SMALL: ViewportSize = {"width": 360, "height": 640}
ENLARGED: ViewportSize = {"width": 720, "height": 450}
"""A desk whose browser shows everything twice as large."""
HELD = (PHONE, SHORT, SMALL, LANDSCAPE)
STANDING = (TABLET, DESKTOP)
LONGEST = "Evangeline Longnames"
"""Twenty letters, the most that a name may have."""
FIRST = {"random_start": False}
FITS = "() => document.documentElement.scrollHeight <= innerHeight"


def at_table(invite: Invite, venue: Venue, seats: int, *, phone: bool) -> Friend:
    """Ann on turn, with bots on the other chairs."""
    ann = invite("Ann", venue, phone=phone)
    ann.new_room(bots=["random"] * (seats - 1), start=True, options=FIRST)
    expect(ann.cards.first).to_be_visible()
    return ann


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("phone", [True, False])
def test_every_hand_is_in_sight(invite: Invite, venue: Venue, seats: int, phone: bool) -> None:
    ann = at_table(invite, venue, seats, phone=phone)
    hands = ann.table.get_by_role("button")
    cards = 5 if seats < 4 else 4
    for size in HELD if phone else STANDING:
        ann.page.set_viewport_size(size)
        expect(hands).to_have_count(seats * cards + 1)
        # The board follows the window when it has been told of its new size.
        until(lambda: bool(ann.page.evaluate(FITS)))
        becomes(lambda: outside(hands) + outside(ann.table.get_by_role("img")), [])
        assert not is_too_wide(ann.page)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fireworks_can_be_seen_in_a_low_window(invite: Invite, venue: Venue, seats: int) -> None:
    ann = at_table(invite, venue, seats, phone=False)
    ann.page.set_viewport_size(ENLARGED)
    fireworks = ann.table.get_by_role("img", name=re.compile("firework"))
    expect(fireworks).to_have_count(5)
    until(lambda: lowest(fireworks) >= 36)
    becomes(lambda: outside(ann.table.get_by_role("button")), [])


def test_long_names_push_nothing_out_of_sight(invite: Invite, venue: Venue) -> None:
    friends = [invite(f"{LONGEST[:-1]}{number}", venue, phone=True) for number in range(5)]
    started(friends, options=FIRST)
    first, last = friends[0], friends[-1]
    first.prepare("Color")
    first.press(first.hand_of(friends[1].name).first)
    first.press(first.button("Confirm"))
    expect(last.banner).to_contain_text("Color Clue")
    shown = last.table.get_by_role("button").or_(last.table.get_by_role("img")).or_(last.banner)
    fireworks = last.table.get_by_role("img", name=re.compile("firework"))
    for size in (PHONE, SHORT, SMALL):
        last.page.set_viewport_size(size)
        becomes(lambda: outside(shown), [])
        until(lambda: lowest(fireworks) >= FINGER)


def lowest(pictures: Locator) -> int:
    """The height of the lowest picture in pixels."""
    return int(pictures.evaluate_all("all => Math.min(...all.map(one => one.clientHeight))"))


def test_everything_to_press_is_large_enough_for_a_finger(invite: Invite, venue: Venue) -> None:
    ann = at_table(invite, venue, 5, phone=True)
    to_press = ann.table.get_by_role("button")
    ann.press(ann.button("Give Clue"))
    expect(ann.page.get_by_role("button", name="Color", exact=True)).to_be_visible()
    becomes(lambda: small(to_press), [])
    ann.press(ann.button("Cancel"))
    ann.press(ann.cards.first)
    expect(ann.page.get_by_role("button", name="Discard", exact=True)).to_be_visible()
    becomes(lambda: small(to_press), [])


def test_axe_finds_nothing_at_any_step(invite: Invite, venue: Venue) -> None:
    ann = at_table(invite, venue, 3, phone=False)
    check(ann.page)
    ann.prepare("Number")
    ann.press(ann.table.get_by_role("group", name="'s hand").first.get_by_role("button").first)
    check(ann.page)
    ann.press(ann.button("Cancel"))
    ann.press(ann.cards.first)
    check(ann.page, PHONE)
    ann.press(ann.page.get_by_role("button", name="Play", exact=True))
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    assert violations(ann.page) == []


def test_a_clue_is_given_with_the_keyboard_alone(invite: Invite, venue: Venue) -> None:
    ann, _ = friends = party(invite, venue, 2)
    started(friends, options=FIRST)
    keys = ann.page.keyboard
    ann.button("Give Clue").focus()
    keys.press("Enter")
    expect(ann.page.get_by_role("button", name="Color", exact=True)).to_be_focused()
    keys.press("Enter")
    ann.table.get_by_role("group", name="'s hand").get_by_role("button").first.focus()
    keys.press("Enter")
    expect(ann.button("Confirm")).to_be_enabled()
    ann.button("Confirm").focus()
    keys.press("Enter")
    expect(ann.table.get_by_role("img", name="7 of 8 clue tokens")).to_be_visible()


WATCH = """() => {
    const look = () => {
        const widths = [...document.querySelectorAll('.slot')]
            .map(card => card.getBoundingClientRect().width)
        window.widest = Math.max(window.widest ?? 0, ...widths)
        requestAnimationFrame(look)
    }
    look()
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_drawn_card_is_never_larger_than_a_card(
    invite: Invite, venue: Venue, phone: bool
) -> None:
    """It came from a place as large as the sky, at thirteen times its size."""
    ann, bob = friends = [invite(name, venue, phone=phone) for name in ("Ann", "Bob")]
    ann.page.emulate_media(reduced_motion="no-preference")
    started(friends, options=FIRST)
    card = ann.cards.last.bounding_box()
    assert card
    ann.page.evaluate(WATCH)
    ann.take("Discard", 0)
    bob.await_turn()
    bob.take("Discard", 0)
    ann.await_turn()
    ann.page.wait_for_timeout(700)
    assert ann.page.evaluate("window.widest") <= 1.2 * card["width"]
