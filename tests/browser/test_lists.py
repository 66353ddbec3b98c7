"""The lists of the home page: they change by themselves and lead to what waits for you."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.axe import check
from tests.browser.cable import Cable
from tests.browser.conftest import PHONE, Invite
from tests.browser.guest import GAME, SHORT, TITLE, Guest
from tests.browser.host import Host
from tests.browser.playing import started, take_step

NEXT = re.compile("^Next table: .*, your turn$")


def line(guest: Guest, code: str) -> Locator:
    """A room in a list."""
    return guest.page.locator(f'main a[href^="/room/{code}"]')


def lines(guest: Guest, title: str) -> Locator:
    """The rooms of one list."""
    return guest.page.get_by_role("region", name=title).get_by_role("listitem")


def take_turn(guest: Guest) -> None:
    """Play until it is someone else's turn."""
    guest.await_turn()
    while guest.is_on_turn:
        take_step(guest)


def test_lists_change_without_a_reload(invite: Invite) -> None:
    ann, visitor = invite("Ann"), invite("", phone=True)
    visitor.go("/")
    expect(visitor.heading("Games")).to_be_visible()
    code = ann.new_room(listed=True)
    expect(line(visitor, code)).to_contain_text("1 of 4 seats · opened just now")
    expect(visitor.heading("Waiting for players")).to_be_visible()
    invite("Bob").sit_down(code)
    expect(line(visitor, code)).to_contain_text("Ann and Bob")
    ann.page.get_by_label("Show this table to everyone on the home page").uncheck()
    expect(line(visitor, code)).to_have_count(0)


SHIFTS = """() => {
  window.shifted = 0
  new PerformanceObserver((seen) => {
    for (const shift of seen.getEntries()) window.shifted += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
}"""


