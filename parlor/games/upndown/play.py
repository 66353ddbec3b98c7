"""Laying a card (§3) and taking it back (§7)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.upndown.events import Played, Undone
from parlor.games.upndown.model import Card, LastPlay, Options, Pile, Play, State
from parlor.games.upndown.piles import back_of, covered, fits, is_special, movement
from parlor.games.upndown.statistics import continued, counted, uncounted
from parlor.games.upndown.turn import filled, judged, missing
from parlor.kit.cards import removed
from parlor.kit.tuples import swapped


def played(state: State, seat: Seat, move: Play) -> State:
    """The state after the card is laid, its replacement drawn and the end looked for (§5.4)."""
    pile = _pile_for(state, seat, move)
    play = Played(
        seat, move.card, move.pile, movement(pile, move.card), is_special(pile, move.card)
    )
    return judged(_laid(state, pile, play))


def _pile_for(state: State, seat: Seat, move: Play) -> Pile:
    if move.card not in state.hands[seat]:
        raise IllegalMove("card_not_in_hand", card=move.card)
    if not 0 <= move.pile < len(state.piles):
        raise IllegalMove("no_such_pile")
    pile = state.piles[move.pile]
    if not fits(pile, move.card):
        back, fits_there = back_of(pile), _what_fits(state.options, pile)
        raise IllegalMove("does_not_fit", card=move.card, top=pile.top, back=back, fits=fits_there)
    return pile


def _what_fits(options: Options, pile: Pile) -> str:
    """What would fit on the pile, of the cards that this deck has."""
    if pile.top == (options.max_card_value if pile.up else options.min_card_value):
        return "back"
    way = "higher" if pile.up else "lower"
    return f"{way}-or-back" if back_of(pile) in options.deck else way


def _laid(state: State, pile: Pile, play: Played) -> State:
    seat, card, options = play.seat, play.card, state.options
    own = counted(state.statistics[seat], play)
    laid = replace(
        state,
        hands=swapped(state.hands, seat, removed(state.hands[seat], card)),
        piles=swapped(state.piles, play.pile, covered(pile, card, seat)),
        this_turn=(*state.this_turn, play),
        last_play=LastPlay(pile, _refill(state, seat), state.streaks)
        if options.allow_undo
        else state.last_play,
        fresh=swapped(state.fresh, seat, ()) if options.auto_refill else state.fresh,
        statistics=swapped(state.statistics, seat, own),
        total=counted(state.total, play),
        streaks=continued(state.streaks, play.special),
        happened=(play,),
    )
    return filled(laid, seat) if options.auto_refill else laid


def _refill(state: State, seat: Seat) -> tuple[Card, ...]:
    """What is drawn for a card of the seat's hand (§4.4)."""
    if not state.options.auto_refill:
        return ()
    return missing(state, len(state.hands[seat]) - 1)


def undone(state: State, seat: Seat) -> State:
    """The state after the last card went back to the hand, whatever others marked since (§7.3)."""
    if not state.options.allow_undo:
        raise IllegalMove("undo_disabled")
    last = state.last_play
    if last is None:
        raise IllegalMove("nothing_to_undo")
    play = state.this_turn[-1]
    kept = [card for card in state.hands[seat] if card not in last.drew]
    own = uncounted(state.statistics[seat], play)
    return replace(
        state,
        hands=swapped(state.hands, seat, tuple(sorted([*kept, play.card]))),
        draw=last.drew + state.draw,
        piles=swapped(state.piles, play.pile, last.pile),
        stuck=False,
        this_turn=state.this_turn[:-1],
        last_play=None,
        fresh=swapped(state.fresh, seat, ()),
        statistics=swapped(state.statistics, seat, own),
        total=uncounted(state.total, play),
        streaks=last.streaks,
        happened=(Undone(seat, play.card, play.pile),),
    )
