"""Writes golden matches down: `python -m parlor.games.quortex.tests.record`.

A change of behaviour must raise the rules version; then, and only then, record them again.
"""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from parlor.games.quortex import GAME, rules
from parlor.games.quortex.model import Replace
from parlor.match import Header, Match, Row, SeatName
from parlor.testing.dice import Dice
from parlor.testing.golden import Golden, golden, write


class Plan(Struct, frozen=True):
    """A match to be played by chance."""

    seats: int
    seed: int
    options: dict[str, Any] = {}
    leaving: dict[int, int] = {}
    """Which seat leaves after how many rows."""


PLANS = {
    "two-flow": Plan(2, 1),
    "two-constraint": Plan(2, 4),
    "two-tie": Plan(2, 2),
    "three-flow": Plan(3, 1),
    "four-constraint": Plan(4, 1, {"auto_seat": True}),
    "five-flow": Plan(5, 2),
    "six-tie": Plan(6, 9),
    "six-strict": Plan(6, 8, {"legality": "strict"}),
    "two-large": Plan(2, 9, {"radius": 4, "hints": True}),
    "three-skewed": Plan(3, 10, {"no_sharps": 6, "one_sharp": 4, "two_sharps": 2}),
    "two-full": Plan(2, 3, {"supermove": "single", "radius": 2}),
    "three-double": Plan(3, 4, {"supermove": "double", "supermove_any": True, "radius": 2}),
    "four-with-one-leaving": Plan(4, 13, {"auto_seat": True}, {9: 2}),
    "three-deserted": Plan(3, 14, {}, {2: 1, 8: 0}),
}


def played(name: str) -> Golden:
    """A match with all that must never change about it."""
    plan = PLANS[name]
    header = Header(
        match=f"golden-{name}",
        game=GAME.id,
        version=GAME.version,
        mode="online",
        options=plan.options,
        policy=GAME.policy,
        seats=tuple(SeatName(f"Seat {seat}") for seat in range(plan.seats)),
        seed=plan.seed,
        salt="golden",
        started=0,
    )
    match, dice = Match(GAME, header), Dice(plan.seed)
    while not match.is_over:
        leaver = plan.leaving.get(match.version)
        match.extend([_move(match, dice) if leaver is None else _leave(match, leaver)])
    return golden(match)


def _move(match: Match, dice: Dice) -> Row:
    """A random move; replacements every other time, since chance seldom picks them."""
    state = match.state
    moves = rules.moves(state, state.turn)
    replacements = [move for move in moves if isinstance(move, Replace)]
    if replacements and dice.one_in(2):
        moves = replacements
    made = Raw(msgspec.json.encode(dice.pick(moves)))
    return Row(match.version, state.turn, "move", made, match.version)


def _leave(match: Match, seat: int) -> Row:
    return Row(match.version, seat, "forfeit", Raw(b'{"cause":"resign"}'), match.version)


def main() -> None:
    """Write every golden match."""
    for name in PLANS:
        write(GAME, name, played(name))


if __name__ == "__main__":
    main()


SHORT = """Quortex, 2 players
Radius: 3
Bag: 10 10 10 10 by 1:1:1:1
Rules: standard
Seats: P1=0 P2=2
1. P1A4T0S
2. P2D4T1SE
#next T2
"""