def test_open_tables_stand_above_the_games_and_push_nothing_away(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.new_room(listed=True)
    # Not before: a room is listed a moment after its host is there.
    early = invite("")
    early.go("/")
    expect(line(early, code)).to_be_visible()
    visitor = invite("", phone=True)
    visitor.context.add_init_script(f"({SHIFTS})()")
    # In a window whose clock stands still the games wait for the lists, however slow the machine.
    visitor.page.clock.install(time=0)
    visitor.page.clock.pause_at(1)
    visitor.go("/")
    expect(line(visitor, code)).to_be_visible()
    expect(visitor.page.get_by_role("article")).not_to_have_count(0)
    table, games = line(visitor, code).bounding_box(), visitor.heading("Games").bounding_box()
    assert table
    assert games
    assert table["y"] + table["height"] < games["y"]
    assert games["y"] < PHONE["height"]
    visitor.page.wait_for_load_state("networkidle")
    assert visitor.page.evaluate("window.shifted") < 0.1


def test_a_match_in_play_is_watched_from_its_list(invite: Invite) -> None:
    ann, cat = invite("Ann"), invite("Cat")
    cat.go("/")
    code = ann.new_room(listed=True, policy={"spectators": True}, bots=["random"])
    ann.start()
    watch = lines(cat, "Tables to watch").locator(f'a[href^="/room/{code}"]')
    expect(watch).to_contain_text("Watch")
    cat.press(watch)
    expect(cat.page.get_by_role("group", name="Piles")).to_be_visible()
    expect(cat.cards).to_have_count(0)


def test_what_waits_for_you_comes_first_and_is_one_tap_away(invite: Invite) -> None:
    ann, bob = invite("Ann", phone=True), invite("Bob")
    first, second = started(ann, bob), started(bob, ann)
    hand = {first: [], second: ann.hand}
    ann.go("/")
    yours = lines(ann, "Your games")
    expect(yours).to_have_count(2)
    expect(yours.nth(0)).to_contain_text("Your turn · just now")
    expect(yours.nth(1)).to_contain_text("Bob to move")
    expect(ann.page).to_have_title("(1) Parlor")
    take_turn(bob)
    expect(ann.page).to_have_title("(2) Parlor")
    # The longest waiting stays first.
    expect(yours.nth(0).locator(f'a[href="/room/{first}"]')).to_be_visible()
    check(ann.page)
    ann.press(yours.nth(1).get_by_role("link"))
    expect(ann.cards.first).to_be_visible()
    assert ann.hand == hand[second]
    expect(ann.page).to_have_title(re.compile(r"^\(2\) ● Your turn"))


def test_the_next_table_is_offered_when_this_one_waits_for_others(invite: Invite) -> None:
    ann, bob = invite("Ann", phone=True), invite("Bob")
    first, second = started(ann, bob), started(bob, ann)
    take_turn(bob)
    ann.go("/")
    following = ann.page.get_by_role("link", name=NEXT)
    expect(following).to_have_attribute("href", f"/room/{first}")
    expect(following).to_have_accessible_name(f"Next table: {TITLE}, your turn")
    ann.press(following)
    ann.await_turn()
    expect(following).to_have_count(0)
    take_turn(ann)
    expect(following).to_have_attribute("href", f"/room/{second}")
    check(ann.page)
    ann.press(following)
    take_turn(ann)
    expect(ann.page).to_have_title(f"{TITLE} · Parlor")
    expect(following).to_have_count(0)


def test_a_waiting_table_calls_at_any_page_and_on_the_icon(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    started(bob, ann)
    ann.go("/you")
    icon = ann.page.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", "/favicon.svg")
    take_turn(bob)
    expect(ann.page).to_have_title(re.compile(r"^\(1\) "))
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    ann.press(ann.page.get_by_role("link", name="Parlor, home"))
    expect(ann.page).to_have_title("(1) Parlor")


def test_the_words_stay_true_while_the_page_is_open(invite: Invite) -> None:
    ann = invite("Ann")
    code = ann.new_room()
    cable = Cable(ann.page)
    ann.page.clock.install()
    ann.go("/")
    expect(line(ann, code)).to_contain_text("just now")
    # The next word of the server would tell the window how late it really is.
    cable.deafen()
    ann.page.clock.fast_forward("02:10:00")
    expect(line(ann, code)).to_contain_text("2 hours")


def test_the_lists_come_back_with_the_server(invite: Invite, own_host: Host) -> None:
    ann, visitor = invite("Ann", own_host), invite("", own_host)
    visitor.go("/")
    expect(visitor.heading("Games")).to_be_visible()
    own_host.stop()
    own_host.start()
    code = ann.new_room(listed=True)
    expect(line(visitor, code)).to_be_visible()


def test_without_sockets_the_lists_are_asked_for(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob")
    code = ann.new_room(listed=True)
    bob.page.route_web_socket(re.compile("/api/lobby/socket$"), lambda socket: socket.close())
    bob.go("/")
    expect(line(bob, code)).to_be_visible()


def test_a_long_list_shows_a_few_rooms_and_all_when_asked(invite: Invite, own_host: Host) -> None:
    ann = invite("Ann", own_host)
    for _ in range(12):
        ann.post("/api/rooms", {"game": GAME, "options": SHORT, "bots": ["random"]})
    for name in ("Bob", "Cem", "Dan", "Eve"):
        invite(name, own_host).new_room(listed=True)
    ann.go("/")
    yours = lines(ann, "Your games")
    expect(yours).to_have_count(6)
    expect(lines(ann, "Waiting for players")).to_have_count(3)
    check(ann.page)
    ann.page.set_viewport_size(PHONE)
    expect(lines(ann, "Waiting for players")).to_have_count(2)
    ann.press(ann.page.get_by_role("region", name="Waiting for players").get_by_role("button"))
    expect(lines(ann, "Waiting for players")).to_have_count(4)
    ann.press(ann.button(re.compile("^Show all 1")))
    expect(yours).to_have_count(12)
    ann.press(yours.first.get_by_role("button"))
    expect(yours).to_have_count(11)
    ann.press(ann.page.get_by_role("link", name="Open it"))
    expect(ann.heading(TITLE)).to_be_visible()
    ann.go("/")
    ann.press(ann.button(re.compile("^Show all 1")))
    expect(yours).to_have_count(12)
