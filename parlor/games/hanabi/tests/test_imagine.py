"""States that a seat could be looking at."""

from collections import Counter

from parlor.games.hanabi import rules
from parlor.games.hanabi.cards import card
from parlor.games.hanabi.model import Drew
from parlor.games.hanabi.tests.tables import Table, dealt, table


def imagined(match: Table, seat: int, seed: int) -> Table:
    return Table(rules.imagine(match.view(seat), seat, seed))


def test_own_hand_is_dealt_again_and_the_others_are_kept() -> None:
    match = dealt(3)
    worlds = [imagined(match, 0, seed) for seed in range(20)]
    assert len({world.hand(0) for world in worlds}) == 20
    assert {world.hand(1) for world in worlds} == {match.hand(1)}
    assert len({world.deck for world in worlds}) == 20


def test_the_same_seed_imagines_the_same() -> None:
    assert imagined(dealt(3), 1, 5).state == imagined(dealt(3), 1, 5).state


def test_only_unseen_cards_are_imagined() -> None:
    """All ones but those of white are on the table: an own one can only be white."""
    match = table("W5 W4 W3 W2", "R1 Y1 G1 B1", discards="R1 R1 Y1 Y1 G1 G1 B1 B1")
    for seed in range(100):
        hand = imagined(match, 0, seed).hand(0).split()
        assert {card for card in hand if card[1] == "1"} <= {"W1"}


def test_a_clue_just_received_is_believed() -> None:
    """The view says which cards it touched, and so which it did not."""
    match = table("R1 R2 R3 R4", "B1 W2 B3 G4", turn=0).on("clue 2 blue")
    seen = Counter[str]()
    for seed in range(200):
        hand = imagined(match, 1, seed).hand(1).split()
        assert [card[0] == "B" for card in hand] == [True, False, True, False]
        seen.update(hand)
    assert {"B1", "B2", "B3", "B4", "B5", "W5", "G1"} <= set(seen)


def test_a_number_just_received_is_believed() -> None:
    match = table("R1 R2 R3 R4", "B1 W2 B3 G4").on("clue 2 3")
    for seed in range(100):
        hand = imagined(match, 1, seed).hand(1).split()
        assert [card[1] == "3" for card in hand] == [False, False, True, False]


def test_a_clue_to_someone_else_says_nothing_of_own_hand() -> None:
    match = table("R1 R2 R3 R4", "B1 W2 B3 G4", "Y1 Y2 Y3 Y4", "W1 W1 W3 W4").on("clue 2 blue")
    colours = {card[0] for seed in range(50) for card in imagined(match, 0, seed).hand(0).split()}
    assert colours == set("RYGBW")


def test_the_end_of_the_last_round_is_a_guess_that_the_hands_allow() -> None:
    """§11.3."""
    hands = ("R1 R1 R1 Y1", "B1 B1 B1 G1", "W1 W1 W1 G1", "Y1 Y2 G2 B2")
    match = table(*hands, left=1, clues=4).on("discard 1")
    assert {imagined(match, 0, seed).state.turns_left for seed in range(50)} == {4}
    clued = match.on("clue 1 red")
    assert {imagined(clued, 0, seed).state.turns_left for seed in range(50)} == {1, 2, 3}
    twice = match.on("discard 1", "clue 1 red")
    assert {imagined(twice, 0, seed).state.turns_left for seed in range(50)} == {1, 2}
    thrice = match.on("discard 1", "clue 1 red", "clue 1 red")
    assert {imagined(thrice, 0, seed).state.turns_left for seed in range(50)} == {1}


def test_after_the_end_nothing_but_the_deck_is_imagined() -> None:
    match = table("W2 R2 R3 R4", "B1 B2 B3 B4", fuses=1).on("play 1")
    assert imagined(match, 0, 3).state.hands == match.state.hands
    assert imagined(match, 0, 3).hand(0) == match.hand(0)


def test_a_completed_last_round_has_no_turn_left() -> None:
    """§7.3."""
    match = table("R1 R1 R1 Y1", "B1 B1 B1 G1", left=1, clues=4)
    match = match.on("discard 1", "clue 1 red", "clue 2 blue")
    assert match.phase == "completed"
    assert imagined(match, 0, 1).state.turns_left == 0


def test_the_card_just_drawn_is_imagined_with_a_front_for_the_others() -> None:
    match = dealt(3).on("discard 1")
    mover = (match.turn - 1) % 3
    world = imagined(match, mover, 4)
    drawn = world.state.hands[mover][-1]
    told = world.view(match.turn).happened[-1]
    assert told == Drew(mover, card(drawn, world.state.kinds[drawn]))
