"""Who sits where, and who moves when (§3, §4.1, §4.4)."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.games.quortex import rules
from parlor.games.quortex.lines import lines_of, owners
from parlor.games.quortex.model import Seated, State
from parlor.games.quortex.seating import USUAL, allowed_edges
from parlor.games.quortex.tests.tables import Table, dealt, table
from parlor.games.quortex.tests.vectors import vectors

SEATINGS = vectors("seating")


def is_allowed(edges: list[int] | tuple[int, ...]) -> bool:
    """Whether edges may be picked in this order."""
    return all(
        edge in allowed_edges(len(edges), tuple(edges[:count])) for count, edge in enumerate(edges)
    )


def seated(vector: Any) -> State:
    """A vector's players, P1 at seat 0, after they picked their edges."""
    order = tuple(int(name[1:]) - 1 for name in vector["seatingOrder"])
    state = replace(dealt(len(order)).state, order=order, turn=order[0])
    return Table(state).on(*[f"edge {edge}" for edge in vector["edgesInSeatingOrder"]]).state


@pytest.mark.parametrize("vector", SEATINGS, ids=lambda v: str(v["edgesInSeatingOrder"]))
def test_seatings_are_allowed_by_the_text_of_the_rules(vector: Any) -> None:
    """§3.3, also where the program that wrote the vectors allows more."""
    assert is_allowed(vector["edgesInSeatingOrder"]) == vector["seatingAllowedByRulesText"]


@pytest.mark.parametrize(
    "vector",
    [vector for vector in SEATINGS if vector["seatingAllowedByRulesText"]],
    ids=lambda v: str(v["edgesInSeatingOrder"]),
)
def test_turns_go_clockwise_from_the_first_to_pick(vector: Any) -> None:
    """§4.1."""
    state = seated(vector)
    names = [f"P{seat + 1}:{state.edges[seat]}" for seat in state.order]
    assert names == vector["turnOrder"]
    assert state.turn == state.order[0]


@pytest.mark.parametrize(
    "vector", [vector for vector in SEATINGS if vector["teams"]], ids=lambda v: str(v["teams"])
)
def test_teams_sit_opposite(vector: Any) -> None:
    """§3.2; teams across a corner are no teams here, since nobody may sit so."""
    if not vector["seatingAllowedByRulesText"]:
        assert not is_allowed(vector["edgesInSeatingOrder"])
        return
    state = seated(vector)
    teams = [
        {f"P{s + 1}:{state.edges[s]}" for s in owners(state, line)} for line in lines_of(state)
    ]
    assert sorted(map(sorted, teams)) == sorted(map(sorted, vector["teams"]))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seating_that_is_allowed_can_be_reached_and_no_other(seats: int) -> None:
    """§3.3, for every order of picking."""
    for edges in permutations(range(6), seats):
        pairs = sum((edge + 3) % 6 in edges for edge in edges) // 2
        fine = {2: pairs == 0, 3: pairs == 0, 4: pairs == 2}.get(seats, True)
        assert is_allowed(edges) == fine


def test_the_chooser_never_runs_out_of_edges() -> None:
    for seed in range(30):
        for seats in range(2, 7):
            match = dealt(seats, seed)
            while match.state.phase == "seating":
                moves = match.moves()
                match = match.on(moves[seed % len(moves)])
            assert None not in match.state.edges


def test_chance_decides_who_picks_first() -> None:
    """§3.4."""
    assert {dealt(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}


def test_an_edge_that_is_taken_is_told() -> None:
    """§3.4, and nothing older with it."""
    match = dealt(3)
    first, second, _ = match.state.order
    assert match.on("edge 4").state.happened == (Seated(first, 4),)
    assert match.on("edge 4", "edge 0").state.happened == (Seated(second, 0),)


def test_the_view_shows_the_edges_that_may_be_picked() -> None:
    match = dealt(4).on("edge 1", "edge 3")
    view = match.view()
    assert (view.phase, view.free) == ("seating", (0, 4))
    assert view.turn == view.order[2] == match.turn
    assert (view.tile, view.spots, view.numbers) == (None, (), (None,) * 4)


@pytest.mark.parametrize(
    ("seats", "before", "move", "code"),
    [
        (2, ["edge 0"], "edge 0", "edge_taken"),
        (2, ["edge 0"], "edge 3", "seating_not_allowed"),
        (4, ["edge 0", "edge 1"], "edge 2", "seating_not_allowed"),
        (2, [], "0,0/0", "wrong_phase"),
        (2, [], "hint", "wrong_phase"),
    ],
)
def test_other_choices_are_refused(seats: int, before: list[str], move: str, code: str) -> None:
    assert dealt(seats).on(*before).refusal(move)[0] == code


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_table_can_seat_everybody(seats: int) -> None:
    """§3.5: by the chairs; chance decides who begins."""
    starts = set()
    for seed in range(40):
        state = dealt(seats, seed, auto_seat=True).state
        assert (state.phase, state.edges) == ("playing", USUAL[seats])
        starts.add(state.turn)
    assert starts == set(range(seats))


def test_the_lone_player_of_five_moves_twice_in_a_round() -> None:
    """§4.4: edge 5 is empty, so seat 2 at edge 2 moves in its place."""
    match = table([0, 1, 2, 3, 4])
    assert match.view().order == (0, 1, 2, 3, 4, 2)
    movers = []
    for _ in range(12):
        movers.append(match.turn)
        match = match.on(match.moves()[0])
    assert movers == [0, 1, 2, 3, 4, 2] * 2


def test_the_lone_player_may_be_the_first() -> None:
    match = table([2, 5, 0, 3, 4], turn=4)
    assert match.teams == ((2, 3), (4,), (0, 1))
    assert match.view().order == (4, 1, 2, 4, 0, 3)
    assert match.view().numbers == (4, 2, 3, 5, 1)


def test_four_play_in_turn_without_extra_moves() -> None:
    match = table([0, 1, 3, 4])
    assert match.view().order == (0, 1, 2, 3)


def test_a_tile_is_drawn_for_all_to_see_at_the_start_of_a_turn() -> None:
    """§4.2, §4.5."""
    view = table([0, 2], bag=[1, 3, 0, 0]).view()
    assert (view.tile, view.remaining) == (1, (2, 0, 0, 1))
    after = rules.view(table([0, 2], bag=[1, 3, 0, 0]).on("0,0/0").state, None)
    assert (after.tile, after.turn, after.remaining) == (3, 1, (2, 0, 0, 0))
