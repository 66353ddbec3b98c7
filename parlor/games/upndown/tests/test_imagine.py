"""States that a seat could be looking at."""

from parlor.games.upndown import rules
from parlor.games.upndown.piles import has_play
from parlor.games.upndown.tests.tables import Table, dealt, table


def imagined(match: Table, seat: int, seed: int) -> Table:
    return Table(rules.imagine(match.view(seat), seat, seed))


def narrow() -> Table:
    return table("29 12 13 14 15", "50", draw="23", tops=(18, 30, 10, 11), allow_undo=True)


def test_hidden_cards_are_dealt_again() -> None:
    match = dealt(3)
    worlds = {imagined(match, 0, seed).state.hands for seed in range(20)}
    assert len(worlds) == 20
    assert {hands[0] for hands in worlds} == {match.hand(0)}


def test_the_same_seed_imagines_the_same() -> None:
    assert imagined(dealt(3), 1, 5).state == imagined(dealt(3), 1, 5).state


def test_a_stuck_player_is_imagined_without_a_card_that_fits() -> None:
    match = narrow().on("29>1")
    for seed in range(50):
        world = imagined(match, 1, seed)
        assert not has_play(world.hand(0), world.state.piles)
        assert world.moves() == ["end", "undo"]


def test_a_player_who_has_to_play_is_imagined_with_a_card_that_fits() -> None:
    match = table("98", "20", draw="30", tops=(97, 97, 3, 3))
    for seed in range(50):
        world = imagined(match, 1, seed)
        assert has_play(world.hand(0), world.state.piles)


def test_an_undo_is_imagined_with_the_card_it_takes_back() -> None:
    match = dealt(2, allow_undo=True, auto_refill=True)
    first = match.moves()[0]
    after = match.on(first)
    for seat in (0, 1):
        assert imagined(after, seat, 4).on("undo").tops == match.tops
    assert imagined(after, 0, 4).on("undo").hand(0) == match.hand(0)


def test_an_undone_backward_ten_is_imagined_too() -> None:
    match = table("57 44 90", "50", draw="40", tops=(67, 1, 34, 100), allow_undo=True)
    for seat in (0, 1):
        assert imagined(match.on("57>1"), seat, 1).on("undo").tops == match.tops
        assert imagined(match.on("44>3"), seat, 1).on("undo").tops == match.tops


def test_an_undo_is_imagined_with_the_card_drawn_for_the_play() -> None:
    """§7.2: it goes back on the draw pile; others know only that there is one."""
    match = table("10 20 60 70", "50", draw="30 40", hand_size=4, auto_refill=True, allow_undo=True)
    own = imagined(match.on("10>1"), 0, 1).on("undo")
    assert own.hand(0) == (10, 20, 60, 70)
    assert own.draw[0] == 30
    others = imagined(match.on("10>1"), 1, 1).on("undo")
    assert 10 in others.hand(0)
    assert (len(others.hand(0)), len(others.draw)) == (len(own.hand(0)), len(own.draw))


def test_an_undone_special_play_is_imagined_out_of_its_row() -> None:
    match = table("57 44 90", "50", draw="40", tops=(67, 1, 34, 100), allow_undo=True)
    for record, turn, row in (("57>1", 0, 0), ("57>1 44>3", 1, 1), ("57>1 90>2", 1, 0)):
        for seat in (0, 1):
            streaks = imagined(match.on(record), seat, 1).on("undo").state.streaks
            assert (streaks.turn, streaks.row) == (turn, row)


def test_open_hands_are_not_imagined_but_taken_over() -> None:
    match = dealt(3, look_at_hands=True).by(0, "ask 3").by(2, "allow 1")
    for seed in range(20):
        assert imagined(match, 0, seed).hand(2) == match.hand(2)
