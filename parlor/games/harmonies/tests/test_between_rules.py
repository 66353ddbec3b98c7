"""Where rules meet: stacks of one turn, odd landscapes, the last round, ties, short decks."""

import pytest
from msgspec.structs import replace

from parlor.games.harmonies import rules
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import CardId, Score, Side
from parlor.games.harmonies.scoring.reasons import score
from parlor.games.harmonies.tests.endings import about_to_end, finished, outcome, owner
from parlor.games.harmonies.tests.tables import Table, dealt, hand, player, stacks, table


def scored(board: str, side: Side = "A") -> Score:
    return score(side, stacks(side, board), ())


def flooded(side: Side, *dry: str) -> str:
    """A board with water everywhere but on these hexes."""
    spots = [f"{spot.q},{spot.r}" for spot in GROUNDS[side].spots]
    return " ".join(f"{spot}:b" for spot in spots if spot not in dry)


def test_three_tokens_of_one_turn_may_grow_one_tall_tree() -> None:
    """§3.1, §4.1, §8.1."""
    match = hand(table(player("A"), player("A")), "gnn").on("brown 1", "brown 1", "green 1")
    assert match.me.stacks[0] == "nng"
    assert match.now.players[0].score.trees == 7


def test_a_token_may_spoil_what_another_of_the_same_turn_made() -> None:
    """§4.3, §8.2: two mountains side by side are 2 points, a roof on one leaves nothing."""
    match = hand(table(player("A", "0,0:s"), player("A")), "srb").on("gray 2")
    assert match.now.players[0].score.mountains == 2
    assert match.on("red 2").now.players[0].score.total == 0


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("1,1:nr 1,0:n 0,1:r 2,0:g", 5),
        ("1,1:rr 1,0:g 0,1:ng 2,0:b", 0),
        ("1,1:sr 1,0:s 0,1:sss 2,0:nn 2,1:y", 5),
        ("1,1:rr 1,0:sr 0,1:b 2,0:y", 10),
        ("1,1:rr 1,0:rr 0,1:nr 2,0:sr", 0),
        ("0,0:rr 0,1:b 1,0:y", 0),
        ("1,1:r 1,0:n 0,1:b 2,0:g", 0),
    ],
)
def test_a_building_looks_at_the_top_colours_around_it(board: str, points: int) -> None:
    """§8.4: bare trunks and single reds count, heights do not, and corners see too little."""
    assert scored(board).buildings == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("0,0:s 0,1:ss 0,2:sss", 11),
        ("0,0:sss 0,2:sss", 0),
        ("0,0:sss 0,1:sr 0,2:sss", 0),
        ("0,0:sss 0,1:s", 8),
    ],
)
def test_a_mountain_needs_another_beside_it(board: str, points: int) -> None:
    """§8.2."""
    assert scored(board).mountains == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("1,0:y 1,1:y 2,-1:y 2,1:y 3,-1:y 3,0:y", 5),
        ("0,0:y 0,1:y 2,0:y 2,1:y 4,0:y 4,1:y", 15),
        ("0,0:y 0,2:y 0,4:y", 0),
    ],
)
def test_fields_score_by_groups(board: str, points: int) -> None:
    """§8.3: a ring is one group, and three pairs are three."""
    assert scored(board).fields == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("0,0:b", 0),
        ("0,0:b 0,1:b 0,2:b 0,3:b 0,4:b", 11),
        ("2,0:b 1,0:b 1,1:b 2,-1:b 2,1:b 3,-1:b 3,0:b", 5),
        ("2,1:b 2,0:b 2,-1:b 1,2:b 0,3:b 3,1:b 4,1:b", 11),
        (flooded("A"), 19),
    ],
)
def test_a_river_is_as_long_as_its_farthest_tokens_are_apart(board: str, points: int) -> None:
    """§8.5: a full flower of seven is 3 long, three arms of 2 are 5, a lake 7."""
    assert scored(board).water == points


@pytest.mark.parametrize(
    ("board", "islands"),
    [
        ("3,-1:b 3,0:b 3,1:b", 2),
        (flooded("B", "0,0", "6,0"), 2),
        (flooded("B", "0,0", "0,1"), 1),
        ("0,1:b 1,0:b 0,2:b 1,2:b 5,-2:b 6,-2:b 5,0:b 6,-1:b", 5),
    ],
)
def test_islands_are_what_water_cuts_apart(board: str, islands: int) -> None:
    """§8.6: the middle column parts the board; a corner is cut off by its two neighbours."""
    assert scored(board, "B").water == 5 * islands


def test_all_who_are_still_to_come_play_once_more_no_matter_who_began() -> None:
    """§11.2: seat 2 of four began, so the round ends with seat 1."""
    match = about_to_end(20, 20, 20, 2, turn=3)
    match = Table(replace(match.state, first=2)).on("end")
    turns = []
    while match.state.phase != "over":
        turns.append(match.turn)
        match = match.turns(1)
    assert turns == [0, 1]


