"""What the planner thinks of the last cards: its guesses and its search."""

import pytest

from parlor.games.upndown import rules
from parlor.games.upndown.bots import BOTS
from parlor.games.upndown.bots.endgame import END, Terms, World, is_doomed, surest
from parlor.games.upndown.bots.guesses import Hidden
from parlor.games.upndown.bots.turn import Plan
from parlor.games.upndown.bots.view import Outlook, cards_of, set_of
from parlor.games.upndown.bots.weights import stages_for
from parlor.games.upndown.bots.wishes import wish
from parlor.games.upndown.model import LEVELS, Options, View
from parlor.games.upndown.tests.tables import dealt

TERMS = Terms(hand_size=7, minimum=2, refill=False, solitaire=False)


def last_views(seats: int, seed: int) -> list[View]:
    """What the seat on turn sees at each of its choices near the end of a match of planners."""
    state = rules.new(Options(), seats, seed)
    bots = [BOTS["planner"].make(state.options, seats, seat) for seat in range(seats)]
    views = []
    while not rules.outcome(state):
        for seat in [*range(state.turn + 1, seats), *range(state.turn + 1)]:
            while moves := rules.moves(state, seat):
                view = rules.view(state, seat)
                if seat == state.turn and sum(view.counts) + view.draw < 25:
                    views.append(view)
                bots[seat].see(view)
                move = bots[seat].choose(view, moves, seed)
                if move is None:
                    break
                state = rules.apply(state, seat, move)
                if seat == view.turn:
                    break
    return views


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_guess_agrees_with_all_that_is_seen_and_marked(seats: int) -> None:
    guessed = 0
    for view in last_views(seats, seed=5):
        seat = view.turn
        outlook = Outlook(view, seat)
        others = set(range(seats)) - {seat}
        for hands, draw in Hidden(view, outlook, others).guesses(3, rng=1):
            guessed += 1
            assert hands[seat] == outlook.hand
            assert [hand.bit_count() for hand in hands] == list(view.counts)
            assert len(draw) == view.draw
            assert sum(hands) + set_of(draw) == outlook.live
            for other in others:
                said = [LEVELS.index(level) for level in view.marks[other]]
                held = cards_of(hands[other])
                assert said == [wish(held, pile, top) for pile, top in enumerate(outlook.tops)]
    assert guessed > 20


def test_the_silence_of_someone_who_never_marks_says_nothing() -> None:
    view = dealt(2).view(0)
    outlook = Outlook(view, 0)
    near = set_of([2, 3, 4, 5, 96, 97, 98, 99])
    silent = [hands[1] & near for hands, _ in Hidden(view, outlook, set()).guesses(20, rng=1)]
    heard = [hands[1] & near for hands, _ in Hidden(view, outlook, {1}).guesses(20, rng=1)]
    assert any(silent)
    assert not any(heard)


def test_marks_that_cannot_be_true_are_ignored() -> None:
    # No card takes a fresh pile back by ten.
    view = dealt(3).by(1, "1=love").view(0)
    hands, draw = next(Hidden(view, Outlook(view, 0), {1}).guesses(1, rng=1))
    assert [hand.bit_count() for hand in hands] == [7, 7, 7]
    assert len(draw) == view.draw


@pytest.mark.parametrize(
    ("tops", "live", "doomed"),
    [
        ((60, 70, 30, 20), [61, 29], False),
        ((60, 70, 30, 20), [45], True),
        ((60, 70, 30, 20), [50], False),  # Back by ten on the 60.
        ((60, 70, 30, 20), [40], False),  # Back by ten on the 30.
        ((60, 70, 30, 20), [52, 62], False),  # The 62 first, then back to the 52.
        ((60, 70, 30, 20), [42, 52, 62], False),  # And back once more.
        ((60, 70, 30, 20), [42, 62], True),
        ((60, 70, 30, 20), [38, 28], False),  # The 28 first, then back to the 38.
    ],
)
def test_a_card_that_no_pile_can_ever_take_dooms_the_match(
    tops: tuple[int, ...], live: list[int], doomed: bool
) -> None:
    assert is_doomed(tops, set_of(live)) is doomed


def test_the_search_ends_a_turn_so_that_another_can_play_first() -> None:
    # The 75 must wait until the other player has laid the 71.
    world = World(TERMS, (70, 98, 3, 3), [set_of([2, 75]), set_of([71])], ())
    ending, waiting = Plan(0.0, END, 0), Plan(1.0, 75, 0)
    assert world.is_won_by(0, 1, ending, searched=50)
    assert not world.is_won_by(0, 1, waiting, searched=50)
    assert surest([world], 0, 1, [waiting, ending]) == ending


def test_the_search_draws_as_the_turn_ends_or_as_each_card_is_played() -> None:
    hands, draw = [set_of([71]), set_of([72])], (98,)
    tops = (70, 97, 2, 2)
    for refill in (False, True):
        terms = Terms(hand_size=1, minimum=1, refill=refill, solitaire=False)
        assert World(terms, tops, hands, draw).is_won_by(0, 0, Plan(0.0, 71, 0), searched=50)
    # With two cards asked for and nothing to draw in time, the turn cannot be finished.
    terms = Terms(hand_size=2, minimum=2, refill=False, solitaire=False)
    stuck = World(terms, (70, 97, 2, 2), [set_of([71, 60]), set_of([72])], (98,))
    assert not stuck.is_won_by(0, 0, Plan(0.0, 71, 0), searched=50)


def test_no_plan_is_sure_when_nothing_wins() -> None:
    world = World(TERMS, (70, 98, 3, 3), [set_of([50, 71]), set_of([72])], ())
    assert surest([world], 0, 0, [Plan(1.0, 71, 0)]) is None


def test_weights_change_evenly_while_the_draw_pile_shrinks() -> None:
    for seats in range(1, 9):
        stages = stages_for(seats)
        assert stages.at(0, 80) == stages.drawn
        assert stages.at(80, 80) == stages.first
        assert stages.at(90, 80) == stages.first, "after a kick there may be more than dealt"
        middle = [(a + b) / 2 for a, b in zip(stages.first, stages.last, strict=True)]
        assert list(stages.at(40, 80)) == pytest.approx(middle)
