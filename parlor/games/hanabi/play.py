"""Playing a card (§5) and discarding one (§6)."""

from msgspec.structs import replace

from parlor.engine import IllegalMove, Seat
from parlor.games.hanabi.cards import CardId, card
from parlor.games.hanabi.model import (
    CLUES,
    PERFECT,
    Discard,
    Discarded,
    Misplayed,
    Play,
    Played,
    State,
)
from parlor.games.hanabi.turn import drawn, ended, passed
from parlor.kit.tuples import swapped, without


def played(state: State, seat: Seat, move: Play) -> State:
    """The state after the card is on its firework, or a fuse is lost (§5.1, §5.2)."""
    held = _held(state, seat, move.slot)
    colour, number = divmod(state.kinds[held], 5)
    if state.heights[colour] == number:
        after = _added(state, seat, move.slot, colour)
    else:
        after = _misplayed(state, seat, move.slot)
    if not after.fuses:
        return ended(after, "failure")
    if sum(after.heights) == PERFECT:
        return ended(after, "success")
    return passed(drawn(after, seat))


def discarded(state: State, seat: Seat, move: Discard) -> State:
    """The state after the card is given up for a clue token, unless all are there (§6)."""
    held = _held(state, seat, move.slot)
    if not may_discard(state):
        raise IllegalMove("tokens_full")
    gained = state.clues < CLUES
    after = replace(
        state,
        hands=_hands_without(state, seat, move.slot),
        discards=(*state.discards, held),
        clues=state.clues + gained,
        happened=(Discarded(seat, move.slot, card(held, state.kinds[held]), gained),),
    )
    return passed(drawn(after, seat))


def may_discard(state: State) -> bool:
    """Whether a card may be given up now (§6.2)."""
    return state.clues < CLUES or state.options.discard_at_max


def _held(state: State, seat: Seat, slot: int) -> CardId:
    if not 0 <= slot < len(state.hands[seat]):
        raise IllegalMove("no_such_card")
    return state.hands[seat][slot]


def _hands_without(state: State, seat: Seat, slot: int) -> tuple[tuple[CardId, ...], ...]:
    return swapped(state.hands, seat, without(state.hands[seat], slot))


def _added(state: State, seat: Seat, slot: int, colour: int) -> State:
    held, height = state.hands[seat][slot], state.heights[colour] + 1
    bonus = state.options.five_bonus and height == 5 and state.clues < CLUES
    return replace(
        state,
        hands=_hands_without(state, seat, slot),
        played=(*state.played, held),
        heights=swapped(state.heights, colour, height),
        clues=state.clues + bonus,
        happened=(Played(seat, slot, card(held, state.kinds[held]), bonus),),
    )


def _misplayed(state: State, seat: Seat, slot: int) -> State:
    held = state.hands[seat][slot]
    return replace(
        state,
        hands=_hands_without(state, seat, slot),
        discards=(*state.discards, held),
        fuses=state.fuses - 1,
        happened=(Misplayed(seat, slot, card(held, state.kinds[held])),),
    )
