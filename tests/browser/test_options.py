"""Options that do not fit are refused with a sentence beside the field at fault."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guest import GAME, SHORT, Guest
from tests.browser.playing import seated
from tests.browser.waiting import becomes

RANGE = "Highest card must be a whole number from 22 to 99."
APART = "Highest card must be at least 20 above the lowest."
DEAL = "21 cards cannot give 8 players 7 cards each."


def field(guest: Guest, label: str) -> Locator:
    return guest.page.get_by_label(label, exact=True)


def fault(guest: Guest, label: str) -> str:
    """The sentence that belongs to a field, as a screen reader gives it."""
    name = field(guest, label).get_attribute("aria-describedby") or ""
    return " ".join(
        guest.page.locator(f"#{one}").inner_text() for one in name.split() if "fault" in one
    )


def expect_fault(guest: Guest, label: str, sentence: str) -> None:
    expect(guest.page.get_by_text(sentence)).to_be_visible()
    expect(field(guest, label)).to_have_attribute("aria-invalid", "true")
    becomes(lambda: fault(guest, label), sentence)


def refuse_three_times(guest: Guest, send: Locator) -> None:
    """A value out of range, then two that do not go together."""
    field(guest, "Highest card").fill("150")
    expect_fault(guest, "Highest card", RANGE)
    expect(send).to_be_disabled()
    field(guest, "Lowest card").fill("60")
    field(guest, "Highest card").fill("70")
    expect(guest.page.get_by_text(RANGE)).to_have_count(0)
    guest.press(send)
    expect_fault(guest, "Highest card", APART)
    field(guest, "Highest card").fill("80")
    expect(guest.page.get_by_text(APART)).to_have_count(0)
    field(guest, "Cards in hand").fill("7")
    field(guest, "Most players").fill("8")
    guest.press(send)
    expect_fault(guest, "Most players", DEAL)
    field(guest, "Most players").fill("3")


def test_a_new_table_is_refused_until_its_options_fit(invite: Invite) -> None:
    ann = invite("Ann", phone=True)
    ann.go(f"/create/{GAME}")
    send = ann.button("Create the room")
    refuse_three_times(ann, send)
    ann.press(send)
    expect(ann.heading("Invite friends")).to_be_visible()
    expect(ann.chairs.first).to_contain_text("Ann")


def test_the_host_changes_options_in_the_lobby(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    seated(ann, bob, options=SHORT)
    ann.press(ann.button("Change the options"))
    send = ann.button("Save the options")
    refuse_three_times(ann, send)
    ann.press(send)
    expect(ann.button("Change the options")).to_be_visible()
    shown = bob.page.get_by_role("region", name="Options")
    expect(shown).to_contain_text("Lowest card 60")
    expect(bob.button("Change the options")).to_have_count(0)


def test_fewer_chairs_than_people_are_refused(invite: Invite) -> None:
    ann, bob, cat = invite("Ann"), invite("Bob"), invite("Cat")
    seated(ann, bob, cat)
    ann.press(ann.button("Change the options"))
    field(ann, "Most players").fill("2")
    ann.press(ann.button("Save the options"))
    expect(ann.text("There are too many players for that.")).to_be_visible()
