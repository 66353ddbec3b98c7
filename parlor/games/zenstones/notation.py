"""One line of notation for every move (§10.3)."""

import re
from functools import lru_cache

from parlor.engine import IllegalMove
from parlor.games.zenstones.board import (
    DIRECTIONS,
    HALF,
    LABELS,
    Square,
    is_in_white_half,
    square_of,
)
from parlor.games.zenstones.model import (
    Bid,
    Commit,
    Move,
    MoveStone,
    Pass,
    Place,
    SameForAll,
    SetDirections,
    SetDistance,
)

LETTERS = dict(zip(DIRECTIONS, "RLUD", strict=True))
BID = re.compile(r"BID ([0-9]{1,3})")
PLACE = re.compile(r"([WB])([0-9]{1,2})")
MOVE = re.compile(r"S([0-9]{1,3})>([WB])([0-9]{1,2})")
DISTANCE = re.compile(r"S([0-9]{1,3})=([1-5])")
SOME_DIRECTIONS = re.compile(r"S([0-9]{1,3})=(R?L?U?D?|-)")
SAME = re.compile(r"ALL=S([0-9]{1,3})")


def square_name(square: Square) -> str:
    """The half and the label of a square, such as `B31`."""
    return f"{'W' if is_in_white_half(square) else 'B'}{LABELS[square]}"


@lru_cache(maxsize=4096)
def text(move: Move) -> str:
    """The move in notation, such as `bid 7`, `W25`, `S1=5`, `S1=UD` or `S1>B31`."""
    match move:
        case Bid(amount):
            return f"bid {amount}"
        case Place(square):
            return square_name(square)
        case Pass():
            return "pass"
        case SetDistance(stone, distance):
            return f"S{stone}={distance}"
        case SetDirections(stone, directions):
            return f"S{stone}={_letters(directions)}"
        case SameForAll(stone):
            return f"all=S{stone}"
        case Commit():
            return "commit"
        case MoveStone(stone, square):
            return f"S{stone}>{square_name(square)}"


def _letters(directions: int) -> str:
    return "".join(letter for bit, letter in LETTERS.items() if directions & bit) or "-"


def parse(text: str) -> Move:
    """The move that the notation writes; spaces around it and capitals do not matter."""
    line = text.strip().upper()
    if line in ("PASS", "COMMIT"):
        return Pass() if line == "PASS" else Commit()
    if found := BID.fullmatch(line):
        return Bid(int(found[1]))
    if found := PLACE.fullmatch(line):
        return Place(_square(found[1], found[2]))
    if found := MOVE.fullmatch(line):
        return MoveStone(int(found[1]), _square(found[2], found[3]))
    if found := DISTANCE.fullmatch(line):
        return SetDistance(int(found[1]), int(found[2]))
    if (found := SOME_DIRECTIONS.fullmatch(line)) and found[2]:
        return SetDirections(int(found[1]), _mask(found[2]))
    if found := SAME.fullmatch(line):
        return SameForAll(int(found[1]))
    raise IllegalMove("unreadable")


def _square(half: str, label: str) -> Square:
    if not 1 <= int(label) <= HALF:
        raise IllegalMove("unreadable")
    return square_of(int(label), half == "W")


def _mask(letters: str) -> int:
    return sum(bit for bit, letter in LETTERS.items() if letter in letters)
