"""The contract's functions for Up-N-Down; each rule lives in the file named after it."""

from collections.abc import Sequence

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.upndown.events import Dealt, TurnBegan
from parlor.games.upndown.imagine import imagine
from parlor.games.upndown.leaving import forfeited
from parlor.games.upndown.looking import look_moves, looked
from parlor.games.upndown.marks import mark_moves, marked
from parlor.games.upndown.model import (
    NO_MARKS,
    Allow,
    Ask,
    End,
    Mark,
    Move,
    Options,
    Play,
    Refuse,
    State,
    Statistics,
    Streaks,
    Undo,
    Withdraw,
)
from parlor.games.upndown.notation import parse, text
from parlor.games.upndown.piles import fresh_piles, plays
from parlor.games.upndown.play import played, undone
from parlor.games.upndown.result import outcome
from parlor.games.upndown.turn import can_end, ended, may_undo
from parlor.games.upndown.view import view
from parlor.kit.checks import check_deal, check_seat, checked_options, move_reader
from parlor.kit.rng import seeded, shuffled

__all__ = [
    "active",
    "apply",
    "forfeit",
    "imagine",
    "moves",
    "new",
    "outcome",
    "parse",
    "seats_for",
    "text",
    "view",
]

forfeit = forfeited
END, UNDO = End(), Undo()
read_move = move_reader(Move)


def seats_for(options: Options) -> range:
    """How many may play: one alone, or the limits the host chose."""
    if options.solitaire:
        return range(1, 2)
    return range(options.min_players, options.max_players + 1)


def new(options: Options, seats: int, seed: int) -> State:
    """Deal a hand to each seat (§2.3); the first seat starts (§2.4)."""
    options = checked_options(Options, options)
    if seats == 1:
        options = replace(options, solitaire=True, auto_refill=True)
    check_deal(seats, seats_for(options), seed)
    size = options.hand_size
    rng, deck = shuffled(seeded(seed), options.deck)
    draw = deck[seats * size :]
    return State(
        options=options,
        rng=rng,
        hands=tuple([tuple(sorted(deck[seat * size :][:size])) for seat in range(seats)]),
        draw=draw,
        piles=fresh_piles(options),
        turn=0,
        phase="playing",
        stuck=False,
        this_turn=(),
        last_turn=(),
        last_play=None,
        marks=(NO_MARKS,) * seats,
        looks=(),
        out=(False,) * seats,
        fresh=((),) * seats,
        statistics=(Statistics(),) * seats,
        total=Statistics(),
        streaks=Streaks(),
        happened=(Dealt(size, len(draw)), TurnBegan(0)),
    )


def active(state: State) -> Sequence[Seat]:
    """The seat on turn, while the match runs."""
    return (state.turn,) if state.phase == "playing" else ()


def moves(state: State, seat: Seat) -> Sequence[Move]:
    """Plays by card and pile, End, Undo or the changes of marks, then questions about hands."""
    check_seat(seat, len(state.hands))
    if state.phase != "playing" or state.out[seat]:
        return ()
    own: list[Move] = []
    if seat != state.turn:
        own.extend(mark_moves(state, seat))
    else:
        own.extend(plays(state.hands[seat], state.piles))
        own.extend([END] * (state.stuck or can_end(state)) + [UNDO] * may_undo(state))
    if state.options.look_at_hands:
        own.extend(look_moves(state, seat))
    return own


def apply(state: State, seat: Seat, move: Move) -> State:
    """The state after the move; raises `IllegalMove` with a sentence otherwise."""
    move = read_move(move)
    check_seat(seat, len(state.hands))
    if state.phase != "playing":
        raise IllegalMove("The match is over.", "match_over")
    if state.out[seat]:
        raise IllegalMove("You are not playing in this match.", "not_seated")
    match move:
        case Play() | End() | Undo():
            return _on_turn(state, seat, move)
        case Mark():
            return marked(state, seat, move)
        case Ask() | Withdraw() | Allow() | Refuse():
            return looked(state, seat, move)


def _on_turn(state: State, seat: Seat, move: Play | End | Undo) -> State:
    if seat != state.turn:
        raise IllegalMove("It is not your turn.", "not_your_turn")
    match move:
        case Play():
            return played(state, seat, move)
        case End():
            return ended(state, seat)
        case Undo():
            return undone(state, seat)
