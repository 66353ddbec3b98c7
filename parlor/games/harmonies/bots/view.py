"""What a bot sees, as the kernel writes it."""

from typing import NamedTuple

from parlor.engine import Seat
from parlor.games.harmonies.kernel.board import Board, empty_board
from parlor.games.harmonies.kernel.tables import ANIMALS, NUMBERS, PLACES, POINTS, STACKS
from parlor.games.harmonies.model import View
from parlor.games.harmonies.stacks import COLOURS

SIDES = ("A", "B")
CODES = {stack: code for code, stack in enumerate(STACKS)}


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
    player = view.players[seat]
    board = empty_board(SIDES.index(view.options.side))
    places = PLACES[board.side]
    board.of[0] = 0
    for at, stack in zip(places, player.stacks, strict=True):
        board.of[CODES[stack]] |= 1 << at
    for cube in player.cubes:
        board.cubes |= 1 << places[cube.hex]
    board.cube_count = len(player.cubes)
    for held in (*player.held, *player.completed):
        card = NUMBERS[held.card]
        if held.placed and card >= ANIMALS:
            board.spirit = card
        elif held.placed:
            board.animal_points += POINTS[card][held.placed - 1]
    board.held = [NUMBERS[held.card] for held in player.held]
    board.placed = [held.placed for held in player.held]
    return board


def turns_left_by_others(view: View, seat: Seat, pace: float) -> float:
    """How many more turns the pouch and the boards of the others leave the seat after this one."""
    if view.last:
        return 0.0
    playing = [at for at, player in enumerate(view.players) if not player.gone]
    drawn = 9 if len(view.players) == 1 else 3 * len(playing)
    turns = sum(view.pouch.values()) / drawn
    for other in playing:
        if other != seat:
            # Whoever plays later in this round may end the match before the seat's next turn.
            ahead = -0.5 if other in view.order else 0.5
            turns = min(turns, (view.players[other].empty - 2) / pace + ahead)
    return max(0.0, turns)
