"""What a placement would change, and which habitats are ready or one token short."""

from hypothesis import given
from msgspec.structs import replace

from parlor.games.harmonies import rules
from parlor.games.harmonies.model import Outlook, PlaceToken
from parlor.games.harmonies.outlook import Placement, Ready, Short
from parlor.games.harmonies.tests.playing import any_machine, matches
from parlor.games.harmonies.tests.tables import Table, dealt, hand, hex_at, player, table


def outlook(match: Table) -> Outlook:
    found = match.now.outlook
    assert found
    return found


def placement(match: Table, colour: str, spot: str) -> Placement:
    place = hex_at("A", spot)
    listed = outlook(match).placements
    return next(one for one in listed if (one.colour, one.hex) == (colour, place))


@any_machine
@given(matches())
def test_every_placement_that_changes_something_is_told_with_its_true_change(match: Table) -> None:
    """The change foretold is the change of the score after the move; unsaid is unchanged."""
    state = match.state
    if state.phase != "turn":
        return
    before = match.now.players[match.turn].score
    told = {(one.colour, one.hex): one for one in outlook(match).placements}
    legal = [move for move in rules.moves(state, state.turn) if isinstance(move, PlaceToken)]
    assert list(told) == [place for move in legal if (place := (move.colour, move.hex)) in told]
    for move in legal:
        after = Table(rules.apply(state, state.turn, move)).now
        score = after.players[state.turn].score
        nothing = Placement(move.colour, move.hex, 0, {}, ())
        foretold = told.get((move.colour, move.hex), nothing)
        assert foretold != nothing or (move.colour, move.hex) not in told
        assert foretold.points == score.total - before.total
        assert foretold.change == {
            line: change
            for line in ("trees", "mountains", "fields", "buildings", "water", "spirit")
            if (change := getattr(score, line) - getattr(before, line))
        }
        assert after.outlook
        assert opened(after.outlook) - opened(outlook(match)) == {
            (one.card, place) for one in foretold.opens for place in one.hexes
        }


def opened(found: Outlook) -> set[tuple[str, int]]:
    return {(one.card, place) for one in found.ready for place in one.hexes}


@any_machine
@given(matches())
def test_ready_habitats_are_the_legal_cubes(match: Table) -> None:
    if match.state.phase == "turn":
        lines = {f"cube {card} {place + 1}" for card, place in opened(outlook(match))}
        assert lines == set(match.moves("cube"))


@any_machine
@given(matches())
def test_a_cube_adds_to_the_score_what_was_told(match: Table) -> None:
    if match.state.phase != "turn":
        return
    before = match.now.players[match.turn].score.total
    for ready in outlook(match).ready:
        for place in ready.hexes:
            after = match.on(f"cube {ready.card} {place + 1}").view(None)
            assert after.players[match.turn].score.total - before == ready.points


def test_a_spirits_cube_is_worth_its_wish_as_the_board_stands_then() -> None:
    """§9.2: the Butterfly's two groups of fields, or three with the one just placed."""
    board = player("A", "1,1:y 2,0:b 2,1:b 3,0:y", {"spirit_butterfly": 0})
    match = hand(table(board, player("A")), "y")
    assert outlook(match).ready == (Ready("spirit_butterfly", (6, 15), 10),)
    board = player("A", "1,1:y 2,0:b 2,1:b", {"spirit_butterfly": 0})
    match = hand(table(board, player("A")), "y")
    assert placement(match, "y", "3,0").opens == (Ready("spirit_butterfly", (6, 15), 10),)


def test_a_placement_that_completes_a_habitat_says_so() -> None:
    match = hand(table(player("A", "0,0:rr", {"duck": 1}), player("A")), "b")
    assert placement(match, "b", "0,1").opens == (Ready("duck", (1,), 2),)
    told = [one.hex for one in outlook(match).placements]
    assert told == [1, 5]  # Water elsewhere touches no building: nothing is told.


def test_a_change_is_told_line_by_line() -> None:
    """Red on a gray makes a building, but its neighbour is alone then."""
    board = "1,1:y 1,2:b 2,0:s 2,1:s 2,2:g"
    match = hand(table(player("A", board), player("A")), "r")
    found = placement(match, "r", "2,1")
    assert found.change == {"mountains": -2, "buildings": 5}
    assert found.points == 3


def test_a_spirit_on_the_board_counts_in_the_change() -> None:
    board = player(
        "A",
        "0,0:b",
        cubes={"0,0": "spirit_tortoise"},
        completed=(),
        spirit="spirit_tortoise",
    )
    match = hand(table(board, player("A")), "b")
    assert placement(match, "b", "4,0").change == {"spirit": 2}
    assert placement(match, "b", "0,1").change == {"water": 2, "spirit": 2}


def test_habitats_one_token_short_are_told() -> None:
    match = table(player("A", "0,0:rr 4,2:b 4,1:n", {"duck": 0}), player("A"))
    assert outlook(match).short == (
        Short("duck", 1, "b", (1,)),
        Short("duck", 5, "b", (5,)),
        Short("duck", hex_at("A", "4,1"), "r", (hex_at("A", "4,2"),)),
    )


def test_a_habitat_is_not_short_where_a_cube_stands() -> None:
    board = player("A", "0,0:r 0,1:b", {"duck": 0}, {"0,0": "frog"})
    assert outlook(table(board, player("A"))).short == ()


def test_cards_of_the_row_say_where_they_would_fit() -> None:
    match = table(player("A", "0,0:rr 0,1:b"), player("A"))
    match = Table(replace(match.state, row=("duck", "frog", None, None, None)))
    assert outlook(match).row == (Ready("duck", (1,), 2),)


def test_who_waits_sees_own_board_without_placements() -> None:
    match = table(player("A"), player("A", "0,0:rr 0,1:b", {"duck": 0})).on("take 1")
    found = match.view(1).outlook
    assert found
    assert found.placements == ()
    assert found.ready == (Ready("duck", (1,), 2),)


def test_spectators_and_finished_matches_have_no_outlook() -> None:
    assert dealt().view(None).outlook is None
    assert dealt().out(0).view(1).outlook is None
