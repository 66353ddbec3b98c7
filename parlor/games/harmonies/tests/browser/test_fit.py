"""Everything is in sight, large enough for a finger, and open to the keyboard and to axe."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from parlor.games.harmonies.model import CardId
from parlor.games.harmonies.tests.browser.conftest import Venue
from parlor.games.harmonies.tests.browser.gardener import Gardener
from parlor.games.harmonies.tests.browser.playing import Invite, at
from parlor.games.harmonies.tests.tables import Table, hand, player, table
from tests.browser.axe import DRAWN, check, is_too_wide, outside, small, violations
from tests.browser.conftest import DESKTOP, PHONE, TABLET
from tests.browser.waiting import becomes, until

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SMALL: ViewportSize = {"width": 360, "height": 640}
SEEN = ".hexes button, .market button, .tally button, .actions button, [role=tab]"
BOARD = "0,0:b 0,1:g 2,1:nng 4,0:sss 1,1:rr 3,0:y 3,1:y"


def busy() -> Table:
    """Four players, one of them with cards, a cube and tokens in hand."""
    ann = player("A", BOARD, {"frog": 1, "bear": 0, "llama": 0}, cubes={"0,0": "frog"})
    return hand(table(ann, *[player("A", BOARD) for _ in range(3)]), "gsb")


def resize(ann: Gardener, size: ViewportSize) -> None:
    """Change the window and wait until the board has measured itself."""
    ann.page.set_viewport_size(size)
    ann.page.evaluate(DRAWN)


def expect_all_large(ann: Gardener) -> None:
    """A finger finds everything on the board."""
    becomes(lambda: small(ann.table.get_by_role("button")), [])


@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE, TABLET, DESKTOP], ids=str)
def test_the_whole_table_is_in_sight(invite: Invite, venue: Venue, size: ViewportSize) -> None:
    ann = at(invite, venue, busy(), phone=size in (PHONE, SMALL, LANDSCAPE))
    resize(ann, size)
    assert not is_too_wide(ann.page)
    expect(ann.table.locator(".hexes").get_by_role("button")).to_have_count(23)
    ann.pick("s")
    expect(ann.hex("a3")).to_be_visible()
    # The cards may be scrolled to.
    becomes(lambda: outside(ann.table.locator(SEEN)), [])


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=str)
def test_everything_to_press_is_large_enough_for_a_finger(
    invite: Invite, venue: Venue, size: ViewportSize
) -> None:
    ann = at(invite, venue, busy(), phone=True)
    resize(ann, size)
    for tab in ("Your cards", "Card row", "Scores"):
        ann.show(tab)
        shown = ann.table.get_by_role("tab", name=re.compile(f"^{tab}"))
        expect(shown).to_have_attribute("aria-selected", "true")
        expect_all_large(ann)


def test_a_small_phone_folds_the_cards_away_for_the_hexes(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, busy(), phone=True)
    resize(ann, SMALL)
    panel = ann.table.get_by_role("tabpanel")
    expect(panel).to_have_count(0)
    expect_all_large(ann)
    ann.show("Scores")
    expect(panel).to_be_visible()
    ann.pick("s")
    expect(panel).to_have_count(0)


def test_scores_and_pouch_of_four_players_fit_a_phone(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, busy(), phone=True)
    ann.show("Scores")
    panel = ann.table.get_by_role("tabpanel")
    expect(panel.get_by_role("region", name="Pouch")).to_be_visible()
    until(lambda: bool(panel.evaluate("one => one.scrollHeight <= one.clientHeight")))


def test_a_longer_question_does_not_move_the_board_of_a_phone(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, busy(), phone=True)
    header = ann.page.get_by_role("banner")
    lines = header.locator(".ask")
    heights = set()
    for words in ("Short.", "A question that is so long that it needs two lines of the bar."):
        lines.evaluate("(line, words) => { line.textContent = words }", words)
        heights.add(header.evaluate("one => one.offsetHeight"))
    assert len(heights) == 1


def test_three_other_names_are_not_cut_on_a_phone(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, busy(), phone=True)
    names = ann.table.get_by_role("list", name="Other boards").locator(".called")
    expect(names).to_have_text(["Bob", "Cat", "Dan"])
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    becomes(lambda: names.evaluate_all(cut), 0)


def test_people_at_one_device_see_whom_a_question_is_for(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, busy(), phone=True)
    expect(ann.page.get_by_role("banner")).to_contain_text("Ann: You can place 3 tokens")


def test_a_hex_pressed_too_early_says_what_comes_first(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, table(player("A"), player("A")), phone=True)
    ann.press(ann.hex("a3"))
    expect(ann.hint).to_have_text("First take three tokens from the middle.")
    ann.take(1)
    expect(ann.hint).to_contain_text("token go?")


def test_axe_finds_nothing(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, busy())
    check(ann.page)
    resize(ann, DESKTOP)
    ann.pick("g")
    ann.hex("a3").hover()
    expect(ann.hint).to_contain_text("a3: height-1 tree")
    assert violations(ann.page) == []
    resize(ann, PHONE)
    ann.show("Scores")
    expect(ann.table.get_by_role("tabpanel", name="Scores")).to_be_visible()
    assert violations(ann.page) == []


def test_a_token_is_placed_with_the_keyboard_alone(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, busy())
    keys = ann.page.keyboard
    ann.token("g").focus()
    keys.press("Enter")
    ann.hex("a1").focus()
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    expect(ann.hex("a3")).to_be_focused()
    expect(ann.hint).to_contain_text("a3: height-1 tree")
    keys.press("Enter")
    expect(ann.tokens).to_have_count(2)
    ann.token("s").focus()
    keys.press("Enter")
    expect(ann.token("s")).to_have_attribute("aria-pressed", "true")
    ann.hex("a3").focus()
    keys.press("Escape")
    expect(ann.token("b").or_(ann.token("s")).first).to_have_attribute("aria-pressed", "true")


def test_the_legal_moves_are_a_list_of_buttons(invite: Invite, venue: Venue) -> None:
    ann = at(invite, venue, busy())
    ann.side("Moves")
    ann.press(ann.page.get_by_role("button", name="Place green on a3 (height-1 tree)"))
    ann.press(ann.button("Play this move"))
    expect(ann.tokens).to_have_count(2)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)], ids=str)
def test_scores_pouch_and_cards_are_in_sight_on_a_desktop(
    invite: Invite, venue: Venue, size: tuple[int, int]
) -> None:
    held: dict[CardId, int] = {"frog": 1, "bear": 0, "llama": 0, "duck": 0}
    ann = player("A", BOARD, held, cubes={"0,0": "frog"})
    match = hand(table(ann, *[player("A", BOARD) for _ in range(3)]), "gsb")
    guest = at(invite, venue, match)
    resize(guest, {"width": size[0], "height": size[1]})
    seen = ".others tr, .pouch li, .others button, .cards button"
    expect(guest.table.locator(".cards button")).to_have_count(9)
    becomes(lambda: outside(guest.table.locator(seen)), [])
    card = guest.held("frog").bounding_box()
    assert card
    assert card["width"] > (110 if size[0] > 1300 else 95)


def test_scores_and_pouch_of_a_solo_table_are_in_sight(invite: Invite, venue: Venue) -> None:
    guest = at(invite, venue, table(player("A", BOARD)))
    resize(guest, {"width": 1280, "height": 720})
    becomes(lambda: outside(guest.table.locator(".scores tr, .pouch li")), [])


@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE, TABLET, DESKTOP], ids=str)
def test_a_line_of_the_score_explains_itself(
    invite: Invite, venue: Venue, size: ViewportSize
) -> None:
    ann = at(invite, venue, busy(), phone=size in (PHONE, SMALL, LANDSCAPE))
    resize(ann, size)
    if size == LANDSCAPE:
        ann.show("Scores")
    ann.press(ann.line("Trees"))
    aid = ann.table.get_by_role("region", name="How Trees score")
    expect(aid).to_contain_text("A tree of height 1, 2, or 3 is worth 1, 3, or 7.")
    expect(aid).to_contain_text("height-3 tree on c3 (7)")
    becomes(lambda: outside(aid), [])
    becomes(lambda: small(aid.get_by_role("button")), [])
    expect(ann.table.locator(".land .why").first).to_be_attached()
    assert violations(ann.page) == []
    ann.press(aid.get_by_role("button", name="Close"))
    expect(aid).to_have_count(0)
