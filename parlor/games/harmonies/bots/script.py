"""A planned turn as moves, each with how the board must look before it."""

from collections.abc import Sequence
from typing import TypeAlias

from parlor.engine import Seat
from parlor.games.harmonies.bots.planning import Turn
from parlor.games.harmonies.bots.turns import key
from parlor.games.harmonies.bots.view import board_of
from parlor.games.harmonies.kernel.board import Board
from parlor.games.harmonies.kernel.tables import NAMES, PLACES
from parlor.games.harmonies.model import (
    EndTurn,
    Move,
    PlaceCube,
    PlaceToken,
    TakeCard,
    TakeTokens,
    View,
)
from parlor.games.harmonies.stacks import COLOURS

Mark: TypeAlias = tuple[int, ...]
"""Equal for the same moment of the same turn."""


def mark(board: Board, hand: Sequence[str], round_: int, is_taken: bool) -> Mark:
    """A moment of a turn: the board, the tokens in hand, and whether they were taken."""
    tokens = sorted([ord(token) for token in hand])
    return (round_, is_taken, *key(board), *board.held, *board.placed, *tokens)


def scripted(view: View, seat: Seat, turn: Turn) -> list[tuple[Mark, Move]]:
    """All moves from now to the end of the turn."""
    writer = Writer(view, seat)
    if turn.space is not None:
        for step in turn.before:
            writer.step(step)
        writer.take(turn.space)
    for step in turn.steps:
        writer.step(step)
    if turn.card >= 0:
        writer.take_card(turn.card)
    writer.write(EndTurn())
    return writer.script


class Writer:
    """Writes moves down and carries them out on a board of its own."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view = view
        self.board = board_of(view, seat)
        self.hand = list(view.hand)
        self.is_taken = view.space is not None
        self.script: list[tuple[Mark, Move]] = []

    def write(self, move: Move) -> None:
        """The next move."""
        now = mark(self.board, self.hand, self.view.round, self.is_taken)
        self.script.append((now, move))

    def take(self, space: int) -> None:
        """Take tokens."""
        self.write(TakeTokens(space))
        self.hand = list(self.view.spaces[space])
        self.is_taken = True

    def step(self, step: int) -> None:
        """Place a token, or a cube when the number is negative."""
        if step < 0:
            self.place_cube(*divmod(-step - 1, 64))
            return
        colour, at = divmod(step, 64)
        self.write(PlaceToken(COLOURS[colour], PLACES[self.board.side].index(at)))
        self.hand.remove(COLOURS[colour])
        self.board.put(colour, 1 << at)

    def place_cube(self, card: int, at: int) -> None:
        """Place a cube of a held card."""
        self.write(PlaceCube(NAMES[card], PLACES[self.board.side].index(at)))
        self.board.settle(card, 1 << at)

    def take_card(self, card: int) -> None:
        """Take a card of the row and place the cubes that it may place at once."""
        self.write(TakeCard(self.view.row.index(NAMES[card])))
        self.board.take(card)
        while card in self.board.held and (homes := self.board.homes(card)):
            self.place_cube(card, (homes & -homes).bit_length() - 1)
