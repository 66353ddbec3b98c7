"""Every sentence with which a move is refused, in the words of RULES.md."""

from collections.abc import Callable
from typing import Any

import pytest

from parlor.games.quortex.model import Place
from parlor.games.quortex.tests.tables import Table, dealt, table

WALL = [[3, 0, 0, col] for col in range(-3, 4)]
"""T3 tiles across the whole middle row: nobody has a way."""
CLOSED = [[3, 0, -3, col] for col in range(4)]
"""T3 tiles all along edge 0."""


def plain() -> Table:
    return table([0, 2], bag=[0, 1, 2])


def walled(kind: int = 3, **options: Any) -> Table:
    return table([0, 2], WALL, [kind, 1, 2], **{"supermove": "single", **options})


@pytest.mark.parametrize(
    ("make", "move", "sentence"),
    [
        (plain, Place(4, 0, 0), "That hex isn't on the board."),
        (plain, Place(0, 0, 3), "A T0 tile has the rotations 0 to 2. All others look the same."),
        (plain, "edge 3", "Everyone has an edge. Place your tile."),
        (plain, "hint", "There are no hints in this match."),
        (plain, "x0,0/0", "Tiles stay where they are in this match."),
        (lambda: plain().on("0,0/0"), "0,0/0", "There's already a tile on that hex."),
        (
            lambda: table([0, 2], bag=[0, 1, 2], hints=True).on("hint"),
            "hint",
            "You've already asked about this tile.",
        ),
        (lambda: dealt(2), "0,0/0", "Pick an edge of the board first."),
        (lambda: dealt(2).on("edge 0"), "edge 0", "That edge is taken."),
        (
            lambda: dealt(2).on("edge 0"),
            "edge 3",
            "With 2 players, you can't sit opposite anyone.",
        ),
        (
            lambda: dealt(3).on("edge 0"),
            "edge 3",
            "With 3 players, you can't sit opposite anyone.",
        ),
        (
            lambda: dealt(4).on("edge 0", "edge 1"),
            "edge 2",
            "With 4 players there are exactly two teams. Sit opposite someone.",
        ),
        (lambda: plain().out(0), "0,0/0", "The match is over."),
        (walled, "x1,0/0", "There's no tile to replace."),
        (walled, "x0,0/0", "The swap has to give your own line a way."),
        (
            lambda: walled(supermove_any=True),
            "x0,0/0",
            "The swap has to give a way to a line that has none.",
        ),
        (
            lambda: table([0, 2], bag=[3, 1, 2], supermove="single").on("0,0/0"),
            "x0,0/0",
            "You can swap a tile only while your own line has no way.",
        ),
        (
            lambda: table([0, 2], bag=[3, 1, 2], supermove="single", supermove_any=True).on(
                "0,0/0"
            ),
            "x0,0/0",
            "You can swap a tile only while some line has no way.",
        ),
        (
            lambda: walled(0, supermove="double").on("x0,0/2"),
            "x0,1/0",
            "First place the tile you took off the board.",
        ),
    ],
)
def test_a_refusal_names_its_reason(
    make: Callable[[], Table], move: str | Place, sentence: str
) -> None:
    assert make().refusal(move)[1] == sentence


@pytest.mark.parametrize("turn", [0, 1])
def test_who_is_blocked_is_told_by_number_and_the_mover_first(turn: int) -> None:
    """§5.4, §11.1: who moves is P1, so the other is player 2."""
    match = table([0, 2], WALL[:-1], [3, 0], turn=turn)
    assert match.refusal("0,3/0") == ("blocks", "That would block you and player 2.")


def test_three_who_are_blocked_are_listed() -> None:
    match = table([0, 1, 2], WALL[:-1], [3, 0, 1])
    assert match.refusal("0,3/0")[1] == "That would block you and players 2, 3."


def test_one_who_is_blocked_stands_alone() -> None:
    match = table([0, 1], CLOSED[:-1], [3, 0, 1])
    assert match.refusal("-3,3/0")[1] == "That would block you."


def test_others_may_neither_move_nor_sit() -> None:
    assert plain().refusal("0,0/0", seat=1)[1] == "It isn't your turn."
    assert plain().refusal("0,0/0", seat=7)[0] == "not_seated"
    left = table([0, 2, 4]).out(1)
    assert left.refusal("0,0/0", seat=1)[1] == "You aren't playing in this match."
