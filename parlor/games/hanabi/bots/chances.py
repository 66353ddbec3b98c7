"""What a seat makes of the kinds its own cards can be and the cards it sees nowhere."""

from parlor.games.hanabi.bots.kinds import bits
from parlor.games.hanabi.bots.sight import Sight
from parlor.games.hanabi.model import CLUES


def narrowed(known: list[int], told: list[int], left: list[int]) -> list[int]:
    """The kinds of a seat's own cards without those of which the seat sees all cards.

    A card that is known exactly takes one off what is left for the others.
    """
    own = known[:]
    left = left[:]
    is_counted = [False] * len(own)
    is_new = True
    while is_new:
        is_new = False
        there = 0
        for kind in range(25):
            if left[kind] > 0:
                there |= 1 << kind
        for slot in range(len(own)):
            if not is_counted[slot]:
                kinds = own[slot] & there or told[slot] & there or there
                own[slot] = kinds
                if kinds & (kinds - 1) == 0:
                    is_counted[slot] = True
                    left[kinds.bit_length() - 1] -= 1
                    is_new = True
    return own


def chance(kinds: int, left: list[int], wanted: int) -> float:
    """How likely a card of these kinds is one of the wanted ones."""
    total = good = 0
    for kind in bits(kinds):
        total += left[kind]
        if wanted >> kind & 1:
            good += left[kind]
    return good / total if total else 0.0


def worth_of_play(sight: Sight, me: int, kinds: int) -> float:
    """How good it is to play a card of these kinds before others that fit too."""
    total = 0.0
    members = bits(kinds)
    for kind in members:
        number = kind % 5
        if number < 4:
            total += 10.0 - number + (3.0 if _is_seen(sight, me, kind + 1) else 0.0)
        else:
            total += 11.0 if sight.bonus and sight.clues < CLUES else 5.0
    return total / len(members)


def _is_seen(sight: Sight, me: int, kind: int) -> bool:
    return any(seat != me and kind in sight.hands[seat] for seat in range(sight.seats))
