"""Each decision is one constant: with the other value the game goes the other way (§15)."""

import pytest
from msgspec.structs import replace

from parlor.games.harmonies import rulings
from parlor.games.harmonies.cards.deck import CARDS, SPIRIT_IDS
from parlor.games.harmonies.ground import GROUNDS
from parlor.games.harmonies.model import Cube, Player
from parlor.games.harmonies.result import cubes_placed
from parlor.games.harmonies.scoring.water import is_ring, river_length
from parlor.games.harmonies.tests.solo import after_turn, lasting
from parlor.games.harmonies.tests.tables import Table, dealt, hex_at, player, table

RING = ("1,0", "1,1", "2,-1", "2,1", "3,-1", "3,0")


def water(*spots: str) -> int:
    return sum(GROUNDS["A"].bits[hex_at("A", spot)] for spot in spots)


def test_r1_a_ring_is_measured_like_any_river(monkeypatch: pytest.MonkeyPatch) -> None:
    """V08 and V09; the switch concerns pure rings only."""
    triangle, ring = water("0,0", "0,1", "1,0"), water(*RING)
    assert (river_length(triangle), river_length(ring)) == (2, 4)
    monkeypatch.setattr(rulings, "RING_COUNTS_WHOLE", True)
    assert (river_length(triangle), river_length(ring)) == (2, 6)
    assert not is_ring(ring | water("2,0"))
    assert not is_ring(ring | water("0,1"))


def test_r2_a_solo_pouch_with_three_tokens_gives_one_more_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = dealt(1)
    for _ in range(12):
        match = lasting(match).turns(1)
    assert len(match.state.pouch) == 3
    assert lasting(match).turns(1).state.phase == "turn"
    monkeypatch.setattr(rulings, "FEWEST_TO_REFILL_ALONE", 9)
    assert lasting(match).taken().on("end").state.ending == "empty_pouch"


def test_r3_a_spirits_cube_counts_in_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    tied = Player(("",) * 23, cubes=(Cube(0, "duck"), Cube(1, "spirit_owl")))
    assert cubes_placed(tied) == 2
    monkeypatch.setattr(rulings, "SPIRIT_CUBE_BREAKS_TIES", False)
    assert cubes_placed(tied) == 1


def test_r4_the_card_is_exchanged_before_new_tokens_are_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert len(after_turn().state.pouch) == 111
    monkeypatch.setattr(rulings, "DISCARD_BEFORE_TOKENS", False)
    match = after_turn()
    assert len(match.state.pouch) == 102
    assert len(match.on("skip").state.pouch) == 102
    assert len(match.on("discard 1").state.box) == 6


def test_r5_cubes_never_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(dealt().moves("card")) == 5
    monkeypatch.setattr(rulings, "CUBE_SUPPLY", 1)
    assert dealt().moves("card") == []
    assert dealt().refusal("card 1") == "no_cubes"


def test_r5_a_supply_would_count_the_cubes_of_animals_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = table(player("A", "", {"duck": 0, "spirit_owl": 0}), player("A"))
    first = match.state.row[0]
    assert first is not None
    needed = CARDS["duck"].cubes + CARDS[first].cubes
    monkeypatch.setattr(rulings, "CUBE_SUPPLY", needed)
    assert "card 1" in match.moves("card")
    monkeypatch.setattr(rulings, "CUBE_SUPPLY", needed - 1)
    assert match.refusal("card 1") == "no_cubes"


def test_r6_discards_never_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Table(replace(after_turn().state, deck=()))
    old = match.state.row[0]
    assert match.on("discard 1").state.row[0] is None
    monkeypatch.setattr(rulings, "DECK_TAKES_DISCARDS", True)
    assert match.on("discard 1").state.row[0] == old


def test_r7_a_spirit_is_chosen_before_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    assert dealt(spirits=True).refusal("take 1") == "choose_spirit"
    monkeypatch.setattr(rulings, "SPIRIT_BEFORE_ALL", False)
    match = dealt(spirits=True).on("take 1")
    while match.state.hand:
        match = match.on(match.moves()[2])
    assert match.refusal("end") == "choose_spirit"
    assert match.on(f"keep {match.me.offer[0]}", "end").turn == 1


def test_r8_only_the_ten_spirits_of_the_box_take_part() -> None:
    assert not rulings.WITH_PROMO_SPIRITS
    assert len(SPIRIT_IDS) == 10
