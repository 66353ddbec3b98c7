"""The habits of the table that the document asks for, as the screen keeps them."""

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from parlor.games.hanabi.model import Discard
from parlor.games.hanabi.tests.browser.conftest import Venue
from parlor.games.hanabi.tests.browser.friend import Friend
from parlor.games.hanabi.tests.browser.playing import (
    CARELESS,
    Invite,
    act,
    dealt,
    follow,
    party,
    seated,
    started,
)
from parlor.games.hanabi.tests.record import Plan, played
from parlor.testing.playing import Step
from tests.browser.waiting import becomes, until

FIRST = {"random_start": False}
HASTY = Plan(2, 76, 0)
"""Over after seven moves."""
KEPT = ("rooms", "room_players", "chat", "matches", "log")
COUNTS = " UNION ALL ".join(f"SELECT '{name}', count(*) FROM {name}" for name in KEPT)


def counts(database: Path) -> dict[str, int]:
    """How many rows of rooms and matches are stored."""
    with sqlite3.connect(database) as connection:
        found = dict(connection.execute(COUNTS).fetchall())
    connection.close()
    return found


def stored_room(database: Path) -> Any:
    """The one room, as it is stored."""
    with sqlite3.connect(database) as connection:
        (document,) = connection.execute("SELECT document FROM rooms").fetchone()
    connection.close()
    return json.loads(document)


def expect_host(friend: Friend, others: list[Friend]) -> None:
    expect(friend.button("Start Game")).to_be_visible()
    for other in others:
        expect(other.text(f"Waiting for {friend.name} to start.")).to_be_visible()


def test_in_play_there_is_no_way_out_no_chat_and_no_log(invite: Invite, venue: Venue) -> None:
    friends = party(invite, venue, 2)
    started(friends)
    for friend in friends:
        friend.side("Table")
        expect(friend.page.get_by_role("tab")).to_have_text(["Table", "Moves"])
        expect(friend.page.get_by_role("link").filter(has_not_text="Skip")).to_have_count(0)
        ways_out = friend.button(re.compile("Leave|Resign|End the match|Sounds|Remove"))
        expect(ways_out).to_have_count(0)


def test_a_table_with_bots_says_how_it_is_left(invite: Invite, venue: Venue) -> None:
    way_out = "If you're not back within 5 minutes, the match ends and is erased."
    ann = invite("Ann", venue)
    ann.go("/create/hanabi")
    ann.page.get_by_label("With bots").check()
    expect(ann.page.get_by_text(way_out)).to_be_visible()
    ann.new_room(bots=["random"], start=True, options=FIRST)
    ann.side("Table")
    expect(ann.page.get_by_text(way_out)).to_be_visible()


def test_the_list_of_moves_calls_friends_by_name(invite: Invite, venue: Venue) -> None:
    ann, bob = party(invite, venue, 2)
    started([ann, bob], options=FIRST)
    ann.side("Moves")
    expect(ann.button(re.compile("^Tell Bob: card")).first).to_be_visible()


def test_the_back_button_asks_first(invite: Invite, venue: Venue) -> None:
    ann, bob = friends = party(invite, venue, 2)
    started(friends)
    question = bob.page.get_by_role("dialog", name="Leave the table")
    bob.page.go_back()
    expect(question).to_contain_text("within 5 minutes, or the match ends for everyone")
    bob.press(bob.button("Cancel"))
    expect(question).to_have_count(0)
    expect(bob.cards.first).to_be_visible()
    expect(ann.away).to_have_count(0)
    bob.page.go_back()
    bob.press(question.get_by_role("button", name="Leave the table"))
    expect(bob.heading("Games")).to_be_visible()
    expect(ann.away).to_be_visible()
    bob.press(bob.page.get_by_role("link", name=re.compile("Resume")))
    expect(bob.cards).to_have_count(5)
    expect(ann.away).to_have_count(0)


def test_who_comes_back_within_five_minutes_goes_on(invite: Invite, venue: Venue) -> None:
    ann, bob = friends = party(invite, venue, 2)
    code = started(friends, options=FIRST)
    state = act(friends, dealt(venue, 2, **FIRST), Step(0, Discard(0)))
    for _ in range(2):
        bob.page.close()
        expect(ann.away).to_be_visible()
        venue.time.pass_seconds(299)
        bob.page = bob.window()
        bob.enter(code)
        bob.sees(state)
        expect(ann.away).to_have_count(0)
    state = act(friends, state, Step(1, Discard(0)))
    act(friends, state, Step(0, Discard(1)))


