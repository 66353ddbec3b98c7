"""Deals that browsers draw together with the server, and check at the end."""

from playwright.sync_api import expect

from tests.browser.clocked import ClockedHost
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.playing import position, seated

CHECKED = "The deal was drawn together: checked"
FORGED = """() => localStorage.setItem('parlor.draws',
    localStorage.getItem('parlor.draws').replace(/"commitment":"./g, '"commitment":"x'))"""


def end(guest: Guest) -> None:
    """End the match for everybody."""
    guest.press(guest.button("End the match"))
    guest.press(guest.page.get_by_role("dialog").get_by_role("button", name="End the match"))


def test_friends_draw_every_deal_together_and_see_that_it_holds(
    invite: Invite, clocked_host: ClockedHost
) -> None:
    ann, bob = invite("Ann", clocked_host), invite("Bob", clocked_host)
    seated(ann, bob)
    ann.start()
    end(ann)
    for guest in (ann, bob):
        guest.press(guest.text(CHECKED))
        expect(guest.text("What your browser added is in it")).to_be_visible()
        expect(guest.page.get_by_text("Added by")).to_have_count(2)
        expect(guest.page.get_by_text("added nothing")).to_have_count(0)
    clocked_host.time.pass_seconds(1)
    ann.press(ann.again)
    expect(bob.cards.first).to_be_visible()
    end(ann)
    expect(bob.text(CHECKED)).to_be_visible()
    ann.press(ann.page.get_by_role("link", name="Replay"))
    expect(position(ann)).to_have_value("0")
    expect(ann.text(CHECKED)).to_be_visible()
    ann.page.evaluate(FORGED)
    ann.page.reload()
    expect(ann.page.get_by_role("alert").filter(has_text="doesn't match")).to_be_visible()
    expect(ann.text("The fingerprint isn't the one that your browser saw")).to_be_visible()


def test_who_plays_alone_has_a_part_in_the_deal(invite: Invite, clocked_host: ClockedHost) -> None:
    ann = invite("Ann", clocked_host)
    ann.go("/")
    ann.press(ann.box.get_by_role("button", name="Alone"))
    expect(ann.cards).to_have_count(7)
    end(ann)
    ann.press(ann.text(CHECKED))
    expect(ann.page.get_by_text("Added by Ann")).to_be_visible()
