"""What a finished match leaves for the profiles of its players (§11, §13)."""

from typing import Any

from parlor.engine import Seat
from parlor.game import Achievement
from parlor.games.upndown.model import ACHIEVEMENTS as NAMES
from parlor.games.upndown.model import Options, State
from parlor.games.upndown.statistics import achievements
from parlor.kit.configuration import configuration

ACHIEVEMENTS: dict[str, Achievement] = {name: Achievement() for name in NAMES}
FOR_THE_LOBBY = ("min_players", "max_players", "solitaire")
"""Options that change nothing once everybody sits."""


def earned(state: State, seat: Seat) -> tuple[str, ...]:
    """What the team achieved; nothing for a seat that left."""
    return () if state.out[seat] else achievements(state)


def chosen(options: Options, _state: Any) -> str:
    """What makes a match harder or easier; solitaire always draws after each card (§9.1)."""
    forced = ("auto_refill", "min_cards_per_turn") if options.solitaire else ()
    return configuration(options, *FOR_THE_LOBBY, *forced)
