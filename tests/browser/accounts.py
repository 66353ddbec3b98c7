"""Usernames, with and without the forms."""

from secrets import token_hex

from playwright.sync_api import Page, expect

from tests.browser.guest import Guest

PASSWORD = "a long way home"


def fill(page: Page, heading: str, username: str, password: str) -> None:
    """Fill in the form below a heading."""
    form = page.get_by_role("region", name=heading)
    form.get_by_label("Username").fill(username)
    form.get_by_label("Password", exact=True).fill(password)


def claim(guest: Guest, username: str) -> None:
    """Claim a username on one's own page."""
    guest.go("/settings")
    fill(guest.page, "Keep your games", username, PASSWORD)
    guest.press(guest.button("Claim this username"))
    expect(guest.heading(f"Your username is {username}")).to_be_visible()


def new_name() -> str:
    """A username that no other test has."""
    return f"ann_{token_hex(4)}"


def named(guest: Guest) -> str:
    """Give someone a username, without the form."""
    username = new_name()
    guest.post("/api/account", {"username": username, "password": PASSWORD})
    return username
