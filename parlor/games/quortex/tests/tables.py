"""Tables set up in a line, so that a test reads like a game record."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.engine import Cause, IllegalMove, Seat
from parlor.games.quortex import GAME, deal, rules
from parlor.games.quortex.board.tiles import ROTATIONS, TYPES, supply
from parlor.games.quortex.lines import lines_of, owners
from parlor.games.quortex.model import Move, Options, Place, Ply, Replace, Result, State, View
from parlor.games.quortex.tests.vectors import board
from parlor.games.quortex.turn import begun


class Table:
    """A state with the words of a game record."""

    def __init__(self, state: State) -> None:
        self.state = state

    def on(self, *moves: str) -> "Table":
        """The table after these moves, each by the player on turn: `edge 3`, `0,-2/1`."""
        state = self.state
        for move in moves:
            state = rules.apply(state, state.turn, rules.parse(move))
        return Table(state)

    def out(self, seat: Seat, cause: Cause = "resign") -> "Table":
        """The table after a seat left."""
        return Table(rules.forfeit(self.state, seat, cause))

    def refusal(self, move: str | Move, seat: Seat | None = None) -> tuple[str, str]:
        """Code and sentence with which a move is refused."""
        made = rules.parse(move) if isinstance(move, str) else move
        before = self.state
        with pytest.raises(IllegalMove) as refused:
            rules.apply(before, before.turn if seat is None else seat, made)
        return refused.value.code, GAME.refusal(refused.value)

    def moves(self) -> list[str]:
        """The legal moves of the seat on turn."""
        return [rules.text(move) for move in rules.moves(self.state, self.state.turn)]

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The owners of each line: one seat or two opposite ones."""
        return tuple(owners(self.state, line) for line in lines_of(self.state))

    def view(self, seat: Seat | None = None) -> View:
        return rules.view(self.state, seat)

    @property
    def turn(self) -> Seat:
        return self.state.turn

    @property
    def result(self) -> Result | None:
        return self.state.result


def table(
    edges: Sequence[int],
    tiles: list[list[int]] | None = None,
    bag: Sequence[int] | None = None,
    turn: Seat = 0,
    **options: Any,
) -> Table:
    """A table at the start of a turn; seat i sits at `edges[i]`, the bag is given or whole."""
    chosen = Options(**options)
    # Not by `new`: recorded games were also played on boards that a host cannot choose.
    state = deal.dealt(replace(chosen, auto_seat=False), len(edges), seed=1)
    order = (turn, *[seat for seat in range(len(edges)) if seat != turn])
    counts = supply(len(state.tiles), chosen.ratio)
    full = [kind for kind in TYPES for _ in range(counts[kind])]
    ready = replace(
        state,
        options=chosen,
        order=order,
        edges=tuple(edges),
        tiles=board(chosen.radius, tiles or []),
        plies=tuple(
            Ply(turn, row, col, kind, rotation % ROTATIONS[kind])
            for kind, rotation, row, col in tiles or []
        ),
        bag=tuple(full if bag is None else bag),
    )
    return Table(begun(ready))


def dealt(seats: int, seed: int = 7, **options: Any) -> Table:
    """A table just dealt."""
    return Table(rules.new(Options(**options), seats, seed))


def laying(state: State) -> list[Place | Replace]:
    """The legal placements and replacements of the seat on turn."""
    return [move for move in rules.moves(state, state.turn) if isinstance(move, Place | Replace)]
