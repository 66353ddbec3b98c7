"""A position of the rules as one of the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from parlor.games.harmonies.kernel.board import Board, empty_board
from parlor.games.harmonies.kernel.table import DISCARDING, NONE, OVER, SPIRIT, TURN, Table
from parlor.games.harmonies.kernel.tables import (
    ANIMALS,
    CODES,
    NUMBERS,
    PLACES,
    POINTS,
    SIDES,
)
from parlor.games.harmonies.model import Cube, Held, Side, Stack, State
from parlor.games.harmonies.stacks import COLOURS

PHASES: Final = {"spirit": SPIRIT, "turn": TURN, "discard": DISCARDING, "over": OVER}


class Shown(Protocol):
    """What states and views alike know of a player."""

    @property
    def stacks(self) -> Sequence[Stack]: ...
    @property
    def cubes(self) -> Sequence[Cube]: ...
    @property
    def held(self) -> Sequence[Held]: ...
    @property
    def completed(self) -> Sequence[Held]: ...


def kernel_of(state: State) -> Table | None:
    """The kernel in this position; it does not know seats that have left."""
    if any(player.gone for player in state.players):
        return None
    table = Table(len(state.players), SIDES.index(state.options.side), state.first)
    table.turn = state.turn
    table.phase = PHASES[state.phase]
    table.boards = [player_board(state.options.side, player) for player in state.players]
    table.spaces = [[COLOURS.index(token) for token in space] for space in state.spaces]
    table.pouch = [COLOURS.index(token) for token in reversed(state.pouch)]
    table.row = [NONE if card is None else NUMBERS[card] for card in state.row]
    table.deck = [NUMBERS[card] for card in reversed(state.deck)]
    table.offers = [[NUMBERS[card] for card in player.offer] for player in state.players]
    table.space = NONE if state.space is None else state.space
    table.hand = [COLOURS.index(token) for token in state.hand]
    table.took_card = state.took_card
    table.is_last = state.last is not None
    return table


def player_board(side: Side, player: Shown) -> Board:
    """The board and the cards of a seat."""
    board = empty_board(SIDES.index(side))
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
