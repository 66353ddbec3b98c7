"""The bots: legal, honest, calm with their marks, and the better one better."""

from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.engine import Seat
from parlor.game import Bot
from parlor.games.upndown import GAME, rules
from parlor.games.upndown.bots import BOTS
from parlor.games.upndown.model import Allow, End, Mark, Move, Options, Play, State, View
from parlor.games.upndown.tests.tables import Table, table
from parlor.simulate import played_match

Asked = tuple[State, Seat, View, Move | None]

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"allow_undo": True, "hand_size": 4}),
    (2, {}),
    (2, {"auto_refill": True, "allow_undo": True}),
    (3, {"min_cards_per_turn": 3}),
    (4, {"min_cards_per_turn": 1, "hand_size": 10, "max_players": 4}),
    (5, {"min_card_value": 10, "max_card_value": 30, "hand_size": 4, "max_players": 5}),
    (8, {"look_at_hands": True}),
]


def match(kind: str, seats: int, options: Options, seed: int) -> Iterator[Asked]:
    """Every time a bot is asked something in a match of bots of one kind, and what it does."""
    state = rules.new(options, seats, seed)
    bots: list[Bot] = [BOTS[kind].make(state.options, seats, seat) for seat in range(seats)]
    quiet = 0
    seat = 0
    _show(bots, state)
    while not rules.outcome(state):
        # Round the table from the seat after the one on turn, which comes last.
        seat = (seat + 1) % seats
        if seat == state.turn and quiet < seats - 1:
            continue
        moves, view = rules.moves(state, seat), rules.view(state, seat)
        move = bots[seat].choose(view, moves, seed) if moves else None
        yield state, seat, view, move
        quiet = 0 if move else quiet + 1
        if move:
            state = rules.apply(state, seat, move)
            _show(bots, state)
    yield state, state.turn, rules.view(state, state.turn), None


def _show(bots: list[Bot], state: State) -> None:
    for seat, bot in enumerate(bots):
        bot.see(rules.view(state, seat))


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_choice_is_legal_under_all_settings(
    kind: str, seats: int, options: dict[str, Any]
) -> None:
    for seed in range(3):
        for state, seat, _, move in match(kind, seats, Options(**options), seed):
            if move is None:
                assert seat not in rules.active(state)
            else:
                assert move in rules.moves(state, seat)
        assert rules.outcome(state) is not None


@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("seats", [2, 5])
def test_a_choice_does_not_change_with_what_is_hidden(kind: str, seats: int) -> None:
    shuffled = 0
    past: list[State] = []
    for at, (state, seat, view, move) in enumerate(match(kind, seats, Options(), seed=4)):
        past.append(state)
        if at % 5 or rules.outcome(state):
            continue
        other = rules.imagine(view, seat, seed=at)
        shuffled += (other.hands, other.draw) != (state.hands, state.draw)
        bot = BOTS[kind].make(other.options, seats, seat)
        for before in past[:-1]:
            bot.see(rules.view(before, seat))
        bot.see(rules.view(other, seat))
        assert bot.choose(rules.view(other, seat), rules.moves(other, seat), 4) == move
    assert shuffled > 5


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_waiting_planner_comes_to_rest_with_each_pile_marked_at_most_once(seats: int) -> None:
    marked: list[tuple[Seat, int]] = []
    marks = 0
    for _, seat, _, move in match("planner", seats, Options(), seed=2):
        if isinstance(move, Mark):
            assert (seat, move.pile) not in marked
            marked.append((seat, move.pile))
            marks += 1
        elif move is not None:
            marked = []
    assert marks > 20


def test_the_simple_bot_never_marks() -> None:
    moves = [move for *_, move in match("simple", 4, Options(), seed=2)]
    assert not any(isinstance(move, Mark) for move in moves)


