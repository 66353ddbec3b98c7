"""Firefox on a desktop and WebKit on a phone: what Chromium does, these do as well."""

import re
from functools import partial

import pytest

from parlor.games import games
from tests.browser.host import Host
from tests.browser.waiting import becomes, until
from tests.engines.boards import move_by_hand
from tests.engines.person import Person
from tests.engines.playing import (
    MOVES,
    TABLES,
    at_table,
    close_moves,
    is_over,
    open_moves,
    play,
    position,
)
from tests.support.levels import DECODE, HEARD, faults, sound_files

DRAWN = """(at) => {
  const card = document.querySelectorAll('article .picture')[at]
  card.scrollIntoView({ block: 'center', behavior: 'instant' })
  return card.firstElementChild?.getBoundingClientRect().height > 100
}"""
FONTS = "() => [...document.fonts].filter(({ status }) => status === 'loaded').length"
LOST = re.compile("WebSocket|ws://")
"""What a console says of a server that is away."""
SLIDER = "() => Number(document.querySelector('input[type=range]')?.value ?? -1)"
READABLE = "() => document.documentElement.outerHTML"


def test_every_game_has_a_table() -> None:
    assert set(TABLES) == set(games())


def test_the_first_page(person: Person) -> None:
    person.go("/")
    for game in games().values():
        person.sees("heading", f"^{re.escape(game.title)}$")
    for at in range(len(games())):
        becomes(partial(person.browser.run, DRAWN, at), True)
    becomes(lambda: person.browser.run(FONTS), 2)
    assert person.fits
    person.keep("home")
    person.press("button", "^Play now with bots", "article")
    until(lambda: position(person) != "")


def test_every_sound_is_decoded(person: Person) -> None:
    person.go("/")
    names = sound_files()
    person.browser.run(f"(names) => {{ ({DECODE})(names) }}", names)
    becomes(lambda: len(person.browser.run(HEARD)), len(names))
    assert faults(person.browser.run(HEARD)) == []


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_match(person: Person, game: str) -> None:
    at_table(person, game)
    move_by_hand(person, game)
    assert person.fits
    assert person.askew == []
    person.keep(game)
    open_moves(person)
    play(person)
    close_moves(person)
    assert is_over(person)
    person.sees("button", "^Play again$")
    assert person.fits
    person.keep(f"{game}-end")


def test_the_curtain_hides_a_hand_until_its_owner_lifts_it(person: Person) -> None:
    at_table(person, "upndown", mode="device", names=["Ann", "Bea"], bots=[])
    for name in ("Ann", "Bea"):
        person.sees("heading", f"^Pass the device to {name}$")
        assert position(person) == ""
        assert "Your cards" not in person.browser.run(READABLE)
        person.keep(f"curtain-{name}")
        person.press("button", f"^I am {name}: show the table$")
        move_by_hand(person, "upndown")
        move_by_hand(person, "upndown")
        person.press("button", "^End turn", "main")


def test_a_replay_is_stepped_through_and_plays_by_itself(person: Person) -> None:
    at_table(person, "upndown")
    for _ in range(3):
        move_by_hand(person, "upndown")
    open_moves(person)
    person.press("tab", "^Table")
    person.press("button", "^End the match$")
    person.press("button", "^End the match$", "dialog.box")
    person.press("link", "^Replay$")
    becomes(lambda: person.browser.run(SLIDER), 0)
    person.press("button", "^To the end$")
    until(lambda: person.browser.run(SLIDER) >= 3)
    end = person.browser.run(SLIDER)
    assert person.fits
    person.keep("replay")
    person.press("button", "^Step back$")
    becomes(lambda: person.browser.run(SLIDER), end - 1)
    person.press("button", "^Play$")
    becomes(lambda: person.browser.run(SLIDER), end)


def test_a_move_made_while_the_server_is_away_arrives_once_it_is_back(
    person: Person, host: Host
) -> None:
    at_table(person, "upndown")
    move_by_hand(person, "upndown")
    open_moves(person)
    host.stop()
    person.sees("status", "Reconnecting")
    before = position(person)
    person.press("button", "", MOVES)
    person.press("button", "^Play this move$", MOVES)
    host.start()
    until(lambda: position(person) != before)
    person.misses("status", "Reconnecting")
    assert [fault for fault in person.browser.faults() if not LOST.search(fault)] == []
