"""The simple bot: the nearest card, one at a time, and never more than it must."""

from collections.abc import Sequence

from parlor.engine import Seat
from parlor.games.upndown.model import End, Move, Options, Play, View
from parlor.games.upndown.piles import SPECIAL, is_special, movement


class Simple:
    """Plays the card that moves a pile least, and deaf to marks ends its turn when it may."""

    def __init__(self, _options: Options, _seats: int, seat: Seat) -> None:
        self.seat = seat

    def see(self, view: View) -> None:
        """Nothing to remember."""

    def choose(self, view: View, moves: Sequence[Move], seed: int) -> Move | None:  # noqa: ARG002
        """The end of the turn as soon as it is allowed, else the shortest step."""
        if view.turn != self.seat:
            return None
        if ends := [move for move in moves if isinstance(move, End)]:
            return ends[0]
        plays = [move for move in moves if isinstance(move, Play)]
        return min(plays, key=lambda play: _step(view, play))


def _step(view: View, play: Play) -> int:
    pile = view.piles[play.pile]
    return -SPECIAL if is_special(pile, play.card) else movement(pile, play.card)
