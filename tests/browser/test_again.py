"""The same people again: on a list, asked with one tap, and gone from it."""

import re

from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import PHONE, Invite
from tests.browser.fast import beaten


def test_people_who_played_are_asked_again_and_may_say_no(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    beaten(ann, bob)
    bob.go("/")
    ann.go("/you")
    people = ann.page.get_by_role("region", name="People you've played with")
    expect(people.get_by_role("listitem")).to_have_count(1)
    expect(people).to_contain_text(re.compile("Bob.*1 : 0"))
    check(ann.page, PHONE)
    ann.press(people.get_by_role("button", name="Play again with Bob"))
    expect(ann.text("Bob is invited")).to_be_visible()
    check(ann.page, PHONE)
    invitations = bob.page.get_by_role("region", name="Invitations")
    expect(invitations).to_contain_text("Ann invited you to")
    check(bob.page)
    bob.press(invitations.get_by_role("button", name="No, thanks"))
    expect(invitations).to_have_count(0)
    expect(ann.text("Bob can't come")).to_be_visible()
    bob.go("/you")
    bob.press(bob.button("Take Ann off the list"))
    expect(bob.text("Ann is off your list and can't invite you anymore.")).to_be_visible()
    bob.press(bob.text("1 person off the list"))
    bob.press(bob.button("Put back Ann"))
    expect(bob.text("Ann is back on your list.")).to_be_visible()


def test_an_invitation_is_followed_with_one_tap(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    beaten(ann, bob)
    bob.go("/")
    ann.new_room()
    ann.press(ann.button("Invite Bob"))
    bob.press(bob.page.get_by_role("link", name=re.compile("^Join .* with Ann$")))
    expect(ann.chairs.filter(has_text="Bob")).to_be_visible()
    expect(ann.page.get_by_role("region", name="People you've played with")).to_have_count(0)
