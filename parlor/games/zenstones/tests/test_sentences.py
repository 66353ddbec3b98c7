"""Every sentence with which a move is refused, in the words of RULES.md."""

import pytest

from parlor.games.zenstones.model import MoveStone, Place
from parlor.games.zenstones.tests.tables import Table, at, duel, placing, position

NO_MOVE = "That isn't a move. Write one like bid 7, W25, S1=UD or S1>B31; squares go from 1 to 50."


def stats() -> Table:
    """White has 2 credits for S1, on its own 1, and S3, on its own 2."""
    bids = placing(95, 0)
    return bids.play("W W1", "B B1", "W W2", "B pass", "W pass")


@pytest.mark.parametrize(
    ("match", "player", "move", "sentence"),
    [
        (duel(), "W", "bid 101", "Bid a whole number from 0 to 100."),
        (duel().play("W bid 3"), "W", "bid 4", "Your bid is locked, so you can't change it."),
        (duel(), "W", "pass", "It's time to bid."),
        (placing(), "W", "bid 3", "It's time to place stones."),
        (placing(), "B", "B1", "It isn't your turn."),
        (placing(), "W", "B1", "You can only place stones in your own half."),
        (placing(90), "W", "W11", "That square costs 11 and you have 10."),
        (placing().play("W W1", "B pass"), "W", "W1", "There's already a stone on that square."),
        (
            placing(mirror_block=True).play("W W25"),
            "B",
            "B25",
            "Your 25 is closed: the other player has claimed 25.",
        ),
        (stats(), "B", "S2=5", "It's time to set White's stats."),
        (stats().play("W commit"), "W", "S1=5", "It's time to set Black's stats."),
        (stats(), "W", "S2=5", "You have no stone S2 on the board."),
        (stats(), "W", "S1=RLU", "Those stats cost 3 and you have 2."),
        (stats().play("W S1=2"), "W", "S1=2", "That wouldn't change anything."),
        (stats().play("W S1=U"), "W", "S1=U", "That wouldn't change anything."),
        (stats(), "W", "all=S1", "That wouldn't change anything."),
        (stats().play("W S1=RU"), "W", "all=S1", "Those stats cost 4 and you have 2."),
        (position("W 6,4 3 R", "B 0,0 1 D"), "W", "bid 3", "It's time to move stones."),
        (
            position("W 6,4 3 R", "B 0,0 1 D"),
            "W",
            "pass",
            "You have to move: at least one of your stones can.",
        ),
        (duel().out("W", "resign"), "B", "bid 3", "The match is over."),
        (duel(), "W", "dance", NO_MOVE),
        (placing(), "W", "W51", NO_MOVE),
        (stats(), "W", "S1=6", NO_MOVE),
    ],
)
def test_a_refusal_names_its_reason(match: Table, player: str, move: str, sentence: str) -> None:
    assert match.says(player, move) == sentence


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ((6, 4), "S1 is already there. A move is at least one square."),
        ((7, 4), "S1 can't go there. It moves straight, in its own directions only."),
        ((5, 5), "S1 can't go there. It moves straight, in its own directions only."),
        ((6, 5), None),
        ((6, 6), None),
        ((6, 7), "S1 can't go there: stones don't jump."),
        ((6, 8), "S1 can't go that far: its distance is 3."),
        ((0, 4), "S1 can't go that far: its distance is 3."),
        ((4, 4), "S1 can't go there: one of your own stones is in the way."),
        ((3, 4), "S1 can't go there: stones don't jump."),
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
        ("W 6,2 1 L", (6, 0), "S1 can't go that far: its distance is 1."),
        ("W 6,7 1 R", (6, 9), "S1 can't go that far: its distance is 1."),
        ("W 2,4 1 U", (0, 4), "S1 can't go that far: its distance is 1."),
        ("W 7,4 1 D", (9, 4), "S1 can't go that far: its distance is 1."),
        ("W 6,9 3 R", (7, 0), "S1 can't go there. It moves straight, in its own directions only."),
        ("W 6,0 3 L", (5, 9), "S1 can't go there. It moves straight, in its own directions only."),
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
    assert match.sentence("W", MoveStone(1, at(5, 4))) == "S1 has no directions, so it can't move."
    assert match.sentence("W", MoveStone(1, 100)) == "That square isn't on the board."
    assert match.sentence("W", MoveStone(9, 5)) == "You have no stone S9 on the board."


def test_off_the_board_is_nobodys_half() -> None:
    sentence = "You can only place stones in your own half."
    assert placing().sentence("W", Place(100)) == sentence
