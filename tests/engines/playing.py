"""Whole matches, move by move from the list of moves, at any board."""

import json
from functools import partial
from random import Random
from typing import Any, NamedTuple

from tests.browser.waiting import until
from tests.engines.person import Person

TABLES: dict[str, dict[str, Any]] = {
    "upndown": {
        "options": {
            "min_card_value": 2,
            "max_card_value": 22,
            "hand_size": 4,
            "max_players": 4,
            # Who always makes the last move of the list would take every card back.
            "allow_undo": False,
        },
        "bots": ["simple"],
    },
    "hanabi": {"bots": ["friend"]},
    "zenstones": {"bots": ["easy"]},
    "quortex": {"options": {"radius": 2}, "bots": ["easy"]},
    "harmonies": {"bots": ["easy"]},
}
"""A short match of every game with one bot."""
MOVES = ":is(aside[aria-label='Beside the board'], dialog.drawer) [role=tabpanel] ul"
LOOK = """(moves) => {
  const found = document.querySelectorAll(`${moves} button[aria-pressed]`)
  const lines = [...found].map((line) => line.textContent)
  return {
    is_over: document.querySelector('#headline') !== null,
    words: [document.querySelector('main > .sr-only')?.textContent, ...lines].join(),
    moves: lines.length,
  }
}"""
DRAWER = "^Players, chat and more"
MOST, FREE = 150, 30
"""Steps of a match at most, and how many of them may be any: the last of the list is a way on."""


class Sight(NamedTuple):
    """What someone who plays from the list of moves sees."""

    is_over: bool
    words: str
    moves: int


def at_table(person: Person, game: str, **fields: Any) -> None:
    """A match that has just begun, with the board or the curtain before it."""
    person.post("/api/me", {"name": "Ann"})
    body = {"game": game, **TABLES[game], "start": True, **fields}
    person.go(f"/room/{json.loads(person.post('/api/rooms', body))['code']}")
    person.sees("button", "", "main")


def position(person: Person) -> str:
    """The position in words, as a screen reader tells it."""
    return person.read("main > .sr-only")


def is_over(person: Person) -> bool:
    """Whether the result is shown."""
    return person.read("#headline") != ""


def open_moves(person: Person) -> None:
    """Show the list of moves, in a drawer where there is no room for it."""
    until(lambda: person.has("tab", "^Moves") or person.has("button", DRAWER))
    if not person.has("tab", "^Moves"):
        person.press("button", DRAWER)
    person.press("tab", "^Moves")


def close_moves(person: Person) -> None:
    """Fold the drawer away, where there is one."""
    if person.has("button", "^Close$", "dialog"):
        person.press("button", "^Close$", "dialog")
        person.misses("button", "^Close$", "dialog")


def play(person: Person, steps: int = MOST) -> None:
    """This many moves of this person, fewer if the match ends before."""
    random = Random(1)
    seen: Sight | None = None
    for step in range(steps):
        seen = after(person, seen)
        if seen.is_over:
            return
        nth = random.randrange(seen.moves) if step < FREE else seen.moves - 1
        choose(person, seen, nth)


def choose(person: Person, seen: Sight, nth: int) -> None:
    """Make a move of the list, unless others change the list before it is pressed."""
    until(partial(_played, person, seen, nth))


def _played(person: Person, seen: Sight, nth: int) -> bool:
    if look(person) != seen or person.attempt("button", "^Play this move$", MOVES):
        return True
    # Chosen here and played at the next look: others may take the line away in between.
    person.attempt("button", "", MOVES, nth)
    return False


def after(person: Person, seen: Sight | None) -> Sight:
    """What is seen once something has changed and there is a move to choose, or the result."""
    looks: list[Sight] = []

    def has_moved_on() -> bool:
        looks.append(look(person))
        return looks[-1].is_over or (looks[-1] != seen and looks[-1].moves > 0)

    until(has_moved_on)
    return looks[-1]


def look(person: Person) -> Sight:
    """What the list of moves says now."""
    return Sight(**person.browser.run(LOOK, MOVES))
