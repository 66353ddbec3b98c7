"""Shows that the check of secrets would find a leak: games with one planted in their views."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import Game
from parlor.testing.checks import CHECKS
from parlor.testing.kit import Fault, Kit
from parlor.testing.subject import Subject


def leaking(game: Game, leak: Callable[[Any, Seat | None, Any], Any]) -> Game:
    """The game with another way out: `leak` changes each view by what the state knows."""

    def view(state: Any, seat: Seat | None) -> Any:
        return leak(state, seat, game.rules.view(state, seat))

    return replace(game, rules=SimpleNamespace(**{**vars(game.rules), "view": view}))


def check_leak_is_found(reference: str, kit: Kit) -> None:
    """The check of secrets says what the game tells."""
    with pytest.raises(Fault) as found:
        CHECKS["secrets"](Subject(reference, kit))
    assert "tells" in found.value.sentence
