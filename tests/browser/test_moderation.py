"""What people see when the host of the server steps in."""

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import PHONE, Invite
from tests.browser.guest import Guest
from tests.browser.host import Host


def admin(host: Host, *words: str) -> None:
    """What the host types while the server runs."""
    place = ["--database", str(host.folder / "parlor.db")]
    subprocess.run([sys.executable, "-m", "parlor", "admin", *words, *place], check=True)


@pytest.fixture
def table(host: Host, invite: Invite) -> tuple[Guest, Guest, str]:
    """Ann and Bob at a running match."""
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    code = ann.new_room()
    bob.post(f"/api/rooms/{code}/join", {})
    bob.sit_down(code)
    ann.start()
    return ann, bob, code


def test_a_removed_line_gives_way_to_a_word_about_it(
    host: Host, table: tuple[Guest, Guest, str]
) -> None:
    ann, bob, code = table
    for guest in (ann, bob):
        guest.side("Chat")
    bob.say("something unkind")
    bob.say("sorry")
    for guest in (ann, bob):
        expect(guest.talk).to_contain_text("sorry")
    admin(host, "unsay", code, "0")
    for guest in (ann, bob):
        expect(guest.talk).to_contain_text("Removed by the host of this server")
        expect(guest.talk).not_to_contain_text("unkind")
        expect(guest.talk).to_contain_text("sorry")
    check(bob.page, PHONE)
    ann.page.reload()
    ann.side("Chat")
    expect(ann.talk).to_contain_text("Removed by the host of this server")


def test_a_closed_room_says_so(host: Host, table: tuple[Guest, Guest, str]) -> None:
    ann, bob, code = table
    admin(host, "close", code)
    for guest in (ann, bob):
        expect(guest.heading("The room is closed")).to_be_visible()


def test_a_banned_person_reads_why_wherever_they_go(
    host: Host, table: tuple[Guest, Guest, str]
) -> None:
    ann, bob, code = table
    token = next(c["value"] for c in bob.context.cookies() if c["name"] == "parlor")
    admin(host, "ban", token, "--reason", "Unkind words are not welcome here")
    why = re.compile("Unkind words are not welcome here.")
    expect(bob.heading("You're banned from this server")).to_be_visible()
    expect(bob.text(why)).to_be_visible()
    check(bob.page)
    for path in (f"/room/{code}", "/", "/you", "/create/upndown"):
        bob.go(path)
        expect(bob.text(why)).to_be_visible()
        check(bob.page, PHONE)
    expect(ann.cards.first).to_be_visible()
    admin(host, "unban", token)
    bob.enter(code)
    expect(bob.cards.first).to_be_visible()