def choice(at: Table, seat: Seat | None = None, kind: str = "planner") -> Move | None:
    """What a bot does there."""
    seat = at.turn if seat is None else seat
    bot = BOTS[kind].make(at.state.options, len(at.state.hands), seat)
    bot.see(at.view(seat))
    chosen: Move | None = bot.choose(at.view(seat), rules.moves(at.state, seat), seed=1)
    return chosen


def test_a_planner_says_with_marks_what_it_holds() -> None:
    at = table("2 3", "31 53 75 90", draw="60 61", tops=(41, 52, 80, 99))
    said = {}
    while isinstance(move := choice(at, seat=1), Mark):
        said[move.pile] = move.level
        at = Table(rules.apply(at.state, 1, move))
    # 31 takes the 41 back by ten and 90 the 80; 53 is one above the 52; nothing is near the 99.
    assert said == {0: "love", 1: "really_like", 2: "love"}


def test_a_planner_takes_a_pile_back_by_ten() -> None:
    at = table("40 51 88 95", "2 3", draw="60 61", tops=(50, 60, 70, 80))
    assert choice(at) == Play(40, 0)


def test_a_planner_plays_the_near_card_of_a_pair_after_the_far_one() -> None:
    at = table("52 62 85", "2 3", draw="10 11", tops=(50, 90, 5, 6))
    first = at.by(0, "62>1")
    assert choice(at) == Play(62, 0)
    assert choice(first) == Play(52, 0)


def test_a_planner_leaves_a_loved_pile_alone() -> None:
    at = table("22 42", "12 99", draw="70 71", tops=(21, 41, 3, 4), min_cards_per_turn=1)
    free = table("22 44", "12 99", draw="70 71", tops=(21, 41, 3, 4), min_cards_per_turn=1)
    assert choice(free) == Play(22, 0)
    assert choice(at.by(1, "1=love")) == Play(42, 1)
    assert choice(free.by(1, "1=love")) == Play(44, 1)


def test_a_planner_lets_others_look_at_its_hand() -> None:
    at = table("10 20", "30 40", draw="50 51", look_at_hands=True).by(0, "ask 2")
    assert choice(at, seat=1) == Allow(0)


def last_cards(*hands: str, tops: tuple[int, int, int, int], **options: Any) -> Table:
    """A table with nothing to draw where all other cards have been played."""
    at = table(*hands, tops=tops, **options)
    held = {card for hand in at.state.hands for card in hand}
    below = tuple([card for card in at.state.options.deck if card not in held])
    first = replace(at.state.piles[0], cards=below)
    return Table(replace(at.state, piles=(first, *at.state.piles[1:])))


def test_a_planner_finds_the_only_way_through_the_last_cards() -> None:
    # The shortest step, 61 on 60, leaves the 55 nowhere to go; 65 and 55 first saves it.
    at = last_cards("55 61 65", "97", tops=(60, 96, 3, 3))
    assert choice(at, kind="simple") == Play(61, 0)
    while at.phase == "playing":
        move = choice(at)
        assert move is not None
        at = Table(rules.apply(at.state, at.turn, move))
    assert at.phase == "won"


@pytest.mark.parametrize("kind", BOTS)
def test_a_stuck_bot_gives_in(kind: str) -> None:
    at = table("29 12 13", "50", draw="23", tops=(18, 30, 10, 11), allow_undo=True).by(0, "29>1")
    assert at.state.stuck
    assert choice(at, kind=kind) == End()


def left(kind: str, seats: int, games: int) -> float:
    """How many cards bots of a kind are left with, on average over fixed seeds."""
    ends = [played_match(GAME, Options(), [kind] * seats, seed).outcome for seed in range(games)]
    return fmean(end.details["cards_left"] for end in ends)


@pytest.mark.parametrize("seats", [2, 4])
def test_each_bot_is_clearly_better_than_the_weaker_one(seats: int) -> None:
    planner, simple = left("planner", seats, 15), left("simple", seats, 15)
    assert planner + 8 < simple
    assert simple + 8 < left("random", seats, 15)
