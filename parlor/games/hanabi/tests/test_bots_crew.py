"""The crew's code: everybody knows the same, and what they know is true."""

import pytest

from parlor.games.hanabi.bots.crew.choice import Crew
from parlor.games.hanabi.model import ClueColour, ClueNumber, Options
from parlor.games.hanabi.tests.bots_playing import match, mind_of


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_know_the_same_and_it_is_true(seats: int) -> None:
    for seed in range(5):
        for state, bots, _ in match(["crew"] * seats, Options(), seed):
            minds = [mind_of(bot) for bot in bots]
            assert all(isinstance(mind, Crew) for mind in minds)
            first, *others = [mind.known for mind in minds if isinstance(mind, Crew)]
            assert others == [first] * (seats - 1)
            for hand, known in zip(state.hands, first, strict=True):
                for card, kinds in zip(hand, known, strict=True):
                    assert kinds >> state.kinds[card] & 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_clue_tells_everybody_but_its_giver_something(seats: int) -> None:
    state, _, move = next(match(["crew"] * seats, Options(), seed=2))
    assert isinstance(move, ClueColour | ClueNumber)
    known = _known_after_the_first_clue(seats)
    for seat in range(seats):
        is_any_card_narrowed = any(kinds != (1 << 25) - 1 for kinds in known[seat])
        assert is_any_card_narrowed == (seat != state.turn)


def _known_after_the_first_clue(seats: int) -> list[list[int]]:
    asked = match(["crew"] * seats, Options(), seed=2)
    next(asked)
    _, bots, _ = next(asked)
    mind = mind_of(bots[0])
    assert isinstance(mind, Crew)
    return mind.known


def test_someone_who_does_not_keep_to_the_code_empties_no_card() -> None:
    for seed in range(10):
        for _, bots, _ in match(["random", "crew", "random", "friend"], Options(), seed):
            mind = mind_of(bots[1])
            assert isinstance(mind, Crew)
            assert all(kinds for known in mind.known for kinds in known)


def test_two_of_a_crew_play_as_friends() -> None:
    crew = [move for _, _, move in match(["crew"] * 2, Options(), seed=3)]
    assert crew == [move for _, _, move in match(["friend"] * 2, Options(), seed=3)]
