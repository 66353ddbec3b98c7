"""Tables set up in a line, so that a test reads like a game record."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Any, ClassVar

from msgspec.structs import replace

import parlor.testing.table
from parlor.engine import Cause, Outcome, Rules, Seat
from parlor.games.hanabi import GAME, rules
from parlor.games.hanabi.cards import DECK, Card, CardId, Kind
from parlor.games.hanabi.model import Clued, Happened, Move, Options, Phase, Result, State, View

LETTERS = "RYGBW"


class Table(parlor.testing.table.Table[State, Move, View]):
    """A state with the words of a game record."""

    rules: ClassVar[Rules] = rules

    def on(self, *record: str) -> "Table":
        """The table after these moves, each by the player on turn: `"play 1", "clue 2 red"`."""
        table = self
        for move in record:
            table = table.by(table.turn, move)
        return table

    def out(self, seat: Seat, cause: Cause = "absence") -> "Table":
        """The table after a seat was lost."""
        return super().out(seat, cause)

    def says(self, move: str | Move, seat: Seat | None = None) -> str:
        """The sentence with which a move is refused; the seat on turn makes it unless named."""
        return GAME.refusal(self._refused(move, seat))

    def hand(self, seat: Seat) -> str:
        """The cards of a seat, the oldest first, such as `R1 B3`."""
        return self._written(self.state.hands[seat])

    def _written(self, cards: Iterable[CardId]) -> str:
        return " ".join(name(self.state.kinds[held]) for held in cards)

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def clues(self) -> int:
        return self.state.clues

    @property
    def fuses(self) -> int:
        return self.state.fuses

    @property
    def discards(self) -> str:
        return self._written(self.state.discards)

    @property
    def deck(self) -> str:
        return self._written(self.state.deck)

    @property
    def heights(self) -> str:
        """The fireworks in the order of the colours, such as `00300`."""
        return "".join(map(str, self.state.heights))

    @property
    def happened(self) -> tuple[Happened, ...]:
        return self.state.happened

    @property
    def clue(self) -> Clued:
        """The clue just given."""
        (event,) = self.happened
        assert isinstance(event, Clued)
        return event

    @property
    def outcome(self) -> Outcome:
        found = rules.outcome(self.state)
        assert found
        return found

    @property
    def result(self) -> Result:
        found = self.view().result
        assert found
        return found


def name(kind: Kind) -> str:
    """A card in two letters."""
    return f"{LETTERS[kind // 5]}{kind % 5 + 1}"


def written(cards: Iterable[Card]) -> str:
    """Cards as they are shown; a back is `??`."""
    return " ".join(
        f"{card.colour[0].upper()}{card.number}" if card.colour else "??" for card in cards
    )


def kinds(text: str) -> list[Kind]:
    """The cards that letters name."""
    return [5 * LETTERS.index(card[0]) + int(card[1]) - 1 for card in text.split()]


def table(
    *hands: str,
    piles: str = "00000",
    top: str = "",
    left: int | None = None,
    discards: str = "",
    clues: int = 8,
    fuses: int = 3,
    turn: Seat = 0,
    **options: Any,
) -> Table:
    """A table in the middle of a match, with all 50 cards.

    `top` lies on the deck. The deck has all other cards, or `left` of them and the discards more.
    """
    state = rules.new(Options(**options), len(hands), seed=1)
    held = [kinds(hand) for hand in hands]
    played = [5 * colour + at for colour, high in enumerate(piles) for at in range(int(high))]
    named = [*chain(*held), *played, *kinds(discards), *kinds(top)]
    rest = Counter(DECK)
    rest.subtract(named)
    assert min(rest.values()) >= 0, "there are not so many of a card"
    everything = [*named, *rest.elements()]
    ids = iter(range(len(DECK)))
    state = replace(
        state,
        kinds=tuple(everything),
        hands=tuple(_taken(ids, len(hand)) for hand in held),
        played=_taken(ids, len(played)),
        heights=tuple(map(int, piles)),
        discards=_taken(ids, len(discards.split())),
        deck=_taken(ids, len(DECK)),
        clues=clues,
        fuses=fuses,
        turn=turn,
        happened=(),
    )
    return Table(state if left is None else _shortened(state, left))


def _taken(ids: Iterable[CardId], count: int) -> tuple[CardId, ...]:
    return tuple(held for _, held in zip(range(count), ids, strict=False))


def _shortened(state: State, left: int) -> State:
    return replace(state, deck=state.deck[:left], discards=(*state.discards, *state.deck[left:]))


def dealt(seats: int, seed: int = 7, **options: Any) -> Table:
    """A table just dealt."""
    return Table(rules.new(Options(**options), seats, seed))
