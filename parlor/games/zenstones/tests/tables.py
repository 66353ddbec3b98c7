"""Tables set up in a line, so that a test reads like a game record."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.engine import Cause, IllegalMove, Outcome, Seat
from parlor.games.zenstones import GAME, rules
from parlor.games.zenstones.board import LABELS, SIZE, Square, square_at
from parlor.games.zenstones.events import Happened
from parlor.games.zenstones.model import Move, Phase, State, Stone, View
from parlor.games.zenstones.movement import on_turn
from parlor.games.zenstones.notation import LETTERS
from parlor.games.zenstones.options import Options
from parlor.games.zenstones.result import score, scores

WHITE_SEAT, BLACK_SEAT = 0, 1
"""In tests White sits on seat 0 unless a test says otherwise."""


class Table:
    """A state with the words of a game record; W and B name the players."""

    def __init__(self, state: State) -> None:
        self.state = state

    def seat(self, player: str) -> Seat:
        return self.state.white if player == "W" else 1 - self.state.white

    def player(self, seat: Seat | None) -> str | None:
        return None if seat is None else "W" if seat == self.state.white else "B"

    def play(self, *record: str) -> "Table":
        """The table after these moves, such as `W bid 7` or `B S1>W31`."""
        state = self.state
        for line in record:
            player, _, move = line.partition(" ")
            state = rules.apply(state, self.seat(player), rules.parse(move))
        return Table(state)

    def by(self, player: str, move: Move) -> "Table":
        """The table after one move."""
        return Table(rules.apply(self.state, self.seat(player), move))

    def out(self, player: str, cause: Cause) -> "Table":
        """The table after a player forfeited."""
        return Table(rules.forfeit(self.state, self.seat(player), cause))

    def refusal(self, player: str, move: str | Move) -> str:
        """The code with which a move is refused."""
        before = self.state
        made = rules.parse(move) if isinstance(move, str) else move
        with pytest.raises(IllegalMove) as refused:
            rules.apply(self.state, self.seat(player), made)
        assert self.state == before
        assert GAME.refusal(refused.value).endswith(".")
        return refused.value.code

    def says(self, player: str, move: str) -> str:
        """The sentence with which a move in notation is refused."""
        with pytest.raises(IllegalMove) as refused:
            self.play(f"{player} {move}")
        return GAME.refusal(refused.value)

    def sentence(self, player: str, move: Move) -> str:
        """The sentence with which a move is refused."""
        with pytest.raises(IllegalMove) as refused:
            self.by(player, move)
        return GAME.refusal(refused.value)

    def moves(self, player: str) -> list[str]:
        return [rules.text(move) for move in rules.moves(self.state, self.seat(player))]

    def reach(self, stone: int) -> set[tuple[int, int]]:
        """Rows and columns that a stone can go to, as the view says."""
        seen = next(one for one in self.view(None).stones if one.id == stone)
        return {divmod(target.square, SIZE) for target in seen.reach}

    def view(self, player: str | None) -> View:
        return rules.view(self.state, None if player is None else self.seat(player))

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def turn(self) -> str | None:
        return self.player(self.state.turn)

    @property
    def credits(self) -> tuple[int, int]:
        """White's and Black's."""
        return self.state.credits[self.seat("W")], self.state.credits[self.seat("B")]

    @property
    def scores(self) -> tuple[int, int]:
        """White's and Black's."""
        return score(self.state, self.seat("W")), score(self.state, self.seat("B"))

    @property
    def scores_by_seat(self) -> tuple[int, int]:
        """By seat."""
        return scores(self.state)

    @property
    def happened(self) -> tuple[Happened, ...]:
        return self.state.happened

    @property
    def ending(self) -> tuple[str, str | None] | None:
        """The reason and the winner."""
        result = self.state.result
        return None if result is None else (result.reason, self.player(result.winner))

    @property
    def outcome(self) -> Outcome:
        found = rules.outcome(self.state)
        assert found is not None
        return found


def at(row: int, column: int) -> Square:
    return square_at(row, column)


def duel(white: Seat = WHITE_SEAT, **options: Any) -> Table:
    """A match that has just begun."""
    return Table(rules.new(Options(**options), 2, seed=white))


def placing(white_bid: int = 0, black_bid: int = 0, **options: Any) -> Table:
    """A match after the bids."""
    return duel(**options).play(f"W bid {white_bid}", f"B bid {black_bid}")


def stone(number: int, line: str) -> Stone:
    """A stone from a line such as `W 6,4 2 RD`; without stats it cannot move."""
    player, place, *stats = line.split()
    row, column = map(int, place.split(","))
    square = square_at(row, column)
    letters = stats[1] if len(stats) > 1 else ""
    return Stone(
        id=number,
        owner=WHITE_SEAT if player == "W" else BLACK_SEAT,
        square=square,
        price=LABELS[square],
        distance=int(stats[0]) if stats else 1,
        directions=sum(bit for bit, letter in LETTERS.items() if letter in letters),
    )


def position(
    *lines: str,
    turn: str = "W",
    credit: Sequence[int] = (0, 0),
    judged: bool = False,
    **fields: Any,
) -> Table:
    """A position of the movement phase; `judged` looks for forced passes and dead positions."""
    stones = tuple(stone(number, line) for number, line in enumerate(lines, start=1))
    table = duel()
    state = replace(
        table.state,
        phase="movement",
        turn=table.seat(turn),
        bids=(0, 0),
        credits=(credit[0], credit[1]),
        stones=stones,
        last_placement=1 - table.seat(turn),
        happened=(),
        **fields,
    )
    return Table(on_turn(state, table.seat(turn)) if judged else state)
