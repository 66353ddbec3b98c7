"""What a seat sees, and the whole states it could be looking at."""

from msgspec.structs import replace

from parlor.engine import Seat
from parlor.games.upndown.events import Drew, Happened, Played
from parlor.games.upndown.model import Card, Hand, LastPlay, Pile, State, View
from parlor.games.upndown.statistics import achievements
from parlor.games.upndown.turn import can_end, may_undo, order, required
from parlor.kit.rng import seeded, shuffled


def view(state: State, seat: Seat | None) -> View:
    """All that the seat, or a spectator, may know: the only way out."""
    is_over = state.phase != "playing"
    return View(
        happened=tuple([_as_told(event, seat) for event in state.happened]),
        options=state.options,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        order=order(state),
        hand=() if seat is None else state.hands[seat],
        fresh=() if seat is None else state.fresh[seat],
        hands=state.hands if is_over else _hands_seen(state, seat),
        counts=tuple([len(hand) for hand in state.hands]),
        draw=len(state.draw),
        piles=state.piles,
        required=required(state),
        played=len(state.this_turn),
        can_end=not is_over and can_end(state),
        can_undo=may_undo(state),
        stuck=state.stuck,
        this_turn=state.this_turn,
        last_turn=state.last_turn,
        marks=state.marks,
        looks=state.looks,
        out=state.out,
        statistics=state.statistics,
        total=state.total,
        streaks=state.streaks,
        achievements=achievements(state),
    )


def _as_told(event: Happened, seat: Seat | None) -> Happened:
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, event.count, None)
    return event


def _hands_seen(state: State, seat: Seat | None) -> tuple[Hand | None, ...]:
    seen: list[Hand | None] = [None] * len(state.hands)
    if seat is not None:
        seen[seat] = state.hands[seat]
    for look in state.looks:
        if look.asker == seat and look.answer == "allowed":
            seen[look.owner] = state.hands[look.owner]
    return tuple(seen)


def imagine(view: View, seat: Seat, seed: int) -> State:
    """A whole state that the seat could be in: the cards it does not see are dealt anew."""
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
    hands, dealt = [], 0
    for known, count in zip(view.hands, view.counts, strict=True):
        hands.append(tuple(sorted(unseen[dealt : dealt + count])) if known is None else known)
        dealt += count if known is None else 0
    return tuple(hands), unseen[dealt:]


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
