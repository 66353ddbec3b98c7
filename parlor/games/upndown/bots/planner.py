"""The planner: the cheapest turn it can find, with an ear for the others' marks."""

from collections.abc import Sequence

from parlor.engine import Seat
from parlor.games.upndown.bots.cost import promise
from parlor.games.upndown.bots.endgame import END, Terms, World, is_near_end, surest
from parlor.games.upndown.bots.guesses import Hidden
from parlor.games.upndown.bots.turn import Plan, cheapest, ranked
from parlor.games.upndown.bots.view import Outlook
from parlor.games.upndown.bots.weights import Weights, stages_for
from parlor.games.upndown.bots.wishes import wish
from parlor.games.upndown.model import (
    LEVELS,
    NO_MARKS,
    Allow,
    End,
    Mark,
    Move,
    Options,
    Play,
    Undo,
    View,
)
from parlor.kit.rng import seeded

GUESSES = 12
"""How many worlds the endgame is searched in."""


class Planner:
    """Plays the cheapest turn, goes on while that is cheap, and keeps its marks true."""

    def __init__(self, options: Options, seats: int, seat: Seat) -> None:
        self.seat = seat
        self.terms = Terms(
            options.hand_size,
            options.min_cards_per_turn,
            options.auto_refill or seats == 1,
            options.solitaire or seats == 1,
        )
        self.stages = stages_for(seats)
        self.dealt = options.deck_size - seats * options.hand_size
        self.speakers: set[Seat] = set()
        """Who has ever marked a pile: the silence of the others says nothing."""

    def see(self, view: View) -> None:
        """Note who speaks the language of marks; the piles themselves show every card played."""
        for seat, marks in enumerate(view.marks):
            if marks != NO_MARKS:
                self.speakers.add(seat)

    def choose(self, view: View, moves: Sequence[Move], seed: int) -> Move | None:
        """The first play of the best turn, or its end; while waiting, a mark or nothing."""
        if view.turn != self.seat:
            return self._meanwhile(view, moves)
        plan = None if view.stuck else self._plan(view, seed)
        if plan is None or plan.card == END:
            return _way_out(moves)
        return Play(plan.card, plan.pile)

    def _plan(self, view: View, seed: int) -> Plan | None:
        outlook = Outlook(view, self.seat)
        weights = self.stages.at(view.draw, self.dealt)
        if is_near_end(outlook):
            plan = self._last_cards(view, outlook, weights, seed)
            if plan is not None:
                return plan
        plan = _turn(weights, outlook)
        return plan if plan is None or not view.can_end else _if_cheap(weights, outlook, plan)

    def _last_cards(self, view: View, outlook: Outlook, weights: Weights, seed: int) -> Plan | None:
        plans = ranked(weights, outlook)
        if view.can_end:
            plans = sorted([*plans, Plan(weights.extra, END, 0)])
        hidden = Hidden(view, outlook, sorted(self.speakers - {self.seat}))
        guesses = hidden.guesses(1 if hidden.is_known else GUESSES, seeded(seed))
        worlds = [World(self.terms, outlook.tops, hands, draw) for hands, draw in guesses]
        return surest(worlds, self.seat, view.played, plans)

    def _meanwhile(self, view: View, moves: Sequence[Move]) -> Move | None:
        for look in view.looks:
            if look.owner == self.seat and look.answer == "asked":
                return Allow(look.asker)
        if not view.hand or not moves:
            return None
        for pile, top in enumerate([pile.top for pile in view.piles]):
            level = LEVELS[wish(view.hand, pile, top)]
            if view.marks[self.seat][pile] != level:
                return Mark(pile, level)
        return None


def _turn(weights: Weights, outlook: Outlook) -> Plan | None:
    """The cheapest turn; when no whole one is left, the best of the cards that still go."""
    return cheapest(weights, outlook, max(1, outlook.needed)) or cheapest(weights, outlook, 1)


def _if_cheap(weights: Weights, outlook: Outlook, plan: Plan) -> Plan | None:
    """The plan if it is worth playing though the turn may end."""
    extra = plan.cost - promise(weights, outlook.tops, outlook.hand)
    return plan if extra <= weights.extra else None


def _way_out(moves: Sequence[Move]) -> Move:
    """The end of the turn, or of the match when the seat is stuck."""
    ends = [move for move in moves if isinstance(move, End)]
    return ends[0] if ends else next(move for move in moves if isinstance(move, Undo))
