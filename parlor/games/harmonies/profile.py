"""What a finished match leaves for the profiles of its players (§10, §13)."""

from typing import get_args

from parlor.engine import Arg, Seat
from parlor.game import Achievement
from parlor.games.harmonies.cards.deck import CARDS
from parlor.games.harmonies.model import Options, State
from parlor.games.harmonies.result import scored, suns_of
from parlor.games.harmonies.scoring.sheet import Category

MANY_POINTS = 100
MANY_SUNS = 5

LINES: tuple[Category, ...] = get_args(Category)
CATEGORIES: dict[str, str] = {line: line.title() for line in LINES}
"""By their ids; results of long ago hold these names."""
ACHIEVEMENTS = {
    name: Achievement()
    for name in ("hundred_points", "every_landscape", "wish_granted", "five_suns")
}


def categories(state: State, seat: Seat) -> dict[str, int]:
    """The lines of the score sheet (§10.1)."""
    found = scored(state.options.side, state.players[seat])
    lines = [line for line in LINES if line != "spirit" or state.options.spirits]
    return {line: getattr(found, line) for line in lines}


def earned(state: State, seat: Seat) -> list[str]:
    """What a player achieved who stayed to the end."""
    player = state.players[seat]
    if player.gone:
        return []
    found, reached = scored(state.options.side, player), suns_of(state)
    landscapes = (found.trees, found.mountains, found.fields, found.buildings, found.water)
    achieved = {
        "hundred_points": found.total >= MANY_POINTS,
        "every_landscape": min(landscapes) > 0,
        "wish_granted": found.spirit > 0,
        "five_suns": reached is not None and reached.total >= MANY_SUNS,
    }
    return [name for name, is_achieved in achieved.items() if is_achieved]


def chosen(options: Options, state: State) -> str:
    """The side and the spirits; alone, what your spirit counts, as suns depend on it (§13)."""
    side = f"side={options.side}"
    if not options.spirits:
        return side
    spirit = state.players[0].spirit
    if len(state.players) > 1 or spirit is None:
        return f"{side},spirits=true"
    return f"{side},spirit={CARDS[spirit].spirit_class}"


def chosen_message(chosen: str) -> tuple[str, dict[str, Arg]]:
    """The message for what `chosen` gave."""
    side, _, spirit = chosen.partition(",")
    counts = spirit.removeprefix("spirit=").partition("=")[0] or "plain"
    return f"configuration-{counts}", {"side": side.removeprefix("side=")}
