"""What a match leaves for profiles (§10, §13)."""

import pytest

from parlor.games.harmonies import GAME, rules
from parlor.games.harmonies.model import Options, Side
from parlor.games.harmonies.profile import (
    CATEGORIES,
    MANY_POINTS,
    MANY_SUNS,
    categories,
    chosen,
    earned,
)
from parlor.games.harmonies.tests.endings import about_to_end, owner
from parlor.games.harmonies.tests.tables import dealt, player, table


@pytest.mark.parametrize("side", ["A", "B"])
def test_the_lines_of_the_sheet_add_up(side: Side) -> None:
    match = about_to_end(20, 2, side=side, turn=1).on("end")
    outcome = rules.outcome(match.state)
    assert outcome
    for seat in (0, 1):
        lines = categories(match.state, seat)
        assert list(lines) == [line for line in CATEGORIES if line != "spirit"]
        assert sum(lines.values()) == outcome.points[seat]


def test_a_barren_board_earns_nothing() -> None:
    assert earned(about_to_end(20, 2, turn=1).on("end").state, 0) == []


BIT_OF_EVERYTHING = {
    "trees": "4,0:g",
    "mountains": "0,3:s 0,4:s",
    "fields": "0,0:y 0,1:y",
    "buildings": "1,0:rr 1,1:n",
    "water": "2,-1:b 2,0:b",
}
"""The building touches fields, water and a trunk."""


def test_a_board_that_scores_in_all_landscapes_is_an_achievement() -> None:
    whole = table(player("A", " ".join(BIT_OF_EVERYTHING.values())), player("A")).state
    assert earned(whole, 0) == ["every_landscape"]
    for missing in BIT_OF_EVERYTHING:
        rest = [board for name, board in BIT_OF_EVERYTHING.items() if name != missing]
        assert earned(table(player("A", " ".join(rest)), player("A")).state, 0) == []


def test_a_hundred_points_are_an_achievement_for_the_player_who_stays() -> None:
    animals = {"bumblebee": 2, "kingfisher": 3, "rabbit": 3, "ladybug": 5, "peacock": 3}
    match = table(owner(**animals, duck=4), owner(**animals, duck=3))
    assert match.now.players[0].score.total == 100
    assert earned(match.state, 0) == ["hundred_points"]
    assert earned(match.state, 1) == []
    assert earned(match.out(0).state, 0) == []


def test_a_wish_is_granted_once_the_spirit_scores() -> None:
    """§9: the Owl gives one point for a tree of height 3, with its cube on the board."""
    for placed, achieved in ((1, ["wish_granted"]), (0, [])):
        owl = player("A", "0,0:nng", {"spirit_owl": placed})
        assert earned(table(owl, player("A"), spirits=True).state, 0) == achieved


def test_five_suns_are_an_achievement_alone() -> None:
    """§13: 70 points are two suns, side A is one, playing without spirits two."""
    for rabbit, achieved in ((3, ["five_suns"]), (2, [])):
        alone = owner(bumblebee=2, kingfisher=3, ladybug=5, rabbit=rabbit)
        assert earned(table(alone).state, 0) == achieved
        assert earned(table(alone, player("A")).state, 0) == []


def test_a_spirit_is_a_line_where_spirits_play() -> None:
    assert "spirit" in categories(dealt(2, spirits=True).state, 0)


def test_the_side_and_the_spirits_are_named() -> None:
    assert chosen(Options(), dealt(2).state) == "side=A"
    assert GAME.title_of("side=A") == "Side A"
    with_spirits = Options(side="B", spirits=True)
    state = dealt(2, side="B", spirits=True).state
    assert chosen(with_spirits, state) == "side=B,spirits=true"
    assert GAME.title_of("side=B,spirits=true") == "Side B, Nature's Spirits"
    match = dealt(2, side="B", spirits=True)
    assert chosen(with_spirits, match.on(match.moves()[0]).state) == "side=B,spirits=true"


def test_alone_the_kind_of_spirit_is_named() -> None:
    match = dealt(1, spirits=True)
    kept = match.on(match.moves()[0])
    said = chosen(Options(spirits=True), kept.state)
    assert said in ("side=A,spirit=groups", "side=A,spirit=landscapes")
    assert GAME.title_of("side=A,spirit=groups") == "Side A, spirit that counts groups"


def test_achievements_say_how_much_is_enough() -> None:
    assert GAME.titled("achievement", "hundred_points")[1] == f"Reach {MANY_POINTS} points."
    assert GAME.titled("achievement", "five_suns")[1] == f"Reach {MANY_SUNS} suns alone."
