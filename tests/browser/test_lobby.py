"""A room before its match: who comes in, who does not, and what the host arranges."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, Invite
from tests.browser.guest import SHORT, Guest
from tests.browser.playing import seated, started

HIDE = """() => {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}"""


def knock(guest: Guest, code: str) -> None:
    """Type a code on the home page."""
    guest.go("/")
    guest.page.get_by_label("Have a code?").fill(code)
    guest.press(guest.button("Join"))


def refusal(guest: Guest, sentence: str | re.Pattern[str]) -> None:
    """Both the code field and the link give the same reason."""
    expect(guest.page.get_by_role("status").filter(has_text=sentence)).to_be_visible()


def test_a_wrong_code_is_told(invite: Invite) -> None:
    cat = invite("Cat", phone=True)
    knock(cat, "zzz zzz")
    refusal(cat, "There's no room with the code ZZZZZZ. Check it with your host.")
    cat.enter("ZZZZZZ")
    expect(cat.heading("This room doesn't exist")).to_be_visible()
    expect(cat.page.get_by_role("alert")).to_have_text("No room has this code.")


def test_a_link_is_as_good_as_its_code(invite: Invite) -> None:
    ann, cat = invite("Ann"), invite("Cat", phone=True)
    code = ann.new_room()
    knock(cat, f"Come play with me! {ann.url}/room/{code}")
    expect(cat.chairs.filter(has_text="Cat")).to_be_visible()


def test_another_code_can_be_tried_where_a_link_leads_nowhere(invite: Invite) -> None:
    ann, cat = invite("Ann"), invite("Cat", phone=True)
    code = ann.new_room()
    cat.enter("ZZZZZZ")
    cat.page.get_by_label("Try another code").fill(code)
    cat.press(cat.button("Join"))
    expect(cat.chairs.filter(has_text="Cat")).to_be_visible()


def test_a_full_room_is_told(invite: Invite) -> None:
    ann, bob, cat = invite("Ann"), invite("Bob"), invite("Cat")
    code = ann.new_room(options={**SHORT, "max_players": 2})
    bob.sit_down(code)
    knock(cat, code)
    refusal(cat, "This room is full.")
    cat.enter(code)
    expect(cat.heading("This table is full")).to_be_visible()


def test_a_started_room_is_told(invite: Invite) -> None:
    ann, bob, cat = invite("Ann"), invite("Bob"), invite("Cat")
    code = started(ann, bob)
    knock(cat, code)
    refusal(cat, "This match has already started.")
    cat.enter(code)
    expect(cat.heading("They've already started")).to_be_visible()


def test_a_stranger_with_a_link_gives_a_name_and_sits_down(invite: Invite) -> None:
    ann, stranger = invite("Ann"), invite("", phone=True)
    code = ann.new_room()
    stranger.enter(code)
    expect(stranger.text("Ann invited you to room")).to_be_visible()
    expect(stranger.text("Ann · 1 of 4 seats taken")).to_be_visible()
    name = stranger.page.get_by_label("Your name")
    name.fill("a\u202eb")
    stranger.press(stranger.button("Join the table"))
    expect(name).to_have_accessible_description("Names can't contain invisible characters.")
    name.fill("Dora")
    stranger.press(stranger.button("Join the table"))
    expect(ann.chairs.filter(has_text="Dora")).to_be_visible()


def test_a_name_is_changed_and_kept(invite: Invite) -> None:
    ann = invite("Ann")
    ann.go("/")
    ann.press(ann.button(re.compile("^Ann")))
    ann.page.get_by_label("Your name", exact=True).fill("Anna")
    ann.press(ann.button("Save your name"))
    expect(ann.button(re.compile("^Anna"))).to_be_focused()
    ann.page.reload()
    expect(ann.page.get_by_label("Have a code?")).to_be_focused()
    expect(ann.button(re.compile("^Anna"))).to_be_visible()


def test_friends_in_the_lobby_see_a_new_name(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    seated(ann, bob)
    bob.press(bob.button(re.compile("^Bob")))
    bob.page.get_by_label("Your name", exact=True).fill("Bobby")
    bob.press(bob.button("Save your name"))
    for guest in (ann, bob):
        expect(guest.chairs.filter(has_text="Bobby")).to_be_visible()


def test_friends_are_invited_by_code_link_and_picture(invite: Invite) -> None:
    ann = invite("Ann", permissions=["clipboard-read", "clipboard-write"])
    code = ann.new_room()
    expect(ann.page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    expect(ann.page.get_by_text(code, exact=True)).to_be_visible()
    ann.press(ann.button("Copy the link"))
    expect(ann.button("Copied")).to_be_visible()
    assert ann.page.evaluate("navigator.clipboard.readText()") == f"{ann.url}/room/{code}"
    expect(ann.text("This link only works on this computer.")).to_be_visible()


def test_the_link_is_copied_without_a_secure_address(invite: Invite) -> None:
    ann = invite("Ann", permissions=["clipboard-read", "clipboard-write"])
    ann.page.add_init_script("delete Object.getPrototypeOf(navigator).clipboard")
    code = ann.new_room()
    ann.press(ann.button("Copy the link"))
    expect(ann.button("Copied")).to_be_visible()
    chat = ann.page.get_by_label("Say something")
    chat.focus()
    ann.page.keyboard.press("Control+V")
    expect(chat).to_have_value(f"{ann.url}/room/{code}")


def test_a_host_who_looks_elsewhere_is_called_and_the_match_starts_when_all_are_here(
    invite: Invite,
) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    code = ann.new_room(options={**SHORT, "max_players": 2})
    chat, chairs = (ann.page.get_by_role("region", name=name) for name in ("Chat", "At the table"))
    boxes = [place.bounding_box() for place in (chat, chairs)]
    assert boxes[0]
    assert boxes[1]
    # Beside the chairs, and in sight.
    assert boxes[0]["x"] > boxes[1]["x"]
    assert boxes[0]["y"] + boxes[0]["height"] < DESKTOP["height"]
    ann.page.evaluate(HIDE)
    bob.sit_down(code)
    expect(ann.page).to_have_title(re.compile("Bob joined"))
    ann.page.get_by_label("Start when every seat is taken").check()
    expect(bob.cards.first).to_be_visible()
    expect(ann.cards.first).to_be_visible()


def test_the_host_arranges_the_chairs(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    seated(ann, bob)
    ann.page.get_by_label("Kind of bot").select_option(index=0)
    ann.press(ann.button("Add a bot"))
    expect(ann.chairs.filter(has_text="bot")).to_be_visible()
    ann.press(ann.button("Move Bob up"))
    for guest in (ann, bob):
        expect(guest.chairs.first).to_contain_text("Bob")
        expect(guest.chairs.nth(1)).to_contain_text("Ann")
    ann.press(ann.button(re.compile("^Remove (?!Bob)")))
    expect(bob.chairs.filter(has_text="bot")).to_have_count(0)
    ann.start()
    bob.await_turn()


def test_the_host_removes_someone_who_may_not_come_back(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    code = seated(ann, bob)
    assert bob.button(re.compile("^Remove")).count() == 0
    ann.press(ann.button("Remove Bob"))
    ann.press(ann.page.get_by_role("dialog").get_by_role("button", name="Remove Bob"))
    expect(bob.heading("You were removed")).to_be_visible()
    expect(ann.chairs.filter(has_text="Bob")).to_have_count(0)
    bob.enter(code)
    expect(bob.page.get_by_role("alert")).to_have_text("You were removed from this room.")


def test_the_role_of_the_host_passes_when_the_host_leaves(invite: Invite) -> None:
    ann, bob, cat = invite("Ann"), invite("Bob"), invite("Cat", phone=True)
    seated(ann, bob, cat)
    expect(bob.text("Waiting for Ann to start.")).to_be_visible()
    ann.press(ann.button("Leave the room"))
    expect(ann.heading("Games")).to_be_visible()
    expect(cat.text("Waiting for Bob to start.")).to_be_visible()
    bob.start()
    expect(cat.cards.first).to_be_visible()


def test_a_listed_room_is_on_the_home_page_of_others(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    code = ann.new_room()
    line = bob.page.locator(f'a[href="/room/{code}"]')
    bob.go("/")
    expect(bob.heading("Games")).to_be_visible()
    ann.page.get_by_label("Show this table to everyone on the home page").check()
    bob.press(line)
    expect(ann.chairs.filter(has_text="Bob")).to_be_visible()
