"""Where rules meet: options, the last round, the ends, at both ends of the numbers of players."""

import pytest

from parlor.games.hanabi.model import Clued, Discarded, Ended, Misplayed, Played
from parlor.games.hanabi.tests.tables import Table, dealt, table

ONES = ("R1 R1 R1 Y1", "B1 B1 B1 G1")


def kinds(match: Table) -> list[str]:
    return [type(event).__name__ for event in match.happened]


def test_a_discard_at_eight_tokens_draws_the_last_card_too() -> None:
    """§6.2, §7.2: it brings nothing back, and the last round begins all the same."""
    match = table(*ONES, left=1).on("discard 1")
    assert (match.clues, match.state.turns_left) == (8, 2)
    assert match.on("clue 1 red", "clue 2 blue").phase == "completed"


def test_a_mistake_that_draws_the_last_card_begins_the_last_round() -> None:
    """§5.2, §7.1: one fuse is left, and everybody has one more turn."""
    match = table("R2 R3 R4 R5", "B1 B1 B1 G1", left=1, fuses=2).on("play 1")
    assert (match.fuses, match.state.turns_left, match.turn) == (1, 2, 1)
    assert match.on("discard 1", "discard 1").phase == "completed"


def test_the_third_fuse_in_the_very_last_turn_is_a_failure() -> None:
    """§8.2 comes before §8.3."""
    match = table("R2 R3 R4 R5", "B1 B1 B1 G1", left=1, fuses=1, piles="30000", clues=3)
    match = match.on("discard 4", "clue 1 red", "play 1")
    assert match.phase == match.outcome.reason == "failure"
    assert (match.outcome.points, match.result.rating) == ((3, 3), None)


def test_the_last_card_of_the_display_in_the_very_last_turn_is_a_success() -> None:
    """§8.1 comes before §8.3."""
    match = table("R1 R1 Y1 Y1", "W5 B1 B1 G1", piles="55554", left=1, turn=1)
    match = match.on("discard 2", "discard 1", "play 1")
    assert (match.state.turns_left, match.phase) == (1, "success")
    assert match.result.perfect


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_who_starts_the_drawer_of_the_last_card_has_the_last_turn(
    seats: int, first: int
) -> None:
    """§3.3, §7.2: the deck of vectors 16 to 19, begun by another seat."""
    match = dealt(seats, seed=next(s for s in range(99) if dealt(seats, s).turn == first))
    cards, movers = len(match.state.deck), list[int]()
    while match.phase == "playing":
        movers.append(match.turn)
        match = match.on("discard 1")
    assert len(movers) == cards + seats
    assert movers[-1] == movers[cards - 1] == (first + cards - 1) % seats


def test_a_discard_in_the_last_round_still_brings_a_token() -> None:
    """§6.1, §7.3: but no card."""
    match = table(*ONES, left=1, clues=6).on("discard 1", "discard 1")
    assert (match.clues, match.hand(1)) == (8, "B1 B1 G1")
    assert kinds(match) == ["Discarded"]


def test_the_ban_on_discards_counts_in_the_last_round_too() -> None:
    """§6.2, option: at 8 tokens there is a play or a clue, and never nothing."""
    match = table(*ONES, left=1, clues=7, discard_at_max=False).on("discard 1")
    assert match.clues == 8
    assert match.refusal("discard 1") == "tokens_full"
    assert {line.split()[0] for line in match.moves()} == {"play", "clue"}


def test_without_a_token_the_ban_on_discards_bans_nothing() -> None:
    match = table(*ONES, clues=0, discard_at_max=False)
    assert {line.split()[0] for line in match.moves()} == {"play", "discard"}
    assert match.on("discard 1").clues == 1


def test_the_bonus_clue_comes_with_the_last_point_too() -> None:
    """§5.4, §8.1: the token comes back, then it is over."""
    match = table("W5 R1 R1 Y1", "B1 B1 G1 G1", piles="55554", clues=3, five_bonus=True)
    match = match.on("play 1")
    assert (match.clues, kinds(match)) == (4, ["Played", "Ended"])


def test_the_bonus_clue_comes_in_the_last_round_too() -> None:
    match = table("R1 R1 Y1 Y1", "G5 B1 B1 W1", piles="00400", left=1, clues=3, five_bonus=True)
    match = match.on("discard 1", "play 1")
    assert match.clues == 5
    assert isinstance(match.happened[0], Played)
    assert match.happened[0].bonus


@pytest.mark.parametrize("move", ["play 1", "discard 1"])
def test_a_five_that_completes_nothing_brings_no_bonus(move: str) -> None:
    """§5.4: misplayed it brings nothing, discarded what any discard brings."""
    match = table("G5 R1 R1 Y1", "B1 B1 B1 W1", piles="00300", clues=3, five_bonus=True).on(move)
    assert match.clues == (3 if move == "play 1" else 4)
    assert isinstance(match.happened[0], Misplayed if move == "play 1" else Discarded)


def test_a_display_of_nothing_is_rated_when_it_comes_to_its_end() -> None:
    """§8.3, §9.2."""
    match = table(*ONES, left=1).on("discard 1", "discard 1", "discard 1")
    assert (match.phase, match.result.score, match.result.rating) == ("completed", 0, "fizzle")


def test_a_clue_touches_what_is_left_of_a_shorter_hand() -> None:
    """§4.3, §7.3: the last yellow is gone, so it can be told no more."""
    match = table("R1 R2 R3 Y1", "B1 B2 B3 G1", "W1 W2 W3 W4", left=1)
    match = match.on("clue 2 blue", "discard 1", "discard 1", "play 4")
    assert match.hand(0) == "R1 R2 R3"
    assert match.refusal("clue 1 yellow") == "touches_nothing"
    told, over = match.on("clue 1 red").happened
    assert (told, over) == (Clued(1, 0, "red", None, (0, 1, 2)), Ended("completed"))


def test_a_clue_may_touch_a_whole_hand() -> None:
    match = table("R1 R2 R3 R4 R5", "W1 W2 W3 W4 W5").on("clue 2 white")
    assert match.clue.slots == (0, 1, 2, 3, 4)


def test_with_five_players_a_clue_may_go_to_any_of_the_others() -> None:
    """§4.2: listed from the next player on, round the table."""
    hands = ("R1 R2 R3 R4", "Y1 Y2 Y3 Y4", "G1 G2 G3 G4", "B1 B2 B3 B4", "W1 W2 W3 W4")
    told = [line.split()[1] for line in table(*hands, turn=3).moves() if "clue" in line]
    assert list(dict.fromkeys(told)) == ["5", "1", "2", "3"]


@pytest.mark.parametrize("left", [1, 20])
def test_someone_missing_ends_the_last_round_without_a_rating(left: int) -> None:
    """§8.4, §9.3: whatever round it is, and no matter who is on turn."""
    match = table("R1 R1 Y1 Y1", "B1 B1 W1 W1", piles="55550", left=left).on("discard 1").out(0)
    assert match.happened == (Ended("disconnection"),)
    assert (match.result.score, match.result.strict_score, match.result.rating) == (20, 20, None)
    assert match.outcome.placing == (2, 2)


def test_the_oldest_card_goes_and_all_others_move_up() -> None:
    """§3.2."""
    match = table("R1 R2 R3 R4", *ONES[1:], top="W5 W4")
    match = match.on("play 1", "clue 1 white", "discard 1")
    assert match.hand(0) == "R3 R4 W5 W4"
