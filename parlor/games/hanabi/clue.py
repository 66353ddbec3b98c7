"""Giving a clue (§4)."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.hanabi.cards import COLOURS, KINDS, NUMBERS, CardId
from parlor.games.hanabi.learning import remembered
from parlor.games.hanabi.model import ClueColour, Clued, ClueNumber, State
from parlor.games.hanabi.turn import passed

MARKS = tuple([1 << kind // 5 | 32 << kind % 5 for kind in range(KINDS)])
"""For every kind, a bit for its colour and a bit for its number."""


def clue_moves(state: State, seat: Seat) -> list[ClueColour | ClueNumber]:
    """Every clue that touches a card, to the next player first (§4.2, §4.3)."""
    found: list[ClueColour | ClueNumber] = []
    if state.clues:
        seats, kinds = len(state.hands), state.kinds
        for other in range(seat + 1, seat + seats):
            marks = 0
            for held in state.hands[other % seats]:
                marks |= MARKS[kinds[held]]
            found += clues_about(other % seats, marks)
    return found


@cache
def clues_about(target: Seat, marks: int) -> Sequence[ClueColour | ClueNumber]:
    """The clues to a hand in which these colours and numbers occur."""
    colours = [ClueColour(target, COLOURS[at]) for at in range(5) if marks >> at & 1]
    numbers = [ClueNumber(target, NUMBERS[at]) for at in range(5) if marks >> at + 5 & 1]
    return (*colours, *numbers)


def clued(state: State, seat: Seat, move: ClueColour | ClueNumber) -> State:
    """The state after everyone has seen the clue (§4.4); it costs a token (§4.1)."""
    if not 0 <= move.seat < len(state.hands):
        raise IllegalMove("no_such_player")
    if move.seat == seat:
        raise IllegalMove("own_hand")
    if not state.clues:
        raise IllegalMove("no_clue_token")
    slots = touched(state.hands[move.seat], state.kinds, move)
    if not slots:
        raise IllegalMove("touches_nothing")
    told = _told(seat, move, slots)
    after = replace(state, clues=state.clues - 1, happened=(told,))
    return passed(remembered(after, told, mark_of(move)))


def touched(
    hand: Sequence[CardId], kinds: Sequence[int], move: ClueColour | ClueNumber
) -> tuple[int, ...]:
    """The places of all cards that match (§4.2)."""
    mark = mark_of(move)
    return tuple([slot for slot, held in enumerate(hand) if MARKS[kinds[held]] & mark])


def mark_of(clue: ClueColour | ClueNumber | Clued) -> int:
    """The bit of what a clue is about; none for a number that no card has."""
    if not isinstance(clue, ClueNumber) and clue.colour is not None:
        return 1 << COLOURS.index(clue.colour)
    number = None if isinstance(clue, ClueColour) else clue.number
    return 32 << number - 1 if number in NUMBERS else 0


def _told(seat: Seat, move: ClueColour | ClueNumber, slots: tuple[int, ...]) -> Clued:
    if isinstance(move, ClueColour):
        return Clued(seat, move.seat, move.colour, None, slots)
    return Clued(seat, move.seat, None, move.number, slots)
