"""One turn in all its parts: placing by hand, cubes, cards, taking back, refusals."""

import re

import pytest
from playwright.sync_api import expect

from parlor.games.harmonies.tests.browser.conftest import Venue
from parlor.games.harmonies.tests.browser.playing import Invite, at
from parlor.games.harmonies.tests.tables import Table, dealt, hand, player, table
from tests.browser.waiting import becomes, until

SCREENS = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
POND = "0,0:b 0,1:g 2,1:n 4,0:s"
"""A frog may settle on a1: water beside a small tree on a2."""


def pond() -> Table:
    """Ann with a pond, two cards, and three tokens in hand."""
    ann = player("A", POND, held={"frog": 0, "koala": 0})
    return hand(table(ann, player("A")), "gsb")


@SCREENS
def test_a_turn_goes_from_a_space_to_its_end(invite: Invite, venue: Venue, phone: bool) -> None:
    match = dealt()
    ann = at(invite, venue, match, phone=phone)
    expect(ann.text("Take three tokens or take a card.")).to_be_visible()
    ann.take(1)
    first, second, third = match.state.spaces[0]
    ann.place(first, "a1")
    expect(ann.page.get_by_text("Place 2 more tokens or take a card.").first).to_be_visible()
    ann.place(second, "c3")
    ann.place(third, "e5")
    expect(ann.page.get_by_text("Take a card or end your turn.").first).to_be_visible()
    ann.finish()
    expect(ann.table.locator(".plate .first")).to_have_count(0)
    expect(ann.table.locator(".plate")).to_contain_text("23 empty hexes")


@SCREENS
def test_a_token_shows_what_it_would_change_before_it_lies(
    invite: Invite, venue: Venue, phone: bool
) -> None:
    ann = at(invite, venue, pond(), phone=phone)
    ann.pick("g")
    until(lambda: "c3" in ann.lit)
    assert "a2" not in ann.lit
    if phone:
        ann.press(ann.hex("c3"))
    else:
        ann.hex("c3").hover()
    expect(ann.hint).to_contain_text("c3: height-2 tree · Trees +3")
    expect(ann.line("Trees")).to_have_accessible_name(re.compile(r"1 ?, would change by \+3$"))
    expect(ann.hex("c3")).to_have_accessible_name(re.compile("^c3: height-1 trunk"))
    ann.press(ann.hex("c3"))
    expect(ann.hex("c3")).to_have_accessible_name(re.compile("^c3: height-2 tree"))
    ann.expect_score(trees=4)


def test_a_preview_names_the_habitats_it_completes(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, pond())
    ann.pick("b")
    ann.hex("a3").hover()
    expect(ann.hint).to_contain_text("completes Frog +2")
    ann.press(ann.hex("a3"))
    ann.press(ann.held("frog"))
    becomes(lambda: ann.lit, ["a1", "a3"])


@SCREENS
def test_a_cube_locks_its_hex_and_only_that(invite: Invite, venue: Venue, phone: bool) -> None:
    ann = at(invite, venue, pond(), phone=phone)
    ann.show("Your cards")
    expect(ann.held("frog")).to_have_class(re.compile(r"\bglow\b"))
    expect(ann.held("koala")).not_to_have_class(re.compile(r"\bglow\b"))
    ann.put_cube("frog", "a1")
    ann.expect_score(animals=2)
    ann.pick("g")
    until(lambda: "c3" in ann.lit)
    assert "a1" not in ann.lit
    # Tapped twice in a row, a hex takes nothing more: look elsewhere in between.
    ann.show("Card row")
    ann.press(ann.hex("a1"))
    expect(ann.page.get_by_role("alert").filter(has_text="cube")).to_be_visible()
    expect(ann.hex("a1")).to_have_accessible_name("a1: water, with a cube from the Frog.")


