"""Whole states that a seat could be looking at."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from parlor.engine import Seat
from parlor.games.hanabi.cards import DECK, HIDDEN, Card, CardId, Kind, card, kind_seen
from parlor.games.hanabi.clue import MARKS, mark_of
from parlor.games.hanabi.deal import hand_size
from parlor.games.hanabi.learning import fitting, told_in
from parlor.games.hanabi.model import Clued, Drew, Happened, State, View
from parlor.kit.rng import below, seeded, shuffled


def imagine(view: View, seat: Seat, seed: int) -> State:
    """A whole state that the seat could be in: what it does not see is dealt again."""
    shown = {seen.id: kind_seen(seen) for seen in _on_the_table(view)}
    fronts = {at: kind for at, kind in shown.items() if kind != HIDDEN}
    backs = [at for at in _ids(view.hands[seat]) if at not in fronts]
    buried = [at for at in range(len(DECK)) if at not in shown]
    unseen = (Counter(DECK) - Counter(fronts.values())).elements()
    rng, dealt = shuffled(seeded(seed), unseen)
    told = told_in(view)
    kinds = fronts | dict(zip([*backs, *buried], _fitting(view, seat, dealt, told), strict=True))
    rng, deck = shuffled(rng, buried)
    return State(
        options=view.options,
        kinds=tuple([kinds[at] for at in range(len(DECK))]),
        hands=tuple([_ids(hand) for hand in view.hands]),
        deck=deck,
        played=_ids(view.result.sequence if view.result else chain(*view.piles)),
        heights=tuple([len(pile) for pile in view.piles]),
        discards=_ids(view.discards),
        clues=view.clues,
        fuses=view.fuses,
        turn=view.turn,
        turns_left=None if deck else _turns_left(view, rng),
        phase=view.phase,
        happened=tuple([_turned_up(event, kinds) for event in view.happened]),
        told=tuple([told.get(at, 0) for at in range(len(DECK))]) if view.aids else (),
        last_clues=view.aids.last_clues if view.aids else (),
    )


def _on_the_table(view: View) -> Iterator[Card]:
    yield from chain(view.discards, *view.hands, *view.piles)


def _ids(cards: Iterable[Card]) -> tuple[CardId, ...]:
    return tuple([seen.id for seen in cards])


def _fitting(
    view: View, seat: Seat, dealt: Sequence[Kind], told: Mapping[CardId, int]
) -> Sequence[Kind]:
    """The kinds, so that the seat's own hand, dealt first, agrees with the clues in the view."""
    if view.phase != "playing":
        return dealt
    if told:
        return fitting([told[held.id] for held in view.hands[seat]], dealt, MARKS)
    return _after_a_clue(view, seat, dealt)


def _after_a_clue(view: View, seat: Seat, dealt: Sequence[Kind]) -> Sequence[Kind]:
    """The kinds, so that the hand agrees with a clue it just received: no older one is known."""
    told = [event for event in view.happened if isinstance(event, Clued) and event.target == seat]
    if not told:
        return dealt
    clue, mark = told[0], mark_of(told[0])
    touched = [kind for kind in dealt if MARKS[kind] & mark]
    others = [kind for kind in dealt if not MARKS[kind] & mark]
    slots = range(len(view.hands[seat]))
    own = [touched.pop() if slot in clue.slots else others.pop() for slot in slots]
    return [*own, *touched, *others]


def _turns_left(view: View, rng: int) -> int:
    """A length of the last round that the hands allow: the view does not tell it (§11.3)."""
    seats = len(view.hands)
    if view.phase == "completed":
        return 0
    if any(isinstance(event, Drew) for event in view.happened):
        return seats
    # A seat that is short of a card has had the last turn, and so have all between then and now.
    short = [at for at, hand in enumerate(view.hands) if len(hand) < hand_size(seats)]
    fewest = max([(view.turn - at - 1) % seats + 1 for at in short], default=1)
    _, more = below(rng, max(1, seats - fewest))
    return max(1, seats - fewest - more)


def _turned_up(event: Happened, kinds: Mapping[CardId, Kind]) -> Happened:
    if isinstance(event, Drew):
        return Drew(event.seat, card(event.card.id, kinds[event.card.id]))
    return event
