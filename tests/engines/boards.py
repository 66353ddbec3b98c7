"""One move by hand on the board of each game: pieces can be pressed where they are drawn."""

import re
from collections.abc import Callable

from tests.browser.waiting import until
from tests.engines.person import Person
from tests.engines.playing import position

HAND, PILES = '[aria-label="Your cards"]', '[aria-label="Piles"]'


def lay_a_card(person: Person) -> None:
    """Up-N-Down: a card, then a pile that it fits."""
    before = position(person)
    person.sees("button", r"\. Fits", HAND)
    fits = re.search(r"^(\d+).*?pile (\d)", person.names("button", r"\. Fits", HAND)[0])
    assert fits
    person.press("button", rf"^{fits[1]}\b", HAND)
    person.press("button", "", PILES, int(fits[2]) - 1)
    # A board keeps its list of moves until the table answers.
    until(lambda: position(person) != before)


def play_a_card(person: Person) -> None:
    """Hanabi: the first own card, played after the question."""
    person.press("button", "", '[aria-label^="Your hand"]')
    person.press("button", "^Play$")
    person.press("button", "^Confirm$", "dialog")


def bid(person: Person) -> None:
    """ZenStones: a bid on the slip."""
    person.write("^Your bid", "3")
    person.press("button", "^Lock my bid")


def place_a_tile(person: Person) -> None:
    """Quortex: an edge to sit at, where it is free, then a hexagon and the check mark."""
    free = "takes the .* edge$"
    person.sees("button", f"{free}|^Turn right")
    if person.has("button", free):
        person.press("button", free)
    person.press("button", "", '[aria-label="Hexes"]')
    person.press("button", "^Place the tile here")


def take_tokens(person: Person) -> None:
    """Harmonies: the tokens of a space, then one of them on a hexagon."""
    person.press("button", "^Space 1:")
    person.press("button", " token", '[aria-label="Your tokens"]')
    person.press("button", "", ".hexes")


BY_HAND: dict[str, Callable[[Person], None]] = {
    "upndown": lay_a_card,
    "hanabi": play_a_card,
    "zenstones": bid,
    "quortex": place_a_tile,
    "harmonies": take_tokens,
}


def move_by_hand(person: Person, game: str) -> None:
    """Make a move on the board, once it is this person's turn, and wait until it is made."""
    until(lambda: "Your turn" in person.read("title"))
    before = position(person)
    BY_HAND[game](person)
    until(lambda: position(person) != before)
