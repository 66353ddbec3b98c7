"""What a bot sees, as the kernel writes it."""

from typing import NamedTuple

from parlor.engine import Seat
from parlor.games.harmonies.kernel.board import Board
from parlor.games.harmonies.kernel.positions import player_board
from parlor.games.harmonies.kernel.tables import NUMBERS
from parlor.games.harmonies.model import View
from parlor.games.harmonies.stacks import COLOURS


class Sight(NamedTuple):
    """A turn of a seat: what may be taken, and what is known of the turns to come."""

    board: Board
    spaces: list[list[int]]
    """The central spaces; only the tokens in hand once some are taken."""
    row: list[int]
    """The cards that may still be taken."""
    pouch: list[int]
    """The tokens that may be drawn, by colour."""
    others: int
    """How many other seats play between this turn and the next."""


def seen(view: View, seat: Seat) -> Sight:
    """The turn that the seat is in."""
    spaces = view.spaces if view.space is None else (view.hand,)
    row = () if view.took_card else view.row
    return Sight(
        board=board_of(view, seat),
        spaces=[[COLOURS.index(token) for token in space] for space in spaces],
        row=[NUMBERS[card] for card in row if card is not None],
        pouch=[at for at, colour in enumerate(COLOURS) for _ in range(view.pouch[colour])],
        others=sum([not player.gone for player in view.players]) - 1,
    )


def board_of(view: View, seat: Seat) -> Board:
    """The board and the cards of a seat."""
    return player_board(view.options.side, view.players[seat])


def turns_left_by_others(view: View, seat: Seat, pace: float) -> float:
    """How many more turns the pouch and the boards of the others leave the seat after this one."""
    if view.last:
        return 0.0
    playing = [at for at, player in enumerate(view.players) if not player.gone]
    drawn = 9 if len(view.players) == 1 else 3 * len(playing)
    turns = sum(view.pouch.values()) / drawn
    for other in playing:
        if other != seat:
            # Those who play later in this round may end the match before the seat's next turn.
            ahead = -0.5 if other in view.order else 0.5
            turns = min(turns, (view.players[other].empty - 2) / pace + ahead)
    return max(0.0, turns)
