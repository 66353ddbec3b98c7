"""One line of notation for every move; piles and seats count from 1 as on the board (§15.2)."""

import re
from functools import lru_cache

from parlor.engine import IllegalMove
from parlor.games.upndown.model import (
    LEVELS,
    Allow,
    Ask,
    End,
    Mark,
    Move,
    Play,
    Refuse,
    Undo,
    Withdraw,
)

PLAY = re.compile(r"([0-9]{1,3})>([0-9])")
MARK = re.compile(rf"([0-9])=({'|'.join(LEVELS)})")
LOOK = re.compile(r"(ask|withdraw|allow|refuse) ([0-9])")
LOOKS: dict[str, type[Ask | Withdraw | Allow | Refuse]] = {
    "ask": Ask,
    "withdraw": Withdraw,
    "allow": Allow,
    "refuse": Refuse,
}


@lru_cache(maxsize=4096)
def text(move: Move) -> str:
    """The move in notation, such as `45>2`, `end` or `3=love`."""
    match move:
        case Play(card, pile):
            return f"{card}>{pile + 1}"
        case Mark(pile, level):
            return f"{pile + 1}={level}"
        case End():
            return "end"
        case Undo():
            return "undo"
        case Ask(seat):
            return f"ask {seat + 1}"
        case Withdraw(seat):
            return f"withdraw {seat + 1}"
        case Allow(seat):
            return f"allow {seat + 1}"
        case Refuse(seat):
            return f"refuse {seat + 1}"


def parse(text: str) -> Move:
    """The move that the notation writes; spaces around it and capitals do not matter."""
    line = text.strip().lower()
    if line == "end":
        return End()
    if line == "undo":
        return Undo()
    if found := PLAY.fullmatch(line):
        return Play(int(found[1]), int(found[2]) - 1)
    if found := MARK.fullmatch(line):
        level = LEVELS[LEVELS.index(found[2])]
        return Mark(int(found[1]) - 1, level)
    if found := LOOK.fullmatch(line):
        return LOOKS[found[1]](int(found[2]) - 1)
    raise IllegalMove("unreadable")
