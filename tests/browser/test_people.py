"""People in play: removed, gone, back again, and another match with the same friends."""

import re

from playwright.sync_api import expect

from tests.browser.clocked import ClockedHost
from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.playing import FULL, end_for_all, started


def expect_told(guest: Guest, sentence: str) -> None:
    """What everybody is told goes by itself: look for it before anything else."""
    told = guest.page.get_by_role("log", name="Announcements")
    expect(told.get_by_text(sentence)).to_be_visible()


def remove(ann: Guest, name: str) -> None:
    """Remove a player and mean it."""
    ann.press(ann.button(f"Remove {name}"))
    ann.press(ann.page.get_by_role("dialog").get_by_role("button", name=f"Remove {name}"))


def test_the_host_removes_a_player_who_has_been_away_for_five_minutes(
    invite: Invite, clocked_host: ClockedHost
) -> None:
    guests = ann, bob, cat = [invite(name, clocked_host) for name in ("Ann", "Bob", "Cat")]
    started(*guests)
    bob.page.close()
    expect(ann.page.get_by_role("img", name=re.compile("^Bob: .*Away"))).to_be_visible()
    clocked_host.time.pass_seconds(290)
    ann.page.reload()
    expect(ann.page.get_by_text("You can remove them in").first).to_be_visible()
    expect(ann.button("Remove Bob")).to_have_count(0)
    clocked_host.time.pass_seconds(10)
    ann.page.reload()
    remove(ann, "Bob")
    for guest in (ann, cat):
        expect_told(guest, "Bob was removed by the host.")
    for guest in (ann, cat):
        expect(
            guest.page.get_by_role("img", name=re.compile("^Bob: 0 cards.*left"))
        ).to_be_visible()
    ann.play_cheapest()
    ann.play_cheapest()
    ann.finish_turn()
    cat.await_turn()


def test_the_role_of_the_host_passes_when_the_host_is_away(
    invite: Invite, clocked_host: ClockedHost
) -> None:
    ann, bob = invite("Ann", clocked_host), invite("Bob", clocked_host)
    code = started(ann, bob)
    ann.go("/")
    expect(bob.page.get_by_role("img", name=re.compile("^Ann: .*Away"))).to_be_visible()
    clocked_host.time.pass_seconds(31)
    expect_told(bob, "Bob is the host now.")
    expect(bob.button("End the match")).to_be_visible()
    ann.enter(code)
    expect(ann.cards.first).to_be_visible()
    ann.play_cheapest()
    expect(ann.button("End the match")).to_be_visible()
    expect(bob.button("End the match")).to_have_count(0)


def test_the_host_ends_a_match_and_it_has_no_result(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    started(ann, bob)
    ann.press(ann.button("End the match"))
    ann.press(ann.button("Cancel"))
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.play_cheapest()
    end_for_all(ann)
    for guest in (ann, bob):
        expect_told(guest, "Ann ended the match for everyone.")
    for guest in (ann, bob):
        expect(guest.heading("The match ended without a result")).to_be_visible()
        expect(guest.text(re.compile("^It took .*minute"))).to_be_visible()
        expect(guest.page.get_by_role("table")).to_have_count(0)


def test_the_same_friends_play_again_with_a_new_deal(
    invite: Invite, clocked_host: ClockedHost
) -> None:
    ann, bob = invite("Ann", clocked_host), invite("Bob", clocked_host, phone=True)
    started(ann, bob, **FULL)
    hands = ann.hand, bob.hand
    end_for_all(ann)
    bob.press(bob.again)
    for guest, other in ((ann, "Bob"), (bob, "Ann")):
        expect(guest.cards).to_have_count(7)
        expect(guest.again).to_have_count(0)
        expect(guest.page.get_by_role("img", name=re.compile(f"^{other}: 7 cards"))).to_be_visible()
    assert (ann.is_on_turn, bob.is_on_turn) == (True, False)
    assert ann.hand != hands[0]
    assert bob.hand != hands[1]


def test_a_player_who_leaves_comes_back_to_the_same_seat(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    started(ann, bob)
    hand = bob.hand
    bob.side("Table")
    bob.press(bob.button("Leave the table"))
    question = bob.page.get_by_role("dialog").last
    bob.press(question.get_by_role("button", name="Leave the table").last)
    expect_told(ann, "Bob left. Their seat is kept for now.")
    bob.press(bob.page.get_by_role("link", name=re.compile("Resume")))
    expect(bob.cards.first).to_be_visible()
    assert bob.hand == hand
