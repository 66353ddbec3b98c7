"""A finished match looked at again."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from playwright.sync_api import Locator, expect

from parlor import match_file
from parlor.games import games
from parlor.match import NOTHING, Header, Match, Row, SeatName
from parlor.server.models import StoredMatch
from tests.browser.accounts import named
from tests.browser.conftest import Invite
from tests.browser.guest import GAME, Guest
from tests.browser.playing import at_replay, play_out, position


@pytest.fixture
def watching(invite: Invite) -> Guest:
    """Someone at the replay of a match of two that ended after three moves."""
    return at_replay(invite("Ann"), invite("Bob"))


def moves(guest: Guest) -> Locator:
    return guest.page.get_by_role("region", name="The match").get_by_role("listitem")


def test_a_finished_match_opens_as_a_replay(invite: Invite) -> None:
    ann = invite("Ann", phone=True)
    ann.new_room(mode="solo")
    expect(ann.cards.first).to_be_visible()
    play_out(ann, badly=True)
    ann.press(ann.page.get_by_role("link", name="Replay"))
    expect(position(ann)).to_have_value("0")
    ann.press(ann.button("To the end"))
    expect(ann.text(re.compile("Stuck with|So close|Every card is played"))).to_be_visible()


def test_a_replay_is_stepped_scrubbed_and_jumped_through(watching: Guest) -> None:
    watching.press(watching.button("Step forward"))
    expect(position(watching)).to_have_value("1")
    played = moves(watching).nth(1).inner_text()
    found = re.search(r"played (\d+) on pile (\d)", played)
    assert found
    pile = watching.pile(int(found[2]))
    expect(pile).to_have_accessible_name(re.compile(rf"at {found[1]}\b"))
    watching.press(watching.button("Step back"))
    expect(pile).not_to_have_accessible_name(re.compile(rf"at {found[1]}\b"))
    position(watching).press("ArrowRight")
    position(watching).press("ArrowRight")
    expect(position(watching)).to_have_value("2")
    watching.press(moves(watching).nth(3).get_by_role("button"))
    expect(position(watching)).to_have_value("3")
    watching.press(watching.button("To the deal"))
    expect(position(watching)).to_have_value("0")


def test_keys_step_and_play_wherever_the_focus_is(watching: Guest) -> None:
    keys, body = watching.page.keyboard, watching.page.locator("body")
    watching.press(watching.page.get_by_role("heading", name="Up-N-Down"))
    for key, at in (("End", "4"), ("ArrowLeft", "3"), ("Home", "0"), ("ArrowRight", "1")):
        keys.press(key)
        expect(position(watching)).to_have_value(at)
    keys.press("Shift+ArrowRight")
    expect(position(watching)).to_have_value("3")
    expect(moves(watching).nth(3)).to_contain_text("turn")
    watching.press(watching.button("Previous turn"))
    expect(position(watching)).to_have_value("0")
    watching.page.get_by_label("Speed").select_option(index=3)
    watching.page.get_by_label("Speed").press("ArrowUp")
    expect(position(watching)).to_have_value("0")
    watching.page.evaluate("() => document.activeElement.blur()")
    body.press("Space")
    expect(position(watching)).to_have_value("4")


def test_a_replay_fits_on_a_phone_that_lies_on_its_side(watching: Guest) -> None:
    watching.page.set_viewport_size({"width": 844, "height": 390})
    board = watching.page.get_by_role("region", name="Board").locator(".board").first
    for part in (board, watching.button("Step forward"), position(watching)):
        box = part.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 390


def test_a_replay_plays_by_itself(watching: Guest) -> None:
    watching.page.get_by_label("Speed").select_option(index=3)
    watching.press(watching.page.get_by_role("button", name="Play", exact=True))
    expect(position(watching)).to_have_value("4")
    expect(watching.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_replay_is_seen_through_anybodys_eyes(watching: Guest) -> None:
    eyes = watching.page.get_by_label("View as")
    hands = watching.page.get_by_text(re.compile("^(.*'s|Your) cards: "))
    expect(hands).to_have_count(2)
    bobs = hands.filter(has_text="Bob").inner_text()
    eyes.select_option("Bob")
    expect(hands).to_have_count(0)
    expect(watching.cards).to_have_count(4)
    assert all(re.search(rf"\b{card}\b", bobs) for card in watching.hand)
    eyes.select_option("A spectator")
    expect(watching.cards).to_have_count(0)
    expect(hands).to_have_count(0)
    eyes.select_option("Everyone, all cards face up")
    expect(hands).to_have_count(2)


def test_a_link_opens_a_position(watching: Guest, invite: Invite) -> None:
    watching.page.get_by_label("View as").select_option("Bob")
    watching.press(moves(watching).nth(2).get_by_role("button"))
    expect(watching.page).to_have_url(re.compile(r"at=2&eyes=1$"))
    cat = invite("Cat", phone=True)
    cat.page.goto(watching.page.url)
    expect(position(cat)).to_have_value("2")
    expect(cat.page.get_by_label("View as")).to_have_value("1")
    assert cat.hand == watching.hand


def test_the_address_follows_the_position(watching: Guest) -> None:
    watching.press(watching.button("Step forward"))
    expect(watching.page).to_have_url(re.compile(r"\?at=1$"))
    before = watching.page.evaluate("() => history.length")
    watching.press(watching.button("To the end"))
    expect(watching.page).to_have_url(re.compile(r"\?at=4$"))
    position(watching).press("ArrowLeft")
    expect(watching.page).to_have_url(re.compile(r"\?at=3$"))
    assert watching.page.evaluate("() => history.length") == before
    watching.context.grant_permissions(["clipboard-read", "clipboard-write"])
    watching.press(watching.button("Link to this position"))
    expect(watching.button("Copied")).to_be_visible()
    assert watching.page.evaluate("() => navigator.clipboard.readText()") == watching.page.url


ASTRAY = [
    ("at=99999", "4", "open"),
    ("at=-3", "0", "open"),
    ("at=third&eyes=watch", "0", "watch"),
    ("at=2&eyes=7", "2", "open"),
    ("at=99999&eyes=nobody", "4", "open"),
]
"""Addresses that name no position or nobody, and what they show."""


def test_a_link_that_leads_astray_shows_the_nearest_position(watching: Guest) -> None:
    address = watching.page.url.split("?")[0]
    for query, shown, eyes in ASTRAY:
        watching.page.goto(f"{address}?{query}")
        expect(position(watching)).to_have_value(shown)
        expect(watching.page.get_by_label("View as")).to_have_value(eyes)
        expect(moves(watching)).to_have_count(5)
    watching.go("/replay/nowhere?at=3")
    expect(watching.page.get_by_role("alert")).to_have_text("This match doesn't exist.")


def long_match(rows: int) -> Any:
    """The file of a match in which who waits marks piles, again and again."""
    game = games()[GAME]
    seats = (SeatName("Ann"), SeatName("Bob"))
    policy = game.policy
    header = Header(token_hex(8), game.id, game.version, "online", {}, policy, seats, 7, "s", 1000)
    match = Match(game, header)
    while match.version < rows - 1:
        seat = 1 - game.rules.active(match.state)[0]
        marks = game.rules.moves(match.state, seat)
        data = Raw(msgspec.json.encode(marks[match.version % len(marks)]))
        match.extend([Row(match.version, seat, "move", data, 1000)])
    match.extend([Row(match.version, 0, "abandon", NOTHING, 1000)])
    kept = StoredMatch(header, tuple(match.rows), None, 1000, "abandoned")
    return json.loads(msgspec.json.encode(match_file.exported(game, kept)))


def test_a_long_match_is_fetched_where_it_is_looked_at(invite: Invite) -> None:
    ann = invite("Ann")
    named(ann)
    file = long_match(450)
    ann.post("/api/matches", file)
    asked: list[str] = []
    ann.page.on("request", lambda made: asked.extend(re.findall(r"from=(\d+)", made.url)))
    ann.go(f"/replay/{file['header']['match']}?at=230")
    expect(position(ann)).to_have_value("230")
    here = moves(ann).locator("[aria-current]")
    expect(here).to_contain_text("230")
    assert asked == ["200"]
    ann.press(ann.button("Positions 400 to 450"))
    expect(here).to_contain_text("400")
    ann.press(ann.button("To the deal"))
    expect(here).to_contain_text("The deal")
    expect(moves(ann)).to_have_count(451)
    assert asked == ["200", "400", "0"]
    position(ann).press("End")
    expect(here).to_contain_text("450")
    assert asked == ["200", "400", "0"], "nothing is fetched twice"


def imports(guest: Guest) -> Callable[[Path], None]:
    return guest.page.get_by_label("Saved match files").set_input_files


def test_a_match_is_saved_to_a_file_and_opened_from_it(watching: Guest, tmp_path: Path) -> None:
    with watching.page.expect_download() as download:
        watching.press(watching.page.get_by_role("link", name="Save as a file"))
    assert download.value.suggested_filename.endswith(".json")
    path = tmp_path / "match.json"
    download.value.save_as(path)
    saved = json.loads(path.read_text())
    assert [seat["name"] for seat in saved["header"]["seats"]] == ["Ann", "Bob"]
    named(watching)
    watching.go("/")
    imports(watching)(path)
    expect(position(watching)).to_have_attribute("max", "4")


def test_a_broken_file_is_refused_with_a_sentence(
    watching: Guest, invite: Invite, tmp_path: Path
) -> None:
    match = re.search("/replay/([^?]+)", watching.page.url)
    assert match
    saved = watching.context.request.get(f"{watching.url}/api/matches/{match[1]}/export").json()
    saved["moves"][0]["seat"] = 1
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps(saved))
    picture = tmp_path / "picture.json"
    picture.write_bytes(b"\x89PNG")
    cat = invite("Cat")
    named(cat)
    cat.go("/")
    imports(cat)(picture)
    expect(cat.text("This isn't a Parlor match file.")).to_be_visible()
    imports(cat)(broken)
    expect(cat.text("Row 0: It isn't your turn.")).to_be_visible()
