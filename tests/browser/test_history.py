"""All your matches: how the list grows, what is found in it, and files that carry them."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accounts import named
from tests.browser.axe import check
from tests.browser.conftest import PHONE, Invite
from tests.browser.fast import ALONE, alone, beaten, together
from tests.browser.guest import TITLE, Guest
from tests.browser.playing import play_out


@pytest.fixture
def ann(invite: Invite) -> Guest:
    return invite("Ann")


def lines(guest: Guest) -> Locator:
    """The matches on the page."""
    return guest.page.get_by_role("main").locator("li.panel")


def test_the_list_grows_at_the_end_of_a_match(ann: Guest) -> None:
    ann.go("/history")
    expect(ann.text("Your matches will appear here")).to_be_visible()
    check(ann.page)
    ann.new_room(bots=["random"], start=True)
    expect(ann.cards.first).to_be_visible()
    ann.go("/history")
    expect(lines(ann)).to_contain_text("In play")
    ann.press(ann.page.get_by_role("link", name=f"Resume {TITLE}"))
    expect(ann.cards.first).to_be_visible()
    play_out(ann, badly=True)
    ann.press(ann.page.get_by_role("link", name="Your stats"))
    ann.press(ann.page.get_by_role("link", name="All your matches"))
    expect(lines(ann)).to_contain_text(re.compile("Won|Lost"))
    ann.press(ann.page.get_by_role("link", name=re.compile("^Replay of")))
    expect(ann.button("To the end")).to_be_visible()


def test_filters_stay_in_the_address(ann: Guest, invite: Invite) -> None:
    bob, cat = invite("Bob"), invite("Cat")
    beaten(ann, bob)
    beaten(cat, ann)
    alone(ann)
    ann.go("/history")
    expect(lines(ann)).to_have_count(3)
    ann.page.get_by_label("Game").select_option(ALONE)
    expect(lines(ann)).to_have_count(1)
    ann.page.get_by_label("Game").select_option("")
    ann.page.get_by_label("Result").select_option("lost")
    expect(lines(ann)).to_have_count(1)
    expect(lines(ann)).to_contain_text("Cat")
    ann.page.reload()
    expect(ann.page.get_by_label("Result")).to_have_value("lost")
    expect(lines(ann)).to_have_count(1)
    ann.page.get_by_label("With", exact=True).fill("bob")
    expect(ann.text("No matches fit these filters.")).to_be_visible()
    expect(ann.page).to_have_url(re.compile(r"/history\?opponent=bob&result=lost$"))
    check(ann.page, PHONE)
    ann.press(ann.page.get_by_role("link", name="Show all"))
    expect(lines(ann)).to_have_count(3)


def test_a_wrong_filter_is_told(ann: Guest) -> None:
    ann.go("/history?game=nothing")
    expect(ann.page.get_by_role("alert")).to_have_text(re.compile(r"\w+.*\."))
    check(ann.page, PHONE)


def saved(guest: Guest, link: str) -> Path:
    """The file behind a link."""
    with guest.page.expect_download() as download:
        guest.press(guest.page.get_by_role("link", name=link))
    return Path(download.value.path())


def test_several_matches_go_to_someone_else_in_one_file(ann: Guest, invite: Invite) -> None:
    bob, dora = invite("Bob"), invite("Dora", phone=True)
    beaten(ann, bob)
    together(ann, bob)
    alone(ann)
    ann.go("/history")
    for number in (0, 2):
        lines(ann).nth(number).get_by_role("checkbox").check()
    expect(ann.text("2 matches selected")).to_be_visible()
    check(ann.page)
    some = saved(ann, "Save these")
    assert len(json.loads(some.read_text())["matches"]) == 2
    ann.press(ann.button("Clear selection"))
    every = saved(ann, "Save all my matches")
    assert len(json.loads(every.read_text())["matches"]) == 3
    dora.go("/history")
    dora.press(dora.button("Import matches"))
    expect(dora.text("You need a username to import matches")).to_be_visible()
    check(dora.page)
    named(dora)
    dora.go("/history")
    dora.page.get_by_label("Saved match files").set_input_files(some)
    expect(dora.text("Imported 2 matches.")).to_be_visible()
    expect(lines(dora)).to_have_count(2)
    expect(dora.page).to_have_url(re.compile(r"/history\?imported=true$"))
    dora.go("/")
    dora.page.get_by_label("Saved match files").set_input_files(some)
    dora.press(dora.page.get_by_role("link", name=re.compile(": Ann")).first)
    expect(dora.button("To the end")).to_be_visible()
    find_them_again(dora)


def find_them_again(dora: Guest) -> None:
    """What was imported has a list of its own until it is removed."""
    dora.go("/history")
    expect(dora.text("Your matches will appear here")).to_be_visible()
    dora.press(dora.page.get_by_role("link", name="Imported").first)
    expect(lines(dora)).to_have_count(2)
    expect(lines(dora).filter(has_text="Ann won")).to_be_visible()
    check(dora.page)
    dora.press(dora.button("Remove").first)
    check(dora.page, PHONE)
    dora.press(dora.button("Cancel"))
    expect(lines(dora)).to_have_count(2)
    dora.press(dora.button("Remove").first)
    dora.press(dora.button("Remove this match"))
    expect(lines(dora)).to_have_count(1)
    dora.page.reload()
    expect(lines(dora)).to_have_count(1)
    dora.press(dora.page.get_by_role("link", name=re.compile("^Replay of")))
    expect(dora.button("To the end")).to_be_visible()


def test_a_history_says_who_won_and_what_ended_a_match(ann: Guest, invite: Invite) -> None:
    bob = invite("Bob", phone=True)
    beaten(ann, bob)
    together(ann, bob)
    alone(ann)
    ann.go("/history")
    bob.go("/history")
    expect(lines(ann).nth(0)).to_contain_text(re.compile(r"\d+ points"))
    expect(lines(ann).nth(1)).to_contain_text(re.compile(r"(Won|Lost) · \d+ points?"))
    expect(lines(ann).nth(2)).to_contain_text(re.compile("Won.*Bob gave up", re.DOTALL))
    expect(lines(bob).nth(1)).to_contain_text(re.compile("Lost.*you gave up", re.DOTALL))
    expect(lines(bob).nth(1).locator("time")).to_have_attribute("datetime", re.compile("T.*Z$"))
    expect(lines(bob).nth(1).locator("time")).to_have_text("just now")


def test_a_file_with_a_fault_is_refused_in_a_sentence(ann: Guest, tmp_path: Path) -> None:
    alone(ann)
    named(ann)
    ann.go("/history")
    good = json.loads(saved(ann, "Save all my matches").read_text())
    bad = tmp_path / "bad.json"
    good["matches"][0]["header"]["seed"] = "12"
    bad.write_text(json.dumps(good))
    ann.page.get_by_label("Saved match files").set_input_files(bad)
    expect(ann.page.get_by_role("status").filter(has_text=re.compile(r"\w+ .*\.$"))).to_be_visible()
    bad.write_text("no json at all")
    ann.page.get_by_label("Saved match files").set_input_files(bad)
    expect(ann.text("This isn't a Parlor match file.")).to_be_visible()


def test_a_stranger_has_no_history_and_is_told_what_to_do(invite: Invite) -> None:
    stranger = invite("", phone=True)
    stranger.go("/history")
    expect(stranger.text("Your matches will appear here")).to_be_visible()
    stranger.press(stranger.page.get_by_role("link", name="Choose a game"))
    expect(stranger.heading("Games")).to_be_visible()
