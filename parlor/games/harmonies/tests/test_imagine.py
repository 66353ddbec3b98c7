"""States that a seat could be in: bots play in them."""

from collections import Counter

from hypothesis import given

from parlor.games.harmonies import rules
from parlor.games.harmonies.tests.conformance import components
from parlor.games.harmonies.tests.playing import any_machine, matches, seeds
from parlor.games.harmonies.tests.tables import Table, dealt


@any_machine
@given(matches(), seeds)
def test_an_imagined_state_looks_the_same_and_loses_nothing(match: Table, seed: int) -> None:
    for seat in range(len(match.state.players)):
        world = rules.imagine(match.view(seat), seat, seed)
        assert rules.view(world, seat) == match.view(seat)
        assert Counter(components(world)) == Counter(components(match.state))


def test_worlds_differ_in_pouch_and_deck() -> None:
    view = dealt().now
    worlds = [rules.imagine(view, 0, seed) for seed in range(5)]
    assert len({world.pouch for world in worlds}) == 5
    assert len({world.deck for world in worlds}) == 5


def test_own_spirits_are_known_and_those_of_others_are_not() -> None:
    match = dealt(3, spirits=True)
    worlds = [rules.imagine(match.now, 0, seed) for seed in range(20)]
    assert {world.players[0].offer for world in worlds} == {match.me.offer}
    assert len({world.players[1].offer for world in worlds}) > 5


def test_a_spirit_not_yet_seen_is_dealt_again() -> None:
    match = dealt(3, spirits=True)
    worlds = [rules.imagine(match.view(1), 1, seed) for seed in range(20)]
    assert len({world.players[1].offer for world in worlds}) > 5
