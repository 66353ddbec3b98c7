"""Plays the golden matches and writes them down: `python -m parlor.games.upndown.tests.record`.

A change of behaviour must raise the rules version; then, and only then, record them again.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Raw, Struct

from parlor.game import Mode
from parlor.games.upndown import GAME, rules
from parlor.games.upndown.model import End, Move, Play, State, Undo
from parlor.games.upndown.piles import is_special, movement
from parlor.match import Header, Match, Row, SeatName
from parlor.testing.dice import Dice
from parlor.testing.golden import golden, write

EASY = {"min_card_value": 2, "max_card_value": 42, "hand_size": 9, "max_players": 2}


class Plan(Struct, frozen=True):
    """A match to be played."""

    seats: int
    seed: int
    options: dict[str, Any] = {}
    kicks: dict[int, int] = {}
    """Which seat leaves after how many rows."""
    mode: Mode = "online"


PLANS = {
    "two-lost": Plan(2, 11),
    "two-won": Plan(2, 3, {**EASY, "auto_refill": True}),
    "four-marks-and-undo": Plan(4, 14, {"auto_refill": True, "allow_undo": True}),
    "five-looking": Plan(5, 15, {"look_at_hands": True, "hand_size": 6}),
    "eight": Plan(8, 16, {"min_cards_per_turn": 1, "hand_size": 10}),
    "three-dealt-out": Plan(3, 17, {"max_card_value": 22, "max_players": 3}),
    "four-with-two-kicked": Plan(4, 18, {"auto_refill": True}, {9: 0, 21: 2}),
    "two-all-left": Plan(2, 19, {}, {5: 0, 8: 1}),
    "solitaire-lost": Plan(1, 20, mode="solo"),
    "solitaire-won": Plan(1, 22, {"max_card_value": 32, "hand_size": 10}, mode="solo"),
}


def played(plan: Plan) -> Match:
    """The match as a thoughtful but absent-minded table plays it."""
    match = Match(GAME, _header(plan))
    dice = Dice(plan.seed)
    while not match.is_over:
        kicked = plan.kicks.get(match.version)
        match.extend([_kick(match, kicked) if kicked is not None else _move(match, dice)])
    return match


def _header(plan: Plan) -> Header:
    return Header(
        match=f"golden-{plan.seed}",
        game=GAME.id,
        version=GAME.version,
        mode=plan.mode,
        options=GAME.adapt(plan.options, plan.mode),
        policy=GAME.policy,
        seats=tuple(SeatName(f"Seat {seat}") for seat in range(plan.seats)),
        seed=plan.seed,
        salt="golden",
        started=0,
    )


def _kick(match: Match, seat: int) -> Row:
    return Row(match.version, seat, "forfeit", Raw(b'{"cause":"kick"}'), match.version)


def _move(match: Match, dice: Dice) -> Row:
    state = match.state
    seat = dice.below(len(state.hands)) if dice.one_in(4) else state.turn
    legal = rules.moves(state, seat)
    if not legal:
        seat, legal = state.turn, rules.moves(state, state.turn)
    wanted = min(_wishes(state, legal, dice))[2]
    return Row(match.version, seat, "move", Raw(msgspec.json.encode(wanted)), match.version)


def _wishes(state: State, legal: Any, dice: Dice) -> Iterator[tuple[int, int, Move]]:
    """Every move with what it costs: a step too far is worse than ending the turn."""
    for number, move in enumerate(legal):
        match move:
            case Play(card, pile):
                top = state.piles[pile]
                cost = -10 if is_special(top, card) else movement(top, card)
            case End():
                cost = 3 if state.draw else 8
            case Undo():
                cost = -11 if dice.one_in(8) else 50
            case _:
                cost = dice.below(100)
        yield cost, number, move


def main() -> None:
    """Write every golden match."""
    for name, plan in PLANS.items():
        write(GAME, name, golden(played(plan)))


if __name__ == "__main__":
    main()