def test_a_refreshed_page_is_back_by_itself(invite: Invite, venue: Venue) -> None:
    friends = party(invite, venue, 2)
    started(friends, options=FIRST)
    state = dealt(venue, 2, **FIRST)
    for friend in friends:
        friend.page.reload()
    act(friends, state, Step(0, Discard(2)))


def test_the_role_of_a_host_who_drops_moves_soon(invite: Invite, venue: Venue) -> None:
    ann, bob, cat = friends = party(invite, venue)
    code = seated(friends)
    expect_host(ann, [bob, cat])
    ann.page.close()
    expect(bob.chairs.filter(has_text="Ann").filter(has_text="away")).to_be_visible()
    venue.time.pass_seconds(10)
    expect_host(bob, [cat])
    ann.page = ann.window()
    ann.enter(code)
    expect_host(ann, [bob, cat])
    ann.start()
    for friend in (bob, cat):
        expect(friend.cards).to_have_count(5)


def test_two_friends_cannot_have_one_name(invite: Invite, venue: Venue) -> None:
    ann, other = invite("Ann", venue), invite("ann", venue, phone=True)
    code = ann.new_room()
    expect(ann.button(re.compile("your name"))).to_have_count(0)
    other.enter(code)
    expect(other.text("Someone in this room already has that name.")).to_be_visible()
    other.page.get_by_label("Your name").fill("Bob")
    other.press(other.button("Join the table"))
    expect(ann.chairs.filter(has_text="Bob")).to_be_visible()


def test_everything_is_erased_when_the_summary_is_left(invite: Invite, venue: Venue) -> None:
    venue.seed = CARELESS.seed
    friends = party(invite, venue)
    started(friends)
    playing = played(CARELESS)
    follow(friends, playing)
    kept = {"matches": 1, "rooms": 1, "log": len(playing.steps)}
    becomes(lambda: {name: counts(venue.database)[name] for name in kept}, kept)
    ann, bob, cat = friends
    ann.press(ann.page.get_by_role("link", name="Other games"))
    bob.side("Table")
    bob.press(bob.button("Leave the room"))
    for friend in (ann, bob):
        expect(friend.heading("Games")).to_be_visible()
        expect(friend.page.get_by_role("link", name=re.compile("Resume"))).to_have_count(0)
    assert counts(venue.database)["matches"] == 1
    # Alone she cannot play again (H15), only wait for others.
    expect(cat.button("Back to the lobby")).to_be_visible()
    cat.page.get_by_role("link", name="Other games").evaluate("link => link.click()")
    until(lambda: counts(venue.database) == dict.fromkeys(KEPT, 0))


def test_a_summary_that_everybody_closes_is_erased_after_five_minutes(
    invite: Invite, venue: Venue
) -> None:
    venue.seed = CARELESS.seed
    friends = party(invite, venue)
    started(friends)
    follow(friends, played(CARELESS))
    for friend in friends:
        friend.page.close()
    until(lambda: len(stored_room(venue.database)["away"]) == len(friends))
    venue.time.pass_seconds(299)
    assert counts(venue.database)["matches"] == 1
    venue.time.pass_seconds(1)
    until(lambda: counts(venue.database) == dict.fromkeys(KEPT, 0))


def test_a_friendly_table_keeps_a_log_and_a_replay(invite: Invite, venue: Venue) -> None:
    ann, bob = friends = party(invite, venue, 2)
    ann.go("/create/hanabi")
    ann.page.get_by_role("radio", name=re.compile("^Friendly")).check()
    expect(ann.text("Everyone can read the log. You can replay the match later.")).to_be_visible()
    venue.seed = HASTY.seed
    started(friends, preset="friendly")
    follow(friends, played(HASTY))
    bob.side("Log")
    lost = bob.page.get_by_role("tabpanel").get_by_text(re.compile("misplayed .* and lost a fuse"))
    expect(lost).to_have_count(3)
    ann.press(ann.page.get_by_role("link", name="Replay"))
    expect(ann.button("To the end")).to_be_visible()
    expect(ann.hand_of("Bob")).to_have_count(5)
    expect(ann.hand_of("Ann")).to_have_count(5)
