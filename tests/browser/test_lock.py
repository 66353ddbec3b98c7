"""A host locks the room and decides who comes in."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite

LOCK = re.compile("^Lock the room")


def test_the_host_lets_one_friend_into_a_locked_room_and_turns_another_away(
    invite: Invite,
) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob", phone=True), invite("Eve")
    code = ann.new_room()
    ann.page.get_by_role("checkbox", name=LOCK).check()
    for guest in (bob, eve):
        guest.enter(code)
        expect(guest.heading("This room is locked")).to_be_visible()
        guest.press(guest.button("Ask to join"))
        expect(guest.heading("Waiting for the host")).to_be_visible()
    door = ann.page.get_by_role("list", name="Asking to come in")
    expect(door.get_by_role("listitem")).to_have_count(2)
    ann.press(ann.button("Let Bob in"))
    expect(bob.chairs.filter(has_text="Ann").first).to_be_visible()
    ann.press(ann.button("Turn Eve away"))
    expect(eve.heading("You were removed from this room")).to_be_visible()
    expect(ann.chairs.filter(has_text="Bob")).to_be_visible()
