"""The planner: the cheapest turn it can find, with an ear for the others' marks."""

from collections.abc import Sequence

from parlor.engine import Seat
from parlor.games.upndown.bots.cost import promise
from parlor.games.upndown.bots.outlook import Outlook
from parlor.games.upndown.bots.turn import cheapest
from parlor.games.upndown.bots.weights import weights_for
from parlor.games.upndown.bots.wishes import wish
from parlor.games.upndown.model import LEVELS, Allow, End, Mark, Move, Options, Play, Undo, View


class Planner:
    """Plays the cheapest turn, goes on while that is cheap, and keeps its marks true."""

    def __init__(self, _options: Options, seats: int, seat: Seat) -> None:
        self.seat = seat
        self.drawing, self.drawn = weights_for(seats)

    def see(self, view: View) -> None:
        """Nothing to remember: the piles show every card that was played."""

    def choose(self, view: View, moves: Sequence[Move], seed: int) -> Move | None:  # noqa: ARG002
        """The first play of the best turn, or its end; while waiting, a mark or nothing."""
        if view.turn != self.seat:
            return self._meanwhile(view, moves)
        play = None if view.stuck else self._play(view)
        return play or _way_out(moves)

    def _play(self, view: View) -> Play | None:
        outlook = Outlook(view, self.seat)
        weights = self.drawing if view.draw else self.drawn
        plan = cheapest(weights, outlook, max(1, outlook.needed))
        if plan is None:
            # No whole turn is left, so make the best of the cards that still go.
            plan = cheapest(weights, outlook, 1)
        if plan is None:
            return None
        if view.can_end:
            extra = plan.cost - promise(weights, outlook.tops, outlook.hand)
            if extra > weights.extra:
                return None
        return Play(plan.card, plan.pile)

    def _meanwhile(self, view: View, moves: Sequence[Move]) -> Move | None:
        for move in moves:
            if isinstance(move, Allow):
                return move
        if not view.hand or not moves:
            return None
        for pile, top in enumerate([pile.top for pile in view.piles]):
            level = LEVELS[wish(view.hand, pile, top)]
            if view.marks[self.seat][pile] != level:
                return Mark(pile, level)
        return None


def _way_out(moves: Sequence[Move]) -> Move:
    """The end of the turn, or of the match when the seat is stuck."""
    ends = [move for move in moves if isinstance(move, End)]
    return ends[0] if ends else next(move for move in moves if isinstance(move, Undo))
