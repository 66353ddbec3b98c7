"""The rules of Pebbles, by the paragraphs of RULES.md."""

from collections.abc import Sequence
from typing import Any

import msgspec

from parlor.engine import Cause, IllegalMove, Outcome, Seat
from parlor.kit.checks import (
    check_deal,
    check_leaving,
    check_seat,
    check_viewer,
    checked_options,
    move_reader,
)
from parlor.kit.rng import seeded, shuffled

from .model import (
    Bid,
    Drew,
    End,
    Event,
    Left,
    Move,
    Options,
    Place,
    Placed,
    Rested,
    Revealed,
    Sealed,
    State,
    View,
    Wave,
    Waved,
)

SEATS = range(1, 5)
read_move = move_reader(Move)


def new(options: Options, seats: int, seed: int) -> State:
    """Deal a hand to each seat; the rest is the pile."""
    options = checked_options(Options, options)
    check_deal(seats, SEATS, seed)
    rng, bag = shuffled(seeded(seed), range(1, options.bag + 1))
    size = options.hand
    hands = tuple(bag[seat * size : (seat + 1) * size] for seat in range(seats))
    nobody = (False,) * seats
    empty: tuple[tuple[int, ...], ...] = ((),) * seats
    pile = bag[seats * size :]
    return State(options, hands, (None,) * seats, empty, pile, (), nobody, nobody, None, rng)


def active(state: State) -> Sequence[Seat]:
    """All that have not bid yet, then the winner of the bids."""
    if outcome(state):
        return ()
    if state.turn is not None:
        return (state.turn,)
    return tuple(seat for seat in _present(state) if state.bids[seat] is None)


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Bids or placings in the order of the hand; a waiting seat may only wave."""
    check_seat(seat, len(state.hands))
    if outcome(state) or seat not in _present(state):
        return ()
    hand = state.hands[seat]
    if seat not in active(state):
        return (Wave(not state.waving[seat]),) if state.options.waving else ()
    if state.turn is None:
        return tuple(Bid(pebble) for pebble in hand)
    return (*(Place(pebble) for pebble in hand), End())


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after the move, if it is legal."""
    move = read_move(move)
    if move not in moves(state, seat):
        raise _refusal(state, seat, move)
    match move:
        case Bid(pebble):
            return _revealed(_bid(state, seat, pebble))
        case Place(pebble):
            return _placed(state, seat, pebble)
        case End():
            return _ended(state, seat)
        case Wave(up):
            waving = _with(state.waving, seat, up)
            return _changed(state, waving=waving, happened=(Waved(seat, up),))


def view(state: State, seat: Seat | None) -> View:
    """Own hand and bid, counts of the others; all else is on the table."""
    check_viewer(seat, len(state.hands))
    return View(
        happened=tuple(_as_seen(event, seat) for event in state.happened),
        options=state.options,
        hand=() if seat is None else state.hands[seat],
        bid=None if seat is None else state.bids[seat],
        held=tuple(len(hand) for hand in state.hands),
        sealed=tuple(bid is not None for bid in state.bids),
        rows=state.rows,
        pile=len(state.pile),
        spent=state.spent,
        out=state.out,
        waving=state.waving,
        turn=state.turn,
    )


def outcome(state: State) -> Outcome | None:
    """Over when a seat has nothing to bid with, or too few seats are left."""
    here = _present(state)
    deserted = len(here) < min(2, len(state.hands))
    spent = state.turn is None and any(
        not state.hands[seat] and state.bids[seat] is None for seat in here
    )
    if not (deserted or spent):
        return None
    points = tuple(sum(row) for row in state.rows)
    ranks = tuple((not gone, total) for gone, total in zip(state.out, points, strict=True))
    placing = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    reason = "deserted" if deserted else "spent"
    return Outcome(placing, points, reason, {"pile": float(len(state.pile))})


def forfeit(state: State, seat: Seat, cause: Cause) -> State:
    """The seat's hidden pebbles go back into the pile, and it plays no more."""
    check_leaving(seat, len(state.hands), cause)
    bid = state.bids[seat]
    returned = state.hands[seat] + (() if bid is None else (bid,))
    rng, pile = shuffled(state.rng, state.pile + returned)
    left = _changed(
        state,
        hands=_with(state.hands, seat, ()),
        bids=_with(state.bids, seat, None),
        out=_with(state.out, seat, True),
        waving=_with(state.waving, seat, False),
        pile=pile,
        rng=rng,
        turn=None if state.turn == seat else state.turn,
        happened=(Left(seat, cause),),
    )
    return _revealed(left)


