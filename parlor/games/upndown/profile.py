"""What a finished match leaves for the profiles of its players (§11, §13)."""

from typing import Any

from parlor.engine import Seat
from parlor.game import Achievement
from parlor.games.upndown.model import Options, State
from parlor.games.upndown.statistics import achievements
from parlor.kit.configuration import configuration

# In the words of §13. Must agree with `BADGES` in web/badges.ts.
ACHIEVEMENTS = {
    "won": Achievement("Empty hands", "Win a match."),
    "won_with_8": Achievement("Full table", "Win with eight players."),
    "won_with_minimum_3": Achievement("Three at a time", "Win with at least three cards a turn."),
    "won_solitaire": Achievement("Alone at last", "Win a solitaire."),
    "under_10_left": Achievement("Excellent", "End a match with fewer than ten cards left."),
    "average_below_3": Achievement("Small steps", "Move fewer than three numbers a card."),
    "five_specials_in_a_turn": Achievement("Fireworks", "Five backward tens in one turn."),
    "three_specials_in_a_row": Achievement("Time travellers", "Three backward tens in a row."),
}
FOR_THE_LOBBY = ("min_players", "max_players", "solitaire")
"""Options that change nothing once everybody sits."""


def earned(state: State, seat: Seat) -> tuple[str, ...]:
    """What the team achieved; nothing for a seat that left."""
    return () if state.out[seat] else achievements(state)


def chosen(options: Options, _state: Any) -> str:
    """What makes a match harder or easier; solitaire always draws after each card (§9.1)."""
    forced = ("auto_refill", "min_cards_per_turn") if options.solitaire else ()
    return configuration(options, *FOR_THE_LOBBY, *forced)
