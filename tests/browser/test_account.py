"""A name that is yours, on one device and on the next."""

import re

from playwright.sync_api import expect

from tests.browser.accounts import PASSWORD, claim, fill, new_name
from tests.browser.axe import check, touches
from tests.browser.conftest import DESKTOP, PHONE, Invite
from tests.browser.fast import alone
from tests.browser.guest import Guest


def sign_in(guest: Guest, username: str, password: str = PASSWORD) -> None:
    """Sign in on one's own page."""
    guest.go("/settings")
    fill(guest.page, "Sign in", username, password)
    guest.press(guest.button("Sign in"))


def test_a_seat_is_resumed_and_taken_over_on_another_device(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    username = new_name()
    claim(ann, username)
    code = ann.new_room()
    bob.post(f"/api/rooms/{code}/join", {})
    bob.sit_down(code)
    ann.start()
    phone = invite("", phone=True)
    sign_in(phone, username)
    expect(phone.text("Welcome back, Ann.")).to_be_visible()
    phone.go("/")
    phone.press(phone.page.get_by_role("link", name=re.compile("Resume")).first)
    expect(phone.cards.first).to_be_visible()
    expect(ann.text(re.compile("opened in another window"))).to_be_visible()
    ann.press(ann.button("Play here instead"))
    expect(ann.cards.first).to_be_visible()
    expect(phone.text(re.compile("opened in another window"))).to_be_visible()


def test_wrong_words_are_refused_in_a_sentence(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    username = new_name()
    claim(ann, username)
    bob.go("/settings")
    fill(bob.page, "Keep your games", username.upper(), PASSWORD)
    bob.press(bob.button("Claim this username"))
    expect(bob.text("This username is taken or looks too much like another one.")).to_be_visible()
    fill(bob.page, "Keep your games", new_name(), "short")
    bob.press(bob.button("Claim this username"))
    expect(bob.text("Passwords are 8 to 200 characters long.")).to_be_visible()
    sign_in(bob, username, "not the password")
    expect(bob.text("Wrong username or password.")).to_be_visible()


def test_a_password_is_seen_while_it_is_typed_when_asked(invite: Invite) -> None:
    ann = invite("Ann", phone=True)
    ann.go("/settings")
    form = ann.page.get_by_role("region", name="Sign in")
    field, eye = form.get_by_label("Password", exact=True), form.get_by_role("button").first
    field.fill(PASSWORD)
    expect(field).to_have_attribute("type", "password")
    assert touches(eye)
    ann.press(eye)
    expect(eye).to_have_accessible_name("Show password")
    expect(eye).to_have_attribute("aria-pressed", "true")
    expect(field).to_have_attribute("type", "text")
    expect(field).to_have_value(PASSWORD)
    check(ann.page, PHONE)
    eye.press("Space")
    expect(field).to_have_attribute("type", "password")


def test_a_guest_brings_finished_matches_along_when_signing_in(invite: Invite) -> None:
    ann, phone = invite("Ann"), invite("Guest 1234", phone=True)
    username = new_name()
    claim(ann, username)
    match = alone(phone)
    phone.new_room()
    phone.go("/settings")
    along = phone.page.get_by_role(
        "checkbox", name="Bring along the matches I finished as Guest 1234"
    )
    expect(along).to_be_checked()
    expect(phone.text(re.compile("Unfinished matches stay behind"))).to_be_visible()
    check(phone.page, PHONE)
    phone.press(along)
    expect(phone.text("They stay behind on this device.")).to_be_visible()
    phone.press(along)
    fill(phone.page, "Sign in", username, PASSWORD)
    phone.press(phone.button("Sign in"))
    expect(phone.text("Welcome back, Ann. 1 finished match came along.")).to_be_visible()
    ann.go("/history")
    expect(ann.page.locator(f'a[href="/replay/{match}"]')).to_be_visible()


def test_signing_out_and_back_in(invite: Invite) -> None:
    ann = invite("Ann")
    username = new_name()
    claim(ann, username)
    ann.press(ann.text("Change the password"))
    ann.page.get_by_label("Your password now").fill(PASSWORD)
    ann.page.get_by_label("Your new password").fill("a short way home")
    ann.press(ann.button("Change the password"))
    expect(ann.text(re.compile("Your password is changed"))).to_be_visible()
    ann.press(ann.page.get_by_role("button", name="Sign out", exact=True))
    expect(ann.heading("Keep your games")).to_be_visible()
    sign_in(ann, username, "a short way home")
    expect(ann.heading(f"Your username is {username}")).to_be_visible()


def test_a_device_that_was_signed_out_elsewhere_says_so(invite: Invite) -> None:
    ann, phone = invite("Ann"), invite("", phone=True)
    username = new_name()
    claim(ann, username)
    sign_in(phone, username)
    expect(phone.heading(f"Your username is {username}")).to_be_visible()
    ann.press(ann.button("Sign out my other devices"))
    expect(ann.text("Every other device is signed out.")).to_be_visible()
    phone.press(phone.page.get_by_role("link", name="Parlor, home"))
    phone.press(phone.page.get_by_role("link", name="Your page"))
    expect(phone.text("You're signed out on this device")).to_be_visible()
    expect(phone.page.get_by_role("link", name="Sign in")).to_be_visible()
    sign_in(phone, username)
    expect(phone.heading(f"Your username is {username}")).to_be_visible()


def test_a_forgotten_password_and_another_device(invite: Invite) -> None:
    ann, phone = invite("Ann"), invite("", phone=True)
    username = new_name()
    claim(ann, username)
    codes = ann.page.get_by_role("region", name="Recovery codes").get_by_role("listitem")
    code = codes.first.inner_text()
    expect(codes).to_have_count(8)
    check(ann.page)
    ann.press(ann.button("I've saved them"))
    expect(codes).to_have_count(0)
    ann.press(ann.button("Show the code"))
    expect(ann.page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    check(ann.page, PHONE, DESKTOP)
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.press(ann.button("Copy the link"))
    expect(ann.button("Copied")).to_be_visible()
    link = str(ann.page.evaluate("() => navigator.clipboard.readText()"))
    phone.page.goto(link)
    expect(phone.heading("Continue here")).to_be_visible()
    assert "#" not in phone.page.url
    check(phone.page, PHONE)
    phone.press(phone.button("Continue here"))
    expect(phone.text("You're Ann on this device now.")).to_be_visible()
    phone.go("/settings")
    phone.press(phone.page.get_by_role("button", name="Sign out", exact=True))
    phone.press(phone.page.get_by_role("link", name="Forgot your password?"))
    phone.page.get_by_label("Username").fill(username)
    phone.page.get_by_label("Recovery code").fill(code.lower())
    phone.page.get_by_label("Your new password").fill("a short way home")
    check(phone.page, PHONE)
    phone.press(phone.button("Set the password"))
    expect(phone.text(f"you're signed in as {username}")).to_be_visible()
    phone.page.goto(link)
    phone.press(phone.button("Continue here"))
    expect(phone.text(re.compile("This link was already used"))).to_be_visible()


def test_who_wants_to_be_forgotten_is(invite: Invite) -> None:
    ann = invite("Ann", phone=True)
    username = new_name()
    claim(ann, username)
    with ann.page.expect_download() as download:
        ann.press(ann.page.get_by_role("link", name="Download my data"))
    assert username in download.value.path().read_text()
    ann.press(ann.button("Delete me"))
    ann.page.get_by_role("dialog").get_by_label("Your password", exact=True).fill(PASSWORD)
    ann.press(ann.button("Delete everything about me"))
    expect(ann.button("Choose a name")).to_be_visible()
    sign_in(ann, username)
    expect(ann.text("Wrong username or password.")).to_be_visible()


def test_the_page_is_for_everybody_and_fits(invite: Invite) -> None:
    ann = invite("Ann")
    ann.go("/settings")
    expect(ann.heading("Sign in")).to_be_visible()
    check(ann.page)
    claim(ann, new_name())
    check(ann.page, PHONE)
    ann.press(ann.button("Delete me"))
    check(ann.page, PHONE)
