"""What a seat sees (§11)."""

from collections.abc import Iterable

from parlor.engine import Seat
from parlor.games.hanabi.cards import HIDDEN, CardId, card
from parlor.games.hanabi.events import Drew, Happened
from parlor.games.hanabi.model import Card, State, View
from parlor.games.hanabi.score import result, score
from parlor.kit.checks import check_viewer


def view(state: State, seat: Seat | None) -> View:
    """All that the seat, or a spectator, may know: the only way out."""
    check_viewer(seat, len(state.hands))
    return View(
        happened=tuple([_as_told(event, seat) for event in state.happened]),
        options=state.options,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        hands=_hands(state, seat),
        piles=_piles(state),
        discards=_grouped(state),
        clues=state.clues,
        fuses=state.fuses,
        score=score(state),
        result=result(state),
    )


def _fronts(state: State, cards: Iterable[CardId]) -> tuple[Card, ...]:
    return tuple([card(held, state.kinds[held]) for held in cards])


def _hands(state: State, seat: Seat | None) -> tuple[tuple[Card, ...], ...]:
    hands = [_fronts(state, hand) for hand in state.hands]
    if seat is not None and state.phase == "playing":
        hands[seat] = tuple([card(held, HIDDEN) for held in state.hands[seat]])
    return tuple(hands)


def _piles(state: State) -> tuple[tuple[Card, ...], ...]:
    piles: list[list[Card]] = [[], [], [], [], []]
    for held in state.played:
        kind = state.kinds[held]
        piles[kind // 5].append(card(held, kind))
    return tuple([tuple(pile) for pile in piles])


def _grouped(state: State) -> tuple[Card, ...]:
    """The discards without their order: who wants to know it must remember it (§11.4)."""
    return _fronts(state, sorted(state.discards, key=lambda held: (state.kinds[held], held)))


def _as_told(event: Happened, seat: Seat | None) -> Happened:
    if isinstance(event, Drew) and event.seat == seat:
        return Drew(seat, card(event.card.id, HIDDEN))
    return event
