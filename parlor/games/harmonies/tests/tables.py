"""Tables set up in a line, so that a test reads like a game record."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.engine import Cause, IllegalMove, Seat
from parlor.games.harmonies import GAME, rules
from parlor.games.harmonies.events import Happened
from parlor.games.harmonies.ground import GROUNDS, Hex
from parlor.games.harmonies.model import (
    CardId,
    Colour,
    Cube,
    Held,
    Move,
    Options,
    Player,
    Side,
    State,
    View,
)
from parlor.games.harmonies.stacks import COLOURS, TOKENS
from parlor.kit import hexgrid


def hex_at(side: Side, written: str) -> Hex:
    """The number of a hex in axial coordinates, written `q,r`."""
    q, r = map(int, written.split(","))
    return GROUNDS[side].spots.index(hexgrid.Hex(q, r))


def stacks(side: Side, board: str | Mapping[str, str]) -> tuple[str, ...]:
    """A board written `0,0:nng 1,1:b`, or as a mapping; other hexes are empty."""
    pairs = [one.split(":") for one in board.split()] if isinstance(board, str) else board.items()
    found = [""] * len(GROUNDS[side].spots)
    for spot, stack in pairs:
        found[hex_at(side, spot)] = stack
    return tuple(found)


def colours(written: str) -> tuple[Colour, ...]:
    """Tokens by their letters."""
    return tuple([colour for letter in written for colour in COLOURS if colour == letter])


def player(
    side: Side,
    board: str | Mapping[str, str] = "",
    held: Mapping[CardId, int] | None = None,
    cubes: Mapping[str, CardId] | None = None,
    **other: Any,
) -> Player:
    """A player with a board, cards and cubes."""
    return Player(
        stacks=stacks(side, board),
        held=tuple([Held(card, placed) for card, placed in (held or {}).items()]),
        cubes=tuple([Cube(hex_at(side, at), card) for at, card in (cubes or {}).items()]),
        **other,
    )


class Table:
    """A state with the words of a game record."""

    def __init__(self, state: State) -> None:
        self.state = state

    def on(self, *record: str) -> "Table":
        """The table after these moves, each by the player on turn: `take 1`, `green 12`, `end`."""
        table = self
        for move in record:
            table = Table(rules.apply(table.state, table.turn, rules.parse(move)))
        return table

    def turns(self, count: int) -> "Table":
        """The table after so many turns with tokens only, each laid where it first fits."""
        table = self
        for _ in range(count):
            table = table.taken()
            table = table.on("end")
            if table.state.phase == "discard":
                table = table.on("skip")
        return table

    def taken(self) -> "Table":
        """The table after the seat on turn took and placed tokens, wherever they first fit."""
        table = self
        while not rules.view(table.state, None).todo.end:
            table = table.on(_first(table.moves()))
        return table

    def out(self, seat: Seat, cause: Cause = "kick") -> "Table":
        """The table after a seat left."""
        return Table(rules.forfeit(self.state, seat, cause))

    def refusal(self, move: str | Move, seat: Seat | None = None) -> str:
        """The code with which a move is refused; the seat on turn makes it unless named."""
        before = self.state
        made = rules.parse(move) if isinstance(move, str) else move
        with pytest.raises(IllegalMove) as refused:
            rules.apply(self.state, self.turn if seat is None else seat, made)
        assert self.state == before
        assert GAME.refusal(refused.value).endswith(".")
        return refused.value.code

    def says(self, move: str | Move, seat: Seat | None = None) -> str:
        """The sentence with which a move is refused; the seat on turn makes it unless named."""
        with pytest.raises(IllegalMove) as refused:
            self._made(move, self.turn if seat is None else seat)
        return GAME.refusal(refused.value)

    def _made(self, move: str | Move, seat: Seat) -> State:
        return rules.apply(self.state, seat, rules.parse(move) if isinstance(move, str) else move)

    def moves(self, kind: str = "") -> list[str]:
        """The legal moves of the seat on turn that begin like this."""
        legal = [rules.text(move) for move in rules.moves(self.state, self.turn)]
        return [move for move in legal if move.startswith(kind)]

    def view(self, seat: Seat | None = None) -> View:
        """What a seat or a spectator sees."""
        return rules.view(self.state, seat)

    @property
    def now(self) -> View:
        """What the seat on turn sees."""
        return self.view(self.turn)

    @property
    def turn(self) -> Seat:
        return self.state.turn

    @property
    def me(self) -> Player:
        """The player on turn."""
        return self.state.players[self.turn]

    @property
    def happened(self) -> tuple[Happened, ...]:
        return self.state.happened


def _first(moves: Iterable[str]) -> str:
    """The first move that has to do with tokens."""
    return next(move for move in moves if move.split()[0] not in ("card", "cube", "keep", "end"))


def dealt(seats: int = 2, seed: int = 7, **options: Any) -> Table:
    """A table just dealt, on which seat 0 begins."""
    return Table(replace(rules.new(Options(**options), seats, seed), first=0, turn=0))


def table(*players: Player, seed: int = 7, **options: Any) -> Table:
    """A table in the middle of a match; the pouch has what is not on the boards."""
    state = dealt(len(players), seed, **options).state
    placed = "".join([stack for one in players for stack in one.stacks])
    shown = "".join([colour for space in state.spaces for colour in space])
    left = [
        colour
        for colour, count in TOKENS.items()
        for _ in range(count - (placed + shown).count(colour))
    ]
    taken = {held.card for one in players for held in (*one.held, *one.completed)}
    fresh = [card for card in (*state.row, *state.deck) if card is not None and card not in taken]
    row = len(state.row)
    return Table(
        replace(
            state,
            players=players,
            pouch=tuple(left),
            row=tuple(fresh[:row]),
            deck=tuple(fresh[row:]),
        )
    )


def hand(match: Table, written: str) -> Table:
    """The table with these tokens in the hand of the seat on turn, taken from space 1."""
    return Table(
        replace(match.state, hand=colours(written), space=0, spaces=((), *match.state.spaces[1:]))
    )
