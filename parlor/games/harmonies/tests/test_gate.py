"""The gate for secrets would find each leak that the rules forbid."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import Game
from parlor.games.harmonies import GAME
from parlor.games.harmonies.model import CardId, State
from parlor.games.harmonies.tests.conformance import KIT
from parlor.testing.checks import CHECKS
from parlor.testing.gate import check_leak_is_found, leaking
from parlor.testing.subject import Subject

FEW = replace(KIT, positions=40)


def telling(cards: Callable[[State, Seat | None], tuple[CardId, ...]]) -> Game:
    """The game that shows some cards to everybody."""
    return leaking(GAME, lambda state, seat, view: replace(view, discarded=cards(state, seat)))


def _offers(state: State, seat: Seat | None) -> tuple[CardId, ...]:
    return tuple([card for player in state.players for card in player.offer])


NEXT_CARD = telling(lambda state, _: state.deck[:1])
NEXT_TOKENS = leaking(GAME, lambda state, _, view: replace(view, hand=state.pouch[:3]))
OFFERS = telling(_offers)
REJECTED = telling(lambda state, _: state.spirits)
EARLY_OFFER = telling(lambda state, seat: () if seat is None else state.players[seat].offer)


@pytest.mark.parametrize("name", ["NEXT_CARD", "NEXT_TOKENS", "OFFERS", "REJECTED", "EARLY_OFFER"])
def test_the_gate_finds_a_leak(name: str) -> None:
    check_leak_is_found(f"{__name__}:{name}", FEW)


def test_the_gate_lets_the_game_itself_pass() -> None:
    CHECKS["secrets"](Subject("parlor.games.harmonies:GAME", FEW))