def test_in_the_last_round_everything_may_be_done_as_ever() -> None:
    """§3, §11.2: cards are taken and refilled, and a second full board changes nothing."""
    match = about_to_end(2, 5, 20).on("end")
    match = match.on("card 1").turns(1)
    assert None not in match.state.row
    assert match.state.last
    assert match.state.last.seat == 0
    assert match.turn == 2


def test_three_with_equal_points_are_told_apart_by_cubes() -> None:
    """§10.2, §10.3: ten points each, with 2, 4 and 2 cubes."""
    found = outcome(finished(owner(otter=2), owner(frog=4), owner(gecko=2)))
    assert found.points == (10, 10, 10)
    assert found.placing == (2, 1, 2)


def test_a_spirits_cube_decides_a_tie() -> None:
    """§10.2, §15.3: ten points with three cubes, one of them a spirit's that scores nothing."""
    plain = owner(otter=2)
    blessed = owner(otter=2, spirit_ram=1)
    found = outcome(finished(plain, blessed))
    assert (found.points, found.placing) == ((10, 10), (2, 1))


def test_who_left_with_the_most_points_is_last_all_the_same() -> None:
    """§14.1: behind who stayed; those who left are told apart by their points."""
    match = dealt(3)
    rich = replace(owner(duck=4), stacks=match.me.stacks)
    match = Table(replace(match.state, players=(rich, *match.state.players[1:]))).out(0)
    found = rules.outcome(match.out(1).state)
    assert found
    assert found.points[0] == 13
    assert (found.placing, found.reason) == ((2, 3, 1), "deserted")


def test_a_card_leaves_a_gap_in_the_row_until_the_turn_ends() -> None:
    """§7.1."""
    match = dealt().on("card 2")
    assert match.state.row[1] is None
    assert match.refusal("card 2") == "card_taken"
    assert match.taken().state.row[1] is None
    assert match.taken().on("end").state.row[1] is not None


def test_alone_an_empty_row_asks_for_nothing() -> None:
    """§12.3, §15.6: no card to exchange."""
    match = dealt(1)
    match = Table(replace(match.state, row=(None, None, None), deck=())).taken().on("end")
    assert match.state.phase == "turn"
    assert match.moves("card") == []


def test_alone_an_exchange_from_an_empty_deck_leaves_a_gap() -> None:
    match = dealt(1).taken().on("end")
    match = Table(replace(match.state, deck=())).on("discard 3")
    assert match.state.row[2] is None
    assert match.moves("card") == ["card 1", "card 2"]


def test_alone_who_leaves_at_the_question_has_no_result() -> None:
    """§14.3."""
    match = dealt(1).taken().on("end").out(0)
    assert match.state.ending == "deserted"
    found = rules.outcome(match.state)
    assert found
    assert found.placing == (2,)


@pytest.mark.parametrize(("seats", "spaces", "deck"), [(1, 3, 29), (2, 5, 27), (4, 5, 27)])
def test_the_deal_at_both_ends(seats: int, spaces: int, deck: int) -> None:
    """§2.1, §9.1: 120 tokens, 32 animals, ten spirits of which two go to everybody."""
    state = dealt(seats, spirits=True).state
    assert (len(state.spaces), len(state.row), len(state.deck)) == (spaces, spaces, deck)
    assert len(state.pouch) == 120 - 3 * spaces
    assert len(state.spirits) == 10 - 2 * seats


def test_four_cards_with_a_spirit_among_them_leave_no_room() -> None:
    """§5.2, §9.2: until the cube of the spirit is placed, in the same turn."""
    cards: dict[CardId, int] = {"spirit_ram": 0, "duck": 0, "frog": 0, "bear": 0}
    board = player("A", "0,0:sss 0,1:ss", cards)
    match = Table(replace(table(board, player("A"), spirits=True).state, phase="turn"))
    assert match.refusal("card 1") == "four_cards"
    match = match.on("cube spirit_ram 1", "card 1")
    assert len(match.me.held) == 4
    assert match.now.players[0].score.spirit == 8


def test_a_cube_keeps_out_tokens_and_cubes_from_its_own_hex_only() -> None:
    """§4.2, §6.3, §6.4: the duck lives on the water, the house beside it may still serve it."""
    board = player("A", "0,0:rr 0,1:b 1,0:b", {"duck": 0})
    match = table(board, player("A")).on("cube duck 2")
    assert match.moves("cube") == ["cube duck 6"]
    assert match.refusal("cube duck 2") == "cube_there"


def test_every_stack_that_may_not_grow_refuses_every_colour() -> None:
    """§4.1, §4.2: blue, yellow, trees, buildings and a mountain of three are finished."""
    for stack in ("b", "y", "g", "ng", "nng", "sss", "nr", "sr", "rr"):
        match = hand(table(player("A", f"0,0:{stack}"), player("A")), "bygnsr")
        assert not [move for move in match.moves() if move.endswith(" 1") and "card" not in move]


def test_an_empty_board_of_a_player_who_left_is_worth_what_it_shows() -> None:
    """§14.1: on side B an empty board has one island."""
    match = dealt(2, side="B").out(1)
    found = rules.outcome(match.state)
    assert found
    assert (found.points, found.placing) == ((5, 5), (1, 2))
