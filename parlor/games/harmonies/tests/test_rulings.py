"""What we play where the rule book is silent (§15)."""

from msgspec.structs import replace

from parlor.games.harmonies.cards.deck import CARDS, SPIRIT_IDS
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import Cube
from parlor.games.harmonies.result import result
from parlor.games.harmonies.scoring.water import river_length
from parlor.games.harmonies.tests.solo import after_turn, lasting
from parlor.games.harmonies.tests.tables import Table, dealt, hex_at, player, table

RING = ("1,0", "1,1", "2,-1", "2,1", "3,-1", "3,0")


def water(*spots: str) -> int:
    return sum(GROUNDS["A"].bits[hex_at("A", spot)] for spot in spots)


def test_r1_a_ring_is_measured_like_any_river() -> None:
    """V08 and V09."""
    triangle, ring = water("0,0", "0,1", "1,0"), water(*RING)
    assert (river_length(triangle), river_length(ring)) == (2, 4)


def test_r2_a_solo_pouch_with_three_tokens_gives_one_more_turn() -> None:
    match = dealt(1)
    for _ in range(12):
        match = lasting(match).turns(1)
    assert len(match.state.pouch) == 3
    match = lasting(match).turns(1)
    assert match.state.phase == "turn"
    assert lasting(match).taken().on("end").state.ending == "empty_pouch"


def test_r3_a_spirits_cube_counts_in_a_tie() -> None:
    tied = table(player("A", "", {"spirit_owl": 0}), player("A", "", {"spirit_owl": 0}))
    one, other = tied.state.players
    marked = replace(other, cubes=(Cube(0, "spirit_owl"),))
    found = result(replace(tied.state, players=(one, marked), ending="full_board"))
    assert found is not None
    assert (found.totals, found.cubes, found.placing) == ((0, 0), (0, 1), (2, 1))
    assert found.tie_broken


def test_r4_the_card_is_exchanged_before_new_tokens_are_shown() -> None:
    match = after_turn()
    assert len(match.state.pouch) == 111
    assert len(match.on("skip").state.pouch) == 102


def test_r5_cubes_never_run_out() -> None:
    """Even with every animal above some board the last one can be taken."""
    match = dealt()
    every = {card: 0 for card in CARDS if card not in (*SPIRIT_IDS, *match.state.row)}
    crowded = replace(match.state.players[1], held=player("A", "", every).held)
    match = Table(replace(match.state, players=(match.state.players[0], crowded)))
    assert len(match.moves("card")) == 5


def test_r6_discards_never_come_back() -> None:
    match = Table(replace(after_turn().state, deck=()))
    assert match.on("discard 1").state.row[0] is None


def test_r7_a_spirit_is_chosen_before_all_else() -> None:
    assert dealt(spirits=True).refusal("take 1") == "choose_spirit"


def test_r8_only_the_ten_spirits_of_the_box_take_part() -> None:
    assert len(SPIRIT_IDS) == 10
