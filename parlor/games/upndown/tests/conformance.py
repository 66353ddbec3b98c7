"""What the conformance kit must know of Up-N-Down, written from RULES.md alone."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.upndown.events import Drew, Happened
from parlor.games.upndown.model import Ask, End, LastPlay, Mark, Move, Play, Refuse, State, Withdraw
from parlor.testing.dice import Dice
from parlor.testing.kit import Kit


def components(state: State) -> Iterable[int]:
    """Every card: in a hand, to be drawn, or on a pile."""
    yield from state.draw
    for hand in state.hands:
        yield from hand
    for pile in state.piles:
        yield from pile.cards


def secrets(state: State, seat: Seat | None, dice: Dice) -> State:
    """The state with every card that the seat may not see exchanged for another such card."""
    seen = _seen(state, seat)
    places = [at for at in range(len(state.hands)) if at not in seen]
    unseen = [*state.draw, *[card for at in places for card in state.hands[at]]]
    turned = dict(zip(unseen, dice.shuffled(unseen), strict=True))
    return replace(
        state,
        draw=_turned(state.draw, turned),
        hands=tuple(
            hand if at in seen else tuple(sorted(_turned(hand, turned)))
            for at, hand in enumerate(state.hands)
        ),
        fresh=tuple(
            cards if at == seat else _turned(cards, turned) for at, cards in enumerate(state.fresh)
        ),
        last_play=_last_play(state, turned),
        happened=tuple(_told(event, seat, turned) for event in state.happened),
    )


def _seen(state: State, seat: Seat | None) -> set[Seat]:
    """The seats whose hands are open to this one (§1.2, §8.4)."""
    if state.phase != "playing":
        return set(range(len(state.hands)))
    shown = {k.owner for k in state.looks if k.asker == seat and k.answer == "allowed"}
    return shown if seat is None else shown | {seat}


def _turned(cards: tuple[int, ...], turned: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(turned.get(card, card) for card in cards)


def _last_play(state: State, turned: Mapping[int, int]) -> LastPlay | None:
    last = state.last_play
    return replace(last, drew=_turned(last.drew, turned)) if last else None


def _told(event: Happened, seat: Seat | None, turned: Mapping[int, int]) -> Happened:
    if isinstance(event, Drew) and event.seat != seat and event.cards:
        return Drew(event.seat, event.count, _turned(event.cards, turned))
    return event


def is_quiet(state: State, seat: Seat, move: Move, viewer: Seat | None) -> bool:
    """Marks and questions, and turns of others: they draw face down (§1.2).

    With undo a play may tell that its player is stuck (§7.4), and Allow opens a hand (§8.4).
    """
    match move:
        case Mark() | Ask() | Withdraw() | Refuse():
            return True
        case Play():
            return viewer != seat and not state.options.allow_undo
        case _:
            return viewer != seat and isinstance(move, End)


SMALL = {"min_card_value": 10, "max_card_value": 30, "hand_size": 4, "max_players": 5}

KIT = Kit(
    components=components,
    secrets=secrets,
    quiet=is_quiet,
    longest=2000,
    options=(
        {},
        {"auto_refill": True, "allow_undo": True},
        {"look_at_hands": True, "allow_undo": True, "min_cards_per_turn": 3},
        {**SMALL, "look_at_hands": True, "min_cards_per_turn": 1},
        {"solitaire": True, "auto_refill": True},
        {"solitaire": True, "auto_refill": True, "allow_undo": True},
    ),
)
