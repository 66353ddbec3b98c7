"""What holds in every position of every match."""

from collections import Counter
from typing import get_args

import msgspec
from hypothesis import given

from parlor.games.harmonies import rules
from parlor.games.harmonies.cards.card import CardId
from parlor.games.harmonies.cards.deck import ANIMAL_IDS, CARDS, SPIRIT_IDS
from parlor.games.harmonies.model import (
    DiscardCard,
    EndTurn,
    KeepSpirit,
    Move,
    PlaceCube,
    PlaceToken,
    Skip,
    State,
    TakeCard,
    TakeTokens,
)
from parlor.games.harmonies.stacks import COLOURS, STACKS, TOKENS
from parlor.games.harmonies.tests.conformance import components
from parlor.games.harmonies.tests.playing import any_machine, matches
from parlor.games.harmonies.tests.tables import Table
from parlor.testing.table import is_accepted

IDS: tuple[CardId, ...] = get_args(CardId)
EVERY_MOVE: list[Move] = [
    *[KeepSpirit(card) for card in IDS],
    *[TakeTokens(space) for space in range(-1, 6)],
    *[PlaceToken(colour, place) for colour in COLOURS for place in range(-1, 26)],
    *[TakeCard(slot) for slot in range(-1, 6)],
    *[PlaceCube(card, place) for card in IDS for place in range(-1, 26)],
    *[DiscardCard(slot) for slot in range(-1, 6)],
    EndTurn(),
    Skip(),
]


@any_machine
@given(matches())
def test_no_token_and_no_card_is_lost_or_made(match: Table) -> None:
    """All 120 tokens and 42 cards are somewhere, once."""
    found = Counter(components(match.state))
    expected: Counter[tuple[str, str]] = Counter()
    expected.update({("token", colour): count for colour, count in TOKENS.items()})
    expected.update([("card", card) for card in (*ANIMAL_IDS, *SPIRIT_IDS)])
    assert found == expected
    assert found.total() == 120 + 42


@any_machine
@given(matches(longest=60))
def test_what_is_listed_is_what_is_accepted(match: Table) -> None:
    for seat in range(len(match.state.players)):
        legal = rules.moves(match.state, seat)
        accepted = {move for move in EVERY_MOVE if is_accepted(rules, match.state, seat, move)}
        assert accepted == set(legal)
        assert len(legal) == len(accepted)


@any_machine
@given(matches())
def test_a_player_who_is_waited_for_can_move(match: Table) -> None:
    assert (match.state.phase == "over") == (rules.outcome(match.state) is not None)
    for seat in rules.active(match.state):
        assert rules.moves(match.state, seat)
        assert not match.state.players[seat].gone


@any_machine
@given(matches())
def test_boards_and_cards_stay_within_the_rules(match: Table) -> None:
    for player in match.state.players:
        assert set(player.stacks) <= set(STACKS)
        assert len(player.held) <= 4
        places = [cube.hex for cube in player.cubes]
        assert len(set(places)) == len(places)
        assert all(player.stacks[place] for place in places)
        owners = Counter(cube.card for cube in player.cubes)
        for held in (*player.held, *player.completed):
            assert owners[held.card] == held.placed
            assert (held in player.completed) == (held.placed == CARDS[held.card].cubes)


@any_machine
@given(matches())
def test_a_turn_begins_with_three_empty_hexes_or_more(match: Table) -> None:
    """§4.4."""
    if match.state.phase == "turn" and match.state.space is None:
        assert match.me.stacks.count("") >= 3


@any_machine
@given(matches())
def test_pouch_and_central_board_hold_whole_threes(match: Table) -> None:
    assert len(match.state.pouch) % 3 == 0
    assert all(len(space) in (0, 3) for space in match.state.spaces)


@any_machine
@given(matches())
def test_states_survive_json(match: Table) -> None:
    state = match.state
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
