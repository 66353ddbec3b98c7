"""Tables set up in a line, so that a test reads like a game record."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

import parlor.testing.table
from parlor.engine import Cause, Rules, Seat
from parlor.games.upndown import GAME, rules
from parlor.games.upndown.events import Happened
from parlor.games.upndown.model import Move, Options, Phase, Pile, State, View
from parlor.games.upndown.piles import fresh_piles
from parlor.games.upndown.turn import judged

FRESH = (1, 1, 100, 100)


class Table(parlor.testing.table.Table[State, Move, View]):
    """A state with the words of a game record."""

    rules: ClassVar[Rules] = rules

    def on(self, record: str) -> "Table":
        """The table after these moves, each by the player on turn: `10>1 20>1 end`."""
        table = self
        for move in record.split():
            table = table.by(table.turn, move)
        return table

    def out(self, seat: Seat, cause: Cause = "kick") -> "Table":
        """The table after a seat left."""
        return super().out(seat, cause)

    def says(self, move: str | Move, seat: Seat | None = None) -> str:
        """The sentence with which a move is refused."""
        return GAME.refusal(self._refused(move, seat))

    @property
    def now(self) -> View:
        """What the seat on turn sees."""
        return self.view(self.turn)

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def tops(self) -> tuple[int, ...]:
        return tuple(pile.top for pile in self.state.piles)

    @property
    def draw(self) -> tuple[int, ...]:
        return self.state.draw

    @property
    def happened(self) -> tuple[Happened, ...]:
        return self.state.happened

    def hand(self, seat: Seat) -> tuple[int, ...]:
        return self.state.hands[seat]


def table(
    *hands: str,
    draw: str = "",
    tops: Sequence[int] = FRESH,
    turn: Seat = 0,
    **options: Any,
) -> Table:
    """A table in the middle of a match; hands and draw pile are numbers with spaces between."""
    state = rules.new(Options(), len(hands), seed=1)
    chosen = replace(state.options, **options)
    state = replace(state, options=chosen, piles=fresh_piles(chosen))
    piles = [Pile(old.up, top, seat=None) for old, top in zip(state.piles, tops, strict=True)]
    return Table(
        judged(
            replace(
                state,
                hands=tuple(tuple(sorted(cards(hand))) for hand in hands),
                draw=cards(draw),
                piles=tuple(piles),
                turn=turn,
            )
        )
    )


def cards(written: str) -> tuple[int, ...]:
    """The numbers of a hand or a draw pile."""
    return tuple(map(int, written.split()))


def dealt(seats: int, seed: int = 7, **options: Any) -> Table:
    """A table just dealt."""
    return Table(rules.new(Options(**options), seats, seed))
