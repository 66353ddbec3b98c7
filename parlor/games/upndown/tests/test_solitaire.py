"""Playing alone (§9)."""

from parlor.games.upndown.tests.tables import dealt, table


def test_there_is_no_end_turn_and_every_card_is_replaced() -> None:
    """Vector 30."""
    match = dealt(1)
    assert match.refusal("end") == "no_turns"
    for _ in range(5):
        match = match.on(match.moves()[0])
        assert len(match.hand(0)) == 7
        assert "end" not in match.moves()
        assert match.now.played > 0


def test_the_last_fitting_card_may_lose() -> None:
    """Vector 31."""
    match = table("12 14 17 18 19 21 31", tops=(36, 38, 2, 13))
    assert match.moves() == ["12>3", "12>4"]
    match = match.on("12>3")
    assert match.state.total.specials == 1
    assert match.tops == (36, 38, 12, 13)
    assert match.phase == "lost"


def test_the_minimum_has_no_effect() -> None:
    """Vector 32: one card of three, then a dead end is simply lost; a win needs no minimum."""
    assert dealt(1, min_cards_per_turn=3).now.required == 0
    assert table("10", min_cards_per_turn=3).on("10>1").phase == "won"


def test_there_is_nobody_to_mark_for() -> None:
    """Vector 32."""
    assert dealt(1).refusal("3=love") == "no_marks"


def test_there_is_nobody_to_look_at() -> None:
    match = dealt(1, look_at_hands=True)
    assert match.refusal("ask 1") == "looking_disabled"
    assert not any(move.startswith("ask") for move in match.moves())


def test_one_seat_plays_solitaire_whatever_the_options_say() -> None:
    """U13: coerced, not an error."""
    options = dealt(1, auto_refill=False, min_players=3).state.options
    assert options.solitaire
    assert options.auto_refill


def test_a_stuck_player_may_give_in() -> None:
    """§9.3."""
    match = table("12 14 31", tops=(36, 38, 2, 13), allow_undo=True).on("12>3")
    assert match.now.stuck
    assert match.moves() == ["end", "undo"]
    assert match.on("end").phase == "lost"
    assert match.on("undo 12>4").tops == (36, 38, 2, 12)


def test_all_cards_played_wins() -> None:
    assert table("10 11 12").on("10>1 11>1 12>1").phase == "won"
