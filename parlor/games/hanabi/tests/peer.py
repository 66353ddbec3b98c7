"""OpenSpiel's Hanabi, which is DeepMind's, beside our rules: the same cards, move by move.

`python -m parlor.games.hanabi.tests.peer 10000` compares that many matches.
"""

import re
import sys
from collections.abc import Iterable
from typing import Any, NamedTuple

import pyspiel  # type: ignore[import-not-found]

from parlor.engine import Seat
from parlor.games.hanabi import rules
from parlor.games.hanabi.cards import COLOURS, Kind
from parlor.games.hanabi.deal import hand_size
from parlor.games.hanabi.model import ClueColour, ClueNumber, Discard, Move, Options, Play, State
from parlor.games.hanabi.result import strict_score
from parlor.games.hanabi.tests.playing import wanted
from parlor.testing.dice import Dice

OURS_AS_PEERS = Options(five_bonus=True, discard_at_max=False, random_start=False)
"""The peer gives the bonus, forbids discarding with all tokens, and lets seat 0 start."""
ORDER = "RYGWB"
"""The peer's colours in its order, by the letters it writes."""
LETTERS = [name[0].upper() for name in COLOURS]


class Position(NamedTuple):
    """What both sides can be asked for."""

    legal: frozenset[Move]
    heights: tuple[int, ...]
    clues: int
    fuses: int
    hands: tuple[tuple[Kind, ...], ...]
    deck: int
    discards: tuple[Kind, ...]
    turn: Seat | None
    strict: int


class Peer:
    """A match of the peer's, which is dealt our cards."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.cards = hand_size(seats)
        self.state: Any = pyspiel.load_game("hanabi", {"players": seats}).new_initial_state()

    def deal(self, cards: Iterable[Kind]) -> None:
        """Give it the next cards; it serves the first seat that is short of one."""
        for kind in cards:
            assert self.state.is_chance_node()
            letter = LETTERS[kind // 5]
            self.state.apply_action(5 * ORDER.index(letter) + kind % 5)

    def play(self, action: int) -> None:
        """Make the move that has this number."""
        self.state.apply_action(action)

    def numbered(self, move: Move, seat: Seat) -> int:
        """The peer's number for a move."""
        match move:
            case Discard(slot):
                return slot
            case Play(slot):
                return self.cards + slot
            case ClueColour(target, colour):
                value = ORDER.index(colour[0].upper())
                return 2 * self.cards + self._clue(seat, target, value)
            case ClueNumber(target, number):
                clues = 2 * self.cards + 5 * (self.seats - 1)
                return clues + self._clue(seat, target, number - 1)

    def _clue(self, seat: Seat, target: Seat, value: int) -> int:
        return 5 * ((target - seat) % self.seats - 1) + value


def their_position(peer: Peer, named: dict[int, Move]) -> Position:
    """The peer's position, read from its own words."""
    state, text = peer.state, str(peer.state)
    heights = re.search(r"Fireworks: (.*)", text)
    hands = re.search(r"Hands:\n(.*)Deck size", text, re.DOTALL)
    discards = re.search(r"Discards:(.*)", text)
    assert heights
    assert hands
    assert discards
    high = {pile[0]: int(pile[1]) for pile in heights[1].split()}
    over = state.is_terminal()
    return Position(
        legal=frozenset() if over else frozenset(named[at] for at in state.legal_actions()),
        heights=tuple(high[letter] for letter in LETTERS),
        clues=_number(text, "Info tokens"),
        fuses=_number(text, "Life tokens"),
        hands=tuple(
            _kinds(re.findall(r"^(\w\d) ", hand, re.M)) for hand in hands[1].split("-----")
        ),
        deck=_number(text, "Deck size"),
        discards=_kinds(discards[1].split()),
        turn=None if over else state.current_player(),
        strict=round(state.returns()[0]),
    )


def _number(text: str, label: str) -> int:
    found = re.search(rf"{label}: (\d+)", text)
    assert found
    return int(found[1])


def _kinds(cards: Iterable[str]) -> tuple[Kind, ...]:
    return tuple(5 * LETTERS.index(card[0]) + int(card[1]) - 1 for card in cards)


def our_position(state: State) -> Position:
    """Our position in the same words."""
    active = rules.active(state)

    def named(cards: Iterable[int]) -> tuple[Kind, ...]:
        return tuple(state.kinds[held] for held in cards)

    return Position(
        legal=frozenset(rules.moves(state, state.turn)),
        heights=state.heights,
        clues=state.clues,
        fuses=state.fuses,
        hands=tuple(named(hand) for hand in state.hands),
        deck=len(state.deck),
        discards=named(state.discards),
        turn=active[0] if active else None,
        strict=strict_score(state),
    )


class Difference(AssertionError):
    """The two sides do not agree."""


def compared(seats: int, seed: int) -> State:
    """Play one match on both sides and compare every position; the last state of ours.

    Every third match is played by pure chance, the others with more or less care, so that the
    last round and full fireworks are compared as well.
    """
    state = rules.new(OURS_AS_PEERS, seats, seed)
    peer, dice = Peer(seats), Dice(seed)
    care = 0 if seed % 3 == 0 else 5 + dice.below(4)
    for hand in state.hands:
        peer.deal(state.kinds[held] for held in hand)
    compare(state, peer, seed)
    while state.phase == "playing":
        move, seat, deck = wanted(state, dice, care), state.turn, state.deck
        state = rules.apply(state, seat, move)
        peer.play(peer.numbered(move, seat))
        peer.deal(state.kinds[held] for held in deck[: len(deck) - len(state.deck)])
        compare(state, peer, seed)
    return state


def compare(state: State, peer: Peer, seed: int) -> None:
    """Raise a `Difference` unless both sides stand at the same position."""
    every = {peer.numbered(move, state.turn): move for move in _conceivable(state)}
    ours, theirs = our_position(state), their_position(peer, every)
    if ours != theirs:
        raise Difference(f"{peer.seats} seats, seed {seed}:\nours   {ours}\ntheirs {theirs}")


def _conceivable(state: State) -> Iterable[Move]:
    seats = len(state.hands)
    for slot in range(hand_size(seats)):
        yield from (Play(slot), Discard(slot))
    for target in set(range(seats)) - {state.turn}:
        yield from (ClueColour(target, colour) for colour in COLOURS)
        yield from (ClueNumber(target, number) for number in range(1, 6))


def main(matches: int) -> None:
    """Compare matches with 2, 3, 4 and 5 seats in turn and count their endings."""
    endings: dict[str, int] = {}
    turns = 0
    for seed in range(matches):
        last = compared(2 + seed % 4, seed)
        endings[last.phase] = endings.get(last.phase, 0) + 1
        turns += len(last.played) + len(last.discards)
    sys.stdout.write(f"{matches} matches agree: {endings}, {turns} cards played or discarded\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
