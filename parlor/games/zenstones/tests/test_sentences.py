"""Every sentence with which a move is refused, in the words of RULES.md."""

import pytest

from parlor.games.zenstones.model import MoveStone, Place
from parlor.games.zenstones.tests.tables import Table, at, duel, placing, position


def stats() -> Table:
    """White has 2 credits for S1, on its own 1, and S3, on its own 2."""
    bids = placing(95, 0)
    return bids.play("W W1", "B B1", "W W2", "B pass", "W pass")


@pytest.mark.parametrize(
    ("match", "player", "move", "sentence"),
    [
        (duel(), "W", "bid 101", "Bid a whole number from 0 to 100."),
        (duel().play("W bid 3"), "W", "bid 4", "Your bid is locked and cannot be changed."),
        (duel(), "W", "pass", "Now it is time to bid."),
        (placing(), "W", "bid 3", "Now it is time to place stones."),
        (placing(), "B", "B1", "It isn't your turn."),
        (placing(), "W", "B1", "You can place stones in your own half only."),
        (placing(90), "W", "W11", "That square costs 11 and you have 10."),
        (placing().play("W W1", "B pass"), "W", "W1", "There is a stone on that square already."),
        (
            placing(mirror_block=True).play("W W25"),
            "B",
            "B25",
            "Your 25 is closed: the other side has claimed its 25.",
        ),
        (stats(), "B", "S2=5", "Now it is time to set White's stats."),
        (stats().play("W commit"), "W", "S1=5", "Now it is time to set Black's stats."),
        (stats(), "W", "S2=5", "You have no stone S2 on the board."),
        (stats(), "W", "S1=RLU", "These stats cost 3 and you have 2 for this stone."),
        (stats().play("W S1=2"), "W", "S1=2", "S1 has this distance already."),
        (stats().play("W S1=U"), "W", "S1=U", "S1 has these directions already."),
        (stats(), "W", "all=S1", "There is nothing to copy to your other stones."),
        (stats().play("W S1=RU"), "W", "all=S1", "That would cost 4 and you have 2."),
        (position("W 6,4 3 R", "B 0,0 1 D"), "W", "bid 3", "Now it is time to move stones."),
        (
            position("W 6,4 3 R", "B 0,0 1 D"),
            "W",
            "pass",
            "You must move: at least one of your stones can.",
        ),
        (duel().out("W", "resign"), "B", "bid 3", "The match is over."),
        (
            duel(),
            "W",
            "dance",
            "That is no move: write one like bid 7, W25, S1=UD or S1>B31.",
        ),
        (placing(), "W", "W51", "Labels go from 1 to 50."),
    ],
)
def test_a_refusal_names_its_reason(match: Table, player: str, move: str, sentence: str) -> None:
    assert match.says(player, move) == sentence


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ((6, 4), "S1 stands there already: a move is at least one square."),
        ((7, 4), "S1 cannot go there: it moves straight, in its own directions only."),
        ((5, 5), "S1 cannot go there: it moves straight, in its own directions only."),
        ((6, 5), None),
        ((6, 6), None),
        ((6, 7), "S1 cannot go there: stones do not jump."),
        ((6, 8), "S1 cannot go so far: its distance is 3."),
        ((0, 4), "S1 cannot go so far: its distance is 3."),
        ((4, 4), "S1 cannot go there: one of your own stones is there."),
        ((3, 4), "S1 cannot go there: stones do not jump."),
    ],
)
def test_a_stone_says_what_keeps_it(place: tuple[int, int], sentence: str | None) -> None:
    """§6.2 to §6.4: S1 goes 3 right or up, an enemy stands 2 to its right, its own S2 2 above."""
    match = position("W 6,4 3 RU", "W 4,4", "B 6,6", "B 0,0 1 D")
    square = at(*place)
    if sentence is None:
        assert match.by("W", MoveStone(1, square)).turn == "B"
    else:
        assert match.sentence("W", MoveStone(1, square)) == sentence


@pytest.mark.parametrize(
    ("stone", "place", "sentence"),
    [
        ("W 6,2 1 L", (6, 0), "S1 cannot go so far: its distance is 1."),
        ("W 6,7 1 R", (6, 9), "S1 cannot go so far: its distance is 1."),
        ("W 2,4 1 U", (0, 4), "S1 cannot go so far: its distance is 1."),
        ("W 7,4 1 D", (9, 4), "S1 cannot go so far: its distance is 1."),
        ("W 6,9 3 R", (7, 0), "S1 cannot go there: it moves straight, in its own directions only."),
        ("W 6,0 3 L", (5, 9), "S1 cannot go there: it moves straight, in its own directions only."),
    ],
)
def test_the_edge_of_the_board_ends_every_way(
    stone: str, place: tuple[int, int], sentence: str
) -> None:
    """§6.2."""
    match = position(stone, "W 9,9 1 U", "B 0,0 1 D")
    assert match.sentence("W", MoveStone(1, at(*place))) == sentence


def test_a_stone_without_directions_cannot_move() -> None:
    """§5.4."""
    match = position("W 6,4", "W 9,9 1 U", "B 0,0 1 D")
    assert match.sentence("W", MoveStone(1, at(5, 4))) == "S1 has no directions and cannot move."
    assert match.sentence("W", MoveStone(1, 100)) == "That square is not on the board."
    assert match.sentence("W", MoveStone(9, 5)) == "You have no stone S9 on the board."


def test_off_the_board_is_nobodys_half() -> None:
    sentence = "You can place stones in your own half only."
    assert placing().sentence("W", Place(100)) == sentence
