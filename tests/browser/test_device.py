"""One device for several people: the curtain, and a match passed round the table."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.playing import MOST, take_step
from tests.browser.readable import READABLE

OPTIONS = {"Lowest card": 40, "Highest card": 60, "Cards in hand": 4, "Most players": 2}
CARDS = set(range(41, 60))
"""Numbers that nothing else on the page names; the two limits are options."""


def numbers(guest: Guest) -> set[int]:
    """The cards that anything on the page could name."""
    found = re.findall(r"(?<![\w#])\d\d(?!\w)", guest.page.evaluate(READABLE))
    return {int(number) for number in found} & CARDS


def begin(ann: Guest) -> None:
    ann.go("/")
    ann.press(ann.box.get_by_role("link", name=re.compile("^On this device")))
    expect(ann.page.get_by_role("radio", name=re.compile("On this device"))).to_be_checked()
    ann.page.get_by_label("Name of player 1").fill("Ann")
    ann.page.get_by_label("Name of player 2").fill("Bea")
    for label, value in OPTIONS.items():
        ann.page.get_by_label(label, exact=True).fill(str(value))
    ann.press(ann.button("Start playing"))


def lift(ann: Guest, name: str) -> None:
    ann.press(ann.button(re.compile(f"I am {name}")))
    expect(ann.cards.first).to_be_visible()


def test_nothing_of_a_hand_is_in_the_page_before_its_owner_lifts_the_curtain(
    invite: Invite,
) -> None:
    ann = invite("Ann", phone=True)
    begin(ann)
    expect(ann.heading("Pass the device to Ann")).to_be_visible()
    assert numbers(ann) == set()
    lift(ann, "Ann")
    assert numbers(ann) >= set(ann.hand) & CARDS
    first = ann.hand
    ann.play_cheapest()
    ann.play_cheapest()
    ann.press(ann.end_turn)
    expect(ann.heading("Pass the device to Bea")).to_be_visible()
    assert numbers(ann) == set()
    ann.page.reload()
    expect(ann.heading("Pass the device to Bea")).to_be_visible()
    assert numbers(ann) == set()
    lift(ann, "Bea")
    assert not set(ann.hand) & set(first)


def test_a_whole_match_is_passed_round_on_one_device(invite: Invite) -> None:
    ann = invite("Ann")
    begin(ann)
    curtain = ann.button(re.compile("show the table"))
    for _ in range(MOST):
        expect(curtain.or_(ann.pile(1))).to_be_visible()
        if ann.is_over:
            break
        if curtain.count():
            ann.press(curtain)
            expect(ann.pile(1)).to_be_visible()
        take_step(ann, badly=True)
    expect(ann.page.get_by_role("table")).to_contain_text("Bea")
