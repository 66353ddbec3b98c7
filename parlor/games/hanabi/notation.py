"""One line of notation for every move; seats and places in the hand count from 1 (§14)."""

import re
from functools import lru_cache

from parlor.engine import IllegalMove
from parlor.games.hanabi.cards import COLOURS
from parlor.games.hanabi.model import ClueColour, ClueNumber, Discard, Move, Play

CARD = re.compile(r"(play|discard) ([1-9])")
COLOUR = re.compile(rf"clue ([1-9]) ({'|'.join(COLOURS)})")
NUMBER = re.compile(r"clue ([1-9]) ([1-9])")


@lru_cache(maxsize=4096)
def text(move: Move) -> str:
    """The move in notation, such as `play 2`, `discard 1`, `clue 3 red` or `clue 3 5`."""
    match move:
        case Play(slot):
            return f"play {slot + 1}"
        case Discard(slot):
            return f"discard {slot + 1}"
        case ClueColour(seat, colour):
            return f"clue {seat + 1} {colour}"
        case ClueNumber(seat, number):
            return f"clue {seat + 1} {number}"


def parse(text: str) -> Move:
    """The move that the notation writes; spaces around it and capitals do not matter."""
    line = text.strip().lower()
    if found := CARD.fullmatch(line):
        kind = Play if found[1] == "play" else Discard
        return kind(int(found[2]) - 1)
    if found := COLOUR.fullmatch(line):
        return ClueColour(int(found[1]) - 1, COLOURS[COLOURS.index(found[2])])
    if found := NUMBER.fullmatch(line):
        return ClueNumber(int(found[1]) - 1, int(found[2]))
    raise IllegalMove("unreadable")
