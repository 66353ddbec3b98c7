"""Where rules meet: draw pile, undo, leaving and the end, at both ends of the settings."""

import pytest

from parlor.engine import BadOption
from parlor.games.upndown import GAME, rules
from parlor.games.upndown.events import Drew, Lost, Skipped, TurnBegan, Won
from parlor.games.upndown.model import NO_MARKS, Options
from parlor.games.upndown.tests.tables import dealt, table

NARROW = (18, 30, 10, 11)
SHUT = (97, 97, 3, 3)


def test_a_deck_dealt_out_at_once_asks_for_one_card_from_the_first_turn() -> None:
    """§2.3, §4.2: nobody ever draws."""
    match = dealt(3, max_card_value=22, max_players=3)
    match = match.on(match.moves()[0]).on("end")
    assert (match.turn, [len(hand) for hand in match.state.hands]) == (1, [6, 7, 7])
    assert not any(isinstance(event, Drew) for event in match.happened)


def test_the_smallest_and_highest_deck() -> None:
    """§2.2, §11: 79 to 99 for two with four cards each."""
    match = dealt(2, min_card_value=79, hand_size=4, max_players=2)
    assert (match.tops, len(match.draw)) == ((78, 78, 100, 100), 13)


def test_a_minimum_of_one_asks_for_one_while_there_are_cards_to_draw() -> None:
    match = table("10 20", "50", draw="40", min_cards_per_turn=1)
    assert match.refusal("end") == "min_cards_not_met"
    assert match.on("10>1 end").turn == 1


def test_the_draw_pile_may_run_out_while_a_hand_is_filled() -> None:
    """§4.2, §4.4: three played, one drawn, and the next player needs one only."""
    match = table("10 20 30 31", "50 51", draw="40", hand_size=4).on("10>1 20>1 30>1 end")
    assert (match.hand(0), match.draw) == ((31, 40), ())
    assert match.now.required == 1
    assert match.on("50>1 end").turn == 0


def test_the_demand_drops_from_three_to_one_in_the_middle_of_a_turn() -> None:
    """§4.2, U3."""
    match = table(
        "10 20 30", "50", draw="40", hand_size=3, min_cards_per_turn=3, auto_refill=True
    ).on("10>1")
    assert (match.now.required, match.now.can_end) == (1, True)
    assert match.on("end").turn == 1


def test_undo_raises_a_demand_that_had_dropped() -> None:
    """§4.2, §7.2: the card drawn for it is back, so two are asked for again."""
    match = table("10 20 30", "50", draw="40", hand_size=3, auto_refill=True, allow_undo=True).on(
        "10>1"
    )
    assert match.now.can_end
    match = match.on("undo")
    assert (match.draw, match.now.required, match.now.can_end) == ((40,), 2, False)
    assert match.refusal("end") == "min_cards_not_met"


def test_undo_takes_back_the_second_card_and_with_it_the_end_of_the_turn() -> None:
    match = table("10 20 30", "50", draw="40", allow_undo=True).on("10>1 20>1")
    assert match.now.can_end
    assert not match.on("undo").now.can_end


def test_a_turn_that_begins_without_a_play_is_lost_though_undo_is_on() -> None:
    """§7.4, U6: there is no card of one's own to take back."""
    match = table(
        "60 61 12", "45 47", draw="70", tops=(50, 50, 30, 30), hand_size=3, allow_undo=True
    ).on("60>1 61>2 end")
    assert (match.phase, match.state.turn) == ("lost", 1)


def test_a_win_is_a_win_at_once_with_undo_on() -> None:
    """§5.1, §7.1: nothing can be taken back then."""
    match = table("57", "", tops=(67, 97, 3, 3), allow_undo=True).on("57>1")
    assert match.happened[-1] == Won()
    assert not match.now.can_undo


def test_the_player_who_has_played_enough_is_not_stuck() -> None:
    """§5.2, §7.4: the demand is met, so there is nothing to give in to."""
    match = table("98 99 50", "20 21", draw="30", tops=SHUT, allow_undo=True).on("98>1 99>2")
    assert not match.now.stuck
    assert match.moves() == ["end", "undo"]
    assert match.on("end").happened[-1] == Lost(1)


def test_a_kick_of_the_stuck_player_frees_the_table() -> None:
    """§7.4, §10.3: the next player begins, is not stuck, and has nothing to undo."""
    match = table("29 12", "50 60", "51", draw="23", tops=NARROW, allow_undo=True).on("29>1")
    assert match.now.stuck
    match = match.out(0)
    assert (match.turn, match.now.stuck, match.phase) == (1, False, "playing")
    assert match.refusal("undo") == "nothing_to_undo"
    assert sorted(match.draw) == [12, 23]


