"""What people reached: their own page, the page that others see, and the leaderboards."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accounts import PASSWORD, claim, named, new_name
from tests.browser.axe import check
from tests.browser.conftest import PHONE, Invite
from tests.browser.fast import ALONE, DUEL, alone, beaten, together
from tests.browser.guest import TITLE, Guest

DUEL_TITLE, ALONE_TITLE = "ZenStones", "Harmonies"


@pytest.fixture
def ann(invite: Invite) -> Guest:
    return invite("Ann")


def figure(place: Locator, name: str) -> Locator:
    """What stands under a name."""
    term = place.get_by_text(name, exact=True).first
    return term.locator("xpath=following-sibling::dd[1]")


def panel(guest: Guest, title: str) -> Locator:
    """The figures of one game."""
    return guest.page.get_by_role("article", name=title)


def test_figures_are_right_after_two_matches(ann: Guest, invite: Invite) -> None:
    bob = invite("Bob", phone=True)
    named(ann), named(bob)
    beaten(ann, bob)
    beaten(bob, ann)
    bob.go("/you")
    everything = bob.page.get_by_role("main").locator("dl").first
    for name, value in (("Played", "2"), ("Won", "1"), ("Win rate", "50%")):
        expect(figure(everything, name)).to_have_text(value)
    row = panel(bob, DUEL_TITLE).get_by_role("region", name="2 players")
    for name, value in (("Played", "2"), ("Won", "1"), ("Win rate", "50%")):
        expect(figure(row, name)).to_have_text(value)
    expect(figure(row, "Rating")).to_have_text(re.compile(r"^1\d{3} ± \d+\?$"))
    recent = bob.page.get_by_role("region", name="Recent games").locator("li.panel")
    expect(recent.first).to_contain_text("Won")
    expect(recent.nth(1)).to_contain_text("Lost")


def test_a_lost_evening_together_is_counted_together(ann: Guest, invite: Invite) -> None:
    together(ann, invite("Bob"))
    ann.go("/you")
    row = panel(ann, TITLE).get_by_role("region", name="2 players, together")
    expect(figure(row, "Played")).to_have_text("1")
    expect(figure(row, "Win rate")).to_have_text(re.compile("^(0|100)%$"))
    expect(row.get_by_text("Rating")).to_have_count(0)


def test_points_alone_are_kept_and_drawn(ann: Guest) -> None:
    first, second = alone(ann), alone(ann)
    ann.go("/you")
    game = panel(ann, ALONE_TITLE)
    expect(game.get_by_role("img", name=re.compile("2 scores"))).to_be_visible()
    expect(game.get_by_role("table", name="Average score by category")).to_be_visible()
    best = game.get_by_role("region", name="Personal bests alone").get_by_role("link")
    address = best.get_attribute("href")
    assert address in (f"/replay/{first}", f"/replay/{second}")
    ann.press(game.get_by_text("These scores as a list"))
    expect(game.get_by_role("figure").get_by_role("link")).to_have_count(2)
    check(ann.page)
    ann.press(best)
    expect(ann.button("To the end")).to_be_visible()


def test_achievements_are_told_from_those_still_open(ann: Guest) -> None:
    alone(ann)
    ann.go("/you")
    badges = ann.page.get_by_role("region", name="Achievements")
    earned = badges.locator("li.earned")
    expect(earned.first).to_be_visible()
    ann.press(badges.get_by_text(re.compile("Not earned yet")))
    expect(badges.locator("details li").first).to_be_visible()
    check(ann.page, PHONE)


def test_a_running_match_is_resumed_from_your_page(ann: Guest) -> None:
    code = ann.new_room(bots=["random"], start=True)
    expect(ann.cards.first).to_be_visible()
    ann.go("/you")
    ann.press(ann.page.get_by_role("link", name=f"Resume {TITLE}"))
    expect(ann.page).to_have_url(f"{ann.url}/room/{code}")
    expect(ann.cards.first).to_be_visible()


def test_others_see_the_page_until_it_is_hidden(ann: Guest, invite: Invite) -> None:
    bob = invite("Bob", phone=True)
    username, other = named(ann), named(bob)
    beaten(ann, bob)
    bob.go("/you")
    bob.press(bob.page.get_by_role("link", name="Ann").first)
    expect(bob.page).to_have_url(f"{bob.url}/people/{username}")
    expect(bob.heading("Ann")).to_be_visible()
    expect(panel(bob, DUEL_TITLE)).to_be_visible()
    check(bob.page)
    ann.go("/you")
    ann.page.get_by_label("Hide my page").check()
    expect(ann.text("Only you can see your stats")).to_be_visible()
    bob.page.reload()
    expect(bob.heading("No such player")).to_be_visible()
    words = bob.page.get_by_role("alert").inner_text()
    check(bob.page, PHONE)
    bob.go("/people/nobody_at_all")
    expect(bob.page.get_by_role("alert")).to_have_text(words)
    ann.go(f"/people/{username.upper()}")
    expect(ann.text("Your page is hidden. Only you can see it.")).to_be_visible()
    ann.go("/you")
    ann.page.get_by_label("Hide my page").uncheck()
    expect(ann.page.get_by_role("link", name="See your public page")).to_be_visible()
    bob.go(f"/people/{username}")
    expect(bob.heading("Ann")).to_be_visible()
    ann.go(f"/people/{other}")
    expect(ann.heading("Bob")).to_be_visible()


def test_who_is_forgotten_leaves_a_former_player_and_no_page(ann: Guest, invite: Invite) -> None:
    bob = invite("Bob")
    username = named(ann)
    named(bob)
    beaten(bob, ann)
    ann.go("/settings")
    ann.press(ann.button("Delete me"))
    ann.page.get_by_role("dialog").get_by_label("Your password", exact=True).fill(PASSWORD)
    ann.press(ann.button("Delete everything about me"))
    expect(ann.button("Choose a name")).to_be_visible()
    expect(ann.text("Everything about you has been deleted.")).to_be_visible()
    bob.go(f"/people/{username}")
    expect(bob.heading("No such player")).to_be_visible()
    bob.go("/you")
    line = bob.page.get_by_role("region", name="Recent games").locator("li.panel")
    expect(line).to_contain_text("former player")
    expect(line).to_contain_text("Won")
    expect(line.get_by_role("link", name="former")).to_have_count(0)
    bob.go(f"/leaderboard/{DUEL}")
    expect(bob.page.locator("tr[aria-current]")).to_be_visible()
    expect(bob.page.locator(f"a[href='/people/{username}']")).to_have_count(0)


def test_the_link_of_your_page_is_copied(invite: Invite) -> None:
    ann = invite("Ann", permissions=["clipboard-read", "clipboard-write"])
    username = named(ann)
    ann.go("/you")
    ann.press(ann.button("Copy its link"))
    expect(ann.button("Copied")).to_be_visible()
    assert ann.page.evaluate("navigator.clipboard.readText()") == f"{ann.url}/people/{username}"


def test_a_guest_takes_the_claimed_name(invite: Invite) -> None:
    stranger = invite("")
    username = new_name()
    claim(stranger, username)
    expect(stranger.button(re.compile(f"^{username}"))).to_be_visible()
    stranger.go("/you")
    expect(stranger.heading(username)).to_be_visible()


def test_who_chose_a_name_keeps_it_until_another_is_wanted(ann: Guest) -> None:
    username = new_name()
    claim(ann, username)
    expect(ann.button(re.compile("^Ann"))).to_be_visible()
    ann.press(ann.button(f"Use “{username}” as my name at the table"))
    expect(ann.button(re.compile(f"^{username}"))).to_be_visible()
    expect(ann.button("as my name at the table")).to_have_count(0)


def test_a_rated_match_leads_to_the_leaderboard(ann: Guest, invite: Invite) -> None:
    bob, cat = invite("Bob"), invite("Cat", phone=True)
    winner, loser = named(ann), named(bob)
    beaten(ann, bob)
    ann.go("/you")
    ann.press(panel(ann, DUEL_TITLE).get_by_role("link", name="Leaderboard"))
    table = ann.page.get_by_role("table", name=f"{DUEL_TITLE}, 2 players")
    own = table.get_by_role("row").filter(has=ann.page.locator(f"a[href='/people/{winner}']"))
    expect(own).to_have_attribute("aria-current", "true")
    expect(own.get_by_role("link", name=winner, exact=True)).to_be_visible()
    expect(own).to_contain_text("you")
    expect(own).to_contain_text("1 of 1")
    check(ann.page)
    cat.go(f"/leaderboard/{DUEL}")
    other = cat.page.locator(f"a[href='/people/{loser}']")
    expect(other).to_be_visible()
    expect(cat.page.locator("tr[aria-current]")).to_have_count(0)
    check(cat.page, PHONE)


def test_the_best_alone_stand_by_their_points(ann: Guest) -> None:
    username = named(ann)
    alone(ann)
    ann.go(f"/rules/{ALONE}")
    ann.press(ann.page.get_by_role("link", name="Leaderboard"))
    ann.press(ann.page.get_by_role("link", name="Alone"))
    line = ann.page.get_by_role("row").filter(has=ann.page.locator(f"a[href='/people/{username}']"))
    expect(line).to_contain_text("you")
    expect(ann.page.get_by_role("columnheader", name="Best")).to_be_visible()
    expect(ann.page.get_by_role("columnheader", name="Rating")).to_have_count(0)


def test_an_empty_leaderboard_invites(ann: Guest) -> None:
    ann.go("/leaderboard/quortex?seats=4")
    expect(ann.text("No one is ranked yet.")).to_be_visible()
    check(ann.page)
    ann.go("/leaderboard/nothing")
    expect(ann.text("This game isn't on this server.")).to_be_visible()
    check(ann.page, PHONE)


def test_keyboards_reach_everything_in_order(ann: Guest) -> None:
    named(ann)
    alone(ann)
    ann.go("/you")
    expect(panel(ann, ALONE_TITLE)).to_be_visible()
    ann.page.get_by_role("link", name="See your public page").focus()
    seen = []
    for _ in range(6):
        ann.page.keyboard.press("Tab")
        seen.append(
            ann.page.evaluate(
                "document.activeElement.innerText.trim() || document.activeElement.type"
            )
        )
    assert seen[:3] == ["Copy its link", "checkbox", "All your matches"], seen
    ann.page.get_by_label("Hide my page").focus()
    ann.page.keyboard.press("Space")
    expect(ann.page.get_by_label("Hide my page")).to_be_checked()
