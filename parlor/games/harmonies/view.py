"""What a seat sees: everything but the order of pouch and deck, and the spirits not chosen."""

from functools import lru_cache

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.harmonies.cardplay import card_moves
from parlor.games.harmonies.deal import PER_SPACE
from parlor.games.harmonies.model import (
    CardId,
    Colour,
    Outlook,
    Player,
    Seen,
    Side,
    State,
    Todo,
    View,
)
from parlor.games.harmonies.outlook import outlook, ready
from parlor.games.harmonies.result import result, scored, suns_of
from parlor.games.harmonies.stacks import COLOURS
from parlor.games.harmonies.turn import may_end, order
from parlor.kit.checks import check_viewer


def view(state: State, seat: Seat | None) -> View:
    """All that the seat, or a spectator, may know: the only way out."""
    check_viewer(seat, len(state.players))
    public = _public(state)
    if seat is None:
        return public
    return replace(public, seat=seat, offer=_offer(state, seat), outlook=_outlook(state, seat))


_latest: list[tuple[State | None, View | None]] = [(None, None)]
"""The state that someone looked at last, as everybody sees it: the others look at it next."""


def _public(state: State) -> View:
    """What a spectator sees, and everybody else too."""
    # A thread may look at another match meanwhile: what is compared is also what is returned.
    known, public = _latest[0]
    if known is not state or public is None:
        public = _spectators(state)
        _latest[0] = state, public
    return public


def _spectators(state: State) -> View:
    side = state.options.side
    return View(
        happened=state.happened,
        options=state.options,
        seat=None,
        phase=state.phase,
        first=state.first,
        turn=state.turn,
        round=state.round,
        order=order(state) if state.phase != "over" else (),
        spaces=state.spaces,
        space=state.space,
        hand=state.hand,
        took_card=state.took_card,
        pouch=_counts(state.pouch),
        box=_counts(state.box),
        row=state.row,
        deck=len(state.deck),
        discarded=state.discarded,
        players=tuple([_seen(side, player) for player in state.players]),
        offer=(),
        last=state.last,
        todo=_todo(state),
        outlook=None,
        suns=suns_of(state),
        result=result(state),
    )


@lru_cache(maxsize=1 << 10)
def _seen(side: Side, player: Player) -> Seen:
    return Seen(
        stacks=player.stacks,
        cubes=player.cubes,
        held=player.held,
        completed=player.completed,
        spirit=player.spirit,
        empty=player.stacks.count(""),
        gone=player.gone,
        score=scored(side, player),
    )


def _offer(state: State, seat: Seat) -> tuple[CardId, ...]:
    """The spirits dealt, which their owner first looks at on the first turn (§9.1)."""
    if seat != state.turn or state.phase == "over":
        return ()
    return state.players[seat].offer


@lru_cache(maxsize=1 << 8)
def _counts(tokens: tuple[Colour, ...]) -> dict[Colour, int]:
    return {colour: tokens.count(colour) for colour in COLOURS}


def _todo(state: State) -> Todo:
    is_turn = state.phase == "turn"
    left = PER_SPACE if state.space is None else len(state.hand)
    return Todo(
        tokens=left if is_turn else 0,
        card=is_turn and bool(card_moves(state)),
        cubes=is_turn and bool(ready(state.options.side, state.players[state.turn])),
        end=is_turn and may_end(state),
    )


def _outlook(state: State, seat: Seat) -> Outlook | None:
    player, side = state.players[seat], state.options.side
    if state.phase == "over" or player.gone:
        return None
    if seat != state.turn:
        return outlook(side, player, (), ())
    return outlook(side, player, state.hand, state.row)
