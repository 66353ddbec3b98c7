"""Up-N-Down, learned by playing it; the words are the messages `learn-...`."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from parlor.games.upndown.deal import new
from parlor.games.upndown.model import NO_MARKS, Level, Marks, Options, Pile, State
from parlor.games.upndown.turn import judged
from parlor.kit.tuples import swapped
from parlor.tutorial import Scene, Step, Tutorial

FRESH = (1, 1, 100, 100)
END, UNDO = ".end", ".actions .quiet"


def card(number: int) -> str:
    return f'[data-spot="card-{number}"]'


def pile(number: int) -> str:
    return f'[data-pile="{number - 1}"]'


def laid(
    *hands: tuple[int, ...],
    draw: tuple[int, ...] = (),
    tops: tuple[int, ...] = FRESH,
    turn: int = 0,
    marks: tuple[Marks, ...] = (),
    **options: Any,
) -> Callable[[], State]:
    """A table in the middle of a match."""

    def start() -> State:
        state = new(Options(**options), len(hands), 1)
        piles = zip(state.piles, tops, strict=True)
        return judged(
            replace(
                state,
                hands=tuple(tuple(sorted(hand)) for hand in hands),
                draw=draw,
                piles=tuple(
                    one if top == one.top else Pile(one.up, top, (top,)) for one, top in piles
                ),
                turn=turn,
                marks=marks or state.marks,
            )
        )

    return start


def marked(at: int, level: Level) -> Marks:
    """One mark, on a pile counted from one."""
    one, two, three, four = swapped(NO_MARKS, at - 1, level)
    return (one, two, three, four)


FIRST = Scene(
    start=laid(
        (4, 7, 26, 48, 63, 91, 96),
        (9, 13, 38, 52, 70, 88, 93),
        (11, 22, 35, 57, 66, 79, 90),
        draw=(5, 45, 74, 8, 60, *range(14, 20)),
    ),
    seats=3,
    steps=(
        Step(
            name="rise",
            moves=("4>1", "4>2"),
            wrong={"4>3": "far", "4>4": "far"},
            chapters=(2,),
            lit=(card(4), pile(1)),
        ),
        Step(
            name="fall",
            moves=("96>3", "96>4"),
            wrong={"96>1": "far", "96>2": "far", "7>1": "other", "end": "early"},
            chapters=(4,),
            lit=(card(96), pile(3)),
        ),
        Step(
            name="end",
            moves=("end",),
            wrong={"48>1": "far", "48>2": "far"},
            lit=(END,),
            others=((1, "9>1"), (1, "93>3"), (1, "end"), (2, "11>1"), (2, "90>3"), (2, "end")),
        ),
    ),
)

TEN = Scene(
    start=laid(
        (23, 44, 57, 58, 71, 85),
        (30, 62, 68, 77),
        (3, 41, 87, 94),
        draw=tuple(range(4, 20)),
        tops=(67, 45, 34, 90),
    ),
    seats=3,
    steps=(
        Step(
            name="back-up",
            moves=("57>1",),
            wrong={"58>1": "short", "71>1": "away", "57>2": "waste"},
            chapters=(3,),
            lit=(card(57), pile(1)),
        ),
        Step(
            name="back-down",
            moves=("44>3",),
            wrong={"44>4": "waste", "58>1": "away"},
            lit=(card(44), pile(3)),
        ),
    ),
)

PAIR = Scene(
    start=laid(
        (25, 57, 67, 72),
        (31, 62, 78, 80),
        (12, 41, 87, 94),
        draw=tuple(range(4, 12)),
        tops=(60, 70, 20, 15),
    ),
    seats=3,
    steps=(
        Step(
            name="pair",
            moves=("67>1",),
            wrong={"57>1": "early", "72>1": "leap", "72>2": "other"},
            chapters=(14,),
            lit=(card(67), pile(1)),
        ),
        Step(name="pair-back", moves=("57>1",), wrong={"72>1": "leap"}, lit=(card(57), pile(1))),
    ),
)

MARKS = Scene(
    start=laid(
        (42, 53, 76),
        (54, 70, 95),
        (30, 33, 81),
        draw=tuple(range(4, 12)),
        tops=(50, 61, 40, 77),
        turn=1,
    ),
    seats=3,
    steps=(
        Step(
            name="like",
            moves=("1=like",),
            wrong={"2=like": "other", "3=like": "other", "4=like": "close"},
            chapters=(6,),
            lit=(pile(1),),
            others=((1, "70>2"), (1, "54>1"), (1, "end")),
        ),
    ),
)

TEAM = Scene(
    start=laid(
        (12, 64, 66, 75),
        (51, 70, 95),
        (30, 33, 81),
        draw=tuple(range(4, 12)),
        tops=(61, 62, 40, 77),
        marks=(NO_MARKS, marked(1, "love"), NO_MARKS),
    ),
    seats=3,
    steps=(
        Step(
            name="team",
            moves=("64>2",),
            wrong={"64>1": "loved", "66>1": "loved", "75>1": "loved"},
            chapters=(1,),
            lit=(card(64), pile(2)),
        ),
    ),
)

STUCK = Scene(
    start=laid(
        (12, 13, 14, 15, 20, 29),
        (31, 62, 78, 80),
        draw=(40, 50, 60, 70, 80),
        tops=(18, 30, 10, 11),
        allow_undo=True,
    ),
    seats=2,
    options={"allow_undo": True},
    steps=(
        Step(name="stuck", moves=("29>1",), wrong={"20>1": "later"}, lit=(card(29), pile(1))),
        Step(name="undo", moves=("undo",), wrong={"end": "lost"}, chapters=(7,), lit=(UNDO,)),
        Step(
            name="order",
            moves=("20>1",),
            wrong={"29>1": "again", "12>1": "low"},
            lit=(card(20), pile(1)),
        ),
    ),
)

LOOK = Scene(
    start=laid(
        (42, 53, 76),
        (54, 70, 95),
        (30, 33, 81),
        draw=tuple(range(4, 12)),
        tops=(50, 61, 40, 77),
        look_at_hands=True,
    ),
    seats=3,
    options={"look_at_hands": True},
    steps=(
        Step(
            name="look",
            moves=("ask 2",),
            wrong={"ask 3": "other", "53>1": "first"},
            chapters=(8,),
            lit=("li:nth-child(2) .chip", ".slip .main"),
            others=((1, "allow 1"),),
        ),
    ),
)

ALONE = Scene(
    start=laid((6, 22, 48, 63), draw=(5, 90, 33), tops=(3, 41, 97, 80), solitaire=True),
    seats=1,
    options={"solitaire": True, "auto_refill": True},
    steps=(
        Step(
            name="alone",
            moves=("6>1",),
            wrong={"22>1": "far", "end": "turns"},
            chapters=(9,),
            lit=(card(6), pile(1)),
        ),
    ),
)

LAST = Scene(
    start=laid((55, 65), (), (), tops=(64, 97, 3, 2)),
    seats=3,
    steps=(
        Step(
            name="last",
            moves=("65>1",),
            wrong={"55>1": "early"},
            lit=(card(65), pile(1)),
            quiz=True,
        ),
        Step(
            name="win",
            moves=("55>1",),
            wrong={"end": "keep"},
            chapters=(5,),
            lit=(card(55), pile(1)),
        ),
    ),
)

TUTORIAL = Tutorial(
    scenes=(FIRST, TEN, PAIR, MARKS, TEAM, STUCK, LOOK, ALONE, LAST),
    unplayed=(10, 11, 12, 13, 15),
)
