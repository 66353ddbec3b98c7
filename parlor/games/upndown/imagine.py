"""Whole states that a seat could be looking at."""

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.upndown.events import Played
from parlor.games.upndown.model import Card, Hand, LastPlay, Pile, State, View
from parlor.games.upndown.piles import has_play
from parlor.kit.rng import seeded, shuffled


def imagine(view: View, seat: Seat, seed: int) -> State:
    """A whole state that the seat could be in: the cards it does not see are dealt again."""
    rng, unseen = shuffled(seeded(seed), _unseen(view))
    hands, draw = _dealt(view, unseen)
    return State(
        options=view.options,
        rng=rng,
        hands=hands,
        draw=draw,
        piles=view.piles,
        turn=view.turn,
        phase=view.phase,
        stuck=view.stuck,
        this_turn=view.this_turn,
        last_turn=view.last_turn,
        last_play=_last_play(view, hands) if view.can_undo else None,
        marks=view.marks,
        looks=view.looks,
        out=view.out,
        fresh=tuple([view.fresh if other == seat else () for other in range(len(hands))]),
        statistics=view.statistics,
        total=view.total,
        streaks=view.streaks,
        happened=view.happened,
    )


def _unseen(view: View) -> list[Card]:
    seen = {card for pile in view.piles for card in pile.cards}
    seen.update(card for hand in view.hands if hand is not None for card in hand)
    return [card for card in view.options.deck if card not in seen]


def _dealt(view: View, unseen: tuple[Card, ...]) -> tuple[tuple[Hand, ...], tuple[Card, ...]]:
    """Hands and draw pile; the seat on turn is served first because something is known of it."""
    hands, left = list(view.hands), _fitting_first(view, unseen)
    for seat in (view.turn, *range(len(hands))):
        if hands[seat] is None:
            count = view.counts[seat]
            hands[seat], left = tuple(sorted(left[:count])), left[count:]
    return tuple([hand or () for hand in hands]), left


def _fitting_first(view: View, unseen: tuple[Card, ...]) -> tuple[Card, ...]:
    """The unseen cards so that the seat on turn could play on, or could not when it is stuck.

    Otherwise the match would be over (§5.2), and the seat knows that it is not.
    """
    count = view.counts[view.turn]
    if view.can_end or view.hands[view.turn] is not None:
        return unseen
    if view.stuck:
        return tuple(sorted(unseen, key=lambda card: has_play((card,), view.piles)))
    if has_play(unseen[:count], view.piles):
        return unseen
    at = next(at for at, card in enumerate(unseen) if has_play((card,), view.piles))
    return (unseen[at], *unseen[:at], *unseen[at + 1 :])


def _last_play(view: View, hands: tuple[Hand, ...]) -> LastPlay:
    """What Undo would need, as far as the view tells; the rest is a guess."""
    play, streaks = view.this_turn[-1], view.streaks
    drew = view.fresh if view.turn == view.seat else hands[view.turn][:1]
    return LastPlay(
        pile=_uncovered(view.piles[play.pile], play),
        drew=drew if view.options.auto_refill else (),
        streaks=replace(streaks, turn=streaks.turn - play.special, row=max(0, streaks.row - 1)),
    )


def _uncovered(pile: Pile, play: Played) -> Pile:
    was = play.card + play.movement if pile.up == play.special else play.card - play.movement
    return Pile(pile.up, was, pile.cards[:-1])
