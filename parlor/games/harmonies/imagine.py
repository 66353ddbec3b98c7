"""Whole states that a seat could be looking at."""

from parlor.engine import Seat
from parlor.games.harmonies.cards.deck import ANIMAL_IDS, SPIRIT_IDS
from parlor.games.harmonies.deal import SPIRITS_DEALT
from parlor.games.harmonies.model import CardId, Colour, Player, Seen, State, View
from parlor.kit.rng import seeded, shuffled


def imagine(view: View, seat: Seat, seed: int) -> State:
    """A whole state that the seat could be in: pouch, deck and hidden spirits in another order."""
    rng, pouch = shuffled(seeded(seed), _tokens(view.pouch))
    rng, deck = shuffled(rng, _unseen(view, ANIMAL_IDS))
    _, spirits = shuffled(rng, _unseen(view, SPIRIT_IDS))
    players = []
    for other, seen in enumerate(view.players):
        offer = view.offer if other == seat else ()
        if not offer and _has_to_choose(view, seen):
            offer, spirits = spirits[:SPIRITS_DEALT], spirits[SPIRITS_DEALT:]
        players.append(_player(seen, offer))
    return State(
        options=view.options,
        phase=view.phase,
        first=view.first,
        turn=view.turn,
        round=view.round,
        spaces=view.spaces,
        pouch=pouch,
        box=tuple(_tokens(view.box)),
        row=view.row,
        deck=deck,
        discarded=view.discarded,
        spirits=spirits,
        players=tuple(players),
        space=view.space,
        hand=view.hand,
        took_card=view.took_card,
        last=view.last,
        ending=view.result.ending if view.result else None,
        happened=view.happened,
    )


def _tokens(counts: dict[Colour, int]) -> list[Colour]:
    return [colour for colour, count in counts.items() for _ in range(count)]


def _unseen(view: View, cards: tuple[CardId, ...]) -> list[CardId]:
    taken = [held.card for seen in view.players for held in (*seen.held, *seen.completed)]
    shown = {*view.row, *taken, *view.offer, *view.discarded}
    return [card for card in cards if card not in shown]


def _has_to_choose(view: View, seen: Seen) -> bool:
    return view.options.spirits and seen.spirit is None and not seen.gone


def _player(seen: Seen, offer: tuple[CardId, ...]) -> Player:
    return Player(
        stacks=seen.stacks,
        cubes=seen.cubes,
        held=seen.held,
        completed=seen.completed,
        offer=offer,
        spirit=seen.spirit,
        gone=seen.gone,
    )
