"""Between the platform and a mind: views become integers, and a number becomes a move."""

from collections.abc import Sequence

from parlor.games.hanabi.bots.sight import Sight
from parlor.games.hanabi.cards import COLOURS, kind_seen
from parlor.games.hanabi.clue import mark_of
from parlor.games.hanabi.kernel import CLUE, DISCARD, MARKS
from parlor.games.hanabi.model import (
    ClueColour,
    Clued,
    ClueNumber,
    Discard,
    Discarded,
    Drew,
    Misplayed,
    Move,
    Play,
    Played,
    View,
)


class Reader:
    """A bot that shows its mind every view and lets it choose."""

    def __init__(self, mind: Sight) -> None:
        self.mind = mind
        self.has_begun = False

    def see(self, view: View) -> None:
        """Tell the mind what has happened."""
        if not self.has_begun:
            self.has_begun = True
            _begin(self.mind, view)
        elif view.phase == "playing":
            _go_on(self.mind, view)

    def choose(self, view: View, moves: Sequence[Move], seed: int) -> Move | None:  # noqa: ARG002
        """The mind's move; it leaves nothing to chance."""
        return as_move(self.mind.choose(self.mind.me)) if moves else None


def as_move(number: int) -> Move:
    """The move with this number in `sight.py`."""
    if number < DISCARD:
        return Play(number)
    if number < CLUE:
        return Discard(number - DISCARD)
    target, mark = divmod(number - CLUE, MARKS)
    return ClueColour(target, COLOURS[mark]) if mark < 5 else ClueNumber(target, mark - 4)


def _begin(mind: Sight, view: View) -> None:
    """Look at the table as it is; before the first action nothing can have been missed."""
    mind.heights = [len(pile) for pile in view.piles]
    for card in view.discards:
        mind.discards[kind_seen(card)] += 1
    mind.clues, mind.fuses = view.clues, view.fuses
    mind.deal([[kind_seen(card) for card in hand] for hand in view.hands], view.turn)
    if any(isinstance(event, Clued) for event in view.happened):
        mind.clues += 1
        _go_on(mind, view)


def _go_on(mind: Sight, view: View) -> None:
    first, *others = view.happened
    if isinstance(first, Clued):
        slots = sum([1 << slot for slot in first.slots])
        mind.clue(first.seat, first.target, mark_of(first).bit_length() - 1, slots)
    elif isinstance(first, Played | Misplayed | Discarded):
        drew = [kind_seen(event.card) for event in others if isinstance(event, Drew)]
        is_play = not isinstance(first, Discarded)
        mind.take(first.seat, first.slot, kind_seen(first.card), is_play, drew)