def test_a_finished_player_draws_what_came_back_or_is_skipped() -> None:
    """§4.6, §4.7: four cards are enough for both, two are all drawn by the first."""
    match = table("10 11 12 13", "", "70 71 72 73", hand_size=4).out(2)
    assert match.now.order == (0, 1)
    match = match.on("10>1 11>1 end")
    assert (match.turn, len(match.hand(1)), match.now.required) == (1, 2, 1)
    match = table("10 11", "", "70 71", hand_size=4).out(2).on("10>1 11>1 end")
    assert (match.turn, match.hand(0)) == (0, (70, 71))
    assert Skipped(1) in match.happened


def test_a_short_hand_may_end_a_turn_below_the_demand() -> None:
    """§4.5, U4: one card left, three asked for since a kick, all played."""
    match = table("10", "5 6", "70", min_cards_per_turn=3).out(1)
    assert match.now.required == 3
    match = match.on("10>1")
    assert match.now.can_end
    match = match.on("end")
    assert (match.turn, match.hand(0), match.draw) == (2, (5, 6), ())


def test_the_sentence_asks_for_no_more_than_there_is_in_hand() -> None:
    """§4.5: with one card left, one is enough whatever the demand."""
    match = table("10", "5 6", "70", min_cards_per_turn=3).out(1)
    assert match.says("end") == "Play at least 1 card before you end your turn."


@pytest.mark.parametrize(
    ("minimum", "played", "sentence"),
    [
        (2, "", "Play at least 2 cards before you end your turn."),
        (2, "10>1", "Play at least 1 more card before you end your turn."),
        (3, "10>1", "Play at least 2 more cards before you end your turn."),
    ],
)
def test_the_sentence_says_how_many_cards_are_missing(
    minimum: int, played: str, sentence: str
) -> None:
    """§4.1."""
    match = table("10 20 30 40", "50", draw="60", min_cards_per_turn=minimum).on(played)
    assert match.says("end") == sentence


def test_a_waiting_hand_that_is_short_is_filled_by_its_next_play() -> None:
    """§4.4, §10.3: with *Draw after each card* a kick refills hands as they play."""
    match = table("10 11", "5 6", "70 71", hand_size=3, auto_refill=True).out(1).on("10>1")
    assert match.hand(0) == (5, 6, 11)
    assert match.draw == ()
    assert match.now.can_end


def test_undo_gives_back_all_that_one_play_drew() -> None:
    """§7.2: two cards, in the order in which they lay."""
    before = table("10 11", "5 6", "70", hand_size=3, auto_refill=True, allow_undo=True).out(1)
    after = before.on("10>1 undo")
    assert (after.hand(0), after.draw) == ((10, 11), before.draw)


def test_marks_go_when_the_last_card_goes() -> None:
    """§6.3: and nobody without cards can mark."""
    match = table("10", "40 41", "70 71").by(1, "1=love").on("10>1 end 40>1 41>1 end")
    assert match.now.marks[1] == NO_MARKS
    assert match.refusal("1=love", seat=1) == "no_cards"


def test_what_a_removed_player_played_counts_at_the_end() -> None:
    """§10.3, §12.1."""
    match = table("10 20", "5", "30 31", draw="9").on("10>1 20>1").out(0).out(1)
    assert match.state.total.cards == 2
    lost = match.out(2)
    outcome = rules.outcome(lost.state)
    assert outcome
    assert (outcome.reason, outcome.details["cards_played"]) == ("abandoned", 2)


def test_too_few_or_too_many_players_are_refused_in_the_singular_too() -> None:
    """§11: fewest and most players."""
    for options, seats, allowed in (
        (Options(min_players=3), 2, "3 to 8"),
        (Options(min_players=4, max_players=4), 5, "4"),
    ):
        with pytest.raises(BadOption) as refused:
            rules.new(options, seats, 1)
        assert GAME.refusal(refused.value) == f"A match with these options has {allowed} seats."
        assert seats not in GAME.seats_allowed(options)


def test_eight_players_pass_the_turn_round_the_whole_table() -> None:
    hands = [f"{2 * seat + 2} {2 * seat + 3}" for seat in range(8)]
    match = table(*hands, draw=" ".join(map(str, range(50, 99))))
    for seat in range(8):
        assert match.turn == seat
        match = match.on(f"{2 * seat + 2}>1 {2 * seat + 3}>1 end")
    assert match.happened[-1] == TurnBegan(0)
    assert (len(match.hand(6)), len(match.hand(7)), match.draw) == (7, 0, ())
