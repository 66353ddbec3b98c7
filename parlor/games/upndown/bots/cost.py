"""What a play costs the team: how far the pile goes and which cards it shuts out."""

from parlor.games.upndown.bots.view import CARDS, LOWER
from parlor.games.upndown.bots.weights import Weights
from parlor.games.upndown.piles import SPECIAL


def cost(weights: Weights, tops: list[int], live: int, hand: int, card: int, pile: int) -> float:
    """The cost of laying the card, negative when it goes back by ten; wishes come on top.

    `live` are the cards not yet played and `hand` one's own; both may still hold the card.
    """
    top = tops[pile]
    low, high = (top, card) if card > top else (card, top)
    passed = live & LOWER[high] & ~LOWER[low + 1]
    total = weights.step * (high - low)
    if passed:
        total += weights.passed * passed.bit_count() + _shut_out(weights, tops, passed, hand, pile)
    return total if (card > top) == (pile < 2) else -weights.back * total


def _shut_out(weights: Weights, tops: list[int], passed: int, hand: int, pile: int) -> float:
    if pile < 2:
        lonely = passed & LOWER[tops[1 - pile] + 1]
        dead = lonely & ~LOWER[max(tops[2], tops[3])]
    else:
        lonely = passed & ~LOWER[tops[5 - pile]]
        dead = lonely & LOWER[min(tops[0], tops[1]) + 1]
    if not lonely:
        return 0.0
    return (
        weights.lonely * lonely.bit_count()
        + weights.dead * dead.bit_count()
        + weights.own_dead * (dead & hand).bit_count()
    )


def promise(weights: Weights, tops: list[int], hand: int) -> float:
    """What the cards that stay in the hand are good for: a cost, so never above zero."""
    worth = weights.pair * (hand & hand >> SPECIAL).bit_count()
    back = (tops[0] - SPECIAL, tops[1] - SPECIAL, tops[2] + SPECIAL, tops[3] + SPECIAL)
    held = sum([1 for card in back if card > 0 and hand & CARDS[card]])
    return -(worth + weights.held_back * held)


def regard(weights: Weights, wish: int, steps: int) -> float:
    """What moving a pile by so many steps costs those who want it left alone."""
    if wish == 0:
        return 0.0
    if wish == 3:
        return weights.love
    whole = weights.like if wish == 1 else weights.really_like
    return whole * min(1.0, steps / weights.near)
