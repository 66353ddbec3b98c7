"""What a seat sees (§11)."""

from collections.abc import Iterable

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.hanabi.cards import HIDDEN, Card, CardId, card
from parlor.games.hanabi.learning import aids
from parlor.games.hanabi.model import Drew, Happened, State, View
from parlor.games.hanabi.result import result, score
from parlor.kit.checks import check_viewer
from parlor.kit.memo import once_per_state
from parlor.kit.tuples import swapped


def view(state: State, seat: Seat | None) -> View:
    """All that the seat, or a spectator, may know: the only way out."""
    check_viewer(seat, len(state.hands))
    shown = _spectators(state)
    if seat is None:
        return shown
    return replace(
        shown,
        happened=tuple([_as_told(event, seat) for event in state.happened]),
        seat=seat,
        hands=_with_backs(state, seat, shown.hands),
    )


@once_per_state
def _spectators(state: State) -> View:
    """What a spectator sees, from which every seat's view differs in a few places."""
    return View(
        happened=state.happened,
        options=state.options,
        seat=None,
        phase=state.phase,
        turn=state.turn,
        hands=tuple([_fronts(state, hand) for hand in state.hands]),
        piles=_piles(state),
        discards=_grouped(state),
        clues=state.clues,
        fuses=state.fuses,
        score=score(state),
        result=result(state),
        aids=aids(state),
    )


def _fronts(state: State, cards: Iterable[CardId]) -> tuple[Card, ...]:
    kinds = state.kinds
    return tuple([card(held, kinds[held]) for held in cards])


def _with_backs(
    state: State, seat: Seat, fronts: tuple[tuple[Card, ...], ...]
) -> tuple[tuple[Card, ...], ...]:
    """All hands, the seat's own face down until the end."""
    if state.phase != "playing":
        return fronts
    return swapped(fronts, seat, tuple([card(held, HIDDEN) for held in state.hands[seat]]))


def _piles(state: State) -> tuple[tuple[Card, ...], ...]:
    piles: list[list[Card]] = [[], [], [], [], []]
    for held in state.played:
        kind = state.kinds[held]
        piles[kind // 5].append(card(held, kind))
    return tuple([tuple(pile) for pile in piles])


def _grouped(state: State) -> tuple[Card, ...]:
    """The discards without their order: who wants to know it must remember it (§11.4)."""
    kinds = state.kinds
    return tuple(
        [card(held, kind) for kind, held in sorted([(kinds[h], h) for h in state.discards])]
    )


def _as_told(event: Happened, seat: Seat | None) -> Happened:
    if isinstance(event, Drew) and event.seat == seat:
        return Drew(seat, card(event.card.id, HIDDEN))
    return event
