"""One line of notation for every move (§15.2)."""

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
            return f"{card}>{pile}"
        case Mark(pile, level):
            return f"{pile}={level}"
        case End():
            return "end"
        case Undo():
            return "undo"
        case Ask(seat):
            return f"ask {seat}"
        case Withdraw(seat):
            return f"withdraw {seat}"
        case Allow(seat):
            return f"allow {seat}"
        case Refuse(seat):
            return f"refuse {seat}"


def parse(text: str) -> Move:
    """The move that the notation writes; spaces around it and capitals do not matter."""
    line = text.strip().lower()
    if line == "end":
        return End()
    if line == "undo":
        return Undo()
    if found := PLAY.fullmatch(line):
        return Play(int(found[1]), int(found[2]))
    if found := MARK.fullmatch(line):
        level = LEVELS[LEVELS.index(found[2])]
        return Mark(int(found[1]), level)
    if found := LOOK.fullmatch(line):
        return LOOKS[found[1]](int(found[2]))
    raise IllegalMove("That is no move: write one like 45>2, end, undo or 3=love.", "unreadable")