def test_the_rules_say_why_a_hex_does_not_take_a_token(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, pond())
    ann.pick("s")
    ann.press(ann.hex("a1"))
    told = "Nothing can go on the water on a1."
    expect(ann.page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    expect(ann.tokens).to_have_count(3)


@SCREENS
def test_everything_of_own_turn_can_be_taken_back(
    invite: Invite, venue: Venue, phone: bool
) -> None:
    match = table(player("A", POND, held={"frog": 0}), player("A"))
    ann = at(invite, venue, match, phone=phone, undo=True)
    back = ann.button("Take back")
    expect(back).to_have_count(0)
    ann.put_cube("frog", "a1")
    ann.take_card(0)
    ann.take(2)
    ann.place(match.state.spaces[1][0], "e1")
    ann.press(back)
    expect(ann.hex("e1")).to_have_accessible_name(re.compile("^e1: empty"))
    expect(ann.tokens).to_have_count(3)
    ann.press(back)
    expect(ann.tokens).to_have_count(0)
    ann.press(back)
    ann.show("Card row")
    expect(ann.row).to_have_count(5)
    ann.press(back)
    expect(ann.hex("a1")).to_have_accessible_name(re.compile(r"^a1: water\."))
    expect(back).to_have_count(0)


def test_among_people_a_placed_token_stays_unless_the_host_says_otherwise(
    invite: Invite, venue: Venue
) -> None:
    ann = at(invite, venue, pond(), phone=True)
    ann.press(ann.hex("a3"))
    expect(ann.hint).to_contain_text("tap again to place")
    expect(ann.tokens).to_have_count(3)
    ann.press(ann.hex("a3"))
    expect(ann.tokens).to_have_count(2)
    expect(ann.button("Take back")).to_have_count(0)


def test_alone_a_turn_takes_five_taps(invite: Invite, venue: Venue) -> None:
    """A space, three hexes and the end: the next token is in hand by itself."""
    ann = at(invite, venue, table(player("A")), phone=True)
    ann.take(1)
    for left, name in ((2, "a1"), (1, "c3"), (0, "e5")):
        ann.press(ann.hex(name))
        expect(ann.tokens).to_have_count(left)
    ann.finish()
    expect(ann.deed("Keep them all")).to_be_visible()


@SCREENS
def test_a_cube_goes_to_its_only_hex_without_its_card(
    invite: Invite, venue: Venue, phone: bool
) -> None:
    ann = at(invite, venue, table(player("A", POND, held={"frog": 0}), player("A")), phone=phone)
    becomes(lambda: ann.lit, ["a1"])
    ann.press(ann.hex("a1"))
    if phone:
        expect(ann.hint).to_have_text("a1: a cube from Frog +2 · tap again to place")
        ann.press(ann.hex("a1"))
    expect(ann.hex("a1")).to_have_accessible_name("a1: water, with a cube from the Frog.")


@SCREENS
def test_a_turn_does_not_end_at_once_while_a_cube_could_be_placed(
    invite: Invite, venue: Venue, phone: bool
) -> None:
    ann = at(invite, venue, pond().taken(), phone=phone)
    ann.press(ann.deed("End turn"))
    expect(ann.hint).to_have_text("You can still place the Frog. End your turn anyway?")
    ann.press(ann.deed("Not yet"))
    expect(ann.deed("End anyway")).to_have_count(0)
    ann.press(ann.deed("End turn"))
    ann.press(ann.deed("End anyway"))
    expect(ann.deed("End turn")).to_have_count(0)


@SCREENS
def test_tokens_and_cubes_can_be_dragged(invite: Invite, venue: Venue, phone: bool) -> None:
    ann = at(invite, venue, pond(), phone=phone)
    ann.show("Your cards")
    ann.drag(ann.token("b"), ann.hex("a3"))
    expect(ann.hex("a3")).to_have_accessible_name(re.compile("^a3: water"))
    ann.drag(ann.token("s"), ann.table.locator(".plate"))
    expect(ann.table.locator(".carried")).to_have_count(0)
    expect(ann.tokens).to_have_count(2)
    ann.drag(ann.held("frog"), ann.hex("a3"))
    expect(ann.hex("a3")).to_have_accessible_name("a3: water, with a cube from the Frog.")
    ann.drag(ann.token("s"), ann.hex("a3"))
    expect(ann.page.get_by_role("alert").filter(has_text="cube")).to_be_visible()
    expect(ann.tokens).to_have_count(2)


def test_nothing_of_a_finished_turn_can_be_taken_back(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, dealt().taken(), undo=True)
    ann.finish()
    expect(ann.table.locator(".plate")).to_contain_text("23 empty hexes")
    expect(ann.button("Take back")).to_have_count(0)


@SCREENS
def test_a_fifth_card_waits_until_one_is_completed(
    invite: Invite, venue: Venue, phone: bool
) -> None:
    ann_with_four = player("A", POND, held={"frog": 4, "bear": 0, "llama": 0, "eagle": 0})
    match = table(ann_with_four, player("A"))
    ann = at(invite, venue, match, phone=phone)
    ann.show("Card row")
    ann.press(ann.row.first)
    expect(ann.hint).to_contain_text("You already have 4 unfinished cards. Complete one first.")
    expect(ann.deed("Take card")).to_have_count(0)
    ann.put_cube("frog", "a1")
    ann.take_card(0)
    ann.show("Your cards")
    expect(ann.held("frog")).to_have_accessible_name(re.compile("Completed.$"))


@SCREENS
def test_habitats_one_token_short_can_be_shown(invite: Invite, venue: Venue, phone: bool) -> None:
    match = table(player("A", "0,1:g 4,0:s", held={"frog": 0}), player("A"))
    ann = at(invite, venue, match, phone=phone)
    marks = ann.table.locator(".land .short")
    expect(marks).to_have_count(0)
    ann.press(ann.table.get_by_role("button", name=re.compile("^One (token )?away$")))
    expect(marks).to_have_count(4)


@SCREENS
def test_a_spirit_is_kept_before_anything_else(invite: Invite, venue: Venue, phone: bool) -> None:
    match = dealt(spirits=True)
    ann = at(invite, venue, match, phone=phone)
    expect(ann.button(re.compile("^Keep the "))).to_have_count(2)
    expect(ann.space(1)).to_have_count(0)
    ann.press(ann.button(re.compile("^Keep the ")).first)
    expect(ann.space(1)).to_be_visible()
    ann.show("Your cards")
    expect(ann.held(match.me.offer[0])).to_be_visible()


def test_side_b_has_its_own_shape(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, dealt(side="B"), phone=True)
    expect(ann.table.locator(".hexes").get_by_role("button")).to_have_count(25)
    ann.expect_score(water=5)
    expect(ann.table.locator(".plate")).to_contain_text("Side B")
