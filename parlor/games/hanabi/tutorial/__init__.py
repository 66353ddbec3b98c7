"""Hanabi, learned by playing it; the words are the messages `learn-...`."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import chain

from msgspec.structs import replace

from parlor.games.hanabi import rules
from parlor.games.hanabi.cards import DECK, Kind
from parlor.games.hanabi.model import Options, State
from parlor.tutorial import Scene, Step, Tutorial

LETTERS = "RYGBW"
SEATS = 3
OPTIONS = {"random_start": False}
GIVE, COLOR, NUMBER = ".actions .main", ".kind:first-child", ".kind:last-child"
SURE = "dialog .primary"


def card(number: int) -> str:
    """A card: your own have the numbers 0 to 4, those of the others follow."""
    return f'[data-spot="card-{number}"]'


def play(number: int) -> tuple[str, ...]:
    return (card(number), GIVE, SURE)


def kinds(written: str) -> list[Kind]:
    return [5 * LETTERS.index(one[0]) + int(one[1]) - 1 for one in written.split()]


def laid(
    *hands: str,
    piles: str = "00000",
    top: str = "",
    clues: int = 8,
    turn: int = 0,
    turns_left: int | None = None,
    before: str = "",
) -> Callable[[], State]:
    """A table in the middle of a match, after a move of the seat on turn."""
    return partial(_laid, hands, piles, top, clues, turn, turns_left, before)


def _laid(
    hands: tuple[str, ...],
    piles: str,
    top: str,
    clues: int,
    turn: int,
    turns_left: int | None,
    before: str,
) -> State:
    held = [kinds(hand) for hand in hands]
    played = [5 * color + at for color, high in enumerate(piles) for at in range(int(high))]
    named = [*chain(*held), *played, *kinds(top)]
    rest = Counter(DECK)
    rest.subtract(named)
    under = tuple(range(sum(map(len, held)) + len(played), len(DECK)))
    state = replace(
        rules.new(Options(random_start=False), len(hands), 1),
        kinds=(*named, *rest.elements()),
        hands=tuple(tuple(range(5 * seat, 5 * seat + 5)) for seat in range(len(hands))),
        played=tuple(range(15, 15 + len(played))),
        heights=tuple(map(int, piles)),
        deck=() if turns_left else under,
        discards=under if turns_left else (),
        clues=clues,
        turn=turn,
        turns_left=turns_left,
    )
    return rules.apply(state, turn, rules.parse(before)) if before else state


CLUES = Scene(
    start=laid("W4 Y1 G3 B1 R2", "R1 R3 B3 G4 W2", "G1 Y2 W3 R4 B4", top="Y3 G2 W1 R5 Y4"),
    seats=SEATS,
    options=OPTIONS,
    steps=(
        Step(
            name="clue",
            moves=("clue 2 1",),
            wrong={"clue 2 red": "red", "play 1": "blind", "discard 1": "early", "clue 3 1": "ben"},
            chapters=(1, 4),
            lit=(card(5), NUMBER, GIVE),
            others=((1, "play 1"), (2, "clue 1 1")),
        ),
        Step(
            name="play",
            moves=("play 2", "play 4"),
            wrong={"play 1": "untold", "play 3": "untold", "play 5": "untold"},
            chapters=(5,),
            lit=play(1),
            others=((1, "clue 3 2"), (2, "play 2")),
        ),
        Step(
            name="moved",
            moves=("play 3",),
            wrong={"play 4": "gap", "play 2": "untold"},
            chapters=(3, 11),
            lit=play(3),
            quiz=True,
        ),
    ),
)

WARN = Scene(
    start=laid(
        "R4 W3 G1 Y1 B1", "B5 R1 Y4 G4 W2", "R1 Y1 W4 B4 G3", piles="21100", top="G2 R3", clues=2
    ),
    seats=SEATS,
    options=OPTIONS,
    steps=(
        Step(
            name="warn",
            moves=("clue 2 5", "clue 2 blue"),
            wrong={"clue 2 4": "four", "clue 2 1": "one", "discard 1": "gone"},
            chapters=(2, 13),
            lit=(card(5), NUMBER, GIVE),
            others=((1, "discard 2"), (2, "clue 2 green")),
        ),
    ),
)

EMPTY = Scene(
    start=laid("R1 W3 G1 Y1 B2", "B5 R3 Y4 G4 W2", "R4 Y3 W1 B4 G3", piles="21100", clues=0),
    seats=SEATS,
    options=OPTIONS,
    steps=(
        Step(
            name="discard",
            moves=("discard 1",),
            wrong={"clue 3 white": "empty", "play 1": "blind", "discard 5": "new"},
            chapters=(6,),
            lit=(card(0), ".actions .grave", SURE),
            others=((1, "clue 3 white"), (2, "play 3")),
        ),
    ),
)

LAST = Scene(
    start=laid(
        "R1 B4 G1 Y1 W1",
        "B5 R3 Y4 G4 W2",
        "R4 Y3 W1 B1 G3",
        piles="43532",
        clues=2,
        turn=2,
        turns_left=2,
        before="clue 1 4",
    ),
    seats=SEATS,
    options=OPTIONS,
    steps=(
        Step(
            name="last",
            moves=("play 2",),
            wrong={"clue 2 5": "late", "discard 1": "late", "discard 2": "point"},
            chapters=(7, 9),
            lit=play(1),
        ),
    ),
)

PERFECT = Scene(
    start=laid(
        "R1 R1 W5 Y1 Y1",
        "G1 G1 B1 B1 W1",
        "W1 R2 Y2 G2 B2",
        piles="55554",
        clues=3,
        turn=2,
        before="clue 1 5",
    ),
    seats=SEATS,
    options=OPTIONS,
    steps=(
        Step(
            name="perfect",
            moves=("play 3",),
            wrong={"discard 3": "only", "play 1": "fuse", "clue 2 1": "wait"},
            chapters=(8,),
            lit=play(2),
        ),
    ),
)

TUTORIAL = Tutorial(scenes=(CLUES, WARN, EMPTY, LAST, PERFECT), unplayed=(10, 12, 14))
