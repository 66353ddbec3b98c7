"""The friend's conventions: what it takes clues to mean and which it gives."""

from parlor.games.hanabi import rules
from parlor.games.hanabi.bots import BOTS
from parlor.games.hanabi.tests.tables import Table, table


def answer(*records: Table) -> str:
    """What a friend on turn does who has seen these tables, one after the other."""
    state = records[-1].state
    seat, seats = state.turn, len(state.hands)
    bot = BOTS["friend"].make(state.options, seats, seat)
    for record in records:
        bot.see(record.view(seat))
    return rules.text(bot.choose(records[-1].view(seat), rules.moves(state, seat), seed=1))


def told(match: Table, *clues: str) -> list[Table]:
    """The tables that follow one another when these moves are made."""
    found = [match]
    for clue in clues:
        found.append(found[-1].on(clue))
    return found


def test_a_new_card_that_is_clued_is_played() -> None:
    match = table("R2 R3 R4 Y4 Y3", "G4 Y3 W1 B4 B3")
    assert answer(*told(match, "clue 2 white")) == "play 3"


def test_of_several_new_cards_the_newest_is_meant() -> None:
    match = table("R2 R3 R4 Y4 Y3", "G4 W4 Y3 W1 B3")
    assert answer(*told(match, "clue 2 white")) == "play 4"


def test_all_ones_are_played_while_no_pile_has_begun() -> None:
    match = table("R2 R3 R4 Y4 Y3", "W1 Y3 G4 B1 B3")
    after = told(match, "clue 2 1")
    first = answer(*after)
    assert first in ("play 1", "play 4")
    again = [*after, after[-1].on(first), after[-1].on(first, "discard 5")]
    assert answer(*again) == ("play 3" if first == "play 1" else "play 1")


def test_a_five_on_the_chop_is_kept_and_not_played() -> None:
    match = table("R2 R3 R4 Y4 Y3", "W5 Y3 G4 B4 B3", clues=1)
    assert answer(*told(match, "clue 2 5")) == "discard 2"


def test_a_card_waits_for_one_that_all_know_of() -> None:
    match = table("R2 R3 R4 Y4 Y3", "G4 Y3 W1 B4 B3", "G3 Y4 W2 B2 B3")
    waiting = told(match, "clue 2 white", "clue 3 white")
    assert not answer(*waiting).startswith("play")
    rest = told(match, "clue 2 white", "clue 3 white", "discard 1", "discard 1", "play 3")
    # The discarded card was older, so the 2 has moved down a place.
    assert answer(*rest) == "play 2"


def test_nothing_known_and_no_token_means_the_oldest_card_goes() -> None:
    assert answer(table("R2 R3 R4 Y4 Y3", "G4 Y3 W1 B4 B3", clues=0)) == "discard 1"


def test_a_touched_card_is_kept() -> None:
    match = table("G4 Y3 W1 B4 B3", "R5 R3 W4 Y4 Y3", clues=1)
    assert answer(*told(match, "clue 2 5")) == "discard 2"


def test_a_dead_card_goes_before_the_oldest() -> None:
    match = table("G4 Y3 W3 B4 B3", "R2 R3 W1 Y4 Y3", piles="11111", clues=1)
    assert answer(*told(match, "clue 2 1")) == "discard 3"


def test_the_last_card_of_a_kind_is_saved_from_the_next_chop() -> None:
    match = table("R2 R3 R4 Y4 Y3", "W4 Y3 G4 B4 B3", discards="W4", clues=3)
    assert answer(match) in ("clue 2 white", "clue 2 4")
    assert not answer(table("R2 R3 R4 Y4 Y3", "W4 Y3 G4 B4 B3", clues=3)).startswith("clue 2 white")


def test_the_clue_that_shows_most_plays_is_given() -> None:
    match = table("R2 R3 R4 Y4 Y3", "G4 Y3 W1 B1 B3", "G3 Y4 W2 B2 R1", clues=5)
    assert answer(match) == "clue 2 1"


def test_late_in_a_match_with_the_bonus_clue_it_waits_rather_than_discards() -> None:
    """Four cards are left, and a 5 will bring the token back."""
    hands = ("R5 Y2 Y1 R1 G4", "B1 B4 W5 W2 G5", "W3 B2 Y1 B3 R4")
    gone = "G2 R2 G1 Y4 W1 R3 G1 W4 W1 Y3 B1 G3"
    usual = table(*hands, piles="44344", discards=gone, clues=1)
    boxed = table(*hands, piles="44344", discards=gone, clues=1, five_bonus=True)
    assert answer(usual).startswith("discard")
    assert answer(boxed).startswith("clue")
