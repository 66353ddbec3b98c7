"""Winning and losing at the exact moment (§5)."""

from parlor.engine import Outcome
from parlor.games.upndown import rules
from parlor.games.upndown.events import Lost, Played, Won
from parlor.games.upndown.tests.tables import Table, table

NARROW = (18, 30, 10, 11)


def narrow(**options: bool) -> Table:
    return table("29 12 13 14 15", "50", draw="23", tops=NARROW, **options)


def stuck_neighbour(hand: str) -> Table:
    return table("60 61 12", hand, draw="70", tops=(50, 50, 30, 30)).on("60>1 61>2 end")


def test_the_match_is_lost_when_no_second_card_fits_and_not_before() -> None:
    """Vector 12."""
    match = narrow()
    assert match.phase == "playing"
    assert match.moves() == ["29>1"]
    match = match.on("29>1")
    assert match.phase == "lost"
    assert match.happened == (Played(0, 29, 0, 11, special=False), Lost(0))


def test_a_card_drawn_at_once_may_save_the_turn() -> None:
    """Vector 13."""
    hand, options = "29 12 13 14 15", {"hand_size": 5, "auto_refill": True}
    match = table(hand, "50", draw="99 5", tops=NARROW, **options).on("29>1")
    assert match.hand(0) == (12, 13, 14, 15, 99)
    assert match.phase == "playing"


def test_a_player_without_a_play_loses_before_acting() -> None:
    """Vector 14."""
    match = table("60 61 12", "45 47", draw="70", tops=(50, 50, 30, 30), hand_size=3)
    match = match.on("60>1 61>2 end")
    assert match.tops == (60, 61, 30, 30)
    assert match.phase == "lost"
    assert match.state.turn == 1


def test_a_backward_ten_saves_the_next_player() -> None:
    """Vector 15."""
    assert stuck_neighbour("45 47").phase == "lost"
    assert stuck_neighbour("40 41").phase == "playing"


def test_the_player_who_met_the_minimum_ends_the_turn_in_peace() -> None:
    """Vector 16."""
    match = table("98 99 50", "20 21", draw="30", tops=(97, 97, 3, 3), hand_size=3).on("98>1 99>2")
    assert match.phase == "playing"
    assert match.moves() == ["end"]
    assert match.on("end").phase == "lost"


def test_a_waiting_player_who_could_not_play_does_not_lose() -> None:
    """Vector 17."""
    assert table("98 99", "50", draw="30", tops=(97, 97, 3, 3)).phase == "playing"


def test_cards_of_others_do_not_save_the_player_on_turn() -> None:
    """U2."""
    assert table("50", "98", tops=(97, 97, 3, 3)).phase == "lost"


def test_the_last_card_without_a_place_loses() -> None:
    """Vector 18."""
    match = table("98 10", "50", tops=(97, 97, 3, 3)).on("98>1 end")
    assert match.phase == "lost"
    assert match.state.turn == 1


def test_no_card_at_all_is_skipped_not_lost() -> None:
    """Vector 18, second half."""
    match = table("98 99", "", tops=(97, 97, 3, 3)).on("98>1 end")
    assert match.phase == "playing"
    assert match.state.turn == 0


def test_the_last_card_wins_at_once() -> None:
    """Vector 19."""
    match = table("10", "").on("10>1")
    assert match.phase == "won"
    assert match.happened[-1] == Won()
    assert rules.active(match.state) == ()


def test_an_empty_draw_pile_is_needed_to_win() -> None:
    """Vector 22: all hands are empty, but the cards of a kicked player are back to be drawn."""
    match = table("10", "5 6").on("10>1").out(1)
    assert match.state.hands == ((), ())
    assert sorted(match.draw) == [5, 6]
    assert match.phase == "playing"
    assert match.moves() == ["end"]
    assert match.on("end").hand(0) == (5, 6)
    assert match.on("end 6>3 5>3").phase == "won"


def test_everybody_shares_the_place() -> None:
    won = rules.outcome(table("10", "", "").on("10>1").state)
    lost = rules.outcome(narrow().on("29>1").state)
    assert isinstance(won, Outcome)
    assert isinstance(lost, Outcome)
    assert (won.placing, won.reason) == ((1, 1, 1), "won")
    assert (lost.placing, lost.reason) == ((2, 2), "lost")


def test_a_running_match_has_no_outcome() -> None:
    assert rules.outcome(narrow().state) is None
