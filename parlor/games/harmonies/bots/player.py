"""The bot itself: plans a whole turn at its start, then plays it move by move."""

from collections.abc import Sequence

from parlor.engine import Seat
from parlor.games.harmonies.bots.choosing import kept_spirit, unwanted
from parlor.games.harmonies.bots.levels import Level
from parlor.games.harmonies.bots.planning import planned
from parlor.games.harmonies.bots.script import Mark, mark, scripted
from parlor.games.harmonies.bots.view import board_of
from parlor.games.harmonies.model import Move, Options, View


class Player:
    """Plays by what it sees; a plan is thrown away when the board is not as it should be."""

    def __init__(self, level: Level, _options: Options, _seats: int, seat: Seat) -> None:
        self.level = level
        self.seat = seat
        self._script: list[tuple[Mark, Move]] = []

    def see(self, view: View) -> None:
        """Nothing needs to be remembered: the view shows all."""

    def choose(self, view: View, moves: Sequence[Move], seed: int) -> Move | None:  # noqa: ARG002
        """The next move of the plan; None while another seat is on turn."""
        if view.turn != self.seat:
            return None
        if view.phase == "spirit":
            return kept_spirit(view)
        if view.phase == "discard":
            return unwanted(view, self.level.weights)
        now = mark(board_of(view, self.seat), view.hand, view.round, view.space is not None)
        if not self._script or self._script[0][0] != now:
            self._script = scripted(view, self.seat, planned(view, self.seat, self.level, seed))
        _, move = self._script.pop(0)
        return move
