"""Ending a turn, refilling the table, and the end of the match (§7, §11, §12)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.harmonies.deal import PER_SPACE, first_phase
from parlor.games.harmonies.events import (
    BoxedTokens,
    Discarded,
    Ended,
    Ending,
    KeptRow,
    LastRound,
    Refilled,
    Revealed,
    Trigger,
    TurnBegan,
    TurnEnded,
)
from parlor.games.harmonies.model import DiscardCard, Last, Skip, State
from parlor.kit.events import told
from parlor.kit.seats import seats_from
from parlor.kit.tuples import swapped

FEW_EMPTY = 2
"""With so few empty hexes, or fewer, a board is full (§11.1)."""


def may_end(state: State) -> bool:
    """Whether the turn may end: all tokens are taken and placed (§3.4)."""
    return state.space is not None and not state.hand


def ended(state: State) -> State:
    """The state after the turn, or with a solo player's question about the row."""
    if state.space is None:
        raise IllegalMove("tokens_not_taken")
    if state.hand:
        raise IllegalMove("tokens_in_hand")
    done = judged(replace(state, happened=(TurnEnded(state.turn),)))
    if done.last and following(done) is None:
        return over(done, done.last.trigger)
    if len(state.players) > 1 or state.took_card or not any(state.row):
        return passed(tokens_refilled(done))
    return replace(done, phase="discard")


def discard_moves(state: State) -> list[DiscardCard | Skip]:
    """Every card of the row, or none (§12.3)."""
    found: list[DiscardCard | Skip] = [
        DiscardCard(slot) for slot, card in enumerate(state.row) if card is not None
    ]
    return [*found, Skip()]


def discarded(state: State, move: DiscardCard | Skip) -> State:
    """The state after a solo player exchanged a card of the row, or did not."""
    said = replace(state, happened=(KeptRow(state.turn),))
    if isinstance(move, DiscardCard):
        card = state.row[move.slot] if 0 <= move.slot < len(state.row) else None
        if card is None:
            raise IllegalMove("no_such_card")
        said = replace(
            state,
            row=swapped(state.row, move.slot, None),
            discarded=(*state.discarded, card),
            happened=(Discarded(state.turn, move.slot, card),),
        )
    return passed(tokens_refilled(said))


def passed(state: State) -> State:
    """The state with the row refilled and the next seat on turn."""
    refilled = _row_refilled(state)
    seat = following(refilled)
    assert seat is not None or not refilled.last, "the last round has no further turn"
    seat = _standing(refilled)[0] if seat is None else seat
    is_new = _place(refilled, seat) <= _place(refilled, state.turn)
    begun = replace(
        refilled,
        phase=first_phase(state.players[seat]),
        turn=seat,
        round=state.round + is_new,
        space=None,
        hand=(),
        took_card=False,
    )
    return told(begun, TurnBegan(seat))


def order(state: State) -> tuple[Seat, ...]:
    """Who plays now and then in this round, without those who left."""
    here = _place(state, state.turn)
    return tuple([seat for seat in _standing(state) if _place(state, seat) >= here])


def following(state: State) -> Seat | None:
    """Who plays next in this round; None when it is over (§11.2)."""
    here = _place(state, state.turn)
    return next((seat for seat in _standing(state) if _place(state, seat) > here), None)


def over(state: State, ending: Ending) -> State:
    """The state at the end of the match."""
    return told(replace(state, phase="over", ending=ending), Ended(ending))


def _standing(state: State) -> list[Seat]:
    around = seats_from(state.first, len(state.players))
    return [seat for seat in around if not state.players[seat].gone]


def _place(state: State, seat: Seat) -> int:
    return (seat - state.first) % len(state.players)


def judged(state: State) -> State:
    """The state that knows whether this is the last round (§11.1)."""
    trigger = _trigger(state)
    if state.last or trigger is None:
        return state
    last = Last(state.turn, trigger)
    return told(replace(state, last=last), LastRound(last.seat, last.trigger))


def _trigger(state: State) -> Trigger | None:
    player = state.players[state.turn]
    if not player.gone and player.stacks.count("") <= FEW_EMPTY:
        return "full_board"
    if state.space is not None and len(state.pouch) < PER_SPACE:
        return "empty_pouch"
    return None


def tokens_refilled(state: State) -> State:
    """The state with tokens on every space as long as the pouch has enough (§7, §12.2)."""
    if len(state.players) == 1 and (left := sum(state.spaces, ())):
        state = told(
            replace(state, spaces=((),) * len(state.spaces), box=state.box + left),
            BoxedTokens(left),
        )
    for space, tokens in enumerate(state.spaces):
        if not tokens and len(state.pouch) >= PER_SPACE:
            drawn, rest = state.pouch[:PER_SPACE], state.pouch[PER_SPACE:]
            filled = replace(state, spaces=swapped(state.spaces, space, drawn), pouch=rest)
            state = told(filled, Refilled(space, drawn))
    return state


def _row_refilled(state: State) -> State:
    """The state with a card at every place of the row as long as the deck has some (§7)."""
    for slot, card in enumerate(state.row):
        if card is None and state.deck:
            shown, *_ = state.deck
            filled = replace(state, row=swapped(state.row, slot, shown), deck=state.deck[1:])
            state = told(filled, Revealed(slot, shown))
    return state
