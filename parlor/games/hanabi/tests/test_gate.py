"""The gate for secrets would find each leak that Hanabi's document forbids."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import Game
from parlor.games.hanabi import GAME
from parlor.games.hanabi.cards import card
from parlor.games.hanabi.model import State, View
from parlor.games.hanabi.tests.conformance import KIT
from parlor.testing.checks import CHECKS
from parlor.testing.gate import check_leak_is_found, leaking
from parlor.testing.subject import Subject

FEW = replace(KIT, matches=1, positions=80)


def _own_card(state: State, seat: Seat | None, view: View) -> View:
    held = state.hands[seat or 0][0]
    own = (card(held, state.kinds[held]), *view.hands[seat or 0][1:])
    return replace(view, hands=(own, *view.hands[1:]) if seat in (None, 0) else view.hands)


def _score(figure: Callable[[State], int]) -> Game:
    """The game that shows a figure which nobody may know."""
    return leaking(GAME, lambda state, _, view: replace(view, score=figure(state)))


OWN_CARD = leaking(GAME, _own_card)
OWN_DRAW = leaking(GAME, lambda state, _, view: replace(view, happened=state.happened))
NEXT_ID = _score(lambda state: state.deck[0] if state.deck else -1)
NEXT_CARD = _score(lambda state: state.kinds[state.deck[0]] if state.deck else -1)
DECK_SIZE = _score(lambda state: len(state.deck))
LAST_DRAW = _score(lambda state: int(not state.deck))
LAST_ROUND = _score(lambda state: state.turns_left or 0)


@pytest.mark.parametrize(
    "name",
    ["OWN_CARD", "OWN_DRAW", "NEXT_ID", "NEXT_CARD", "DECK_SIZE", "LAST_DRAW", "LAST_ROUND"],
)
def test_the_gate_finds_a_leak(name: str) -> None:
    check_leak_is_found(f"{__name__}:{name}", FEW)


def test_the_gate_lets_the_game_itself_pass() -> None:
    CHECKS["secrets"](Subject("parlor.games.hanabi:GAME", FEW))
