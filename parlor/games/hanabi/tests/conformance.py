"""What the conformance kit must know of Hanabi, written from RULES.md alone."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.hanabi.cards import Card, Colour
from parlor.games.hanabi.model import (
    ClueColour,
    ClueNumber,
    Drew,
    Happened,
    Move,
    Play,
    State,
)
from parlor.testing.dice import Dice
from parlor.testing.kit import Kit

COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "blue", "white")
BLANK = -1
"""An id that `secrets` adds to the deck to change its size; it is no card."""


def components(state: State) -> Iterable[tuple[str, int]]:
    """Every card by its id and by what it is: in a hand, in the deck, played or discarded."""
    held = [card for hand in state.hands for card in hand]
    for card in (*state.deck, *held, *state.played, *state.discards):
        if card != BLANK:
            yield "id", card
            yield "kind", state.kinds[card]


def secrets(state: State, seat: Seat | None, dice: Dice) -> State:
    """The state with own cards, deck order, deck size and last round dealt again (§11)."""
    own = () if seat is None or state.phase != "playing" else state.hands[seat]
    hidden = (*own, *state.deck)
    fronts = dict(zip(hidden, dice.shuffled([state.kinds[card] for card in hidden]), strict=True))
    kinds = tuple(fronts.get(card, kind) for card, kind in enumerate(state.kinds))
    more = (BLANK,) * dice.below(4)
    return replace(
        state,
        kinds=kinds,
        deck=dice.shuffled((*state.deck, *more)),
        turns_left=dice.pick((None, *range(1, len(state.hands) + 1))),
        happened=tuple(_told(event, fronts) for event in state.happened),
    )


def _told(event: Happened, fronts: Mapping[int, int]) -> Happened:
    """What was drawn is drawn again, too."""
    if isinstance(event, Drew) and event.card.id in fronts:
        kind = fronts[event.card.id]
        card = Card(event.card.id, COLOURS[kind // 5], kind % 5 + 1)
        return Drew(event.seat, card)
    return event


def is_quiet(_state: State, _seat: Seat, move: Move, viewer: Seat | None) -> bool:
    """A clue to someone else shows nothing hidden; every other action turns up a card (§11)."""
    return isinstance(move, ClueColour | ClueNumber) and move.seat != viewer


def keeps_going(state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[Move]:
    """Everything but plays that cost a fuse: by chance alone no match sees the last round."""

    def is_wrong(move: Move) -> bool:
        if not isinstance(move, Play):
            return False
        colour, number = divmod(state.kinds[state.hands[seat][move.slot]], 5)
        return state.heights[colour] != number

    return [move for move in legal if not is_wrong(move)]


KIT = Kit(
    components=components,
    secrets=secrets,
    quiet=is_quiet,
    sensible=keeps_going,
    longest=130,
    matches=3,
    options=(
        {},
        {"five_bonus": True, "discard_at_max": False, "random_start": False},
        {"five_bonus": True},
        {"learning": True},
    ),
    changed=0.9,
)
