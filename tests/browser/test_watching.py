"""A spectator at a table with hidden hands."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.axe import check
from tests.browser.conftest import Invite
from tests.browser.guest import SHORT, Guest
from tests.browser.playing import FULL, end_for_all

OPEN = {"options": {**SHORT, "min_players": 2, "max_players": 3}, "policy": {"spectators": True}}
SMALL = 12


def heard(page: Page) -> list[dict[str, Any]]:
    """Every message that this window's sockets will have heard."""
    messages: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: messages.append(json.loads(text)))

    page.on("websocket", listen)
    return messages


def table(ann: Guest, *others: Guest, **fields: object) -> str:
    """A started match at a table that others may watch; its code."""
    code = ann.new_room(**{**OPEN, **fields})
    for guest in others:
        guest.sit_down(code)
        expect(ann.chairs.filter(has_text=guest.name)).to_be_visible()
    ann.start()
    return code


def watch(guest: Guest, code: str) -> None:
    """Open the link of a match that runs and watch."""
    guest.enter(code)
    expect(guest.heading("They've already started")).to_be_visible()
    guest.press(guest.button("Watch instead"))
    expect(guest.page.get_by_role("group", name="Piles")).to_be_visible()


def test_a_spectator_sees_no_hand(invite: Invite) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve")
    code = table(ann, bob, options={**FULL, "min_players": 2, "max_players": 3})
    messages = heard(eve.page)
    watch(eve, code)
    tables = [message for message in messages if message["t"] == "table"]
    # Small numbers, and how many cards are left to draw, are also counted at the table.
    secrets = {card for card in (*ann.hand, *bob.hand) if card > SMALL}
    secrets -= {tables[-1]["view"]["draw"]}
    assert len(secrets) > 7
    assert secrets & shown(eve) == set()
    card, _ = ann.play_cheapest()
    expect(eve.page.locator("main").get_by_text(re.compile(rf"\b{card}\b")).first).to_be_attached()
    hidden = secrets - {card}
    tables = [message for message in messages if message["t"] == "table"]
    assert len(tables) > 1
    for message in tables:
        assert (message["seat"], message["moves"], message["seed"]) == (None, [], None)
        view = {name: part for name, part in message["view"].items() if name != "options"}
        assert hidden & numbers(view) == set()
    assert hidden & shown(eve) == set()
    assert hidden & shown(ann), "a hand is found where it is shown"
    others = [message for message in messages if message["t"] not in ("table", "room")]
    assert hidden & numbers(others) == set()


def shown(guest: Guest) -> set[int]:
    """Every number on the page, for eyes and for screen readers."""
    words = guest.page.evaluate(
        "() => document.body.innerText"
        " + [...document.querySelectorAll('[aria-label]')].map(one => ` ${one.ariaLabel} `).join()"
    )
    return {int(number) for number in re.findall(r"(?<![A-Z\d])\d+(?![A-Z\d])", words)}


def numbers(anything: Any) -> set[int]:
    """Every number somewhere inside."""
    if isinstance(anything, dict):
        return numbers(list(anything.values()))
    if isinstance(anything, list):
        return {number for one in anything for number in numbers(one)}
    return {anything} if type(anything) is int else set()


def test_the_names_of_spectators_are_at_the_table(invite: Invite) -> None:
    ann, bob = invite("Ann"), invite("Bob", phone=True)
    eve, dan = invite("Eve"), invite("Dan", phone=True)
    code = table(ann, bob)
    watch(eve, code)
    watch(dan, code)
    for guest in (ann, bob, eve, dan):
        guest.side("Table")
        looking = guest.page.get_by_role("region", name="Watching", exact=True)
        expect(looking).to_contain_text("2 watching")
        expect(looking).to_contain_text("Dan and Eve")
    check(dan.page)
    check(ann.page)
    dan.page.close()
    expect(ann.page.get_by_role("region", name="Watching", exact=True)).to_contain_text(
        "1 watching"
    )


def test_a_spectator_is_carried_along_into_the_next_match(invite: Invite) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve", phone=True)
    code = table(ann, bob)
    messages = heard(eve.page)
    watch(eve, code)
    loads: list[str] = []
    eve.page.on("load", lambda page: loads.append(page.url))
    first = messages[-1]
    end_for_all(ann)
    expect(eve.button("Play in the next match")).to_be_visible()
    check(eve.page)
    bob.press(bob.again)
    expect(ann.cards.first).to_be_visible()
    expect(eve.button("Play in the next match")).to_have_count(0)
    expect(eve.page.get_by_role("group", name="Piles")).to_be_visible()
    matches = {message["match"] for message in messages if message["t"] == "table"}
    assert len(matches) == 2, first
    assert loads == []


def test_a_spectator_plays_in_the_next_match(invite: Invite) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve", phone=True)
    code = table(ann, bob)
    watch(eve, code)
    end_for_all(ann)
    eve.press(eve.button("Play in the next match"))
    expect(eve.text("You'll play in the next match.")).to_be_visible()
    ann.side("Table")
    expect(ann.text("Eve plays in the next match.")).to_be_visible()
    ann.press(ann.again)
    for guest in (ann, bob, eve):
        expect(guest.cards).to_have_count(4)
    expect(ann.page.get_by_role("img", name=re.compile("^Eve: 4 cards"))).to_be_visible()


def test_a_full_lobby_offers_to_watch_and_a_free_chair_is_taken(invite: Invite) -> None:
    ann, bob, cat, eve = [invite(name) for name in ("Ann", "Bob", "Cat", "Eve")]
    code = ann.new_room(**OPEN)
    for guest in (bob, cat):
        guest.sit_down(code)
    eve.enter(code)
    expect(eve.heading("This table is full")).to_be_visible()
    check(eve.page)
    eve.press(eve.button("Watch instead"))
    expect(eve.text("You're watching.")).to_be_visible()
    expect(eve.button("Take a chair")).to_have_count(0)
    cat.press(cat.button("Leave the room"))
    check(eve.page)
    eve.press(eve.button("Take a chair"))
    expect(ann.chairs.filter(has_text="Eve")).to_be_visible()
    expect(eve.text("You're watching.")).to_have_count(0)
    ann.start()
    expect(eve.cards).to_have_count(4)


def test_a_table_in_the_list_is_watched_with_one_tap(invite: Invite) -> None:
    ann, bob, eve = invite("Wanda"), invite("Bob"), invite("Eve", phone=True)
    table(ann, bob, listed=True)
    eve.go("/")
    eve.press(eve.page.get_by_role("link", name=re.compile("Wanda.*Watch")))
    expect(eve.page.get_by_role("group", name="Piles")).to_be_visible()
    expect(ann.page.get_by_role("banner")).to_contain_text("1 watching")
    end_for_all(ann)
    ann.press(ann.button("Leave the room"))


def test_a_spectator_reads_the_talk_and_says_nothing(invite: Invite) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve")
    code = table(ann, bob)
    watch(eve, code)
    ann.side("Chat")
    ann.say("Good luck!")
    eve.side("Chat")
    expect(eve.talk).to_contain_text("Good luck!")
    expect(eve.page.get_by_label("Say something")).to_have_count(0)
    expect(eve.text("Only players can chat.")).to_be_visible()


def test_where_nobody_may_watch_the_door_says_so(invite: Invite) -> None:
    ann, bob, eve = invite("Ann"), invite("Bob"), invite("Eve")
    code = ann.new_room()
    bob.sit_down(code)
    ann.start()
    eve.enter(code)
    expect(eve.heading("They've already started")).to_be_visible()
    expect(eve.button("Watch instead")).to_have_count(0)