def imagine(seen: View, seat: Seat, seed: int) -> State:
    """What the seat cannot see, dealt again."""
    table = (*seen.hand, *seen.spent, *(pebble for row in seen.rows for pebble in row))
    known = {*table, seen.bid}
    hidden = [pebble for pebble in range(1, seen.options.bag + 1) if pebble not in known]
    rng, pile = shuffled(seeded(seed), hidden)
    hands: list[tuple[int, ...]] = []
    bids: list[int | None] = []
    for other, held in enumerate(seen.held):
        mine = other == seat
        hands.append(seen.hand if mine else pile[:held])
        pile = pile if mine else pile[held:]
        take = seen.sealed[other] and not mine
        bids.append(pile[0] if take else seen.bid if mine else None)
        pile = pile[1:] if take else pile
    happened = tuple(
        Drew(event.seat, hands[event.seat][-1]) if isinstance(event, Drew) else event
        for event in seen.happened
    )
    return State(
        options=seen.options,
        hands=tuple(hands),
        bids=tuple(bids),
        rows=seen.rows,
        pile=pile,
        spent=seen.spent,
        out=seen.out,
        waving=seen.waving,
        turn=seen.turn,
        rng=rng,
        happened=happened,
    )


def text(move: Move) -> str:
    """`b7`, `p7`, `end`, `wave` or `unwave`."""
    match move:
        case Bid(pebble):
            return f"b{pebble}"
        case Place(pebble):
            return f"p{pebble}"
        case End():
            return "end"
        case Wave(up):
            return "wave" if up else "unwave"


def parse(text: str) -> Move:
    """The move that `text` writes."""
    words: dict[str, Move] = {"end": End(), "wave": Wave(True), "unwave": Wave(False)}
    if text in words:
        return words[text]
    kinds: dict[str, type[Bid] | type[Place]] = {"b": Bid, "p": Place}
    number = text[1:]
    if text[:1] in kinds and number.isdecimal() and text.isascii() and 1 <= int(number) <= 30:
        return kinds[text[0]](int(number))
    raise IllegalMove("unreadable_move")


def _present(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, gone in enumerate(state.out) if not gone)


def _refusal(state: State, seat: Seat, move: Move) -> IllegalMove:
    if outcome(state):
        return IllegalMove("over")
    if seat not in active(state):
        return IllegalMove("not_your_turn")
    if isinstance(move, Bid | Place) and move.pebble not in state.hands[seat]:
        return IllegalMove("not_held", pebble=move.pebble)
    return IllegalMove("illegal_move")


def _bid(state: State, seat: Seat, pebble: int) -> State:
    return _changed(
        state,
        hands=_with(state.hands, seat, _without(state.hands[seat], pebble)),
        bids=_with(state.bids, seat, pebble),
        happened=(Sealed(seat),),
    )


def _revealed(state: State) -> State:
    """When all have bid: the highest pebble wins the turn, and all bids are spent."""
    here = _present(state)
    bids = {bid: seat for seat, bid in enumerate(state.bids) if bid is not None}
    if state.turn is not None or not here or len(bids) < len(here):
        return state
    winner = bids[max(bids)]
    return _changed(
        state,
        bids=(None,) * len(state.bids),
        spent=state.spent + tuple(bid for bid in state.bids if bid is not None),
        waving=(False,) * len(state.waving),
        turn=winner,
        happened=(Revealed(state.bids, winner),),
    )


def _placed(state: State, seat: Seat, pebble: int) -> State:
    return _changed(
        state,
        hands=_with(state.hands, seat, _without(state.hands[seat], pebble)),
        rows=_with(state.rows, seat, (*state.rows[seat], pebble)),
        happened=(Placed(seat, pebble),),
    )


def _ended(state: State, seat: Seat) -> State:
    if not state.pile:
        return _changed(state, turn=None, happened=(Rested(seat),))
    drawn = state.pile[-1]
    return _changed(
        state,
        hands=_with(state.hands, seat, (*state.hands[seat], drawn)),
        pile=state.pile[:-1],
        turn=None,
        happened=(Drew(seat, drawn),),
    )


def _as_seen(event: Event, seat: Seat | None) -> Event:
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, None)
    return event


def _changed(state: State, **changes: Any) -> State:
    return msgspec.structs.replace(state, **changes)


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _without(hand: tuple[int, ...], pebble: int) -> tuple[int, ...]:
    return tuple(other for other in hand if other != pebble)
