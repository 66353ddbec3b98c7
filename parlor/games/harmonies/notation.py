"""One line of notation for every move; spaces, places and hexes count from 1 (§16)."""

import re
from functools import lru_cache
from typing import get_args

from parlor.engine import IllegalMove
from parlor.games.harmonies.cards.card import CardId
from parlor.games.harmonies.model import (
    DiscardCard,
    EndTurn,
    KeepSpirit,
    Move,
    PlaceCube,
    PlaceToken,
    Skip,
    TakeCard,
    TakeTokens,
)
from parlor.games.harmonies.stacks import COLOUR_NAMES, Colour

CARD_IDS: dict[str, CardId] = {card: card for card in get_args(CardId)}
COLOURS_BY_NAME: dict[str, Colour] = {name: colour for colour, name in COLOUR_NAMES.items()}
NUMBERED: dict[str, type[TakeTokens | TakeCard | DiscardCard]] = {
    "take": TakeTokens,
    "card": TakeCard,
    "discard": DiscardCard,
}
NUMBER = "([1-9][0-9]?)"
SIMPLE = re.compile(rf"({'|'.join(NUMBERED)}) {NUMBER}")
TOKEN = re.compile(rf"({'|'.join(COLOURS_BY_NAME)}) {NUMBER}")
CUBE = re.compile(rf"cube ({'|'.join(CARD_IDS)}) {NUMBER}")
KEEP = re.compile(rf"keep ({'|'.join(CARD_IDS)})")


@lru_cache(maxsize=4096)
def text(move: Move) -> str:
    """The move in notation, such as `take 3`, `green 12`, `cube duck 7` or `end`."""
    match move:
        case KeepSpirit(card):
            return f"keep {card}"
        case TakeTokens(space):
            return f"take {space + 1}"
        case PlaceToken(colour, hex_):
            return f"{COLOUR_NAMES[colour]} {hex_ + 1}"
        case TakeCard(slot):
            return f"card {slot + 1}"
        case PlaceCube(card, hex_):
            return f"cube {card} {hex_ + 1}"
        case EndTurn():
            return "end"
        case DiscardCard(slot):
            return f"discard {slot + 1}"
        case Skip():
            return "skip"


def parse(text: str) -> Move:
    """The move that the notation writes; spaces around it and capitals do not matter."""
    line = text.strip().lower()
    if line == "end":
        return EndTurn()
    if line == "skip":
        return Skip()
    if found := SIMPLE.fullmatch(line):
        return NUMBERED[found[1]](int(found[2]) - 1)
    if found := TOKEN.fullmatch(line):
        return PlaceToken(COLOURS_BY_NAME[found[1]], int(found[2]) - 1)
    if found := CUBE.fullmatch(line):
        return PlaceCube(CARD_IDS[found[1]], int(found[2]) - 1)
    if found := KEEP.fullmatch(line):
        return KeepSpirit(CARD_IDS[found[1]])
    raise IllegalMove("unreadable")
