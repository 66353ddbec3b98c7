"""ZenStones, learned by playing it; the words are the messages `learn-...`."""

from collections.abc import Callable

from msgspec.structs import replace

from parlor.games.zenstones.board import DOWN, LABELS, LEFT, UP
from parlor.games.zenstones.deal import new
from parlor.games.zenstones.model import Place, State, Stone
from parlor.games.zenstones.notation import parse
from parlor.games.zenstones.options import Options
from parlor.tutorial import Scene, Step, Tutorial

MORE, LOCK = "form .step:last-of-type", "form .lock"
READY, PASS = ".buttons .ready", ".buttons .button:first-child"
SAME, COMMIT = ".finish .quiet", ".finish .ready"


def square(name: str) -> str:
    """A square by its half and label, such as `W25`."""
    place = parse(name)
    assert isinstance(place, Place)
    return f'[data-square="{place.square}"]'


def stone(number: int, owner: int, name: str, distance: int, directions: int) -> Stone:
    place = parse(name)
    assert isinstance(place, Place)
    return Stone(number, owner, place.square, LABELS[place.square], distance, directions)


def racing(*stones: Stone, credit: tuple[int, int]) -> Callable[[], State]:
    """A position of the movement phase, with White on turn."""

    def start() -> State:
        return replace(
            new(Options(), 2, 0),
            phase="movement",
            turn=0,
            bids=(0, 0),
            credits=credit,
            stones=stones,
            last_placement=1,
            happened=(),
        )

    return start


BUILD = Scene(
    start=lambda: new(Options(), 2, 0),
    seats=2,
    steps=(
        Step(
            name="bid",
            moves=("bid 2", "bid 1", "bid 3"),
            wrong={"bid 0": "nothing", "bid 50": "much", "bid 100": "much"},
            chapters=(3,),
            lit=(MORE, MORE, LOCK),
            others=((1, "bid 1"),),
        ),
        Step(
            name="place",
            moves=("W5",),
            wrong={"W45": "front", "W50": "front", "B5": "theirs", "pass": "early"},
            chapters=(4,),
            lit=(square("W5"), READY),
            others=((1, "B6"),),
        ),
        Step(
            name="snake",
            moves=("W12",),
            wrong={"W19": "back", "W8": "edge", "W9": "edge"},
            chapters=(2,),
            lit=(square("W12"), READY),
            quiz=True,
            others=((1, "B15"),),
        ),
        Step(
            name="save",
            moves=("pass",),
            wrong={"W50": "spent", "W40": "spent", "W13": "more"},
            chapters=(1,),
            lit=(PASS, PASS),
            others=((1, "pass"),),
        ),
        Step(
            name="distance",
            moves=("S1=5",),
            wrong={"commit": "early", "S1=1": "short", "S3=5": "other"},
            lit=(square("W5"), ".distances .tool:nth-child(5)"),
        ),
        Step(
            name="direction",
            moves=("S1=U",),
            wrong={"S1=R": "sideways", "S1=L": "sideways", "S1=D": "back", "commit": "early"},
            chapters=(5,),
            lit=(square("W5"), ".ways .tool:nth-child(1)"),
        ),
        Step(
            name="same",
            moves=("all=S1",),
            wrong={"commit": "early", "all=S3": "other"},
            lit=(square("W5"), SAME),
        ),
        Step(
            name="commit",
            moves=("commit",),
            wrong={"S1=4": "slow"},
            lit=(square("W5"), COMMIT, COMMIT),
            others=((1, "S2=4"), (1, "S2=D"), (1, "all=S2"), (1, "commit")),
        ),
        Step(
            name="race",
            moves=("S1>B46",),
            wrong={"S3>B39": "other", "S1>W45": "home", "S1>W36": "home"},
            chapters=(7,),
            lit=(square("W5"), square("B46"), READY),
        ),
    ),
)

TAKE = Scene(
    start=racing(
        stone(1, 0, "W37", 3, UP),
        stone(2, 1, "B47", 3, DOWN),
        stone(3, 0, "W3", 5, UP),
        stone(4, 1, "B8", 5, DOWN),
        credit=(60, 58),
    ),
    seats=2,
    steps=(
        Step(
            name="take",
            moves=("S1>B47",),
            wrong={"S1>B34": "jump", "S1>W44": "near", "S3>W38": "other"},
            chapters=(6,),
            lit=(square("W37"), square("B47"), READY),
        ),
    ),
)

GOAL = Scene(
    start=racing(
        stone(1, 0, "B14", 5, LEFT),
        stone(2, 1, "W20", 4, DOWN),
        stone(3, 0, "W3", 1, UP),
        credit=(60, 61),
    ),
    seats=2,
    steps=(
        Step(
            name="win",
            moves=("S1>B11",),
            wrong={"S1>B12": "ninety", "S1>B13": "ninety", "S3>W18": "slow"},
            chapters=(8,),
            lit=(square("B14"), square("B11"), READY),
            quiz=True,
        ),
    ),
)

TUTORIAL = Tutorial(scenes=(BUILD, TAKE, GOAL), unplayed=(9, 10))
