"""What holds in every position of every match."""

from hypothesis import given
from hypothesis import strategies as st

from parlor.games.upndown import rules
from parlor.games.upndown.model import (
    LEVELS,
    Allow,
    Ask,
    End,
    Mark,
    Move,
    Options,
    Play,
    Refuse,
    Statistics,
    Undo,
    Withdraw,
)
from parlor.games.upndown.tests.playing import any_machine, matches, options
from parlor.games.upndown.tests.tables import Table
from parlor.testing.table import is_accepted

EVERY_MOVE: list[Move] = [
    *[Play(card, pile) for card in range(101) for pile in range(-1, 5)],
    *[Mark(pile, level) for pile in range(-1, 5) for level in LEVELS],
    *[kind(seat) for kind in (Ask, Withdraw, Allow, Refuse) for seat in range(-1, 9)],
    End(),
    Undo(),
]


@any_machine
@given(matches())
def test_no_card_is_lost_or_made(match: Table) -> None:
    """Vector 5: hands and draw pile and what was played are the deck."""
    state = match.state
    played = [card for pile in state.piles for card in pile.cards]
    held = [card for hand in state.hands for card in hand]
    assert sorted([*played, *held, *state.draw]) == list(state.options.deck)
    assert state.total.cards == len(played)


@any_machine
@given(matches(longest=40))
def test_what_is_listed_is_what_is_accepted(match: Table) -> None:
    for seat in range(len(match.state.hands)):
        legal = set(rules.moves(match.state, seat))
        accepted = {move for move in EVERY_MOVE if is_accepted(rules, match.state, seat, move)}
        assert accepted == legal


@any_machine
@given(matches())
def test_a_player_who_is_waited_for_can_move(match: Table) -> None:
    assert (match.phase == "playing") == bool(rules.active(match.state))
    for seat in rules.active(match.state):
        assert match.moves(seat)
        assert match.state.hands[seat] or match.now.played


@any_machine
@given(matches())
def test_totals_are_sums(match: Table) -> None:
    total, seats = match.state.total, match.state.statistics
    assert total.cards == sum(one.cards for one in seats)
    assert total.movement == sum(one.movement for one in seats)
    assert total.specials == sum(one.specials for one in seats)
    for one in (total, *seats):
        assert one.average == (one.movement / one.cards if one.cards else 0)


@any_machine
@given(matches(), st.integers(0, 2**64 - 1))
def test_an_imagined_state_looks_the_same(match: Table, seed: int) -> None:
    for seat in range(len(match.state.hands)):
        seen = match.view(seat)
        imagined = Table(rules.imagine(seen, seat, seed))
        assert imagined.view(seat) == seen
        assert imagined.moves(seat) == match.moves(seat)
        assert all(imagined.moves(other) for other in rules.active(imagined.state))
        cards = [*imagined.draw, *[card for hand in imagined.state.hands for card in hand]]
        assert sorted(cards) == sorted(
            [*match.draw, *[card for hand in match.state.hands for card in hand]]
        )


@any_machine
@given(matches(), st.integers(0, 2**32))
def test_an_imagined_match_can_be_played_on(match: Table, seed: int) -> None:
    if match.phase == "playing":
        state = rules.imagine(match.now, match.turn, seed)
        for move in rules.moves(state, match.turn):
            after = rules.apply(state, match.turn, move)
            assert rules.view(after, match.turn).total.cards >= match.state.total.cards - 1


@any_machine
@given(matches())
def test_marks_and_looks_are_gone_where_they_must_be(match: Table) -> None:
    """§6.3 and §8."""
    state = match.state
    for seat, marks in enumerate(state.marks):
        if state.phase != "playing" or seat == state.turn or state.out[seat]:
            assert set(marks) == {"none"}
    if not state.options.look_at_hands or state.phase != "playing":
        assert state.looks == ()


@any_machine
@given(options(), st.integers(0, 2**64 - 1))
def test_any_options_deal(chosen: Options, seed: int) -> None:
    for seats in rules.seats_for(chosen):
        state = rules.new(chosen, seats, seed)
        assert state.phase == "playing"
        assert state.total == Statistics()
